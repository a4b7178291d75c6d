import { SAML, type SamlConfig, ValidateInResponseTo } from '@node-saml/node-saml';
import type { Landing, Person } from './person';
import { type Answer, expectThat, type Walk, type Walking } from './walk';

const PAGE = 'add-secure-apps/providers/saml/index.mdx';
const ACS = 'https://app.company/saml/acs';
const CLAIMS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';

/** A SAML application, with sign-ins that start on either side. */
export const saml: Walk = {
  pages: [PAGE],
  run: async (walking) => {
    const { step, url, api, user, blueprint } = walking;
    await blueprint(PAGE, 'blueprints-custom-saml-wiki-yaml');
    const base = `${url}/application/saml/wiki`;
    const { results } = await api('GET', 'providers/saml/?name=wiki-saml');
    const provider = results[0];
    const jane = await user('prove-saml');
    const certificate = await step('metadata: entity ID and the addresses of the page', async () => {
      const { page } = await jane.visit(`${base}/metadata/`);
      const text = page?.text ?? '';
      expectThat(/entityID="https:\/\/authentik\.company\/saml\/wiki"/.test(text), text);
      for (const way of ['sso/binding/redirect', 'sso/binding/post', 'slo/binding/redirect']) {
        expectThat(text.includes(`Location="${base}/${way}/"`), text);
      }
      return (/X509Certificate>([^<]+)</.exec(text)?.[1] ?? '').replace(/\s+/g, '');
    });
    const config: SamlConfig = {
      entryPoint: `${base}/sso/binding/redirect/`,
      logoutUrl: `${base}/slo/binding/redirect/`,
      callbackUrl: ACS,
      issuer: 'https://app.company/saml/metadata',
      audience: 'https://app.company/saml/metadata',
      idpIssuer: 'https://authentik.company/saml/wiki',
      idpCert: certificate,
      identifierFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
      wantAssertionsSigned: true,
      wantAuthnResponseSigned: false,
      validateInResponseTo: ValidateInResponseTo.always,
    };
    const application = new SAML(config);
    const start = (sp: SAML) => sp.getAuthorizeUrlAsync('/wiki/home', undefined, {});

    await step(
      'started by the application, redirect: NameID, attributes, RelayState; signature verifies',
      async () => {
        const { RelayState, profile } = await receive(
          application,
          await jane.visit(await start(application)),
        );
        expectThat(
          RelayState === '/wiki/home' && profile?.nameID === `${jane.username}@example.com`,
          profile,
        );
        expectThat(profile[`${CLAIMS}/emailaddress`] === profile.nameID, profile);
        expectThat(profile['http://schemas.goauthentik.io/2021/02/saml/username'] === jane.username, profile);
      },
    );
    await step('started by the application, POST', async () => {
      const post = new SAML({
        ...config,
        entryPoint: `${base}/sso/binding/post/`,
        authnRequestBinding: 'HTTP-POST',
        // By default, the library compresses requests, which the product supports only in the redirect binding.
        skipRequestCompression: true,
      });
      const form = await post.getAuthorizeFormAsync('there');
      const { RelayState, profile } = await receive(
        post,
        await submit(jane, form, `${base}/sso/binding/post/`),
      );
      expectThat(RelayState === 'there' && profile?.nameID, profile);
    });
    await step('started by authentik: answers no request, which an application can refuse', async () => {
      const landing = await jane.visit(`${base}/sso/binding/init/`);
      const open = new SAML({ ...config, validateInResponseTo: ValidateInResponseTo.ifPresent });
      expectThat((await receive(open, landing)).profile?.nameID, landing);
      const refusal = await receive(application, landing).catch((error: Error) => error.message);
      expectThat(/InResponseTo/.test(String(refusal)), refusal);
    });
    await step('without a session, the sign-in comes first', async () => {
      const other = await user('prove-saml-other');
      const { profile } = await receive(application, await other.visit(await start(application)));
      expectThat(profile?.nameID === `${other.username}@example.com`, profile);
    });
    await step('another ACS URL: the page names both, after the sign-in', async () => {
      const wrong = new SAML({ ...config, callbackUrl: 'http://app.company:8080/saml/acs' });
      const said = await textAt(jane, await start(wrong));
      expectThat(
        said.includes('ACS URL of http://app.company:8080/saml/acs doesn') && said.includes(ACS),
        said,
      );
    });
    await step('no request: The SAML request payload is missing.', async () => {
      const said = await textAt(jane, config.entryPoint ?? '');
      expectThat(said.includes('The SAML request payload is missing.'), said);
    });

    const key = await makeKey(walking);
    await api('PATCH', `providers/saml/${provider.pk}/`, { verification_kp: key.pk });
    await step('verification certificate: an unsigned request is refused, a signed one passes', async () => {
      const said = await textAt(jane, await start(application));
      expectThat(said.includes('Verification Certificate configured, but request is not signed.'), said);
      const signing = new SAML({ ...config, privateKey: key.private, signatureAlgorithm: 'sha256' });
      expectThat(
        (await receive(signing, await jane.visit(await start(signing)))).profile?.nameID,
        'no profile',
      );
    });
    await api('PATCH', `providers/saml/${provider.pk}/`, { verification_kp: null, encryption_kp: key.pk });
    await step(
      'encryption certificate: AES-128-CBC; node-saml decrypts it and refuses the signature',
      async () => {
        const landing = await jane.visit(await start(application));
        const text = Buffer.from(landing.challenge?.attrs?.SAMLResponse ?? '', 'base64').toString();
        expectThat(text.includes('EncryptedAssertion') && text.includes('aes128-cbc'), text);
        const reading = new SAML({
          ...config,
          decryptionPvk: key.private,
          validateInResponseTo: ValidateInResponseTo.never,
        });
        const refusal = await receive(reading, landing).catch((error: Error) => error.message);
        expectThat(refusal === 'Invalid signature from encrypted assertion', refusal);
      },
    );
    await step('logout: a page with links, no LogoutResponse, and the session goes on', async () => {
      const { profile } = await receive(
        new SAML({ ...config, validateInResponseTo: ValidateInResponseTo.never }),
        await plain(walking, { jane, provider, base }),
      );
      const address = await application.getLogoutUrlAsync(profile as never, '', {});
      const { challenge } = await jane.visit(address);
      expectThat(challenge?.component === 'ak-stage-session-end', challenge);
      expectThat((await jane.send(`${url}/api/v3/core/users/me/`)).status === 200, 'no session');
    });
  },
};

async function plain(
  { api }: Walking,
  { jane, provider, base }: { jane: Person; provider: Answer; base: string },
) {
  await api('PATCH', `providers/saml/${provider.pk}/`, { encryption_kp: null });
  return jane.visit(`${base}/sso/binding/init/`);
}

/** Reads the form that the browser sends to the ACS URL. */
async function receive(sp: SAML, landing: Landing) {
  const { challenge } = landing;
  expectThat(challenge?.component === 'ak-stage-autosubmit' && challenge.url === ACS, landing);
  const { profile } = await sp.validatePostResponseAsync(challenge.attrs);
  return { profile, RelayState: challenge.attrs.RelayState };
}

/** Sends the form that the application created, as a browser does. */
async function submit(person: Person, form: string, address: string): Promise<Landing> {
  const fields = [...form.matchAll(/name="(\w+)"\s+value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ]);
  const response = await person.send(address, { method: 'POST', body: new URLSearchParams(fields) });
  return person.visit(new URL(response.headers.get('location') ?? '', address).href);
}

/** The text of a page, in which special characters are escaped. */
async function textAt(person: Person, address: string): Promise<string> {
  const { page, challenge } = await person.visit(address);
  return page?.text ?? JSON.stringify(challenge);
}

async function makeKey({ api, removeLater }: Walking): Promise<{ pk: string; private: string }> {
  const pair = { common_name: 'prove-saml', validity_days: 2, alg: 'rsa' };
  const { pk } = await api('POST', 'crypto/certificatekeypairs/generate/', pair);
  removeLater(`crypto/certificatekeypairs/${pk}/`);
  const { data } = await api('GET', `crypto/certificatekeypairs/${pk}/view_private_key/`);
  return { pk, private: data };
}
