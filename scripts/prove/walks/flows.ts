import { createHmac } from 'node:crypto';
import { type Landing, makePerson, type Person } from './person';
import { expectThat, type Walk, type Walking } from './walk';

const EXAMPLES = 'add-secure-apps/flows-stages/flow/examples/flows.mdx';
const STAGES = 'add-secure-apps/flows-stages/stages';
const NEW_PASSWORD = 'correct-Horse-battery-7-staple';

/** Flows as people meet them, answered through the flow executor, with the mail that they send. */
export const flows: Walk = {
  pages: [
    EXAMPLES,
    'add-secure-apps/flows-stages/flow/examples/default_flows.mdx',
    `${STAGES}/identification/index.mdx`,
    `${STAGES}/password/index.mdx`,
    `${STAGES}/prompt/index.mdx`,
    `${STAGES}/user_write.mdx`,
    `${STAGES}/email/index.mdx`,
    `${STAGES}/invitation/index.mdx`,
    `${STAGES}/authenticator_validate/index.mdx`,
    `${STAGES}/authenticator_totp/index.mdx`,
    `${STAGES}/authenticator_static/index.mdx`,
    `${STAGES}/deny.mdx`,
    `${STAGES}/user_delete.mdx`,
    'users-sources/user/invitations.mdx',
  ],
  run: async (walking) => {
    await signIn(walking);
    const mailbox = await walking.mailbox();
    const mail = {
      'use_global_settings: true': `use_global_settings: false\n      host: ${mailbox.host}\n      port: ${mailbox.port}`,
    };
    await walking.blueprint(EXAMPLES, 'enrollment-yaml', mail);
    await enroll(walking, mailbox);
    await enrollWithApproval(walking, mailbox);
    await enrollByInvitation(walking);
    await walking.blueprint(EXAMPLES, 'recovery-yaml', mail);
    await recover(walking, mailbox);
    await walking.blueprint(EXAMPLES, 'login-mfa-yaml');
    await secondFactor(walking);
    await deny(walking);
    await unenroll(walking);
  },
};

type Mailbox = Awaited<ReturnType<Walking['mailbox']>>;

const flowAt = ({ url }: Walking, slug: string): string => `${url}/if/flow/${slug}/`;

async function signIn(walking: Walking): Promise<void> {
  const { step, url, user } = walking;
  const jane = await user('prove-sign-in');
  await step('sign-in by the shipped flow: user name, password, then the user interface', async () => {
    const landing = await jane.visit(`${url}/`);
    expectThat(/\/if\/user\/$/.test(landing.url) && (await isSignedIn(walking, jane)), landing);
  });
  await step('sign-in with the email address; a wrong password is answered Invalid password', async () => {
    const other = makePerson({ url, username: `${jane.username}@example.com`, password: 'wrong' });
    const { challenge } = await other.visit(flowAt(walking, 'default-authentication-flow'));
    expectThat(challenge?.response_errors?.password?.[0]?.string === 'Invalid password', challenge);
  });
  await step('sign-out by the shipped flow ends the session, and leads back to the sign-in', async () => {
    jane.answers = { 'ak-stage-identification': () => undefined };
    const { challenge } = await jane.visit(`${url}/flows/-/default/invalidation/`);
    expectThat(challenge?.component === 'ak-stage-identification', challenge);
    expectThat(!(await isSignedIn(walking, jane)), 'still signed in');
  });
}

async function enroll(walking: Walking, mailbox: Mailbox): Promise<void> {
  const visitor = visitorOf(walking, 'prove-enrolled');
  await walking.step('enrollment: a short password is refused with the message of the policy', async () => {
    visitor.answers = form(visitor, 'xkQ9-vB2p');
    const { challenge } = await visitor.visit(flowAt(walking, 'company-enrollment'));
    expectThat(JSON.stringify(challenge?.response_errors).includes('At least 12 characters'), challenge);
  });
  await walking.step('enrollment: the account waits inactive for the link in the email', async () => {
    visitor.answers = form(visitor);
    const { challenge } = await visitor.visit(flowAt(walking, 'company-enrollment'));
    const account = await accountOf(walking, visitor);
    expectThat(challenge?.component === 'ak-stage-email' && !account.is_active, { challenge, account });
    expectThat(account.path === 'users/self-registered' && account.type === 'external', account);
  });
  await walking.step(
    'enrollment: the link asks to continue, activates the account and signs in',
    async () => {
      let asked = false;
      visitor.answers = {
        'ak-stage-consent': ({ token }) => {
          asked = true;
          return { token };
        },
      };
      await visitor.visit(linkIn(await mailbox.next()));
      const account = await accountOf(walking, visitor);
      expectThat(asked && account.is_active && (await isSignedIn(walking, visitor)), { asked, account });
    },
  );
}

async function enrollWithApproval(walking: Walking, mailbox: Mailbox): Promise<void> {
  const { step, api, url, blueprint } = walking;
  await blueprint(EXAMPLES, 'enrollment-approval-yaml');
  const visitor = visitorOf(walking, 'prove-approved');
  const since = new Date().toISOString();
  await step('approval: after the link the page says to wait, without a session', async () => {
    visitor.answers = form(visitor);
    await visitor.visit(flowAt(walking, 'company-enrollment'));
    const account = await accountOf(walking, visitor);
    visitor.answers = { 'ak-stage-prompt': () => undefined };
    const { challenge } = await visitor.visit(linkIn(await mailbox.next()));
    const said = JSON.stringify(challenge?.fields);
    expectThat(said?.includes('We look at your registration') && !account.is_active, challenge);
    visitor.answers = { 'ak-stage-prompt': () => ({}) };
    await visitor.visit(flowAt(walking, 'company-enrollment'));
    expectThat(!(await isSignedIn(walking, visitor)), 'a session');
  });
  await step('approval: an event tells who waits, once', async () => {
    const path = `events/events/?action=custom_registration&username=&ordering=-created&page_size=5`;
    const { results } = await api('GET', path);
    const told = results.filter(({ created }: { created: string }) => created > since);
    expectThat(told.length === 1 && told[0].context.message === 'prove-approved waits for approval', told);
  });
  await step('approval: Invalid password before, sign-in after Activate', async () => {
    const again = makePerson({ url, username: visitor.username, password: NEW_PASSWORD });
    const { challenge } = await again.visit(flowAt(walking, 'default-authentication-flow'));
    expectThat(challenge?.response_errors?.password?.[0]?.string === 'Invalid password', challenge);
    const { pk } = await accountOf(walking, visitor);
    await api('PATCH', `core/users/${pk}/`, { is_active: true });
    await again.visit(flowAt(walking, 'default-authentication-flow'));
    expectThat(await isSignedIn(walking, again), 'no session');
  });
}

async function enrollByInvitation(walking: Walking): Promise<void> {
  const { step, api, make } = walking;
  const page = `${STAGES}/invitation/index.mdx`;
  await walking.blueprint(page, 'invitation-only-yaml', { 'default-enrollment-flow': 'company-enrollment' });
  const visitor = visitorOf(walking, 'prove-invited');
  await step('invitation: without one, Invalid invite/invite not found', async () => {
    const { challenge } = await visitor.visit(flowAt(walking, 'company-enrollment'));
    expectThat(challenge?.error_message === 'Invalid invite/invite not found', challenge);
  });
  await step('invitation: its data is proposed in the form; a single-use one is gone then', async () => {
    const { pk } = await make('stages/invitation/invitations/', {
      name: 'prove-invited',
      expires: '2099-01-01T00:00:00Z',
      single_use: true,
      fixed_data: { email: 'invited@example.com' },
    });
    const { challenge } = await visitor.visit(`${flowAt(walking, 'company-enrollment')}?itoken=${pk}`);
    const field = challenge?.fields?.find((other: { field_key: string }) => other.field_key === 'email');
    expectThat(field?.initial_value === 'invited@example.com', challenge);
    const left = await api('GET', 'stages/invitation/invitations/?name=prove-invited');
    expectThat(left.pagination.count === 0, left);
  });
}

async function recover(walking: Walking, mailbox: Mailbox): Promise<void> {
  const { step, api, python, url, user } = walking;
  const jane = await user('prove-recovery');
  const before = jane.password;
  const form = { 'ak-stage-prompt': () => ({ password: NEW_PASSWORD, password_repeat: NEW_PASSWORD }) };
  await step('recovery: without a flow in the brand, No recovery flow set', async () => {
    const answer = await api('POST', `core/users/${jane.pk}/recovery/`).catch(
      (error: Error) => error.message,
    );
    expectThat(String(answer).includes('No recovery flow set.'), answer);
  });
  await python(`
brand = Brand.objects.get(default=True)
brand.flow_recovery = Flow.objects.get(slug="company-recovery")
brand.save()
`);
  await step('recovery: the link in the email leads to the new password and signs in', async () => {
    const { challenge } = await jane.visit(flowAt(walking, 'company-recovery'));
    expectThat(challenge?.component === 'ak-stage-email', challenge);
    jane.answers = form;
    await jane.visit(linkIn(await mailbox.next()));
    expectThat(await isSignedIn(walking, jane), 'no session');
  });
  await step('recovery: the old password is refused, the new one signs in', async () => {
    const old = makePerson({ url, username: jane.username, password: before });
    await old.visit(flowAt(walking, 'default-authentication-flow'));
    const other = makePerson({ url, username: jane.username, password: NEW_PASSWORD });
    await other.visit(flowAt(walking, 'default-authentication-flow'));
    expectThat(
      !(await isSignedIn(walking, old)) && (await isSignedIn(walking, other)),
      'the other way round',
    );
  });
  await step('recovery: a link made by an administrator asks for the password at once', async () => {
    const { link } = await api('POST', `core/users/${jane.pk}/recovery/`);
    const visitor = visitorOf(walking, jane.username);
    const { challenge } = await visitor.visit(link);
    expectThat(challenge?.component === 'ak-stage-prompt', challenge);
  });
  await step('recovery: an unknown name gets the same page', async () => {
    const nobody = makePerson({ url, username: 'prove-nobody', password: '' });
    const { challenge } = await nobody.visit(flowAt(walking, 'company-recovery'));
    expectThat(challenge?.component === 'ak-stage-email', challenge);
  });
}

async function secondFactor(walking: Walking): Promise<void> {
  const { step, url, user, api, make } = walking;
  const jane = await user('prove-factor');
  const login = flowAt(walking, 'company-login');
  const again = (answers: Person['answers']): Promise<Landing> => {
    const fresh = makePerson({ url, username: jane.username, password: jane.password });
    fresh.answers = answers;
    return fresh.visit(login);
  };
  let secret = '';
  await step('second factor: who has none sets up TOTP at sign-in', async () => {
    const { challenge } = await jane.visit(login);
    expectThat(challenge?.component === 'ak-stage-authenticator-validate', challenge);
    const stage = challenge.configuration_stages?.find(({ meta_model_name }: Record<string, string>) =>
      meta_model_name?.includes('totp'),
    );
    jane.answers = {
      'ak-stage-authenticator-validate': () => ({ selected_stage: stage.pk }),
      'ak-stage-authenticator-totp': ({ config_url }) => {
        secret = new URL(config_url).searchParams.get('secret') ?? '';
        return { code: totp(secret, Date.now()) };
      },
    };
    await jane.visit(login);
    expectThat(await isSignedIn(walking, jane), 'no session');
  });
  await step('second factor: a wrong code is refused, the next right one signs in', async () => {
    const wrong = await again({ 'ak-stage-authenticator-validate': () => ({ code: '000000' }) });
    const said = JSON.stringify(wrong.challenge?.response_errors);
    expectThat(said?.includes('Invalid Token. Please ensure the time on your device is accurate'), wrong);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const answers = {
      'ak-stage-authenticator-validate': () => ({ code: totp(secret, Date.now() + 30_000) }),
    };
    const right = await again(answers);
    expectThat(right.challenge === undefined, right);
  });
  await step('second factor: recovery codes are set up, and each signs in once', async () => {
    let codes: string[] = [];
    jane.answers = {
      'ak-stage-authenticator-static': (challenge) => {
        codes = challenge.codes;
        return {};
      },
    };
    await jane.visit(flowAt(walking, 'default-authenticator-static-setup'));
    const answers = { 'ak-stage-authenticator-validate': () => ({ code: codes[0] }) };
    const first = await again(answers);
    const second = await again(answers);
    expectThat(codes.length > 0 && !first.challenge && second.challenge?.response_errors, second);
  });
  await step('second factor: a sign-in with an app password is exempt', async () => {
    const app = { identifier: 'prove-factor', user: jane.pk, intent: 'app_password' };
    await make('core/tokens/', app);
    const { key } = await api('GET', 'core/tokens/prove-factor/view_key/');
    const program = makePerson({ url, username: jane.username, password: key });
    const landing = await program.visit(login);
    expectThat(await isSignedIn(walking, program), landing);
  });
}

async function deny(walking: Walking): Promise<void> {
  const { step, blueprint, make, user } = walking;
  await blueprint(`${STAGES}/deny.mdx`, 'deny-former-employees-yaml', {
    'default-authentication-flow': 'company-login',
  });
  const former = await user('prove-former');
  await make('core/groups/', { name: 'former-employees', users: [former.pk] });
  await step('deny: a member of the group is refused with the message, others go on', async () => {
    const { challenge } = await former.visit(flowAt(walking, 'company-login'));
    expectThat(challenge?.component === 'ak-stage-access-denied', challenge);
    expectThat(challenge.error_message?.startsWith('This account is closed.'), challenge);
    const other = await (await user('prove-present')).visit(flowAt(walking, 'company-login'));
    expectThat(other.challenge?.component === 'ak-stage-authenticator-validate', other);
  });
}

async function unenroll(walking: Walking): Promise<void> {
  const { step, blueprint, api, user, url } = walking;
  await blueprint(EXAMPLES, 'unenrollment-yaml');
  const jane = await user('prove-leaving');
  await step('deletion of one’s own account: only with the box ticked', async () => {
    await jane.visit(`${url}/`);
    jane.answers = { 'ak-stage-prompt': () => ({ sure: false }) };
    const { challenge } = await jane.visit(flowAt(walking, 'company-unenrollment'));
    expectThat(JSON.stringify(challenge?.response_errors).includes('Tick the box'), challenge);
    jane.answers = { 'ak-stage-prompt': () => ({ sure: true }) };
    await jane.visit(flowAt(walking, 'company-unenrollment'));
    const { results } = await api('GET', `core/users/?username=${jane.username}`);
    expectThat(results.length === 0, results);
  });
}

function visitorOf({ url }: Walking, username: string): Person {
  return makePerson({ url, username, password: '' });
}

function form({ username }: Person, password = NEW_PASSWORD): Person['answers'] {
  const email = `${username}@example.com`;
  return {
    'ak-stage-prompt': () => ({ username, name: 'Jane', email, password, password_repeat: password }),
  };
}

/** The account that a flow made; it is removed afterwards. */
async function accountOf({ api, removeLater }: Walking, { username }: Person) {
  const { results } = await api('GET', `core/users/?username=${username}`);
  expectThat(results.length === 1, results);
  removeLater(`core/users/${results[0].pk}/`);
  return results[0];
}

async function isSignedIn({ url }: Walking, person: Person): Promise<boolean> {
  return (await person.send(`${url}/api/v3/core/users/me/`)).status === 200;
}

function linkIn(mail: string): string {
  const [link] = /https?:\/\/\S+flow_token=[\w-]+/.exec(mail) ?? [];
  expectThat(link, mail);
  return link;
}

/** A code of six digits for 30 seconds (RFC 6238). */
function totp(secret: string, time: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret.replace(/=+$/, '')]
    .map((char) => alphabet.indexOf(char).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(time / 30_000)));
  const hash = createHmac('sha1', key).update(counter).digest();
  const number = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}
