import { createHmac } from 'node:crypto';
import { flowAt, isSignedIn, type Landing, makePerson, type Person } from './person';
import { expectThat, type Walk, type Walking } from './walk';

const STAGES = 'add-secure-apps/flows-stages/stages';

/** Sign-in as users see it, through the flow executor. */
export const flows: Walk = {
  pages: [
    'add-secure-apps/flows-stages/flow/examples/flows.mdx',
    'add-secure-apps/flows-stages/flow/examples/default_flows.mdx',
    `${STAGES}/identification/index.mdx`,
    `${STAGES}/password/index.mdx`,
    `${STAGES}/authenticator_validate/index.mdx`,
    `${STAGES}/authenticator_totp/index.mdx`,
    `${STAGES}/authenticator_static/index.mdx`,
    `${STAGES}/deny.mdx`,
  ],
  run: async (walking) => {
    await signIn(walking);
    await walking.blueprint('add-secure-apps/flows-stages/flow/examples/flows.mdx', 'login-mfa-yaml');
    await secondFactor(walking);
    await deny(walking);
  },
};

async function signIn(walking: Walking): Promise<void> {
  const { step, url, user } = walking;
  const jane = await user('prove-sign-in');
  await step('sign-in by the shipped flow: user name, password, then the user interface', async () => {
    const landing = await jane.visit(`${url}/`);
    expectThat(/\/if\/user\/$/.test(landing.url) && (await isSignedIn(walking.url, jane)), landing);
  });
  await step('sign-in with the email address; a wrong password is answered Invalid password', async () => {
    const other = makePerson({ url, username: `${jane.username}@example.com`, password: 'wrong' });
    const { challenge } = await other.visit(flowAt(walking.url, 'default-authentication-flow'));
    expectThat(challenge?.response_errors?.password?.[0]?.string === 'Invalid password', challenge);
  });
  await step('sign-out by the shipped flow ends the session, and leads back to the sign-in', async () => {
    jane.answers = { 'ak-stage-identification': () => undefined };
    const { challenge } = await jane.visit(`${url}/flows/-/default/invalidation/`);
    expectThat(challenge?.component === 'ak-stage-identification', challenge);
    expectThat(!(await isSignedIn(walking.url, jane)), 'still signed in');
  });
}

async function secondFactor(walking: Walking): Promise<void> {
  const { step, url, user, api, make } = walking;
  const jane = await user('prove-factor');
  const login = flowAt(walking.url, 'company-login');
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
    expectThat(await isSignedIn(walking.url, jane), 'no session');
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
    await jane.visit(flowAt(walking.url, 'default-authenticator-static-setup'));
    const answers = { 'ak-stage-authenticator-validate': () => ({ code: codes[0] }) };
    const first = await again(answers);
    const second = await again(answers);
    expectThat(codes.length > 0 && !first.challenge && second.challenge?.response_errors, second);
  });
  await step('second factor: an app password in a browser does not go around it', async () => {
    const app = { identifier: 'prove-factor', user: jane.pk, intent: 'app_password' };
    await make('core/tokens/', app);
    const { key } = await api('GET', 'core/tokens/prove-factor/view_key/');
    const program = makePerson({ url, username: jane.username, password: key });
    const { challenge } = await program.visit(login);
    expectThat(challenge?.component === 'ak-stage-authenticator-validate', challenge);
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
    const { challenge } = await former.visit(flowAt(walking.url, 'company-login'));
    expectThat(challenge?.component === 'ak-stage-access-denied', challenge);
    expectThat(challenge.error_message?.startsWith('This account is closed.'), challenge);
    const other = await (await user('prove-present')).visit(flowAt(walking.url, 'company-login'));
    expectThat(other.challenge?.component === 'ak-stage-authenticator-validate', other);
  });
}

/** A six-digit code for 30 seconds (RFC 6238). */
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
