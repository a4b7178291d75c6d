import { randomBytes } from 'node:crypto';
import { Client, type Entry, InsufficientAccessError, InvalidCredentialsError } from 'ldapts';
import { makeSecondFactors } from './second-factors';
import { expectThat, type Walk } from './walk';

const PAGE = 'add-secure-apps/providers/ldap/generic_setup.mdx';
const BASE = 'dc=ldap,dc=company';
const dn = (name: string): string => `cn=${name},ou=users,${BASE}`;

/** The page for a first LDAP provider from start to end, with an application that binds and searches. */
export const ldap: Walk = {
  pages: [PAGE, 'add-secure-apps/providers/ldap/index.mdx'],
  outpost: 'ldap',
  run: async (walking) => {
    const { step, api, make, removeLater, blueprint, user } = walking;
    await blueprint(PAGE, 'ldap-bind-flow-yaml');
    const service = await step('a service account, whose app password is the bind password', async () => {
      const name = 'prove-ldapservice';
      const made = await api('POST', 'core/users/service_account/', {
        name,
        create_group: false,
        expiring: false,
      });
      removeLater(`core/users/${made.user_pk}/`);
      return { name, pk: made.user_pk, password: made.token };
    });
    const jane = await user('prove-ldap', { name: 'Jane Doe' });
    const staff = await make('core/groups/', { name: 'prove-staff', users: [jane.pk] });
    const searchers = await make('core/groups/', { name: 'prove-ldap-search', users: [service.pk] });
    await blueprint(PAGE, 'ldap-yaml', {
      '[name, staff]': `[name, ${staff.name}]`,
      '[name, ldap-search]': `[name, ${searchers.name}]`,
    });
    const outpost = await step('the outpost connects, and the list shows its version', () =>
      walking.outpost('ldap', 'ldap'),
    );

    const search = async (options: {
      as: string;
      password: string;
      filter: string;
      tls?: true;
    }): Promise<Entry[]> => {
      const client = new Client(
        options.tls
          ? { url: `ldaps://127.0.0.1:${outpost.ldaps}`, tlsOptions: { rejectUnauthorized: false } }
          : { url: `ldap://127.0.0.1:${outpost.ldap}` },
      );
      try {
        await client.bind(dn(options.as), options.password);
        return (await client.search(BASE, { scope: 'sub', filter: options.filter })).searchEntries;
      } finally {
        await client.unbind();
      }
    };
    const asService = { as: service.name, password: service.password };
    const ofJane = `(&(objectClass=user)(cn=${jane.username}))`;
    await step('without the permission, an account finds only itself', async () => {
      await walking.until('an answer', () =>
        search({ ...asService, filter: '(objectClass=user)' }).catch(notYet),
      );
      const found = await search({ ...asService, filter: '(objectClass=user)' });
      expectThat(found.length === 1 && found[0]?.dn === dn(service.name), found);
    });
    await step(
      'with Search full LDAP directory by role and group, it finds the user with mail and groups',
      async () => {
        const role = await make('rbac/roles/', { name: 'prove-ldap-search' });
        const { results } = await api('GET', 'providers/ldap/?name__iexact=ldap');
        await api('POST', `rbac/permissions/assigned_by_roles/${role.pk}/assign/`, {
          permissions: ['authentik_providers_ldap.search_full_directory'],
          model: 'authentik_providers_ldap.ldapprovider',
          object_pk: String(results[0].pk),
        });
        await api('PATCH', `core/groups/${searchers.pk}/`, { roles: [role.pk] });
        const [found] = await search({ ...asService, filter: ofJane });
        expectThat(found?.dn === dn(jane.username) && found.mail === `${jane.username}@example.com`, found);
        expectThat(found.sAMAccountName === jane.username && found.displayName === 'Jane Doe', found);
        expectThat(list(found.memberOf).includes(`cn=${staff.name},ou=groups,${BASE}`), found);
      },
    );
    await step('groups with members, a filter by memberOf, and a virtual group for each user', async () => {
      const [group] = await search({ ...asService, filter: `(&(objectClass=group)(cn=${staff.name}))` });
      expectThat(list(group?.member).includes(dn(jane.username)), group);
      const members = await search({
        ...asService,
        filter: `(&${ofJane}(memberOf=cn=${staff.name},ou=groups,${BASE}))`,
      });
      expectThat(members.length === 1, members);
      const virtual = await search({ ...asService, filter: `(&(objectClass=group)(cn=${jane.username}))` });
      expectThat(virtual[0]?.dn === `cn=${jane.username},ou=virtual-groups,${BASE}`, virtual);
    });
    await step('a user binds with the password; a wrong one is Invalid credentials (49)', async () => {
      const filter = ofJane;
      expectThat(
        (await search({ as: jane.username, password: jane.password, filter })).length === 1,
        'nothing',
      );
      await refused(InvalidCredentialsError, () => search({ as: jane.username, password: 'wrong', filter }));
    });
    await step('LDAPS on its port', async () => {
      const found = await search({
        ...asService,
        filter: ofJane,
        tls: true,
      });
      expectThat(found.length === 1, found);
    });
    await step('nothing can be changed', async () => {
      const client = new Client({ url: `ldap://127.0.0.1:${outpost.ldap}` });
      await client.bind(dn(service.name), service.password);
      const came = await client.del(dn(jane.username)).then(
        () => 'no error',
        (error: Error) => error.name,
      );
      await client.unbind();
      expectThat(came !== 'no error', came);
    });
    await step('who may not use the application gets Insufficient access (50)', async () => {
      const other = await user('prove-ldap-other', { password: randomBytes(9).toString('hex') });
      await refused(InsufficientAccessError, () =>
        search({ as: other.username, password: other.password, filter: ofJane }),
      );
      expectThat(
        (await search({ as: jane.username, password: jane.password, filter: ofJane })).length === 1,
        'nothing',
      );
    });
    await step('an MFA stage: password;code of TOTP or 8 characters, no password alone, no 12', async () => {
      const { results } = await api('GET', 'providers/ldap/?name__iexact=ldap');
      const readCode = await makeSecondFactors(walking, {
        user: jane.pk,
        flow: 'ldap-bind',
        provider: `ldap/${results[0].pk}`,
      });
      const bind = (password: string) => search({ as: jane.username, password, filter: ofJane });
      const withCode = (typed: string) => bind(`${jane.password};${typed}`);
      await walking.until('the setting at the outpost', () => withCode('abcd1234').catch(notYet));
      expectThat((await withCode(await readCode())).length === 1, 'nothing');
      for (const password of [jane.password, `${jane.password};abcd12345678`])
        await refused(InvalidCredentialsError, () => bind(password));
      const asBefore = await search({ ...asService, filter: ofJane });
      expectThat(asBefore.length === 1, 'the service account has no device, and is refused');
    });
  },
};

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value];
}

function notYet(): undefined {
  return undefined;
}

/** @throws Error if it isn't rejected with this error */
async function refused(kind: new () => Error, ask: () => Promise<unknown>): Promise<void> {
  const came = await ask().then(
    () => 'no error',
    (error: Error) => error,
  );
  expectThat(came instanceof kind, String(came));
}
