import { makePerson } from './person';
import { type Answer, expectThat, type Walk } from './walk';

const PAGE = 'add-secure-apps/flows-stages/stages/authenticator_sms/index.mdx';
const EXAMPLES = 'add-secure-apps/flows-stages/flow/examples/flows.mdx';
const NAME = 'walk-sms';

/** Codes by text message through a local gateway. */
export const sms: Walk = {
  pages: [PAGE],
  run: async (walking) => {
    const { step, api, make, user, blueprint, listen, sample, until, url } = walking;
    const gateway = { sent: [] as { authorization?: string; body: Answer }[], status: 200 };
    const address = await listen(async (request, response) => {
      const body = JSON.parse((await request.toArray()).join(''));
      gateway.sent.push({ ...request.headers, body });
      response.writeHead(gateway.status).end('no credit left');
    });
    const next = () => until('a message', async () => gateway.sent.shift());
    const flow = await make('flows/instances/', {
      name: NAME,
      slug: NAME,
      title: NAME,
      designation: 'stage_configuration',
      authentication: 'require_authenticated',
    });
    const stage = await make('stages/authenticator/sms/', {
      name: NAME,
      provider: 'generic',
      from_number: '+15551230000',
      account_sid: address,
      auth: 'walk',
      auth_password: 'secret',
      auth_type: 'basic',
      configure_flow: flow.pk,
    });
    const set = (fields: object) => api('PATCH', `stages/authenticator/sms/${stage.pk}/`, fields);
    await make('flows/bindings/', { target: flow.pk, stage: stage.pk, order: 0 });
    await blueprint(EXAMPLES, 'login-mfa-yaml', { '[static, totp, webauthn]': '[sms]' });
    const [jane, other] = [await user(NAME), await user(`${NAME}-other`)];
    const [setup, login] = [`${url}/if/flow/${NAME}/`, `${url}/if/flow/company-login/`];
    const fresh = async (who = jane) => {
      const person = makePerson({ url, username: who.username, password: who.password });
      await person.visit(`${url}/`);
      return person;
    };
    const enter = async (person: Awaited<ReturnType<typeof fresh>>, answer: object) => {
      const answers = [answer];
      person.answers = { 'ak-stage-authenticator-sms': () => answers.shift() };
      const { challenge } = await person.visit(setup);
      return { challenge, said: JSON.stringify(challenge?.response_errors ?? {}) };
    };
    const number = '+15559876543';

    await step('the gateway gets what the page shows; a code that begins with 0 is refused', async () => {
      const [, shown = ''] = sample(PAGE, 'set-it-up').split('\n\n');
      for (let code = '0'; code.startsWith('0'); ) {
        const person = await fresh();
        await enter(person, { phone_number: number });
        const { authorization, body } = await next();
        code = body.Body;
        expectThat(authorization === `Basic ${btoa('walk:secret')}`, authorization);
        const page = JSON.parse(shown.replaceAll('012345', code));
        expectThat(JSON.stringify(body) === JSON.stringify(page), body);
        const { said } = await enter(person, { code: Number(code) });
        expectThat(said.includes('Code does not match') === code.startsWith('0'), [code, said]);
      }
    });
    await step('a number is registered once at a stage: Invalid phone number', async () => {
      const { said } = await enter(await fresh(other), { phone_number: number });
      expectThat(said.includes('Invalid phone number') && gateway.sent.length === 0, said);
    });
    await step(
      'a gateway that refuses: its answer below the field, an event, and no other code',
      async () => {
        gateway.status = 402;
        const person = await fresh(other);
        const { said } = await enter(person, { phone_number: '+15559876544' });
        expectThat(said.includes('no credit left'), said);
        const { results } = await api(
          'GET',
          'events/events/?action=configuration_error&ordering=-created&page_size=5',
        );
        const told = results.find(({ context }: Answer) => context.message === 'Error sending SMS')?.context;
        expectThat(told?.status_code === 402 && told.body === 'no credit left', results[0]);
        gateway.status = 200;
        gateway.sent.length = 0;
        const { challenge } = await person.visit(setup);
        expectThat(challenge?.phone_number_required === false && gateway.sent.length === 0, challenge);
      },
    );
    await step('a mapping replaces the body', async () => {
      const expression = sample(PAGE, 'change-the-message-or-the-request');
      const mapping = await make('propertymappings/notification/', { name: NAME, expression });
      await set({ mapping: mapping.pk, auth_type: 'bearer' });
      await enter(await fresh(other), { phone_number: '+15559876545' });
      const { authorization, body } = await next();
      expectThat(authorization === 'Bearer walk' && /^\d{6} is your/.test(body.text), [authorization, body]);
      expectThat(body.recipient === '+15559876545' && body.sender === '+15551230000', body);
      await set({ mapping: null });
    });
    const person = makePerson({ url, username: jane.username, password: jane.password });
    const signIn = async (choose: (code: string) => string) => {
      person.answers = {
        'ak-stage-authenticator-validate': ({ device_challenges: [device] }) => ({
          selected_challenge: device,
        }),
      };
      await person.visit(login);
      const code = (await next()).body.Body;
      person.answers = { 'ak-stage-authenticator-validate': () => ({ code: choose(code) }) };
      return { code, challenge: (await person.visit(login)).challenge };
    };
    await step('sign-in: wrong codes are refused without a wait, and the newest code passes', async () => {
      const wrong = await signIn(() => '000000');
      const old = await signIn(() => wrong.code);
      expectThat(wrong.challenge?.response_errors && old.challenge?.response_errors, old);
      const { challenge } = await signIn((code) => code);
      expectThat(challenge === undefined, challenge);
      const path = `events/events/?action=login&username=${NAME}&ordering=-created`;
      const [{ context }] = (await api('GET', path)).results;
      expectThat(context.auth_method_args.mfa_devices[0].model_name === 'smsdevice', context);
    });
    await step('a hashed number counts as registered, and not at the sign-in', async () => {
      await set({ verify_only: true });
      const hashed = await user(`${NAME}-hashed`);
      const hidden = '+15559876546';
      for (let code = '0'; code.startsWith('0'); ) {
        const browser = await fresh(hashed);
        await enter(browser, { phone_number: hidden });
        code = (await next()).body.Body;
        await enter(browser, { code: Number(code) });
      }
      const { said } = await enter(await fresh(other), { phone_number: hidden });
      expectThat(said.includes('Invalid phone number'), said);
      const { challenge } = await hashed.visit(login);
      expectThat(
        challenge?.component !== 'ak-stage-authenticator-validate' || !challenge.device_challenges?.length,
        challenge,
      );
    });
    await step('a gateway that is not there ends the flow with an error', async () => {
      await set({ account_sid: 'http://127.0.0.1:1/' });
      const { challenge } = await enter(await fresh(other), { phone_number: '+15559876547' });
      expectThat(challenge?.component === 'ak-stage-flow-error', challenge);
    });
  },
};
