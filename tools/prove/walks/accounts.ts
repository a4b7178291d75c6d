import { flowAt, isSignedIn, makePerson, type Person } from './person';
import { expectThat, type Walk, type Walking } from './walk';

const EXAMPLES = 'add-secure-apps/flows-stages/flow/examples/flows.mdx';
const STAGES = 'add-secure-apps/flows-stages/stages';
const NEW_PASSWORD = 'correct-Horse-battery-7-staple';

/** An account from its sign-up to its deletion, with the emails in between. */
export const accounts: Walk = {
  pages: [
    EXAMPLES,
    `${STAGES}/prompt/index.mdx`,
    `${STAGES}/user_write.mdx`,
    `${STAGES}/email/index.mdx`,
    `${STAGES}/invitation/index.mdx`,
    `${STAGES}/user_delete.mdx`,
    'users-sources/user/invitations.mdx',
  ],
  run: async (walking) => {
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
    await unenroll(walking);
  },
};

type Mailbox = Awaited<ReturnType<Walking['mailbox']>>;

async function enroll(walking: Walking, mailbox: Mailbox): Promise<void> {
  const visitor = visitorOf(walking, 'prove-enrolled');
  await walking.step('enrollment: a short password is refused with the message of the policy', async () => {
    visitor.answers = form(visitor, 'xkQ9-vB2p');
    const { challenge } = await visitor.visit(flowAt(walking.url, 'company-enrollment'));
    expectThat(JSON.stringify(challenge?.response_errors).includes('At least 12 characters'), challenge);
  });
  await walking.step('enrollment: the account waits inactive for the link in the email', async () => {
    visitor.answers = form(visitor);
    const { challenge } = await visitor.visit(flowAt(walking.url, 'company-enrollment'));
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
      expectThat(asked && account.is_active && (await isSignedIn(walking.url, visitor)), { asked, account });
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
    await visitor.visit(flowAt(walking.url, 'company-enrollment'));
    const account = await accountOf(walking, visitor);
    visitor.answers = { 'ak-stage-prompt': () => undefined };
    const { challenge } = await visitor.visit(linkIn(await mailbox.next()));
    const said = JSON.stringify(challenge?.fields);
    expectThat(said?.includes('We look at your registration') && !account.is_active, challenge);
    visitor.answers = { 'ak-stage-prompt': () => ({}) };
    await visitor.visit(flowAt(walking.url, 'company-enrollment'));
    expectThat(!(await isSignedIn(walking.url, visitor)), 'a session');
  });
  await step('approval: an event tells who waits, once', async () => {
    const path = `events/events/?action=custom_registration&username=&ordering=-created&page_size=5`;
    const { results } = await api('GET', path);
    const told = results.filter(({ created }: { created: string }) => created > since);
    expectThat(told.length === 1 && told[0].context.message === 'prove-approved waits for approval', told);
  });
  await step('approval: Invalid password before, sign-in after Activate', async () => {
    const again = makePerson({ url, username: visitor.username, password: NEW_PASSWORD });
    const { challenge } = await again.visit(flowAt(walking.url, 'default-authentication-flow'));
    expectThat(challenge?.response_errors?.password?.[0]?.string === 'Invalid password', challenge);
    const { pk } = await accountOf(walking, visitor);
    await api('PATCH', `core/users/${pk}/`, { is_active: true });
    await again.visit(flowAt(walking.url, 'default-authentication-flow'));
    expectThat(await isSignedIn(walking.url, again), 'no session');
  });
}

async function enrollByInvitation(walking: Walking): Promise<void> {
  const { step, api, make } = walking;
  const page = `${STAGES}/invitation/index.mdx`;
  await walking.blueprint(page, 'invitation-only-yaml', { 'default-enrollment-flow': 'company-enrollment' });
  const visitor = visitorOf(walking, 'prove-invited');
  await step('invitation: without one, Invalid invite/invite not found', async () => {
    const { challenge } = await visitor.visit(flowAt(walking.url, 'company-enrollment'));
    expectThat(challenge?.error_message === 'Invalid invite/invite not found', challenge);
  });
  await step('invitation: its data is proposed in the form; a single-use one is gone then', async () => {
    const { pk } = await make('stages/invitation/invitations/', {
      name: 'prove-invited',
      expires: '2099-01-01T00:00:00Z',
      single_use: true,
      fixed_data: { email: 'invited@example.com' },
    });
    const { challenge } = await visitor.visit(`${flowAt(walking.url, 'company-enrollment')}?itoken=${pk}`);
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
    const { challenge } = await jane.visit(flowAt(walking.url, 'company-recovery'));
    expectThat(challenge?.component === 'ak-stage-email', challenge);
    jane.answers = form;
    await jane.visit(linkIn(await mailbox.next()));
    expectThat(await isSignedIn(walking.url, jane), 'no session');
  });
  await step('recovery: the old password is refused, the new one signs in', async () => {
    const old = makePerson({ url, username: jane.username, password: before });
    await old.visit(flowAt(walking.url, 'default-authentication-flow'));
    const other = makePerson({ url, username: jane.username, password: NEW_PASSWORD });
    await other.visit(flowAt(walking.url, 'default-authentication-flow'));
    expectThat(
      !(await isSignedIn(walking.url, old)) && (await isSignedIn(walking.url, other)),
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
    const { challenge } = await nobody.visit(flowAt(walking.url, 'company-recovery'));
    expectThat(challenge?.component === 'ak-stage-email', challenge);
  });
}

async function unenroll(walking: Walking): Promise<void> {
  const { step, blueprint, api, user, url } = walking;
  await blueprint(EXAMPLES, 'unenrollment-yaml');
  const jane = await user('prove-leaving');
  await step('deletion of one’s own account: only with the box ticked', async () => {
    await jane.visit(`${url}/`);
    jane.answers = { 'ak-stage-prompt': () => ({ sure: false }) };
    const { challenge } = await jane.visit(flowAt(walking.url, 'company-unenrollment'));
    expectThat(JSON.stringify(challenge?.response_errors).includes('Tick the box'), challenge);
    jane.answers = { 'ak-stage-prompt': () => ({ sure: true }) };
    await jane.visit(flowAt(walking.url, 'company-unenrollment'));
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

/** The account that a flow created. It is deleted afterwards. */
async function accountOf({ api, removeLater }: Walking, { username }: Person) {
  const { results } = await api('GET', `core/users/?username=${username}`);
  expectThat(results.length === 1, results);
  removeLater(`core/users/${results[0].pk}/`);
  return results[0];
}

function linkIn(mail: string): string {
  const [link] = /https?:\/\/\S+flow_token=[\w-]+/.exec(mail) ?? [];
  expectThat(link, mail);
  return link;
}
