import { makePerson } from './person';
import { expectThat, type Walk } from './walk';

const PAGE = 'add-secure-apps/flows-stages/stages/authenticator_email/index.mdx';
const EXAMPLES = 'add-secure-apps/flows-stages/flow/examples/flows.mdx';

/** Codes by email as the second factor, with the emails that contain them. */
export const emailcode: Walk = {
  pages: [PAGE],
  run: async (walking) => {
    const { step, api, user, mailbox, blueprint, url } = walking;
    const mails = await mailbox();
    await blueprint(PAGE, 'email-mfa-yaml', {
      'use_global_settings: true': `use_global_settings: false\n      host: ${mails.host}\n      port: ${mails.port}`,
    });
    await blueprint(EXAMPLES, 'login-mfa-yaml', { '[static, totp, webauthn]': '[email]' });
    const name = 'prove-emailcode';
    const mailed = async (): Promise<string> => {
      const [, code] = /^(\d{6})\s*$/m.exec(await mails.next()) ?? [];
      expectThat(code, 'a mail without a code');
      return code;
    };
    const jane = await user(name, { email: 'jane@example.com' });
    const fresh = () => makePerson({ url, username: jane.username, password: jane.password });
    const [setup, login] = [`${url}/if/flow/email-mfa-setup/`, `${url}/if/flow/company-login/`];

    await step('the address of the account is taken, and shown masked; a code registers it', async () => {
      // Enrollment rejects a code that starts with 0, and doesn't send another one in the same session.
      for (let code = '0'; code.startsWith('0'); ) {
        const person = fresh();
        await person.visit(`${url}/`);
        const asked = (await person.visit(setup)).challenge;
        expectThat(asked?.email === 'j***@e******.com' && !asked.email_required, asked);
        code = await mailed();
        person.answers = { 'ak-stage-authenticator-email': () => ({ code: Number(code) }) };
        const { challenge } = await person.visit(setup);
        const refused = JSON.stringify(challenge?.response_errors ?? {}).includes('Code does not match');
        expectThat(refused === code.startsWith('0'), { code, challenge });
      }
    });
    await step('an address is registered once at a stage: Invalid email', async () => {
      const other = await user(`${name}-other`, { email: '' });
      await other.visit(`${url}/`);
      other.answers = { 'ak-stage-authenticator-email': () => ({ email: 'jane@example.com' }) };
      const { challenge } = await other.visit(setup);
      expectThat(JSON.stringify(challenge?.response_errors).includes('Invalid email'), challenge);
    });
    const person = fresh();
    // The page selects the device, which sends the email, and shows the field for the code.
    const enter = async (choose: (code: string) => string) => {
      person.answers = {
        'ak-stage-authenticator-validate': ({ device_challenges: [device] }) => ({
          selected_challenge: device,
        }),
      };
      await person.visit(login);
      const code = await mailed();
      person.answers = { 'ak-stage-authenticator-validate': () => ({ code: choose(code) }) };
      const { challenge } = await person.visit(login);
      return { code, challenge };
    };
    await step(
      'sign-in: wrong codes are refused without a wait, and a new one makes the old invalid',
      async () => {
        const wrong = await enter(() => '000000');
        const old = await enter(() => wrong.code);
        expectThat(wrong.challenge?.response_errors && old.challenge?.response_errors, old);
      },
    );
    await step('sign-in: the newest code passes; the event names the device', async () => {
      const right = await enter((code) => code);
      expectThat(right.challenge === undefined, right);
      const path = `events/events/?action=login&username=${jane.username}&ordering=-created`;
      const [{ context }] = (await api('GET', path)).results;
      expectThat(context.auth_method_args.mfa_devices[0].model_name === 'emaildevice', context);
    });
  },
};
