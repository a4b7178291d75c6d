import { randomBytes, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Answer, expectThat, type Walk, type Walking } from './walk';

const PAGE = 'add-secure-apps/providers/scim/index.mdx';

/** An application that stores the users and groups that authentik sends (RFC 7644). */
export const scim: Walk = {
  pages: [PAGE],
  run: async (walking) => {
    const { step, api, user, until, blueprint, atEnd } = walking;
    const token = randomBytes(24).toString('base64url');
    const application = await startApplication(walking, token);
    const jane = await user('prove-scim', { name: 'Jane Doe' });
    const known = await user('prove-scim-known');
    const outsider = await user('prove-scim-outsider');
    application.users.set('k1', { id: 'k1', userName: known.username, active: true });

    await blueprint(PAGE, 'blueprints-custom-scim-wiki-yaml', {
      'https://app.company/scim/v2': application.url,
      '!Env WIKI_SCIM_TOKEN': token,
    });
    const [{ results: providers }, { results: groups }] = await Promise.all([
      api('GET', 'providers/scim/?name=wiki-scim'),
      api('GET', 'core/groups/?name=wiki-users'),
    ]);
    const [provider, group] = [providers[0], groups[0]];
    // If a provider is deleted during a run, the run waits for tasks that no longer exist, and blocks a thread of the
    // worker.
    const idle = () =>
      until('the end of the run', async () => {
        const status = await api('GET', `providers/scim/${provider.pk}/sync/status/`).catch(() => undefined);
        return !status?.is_running;
      });
    atEnd(idle);
    // A run that is requested while another one is active is skipped.
    const run = async () => {
      await idle();
      const path = `tasks/schedules/?rel_obj_id=${provider.pk}&rel_obj_content_type__model=scimprovider`;
      const schedule = await until('the schedule', async () => (await api('GET', path)).results[0]);
      await api('POST', `tasks/schedules/${schedule.id}/send/`);
    };
    const addUser = (pk: number) => api('POST', `core/groups/${group.pk}/add_user/`, { pk });
    const removeUser = (pk: number) => api('POST', `core/groups/${group.pk}/remove_user/`, { pk });
    const ofJane = () => [...application.users.values()].find(({ userName }) => userName === jane.username);

    await step('dry run: the task has the request in its messages, and nothing is written', async () => {
      await addUser(jane.pk);
      await addUser(known.pk);
      await run();
      await until('the message of the dry run', async () => {
        const { results } = await api(
          'GET',
          'tasks/tasks/?actor_name=authentik.providers.scim.tasks.scim_sync_objects&ordering=-mtime&page_size=20',
        );
        const told = JSON.stringify(results);
        return told.includes('Dropping mutating request due to dry run') && told.includes(application.url);
      });
      expectThat(application.writes.length === 0, application.writes);
    });
    await idle();
    await api('PATCH', `providers/scim/${provider.pk}/`, { dry_run: false });
    await run();
    await step(
      'a full run asks for ServiceProviderConfig, and creates the users of the filter group',
      async () => {
        const found = await until('the user in the application', async () => ofJane());
        expectThat(found.active && found.name?.familyName === 'Doe' && found.externalId, found);
        expectThat(
          application.reads.includes('/ServiceProviderConfig') && application.isTokenSent,
          application.reads,
        );
        const others = [...application.users.values()].filter(
          ({ userName }) => userName === outsider.username,
        );
        expectThat(others.length === 0, others);
      },
    );
    await step('a user that exists there is looked up by name and linked', async () => {
      await until('the link', async () => {
        const { results } = await api('GET', `providers/scim_users/?user__id=${known.pk}`);
        return results[0]?.scim_id === 'k1';
      });
      expectThat(
        application.reads.some((path) => /filter=userName(?:%20|\+| )eq/.test(path)),
        application.reads,
      );
    });
    await step('the group is created, then its members are added', async () => {
      await until('the members', async () => {
        const found = [...application.groups.values()].find(
          ({ displayName }) => displayName === 'wiki-users',
        );
        return found && (found.members?.length ?? 0) >= 1;
      });
    });
    await step('a changed user is sent as PUT', async () => {
      await api('PATCH', `core/users/${jane.pk}/`, { name: 'Jane Roe' });
      await until('the new name', async () => ofJane()?.name?.familyName === 'Roe');
      const { id } = ofJane() ?? {};
      expectThat(application.writes.includes(`PUT /Users/${id}`), application.writes);
    });
    await step('who leaves the group loses the membership, and keeps the account', async () => {
      const { id } = ofJane() ?? {};
      await removeUser(jane.pk);
      await until('the removal', async () => {
        const found = [...application.groups.values()].find(
          ({ displayName }) => displayName === 'wiki-users',
        );
        return !found?.members?.some(({ value }: Answer) => value === id);
      });
      expectThat(ofJane()?.active, ofJane());
    });
    await step('a deactivated user is set to active: false', async () => {
      await api('PATCH', `core/users/${known.pk}/`, { is_active: false });
      await until('active: false', async () => application.users.get('k1')?.active === false);
    });
    await step('deleting the provider deletes nothing in the application', async () => {
      await idle();
      await api('DELETE', `providers/scim/${provider.pk}/`);
      await new Promise((resolve) => setTimeout(resolve, 10_000));
      expectThat(!application.writes.some((line) => line.startsWith('DELETE')), application.writes);
    });
  },
};

/** A small SCIM application in memory, which rejects a second user with the same name. */
async function startApplication({ listen }: Walking, token: string) {
  const state = {
    url: '',
    users: new Map<string, Answer>(),
    groups: new Map<string, Answer>(),
    reads: [] as string[],
    writes: [] as string[],
    isTokenSent: false,
  };
  const origin = await listen((request, response) => {
    handle(request, response).catch((error: Error) => response.writeHead(500).end(error.message));
  });
  state.url = `${origin}/scim/v2`;
  return state;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search, searchParams } = new URL((request.url ?? '').replace('/scim/v2', ''), origin);
    const { method = 'GET' } = request;
    (method === 'GET' ? state.reads : state.writes).push(
      method === 'GET' ? pathname + search : `${method} ${pathname}`,
    );
    state.isTokenSent ||= request.headers.authorization === `Bearer ${token}`;
    let text = '';
    for await (const part of request) text += part;
    const body: Answer = text ? JSON.parse(text) : {};
    const send = (status: number, answer?: unknown) => {
      response.writeHead(status, { 'content-type': 'application/scim+json' });
      response.end(answer === undefined ? '' : JSON.stringify(answer));
    };
    if (pathname === '/ServiceProviderConfig') {
      const [yes, no] = [{ supported: true }, { supported: false }];
      return send(200, {
        authenticationSchemes: [],
        patch: yes,
        filter: { ...yes, maxResults: 50 },
        bulk: { ...no, maxOperations: 0, maxPayloadSize: 0 },
        changePassword: no,
        sort: no,
        etag: no,
      });
    }
    const [, kind, id] = pathname.split('/');
    const store = kind === 'Users' ? state.users : state.groups;
    if (method === 'POST') {
      const same = [...store.values()].some(({ userName }) => kind === 'Users' && userName === body.userName);
      if (same) return send(409, { detail: 'exists' });
      // If a response has no members, a run that finds the group adds none.
      const made = { members: [], ...body, id: randomUUID() };
      store.set(made.id, made);
      return send(201, made);
    }
    if (id === undefined) {
      const [, wanted] = /userName eq "?([^"]+)"?/.exec(searchParams.get('filter') ?? '') ?? [];
      const found = [...store.values()].filter(({ userName }) => wanted === undefined || userName === wanted);
      return send(200, {
        totalResults: found.length,
        startIndex: 1,
        itemsPerPage: found.length,
        Resources: found,
      });
    }
    const known = store.get(id);
    if (known === undefined) return send(404, { detail: 'unknown' });
    if (method === 'PUT') store.set(id, { ...body, id });
    if (method === 'PATCH')
      for (const operation of body.Operations ?? body.operations ?? []) patch(known, operation);
    send(200, store.get(id));
  }
}

/** Applies operations on members. Other operations are applied unchanged (RFC 7644, 3.5.2). */
function patch(group: Answer, { op, path, value }: Answer): void {
  if (path !== 'members') {
    Object.assign(group, typeof value === 'object' && value !== null ? value : { [path]: value });
    return;
  }
  const values: string[] = [value].flat().map((member: Answer) => member.value);
  const left = (group.members ?? []).filter((member: Answer) => !values.includes(member.value));
  group.members = op === 'remove' ? left : [...left, ...values.map((member) => ({ value: member }))];
}
