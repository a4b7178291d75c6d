import { launchChromium, signIn } from '@identity-docs/product/instance';
import { expectThat, type Walk, type Walking } from './walk';

const STAGES = 'add-secure-apps/flows-stages/stages';

/** A passkey that is enrolled and used instead of the password, in Chromium with a virtual authenticator. */
export const passkey: Walk = {
  pages: [`${STAGES}/authenticator_webauthn/index.mdx`, `${STAGES}/authenticator_validate/index.mdx`],
  run: async (walking) => {
    const { step, api, user, blueprint, atEnd } = walking;
    // Passkeys need a host name, not an IP address.
    const url = walking.url.replace('//127.0.0.1', '//localhost');
    await blueprint(`${STAGES}/authenticator_webauthn/index.mdx`, 'webauthn-passwordless-yaml');
    await makeFlow(walking);
    const jane = await user('prove-passkey');
    const browser = await launchChromium('a passkey');
    atEnd(() => browser.close());
    const context = await browser.newContext();
    const page = await context.newPage();
    const device = await context.newCDPSession(page);
    await device.send('WebAuthn.enable');
    const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });

    await step('a user signs in and enrolls a passkey, which the device stores', async () => {
      await signIn(page, { url, user: jane.username, password: jane.password });
      await page.goto(`${url}/if/flow/default-authenticator-webauthn-setup/`);
      await page.waitForURL(/\/if\/user\//);
      const { results } = await api('GET', `authenticators/admin/webauthn/?user=${jane.pk}`);
      const mine = results.filter(({ user: owner }: { user: { pk: number } }) => owner?.pk === jane.pk);
      const { credentials } = await device.send('WebAuthn.getCredentials', { authenticatorId });
      expectThat(mine.length > 0 && credentials[0]?.isResidentCredential, { results, credentials });
    });
    await step(
      'it signs in without a user name and a password; the event says auth_webauthn_pwl',
      async () => {
        // Pending requests of the page would start a session again.
        await page.goto('about:blank');
        await context.clearCookies();
        await page.goto(`${url}/if/flow/prove-passwordless/`);
        await page.waitForURL(/\/if\/user\//);
        const { results } = await api(
          'GET',
          `events/events/?action=login&username=${jane.username}&ordering=-created`,
        );
        expectThat(results[0]?.context.auth_method === 'auth_webauthn_pwl', results[0]);
      },
    );
  },
};

async function makeFlow({ make }: Walking): Promise<void> {
  const name = 'prove-passwordless';
  const flow = await make('flows/instances/', {
    name,
    slug: name,
    title: name,
    designation: 'authentication',
  });
  const validate = await make('stages/authenticator/validate/', {
    name,
    device_classes: ['webauthn'],
    webauthn_user_verification: 'required',
    not_configured_action: 'deny',
  });
  const login = await make('stages/user_login/', { name: `${name}-login` });
  await make('flows/bindings/', { target: flow.pk, stage: validate.pk, order: 10 });
  await make('flows/bindings/', { target: flow.pk, stage: login.pk, order: 20 });
}
