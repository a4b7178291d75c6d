import { createHash, randomBytes } from 'node:crypto';
import * as client from 'openid-client';
import { expectThat, type Walk, type Walking } from './walk';

const CALLBACK = 'https://app.company/callback';

/** An OpenID Connect application, from discovery to the expiry of its tokens. */
export const oidc: Walk = {
  pages: [
    'add-secure-apps/providers/oauth2/index.mdx',
    'add-secure-apps/providers/oauth2/create-oauth2-provider.mdx',
    'add-secure-apps/providers/oauth2/client_credentials.mdx',
    'add-secure-apps/providers/oauth2/device_code.mdx',
  ],
  run: async (walking) => {
    const { step, url } = walking;
    const secret = randomBytes(24).toString('base64url');
    const provider = await makeProvider(walking, secret);
    const jane = await walking.user('prove-oidc');
    const issuer = `${url}/application/o/prove-oidc/`;
    const insecure = { execute: [client.allowInsecureRequests] };
    const config = await step('discovery at the issuer, which ends in a slash', () =>
      client.discovery(new URL(issuer), provider.client_id, secret, undefined, insecure),
    );

    const tokens = await step(
      'code with PKCE and state, exchanged; the ID token verifies by the JWKS',
      async () => {
        const verifier = client.randomPKCECodeVerifier();
        const nonce = client.randomNonce();
        const address = client.buildAuthorizationUrl(config, {
          redirect_uri: CALLBACK,
          scope: 'openid profile email offline_access',
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          state: 'a state',
          nonce,
        });
        const landing = await jane.visit(address.href);
        expectThat(landing.url.startsWith(`${CALLBACK}?`), landing);
        const given = await client.authorizationCodeGrant(config, new URL(landing.url), {
          pkceCodeVerifier: verifier,
          expectedState: 'a state',
          expectedNonce: nonce,
        });
        expectThat(given.refresh_token, Object.keys(given));
        const again = {
          redirect_uri: CALLBACK,
          code: new URL(landing.url).searchParams.get('code') ?? '',
          code_verifier: verifier,
        };
        await refused('invalid_grant', () => client.genericGrantRequest(config, 'authorization_code', again));
        return given;
      },
    );
    const claims = tokens.claims();
    await step('claims sub, sid, amr, acr; groups and email from the shipped mappings', async () => {
      expectThat(
        claims?.sub && claims.sid && claims.acr === 'goauthentik.io/providers/oauth2/default',
        claims,
      );
      expectThat(JSON.stringify(claims.amr) === '["pwd"]' && claims.email_verified === true, claims);
      expectThat(Array.isArray(claims.groups) && claims.preferred_username === jane.username, claims);
    });
    await step('userinfo has the claims and the same sub', async () => {
      const info = await client.fetchUserInfo(config, tokens.access_token, claims?.sub ?? '');
      expectThat(info.email === `${jane.username}@example.com`, info);
    });
    await step(
      'another redirect URI ends in the page Redirect URI Error, before anybody signs in',
      async () => {
        const address = client.buildAuthorizationUrl(config, {
          redirect_uri: `${CALLBACK}/`,
          scope: 'openid',
        });
        const { page } = await (await walking.user('prove-oidc-other')).visit(address.href);
        expectThat(page?.status === 400 && page.text.includes('Redirect URI Error'), page?.text);
      },
    );
    await step('a request without state is answered with an empty one', async () => {
      const address = client.buildAuthorizationUrl(config, { redirect_uri: CALLBACK, scope: 'openid' });
      const landing = await jane.visit(address.href);
      expectThat(new URL(landing.url).searchParams.get('state') === '', landing);
    });
    await step(
      'a code that was requested with a challenge is not exchanged without the verifier',
      async () => {
        const address = client.buildAuthorizationUrl(config, {
          redirect_uri: CALLBACK,
          scope: 'openid',
          code_challenge: createHash('sha256').update('x').digest('base64url'),
          code_challenge_method: 'S256',
          state: 'x',
        });
        const landing = await jane.visit(address.href);
        const checks = { expectedState: 'x' };
        await refused('invalid_grant', () =>
          client.authorizationCodeGrant(config, new URL(landing.url), checks),
        );
      },
    );

    const refreshed = await step(
      'refresh gives a successor; the old refresh token answers invalid_grant',
      async () => {
        const next = await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
        expectThat(next.refresh_token && next.refresh_token !== tokens.refresh_token, Object.keys(next));
        await refused('invalid_grant', () => client.refreshTokenGrant(config, tokens.refresh_token ?? ''));
        return next;
      },
    );
    await step('introspection says active, for a wrong secret not', async () => {
      const answer = await client.tokenIntrospection(config, refreshed.access_token);
      expectThat(answer.active && answer.client_id === provider.client_id, answer);
      const stranger = new client.Configuration(config.serverMetadata(), provider.client_id, 'wrong');
      client.allowInsecureRequests(stranger);
      const other = await client.tokenIntrospection(stranger, refreshed.access_token);
      expectThat(other.active === false, other);
    });
    await step('revocation ends the access token', async () => {
      await client.tokenRevocation(config, refreshed.access_token);
      const answer = await client.tokenIntrospection(config, refreshed.access_token);
      expectThat(answer.active === false, answer);
    });

    await step('client credentials: a service account named after the provider', async () => {
      const given = await client.clientCredentialsGrant(config, { scope: 'profile' });
      walking.removeLater(await accountOf(walking, provider.name));
      expectThat(given.expires_in !== undefined && given.claims()?.sub && !given.refresh_token, given);
    });
    await step('without a session prompt=none answers login_required', async () => {
      const address = client.buildAuthorizationUrl(config, {
        redirect_uri: CALLBACK,
        scope: 'openid',
        prompt: 'none',
      });
      const landing = await (await walking.user('prove-oidc-none')).visit(address.href);
      expectThat(new URL(landing.url).searchParams.get('error') === 'login_required', landing);
    });
    await walkDevice(walking, { config, jane });
    await step('the end session URL shows the page with the way back, and the session goes on', async () => {
      const { challenge } = await jane.visit(`${issuer}end-session/`);
      expectThat(challenge?.component === 'ak-stage-session-end', challenge);
      expectThat((await jane.send(`${url}/api/v3/core/users/me/`)).status === 200, 'no session');
    });
  },
};

async function makeProvider({ make, flow, api }: Walking, secret: string) {
  const { results: mappings } = await api('GET', 'propertymappings/provider/scope/?page_size=100');
  const scopes = ['openid', 'profile', 'email', 'offline_access'];
  const { results: keys } = await api('GET', 'crypto/certificatekeypairs/?has_key=true');
  const provider = await make('providers/oauth2/', {
    name: 'prove-oidc',
    authorization_flow: await flow('default-provider-authorization-implicit-consent'),
    invalidation_flow: await flow('default-provider-invalidation-flow'),
    client_type: 'confidential',
    client_secret: secret,
    redirect_uris: [{ matching_mode: 'strict', url: CALLBACK }],
    signing_key: keys[0].pk,
    property_mappings: mappings
      .filter(
        ({ managed, scope_name }: Record<string, string>) => managed && scopes.includes(scope_name ?? ''),
      )
      .map(({ pk }: { pk: string }) => pk),
  });
  await make('core/applications/', { name: 'prove-oidc', slug: 'prove-oidc', provider: provider.pk });
  return provider;
}

async function accountOf({ api }: Walking, provider: string): Promise<string> {
  const { results } = await api('GET', `core/users/?username=ak-${provider}-client_credentials`);
  expectThat(results.length === 1 && results[0].path === 'goauthentik.io/apps/prove-oidc', results);
  return `core/users/${results[0].pk}/`;
}

/** The device page needs a flow, which the page provides as a blueprint. The brand refers to it. */
async function walkDevice(
  walking: Walking,
  { config, jane }: { config: client.Configuration; jane: Awaited<ReturnType<Walking['user']>> },
): Promise<void> {
  const { step, url } = walking;
  await step('no device page without a flow in the brand', async () => {
    const { page } = await jane.visit(`${url}/device`);
    expectThat(page?.status === 404, page?.status);
  });
  await walking.python(`
flow = Flow.objects.create(slug="prove-device", name="x", title="x", designation="stage_configuration", authentication="require_authenticated")
brand = Brand.objects.get(default=True)
brand.flow_device_code = flow
brand.save()
`);
  await step('device code: pending, the user enters the code, then the tokens', async () => {
    const device = await client.initiateDeviceAuthorization(config, { scope: 'openid profile' });
    expectThat(device.interval === 5 && /^\d{9}$/.test(device.user_code), device);
    const ask = { device_code: device.device_code };
    const grant = 'urn:ietf:params:oauth:grant-type:device_code';
    await refused('authorization_pending', () => client.genericGrantRequest(config, grant, ask));
    jane.answers = { 'ak-provider-oauth2-device-code': () => ({ code: Number(device.user_code) }) };
    const { challenge } = await jane.visit(device.verification_uri);
    expectThat(challenge?.component === 'ak-provider-oauth2-device-code-finish', challenge);
    const given = await client.genericGrantRequest(config, grant, ask);
    expectThat(given.claims()?.preferred_username === jane.username && !given.claims()?.sid, given.claims());
    await refused('invalid_grant', () => client.genericGrantRequest(config, grant, ask));
  });
}

/** @throws Error if it isn't rejected with this error */
async function refused(error: string, ask: () => Promise<unknown>): Promise<void> {
  const came = await ask().then(
    () => 'no error',
    (problem: { error?: string; message: string }) => problem.error ?? problem.message,
  );
  expectThat(came === error, came);
}
