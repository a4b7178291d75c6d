import { createPublicKey, randomBytes, verify } from 'node:crypto';
import * as client from 'openid-client';
import { type Answer, expectThat, type Walk } from './walk';

const CALLBACK = 'https://app.company/callback';
const EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** An application that is notified from server to server when a session ends. */
export const backchannel: Walk = {
  pages: ['add-secure-apps/providers/oauth2/backchannel-logout.mdx'],
  run: async (walking) => {
    const { step, api, make, flow, url, user } = walking;
    const received: string[] = [];
    const address = await walking.listen((request, response) => {
      let body = '';
      request.setEncoding('utf8').on('data', (text: string) => {
        body += text;
      });
      request.on('end', () => {
        received.push(new URLSearchParams(body).get('logout_token') ?? '');
        response.end();
      });
    });
    const secret = randomBytes(24).toString('base64url');
    const [keys, scopes] = await Promise.all([
      api('GET', 'crypto/certificatekeypairs/?has_key=true'),
      api('GET', 'propertymappings/provider/scope/?scope_name=openid'),
    ]);
    const provider = await make('providers/oauth2/', {
      name: 'prove-backchannel',
      authorization_flow: await flow('default-provider-authorization-implicit-consent'),
      invalidation_flow: await flow('default-provider-invalidation-flow'),
      client_secret: secret,
      redirect_uris: [{ matching_mode: 'strict', url: CALLBACK }],
      signing_key: keys.results[0].pk,
      property_mappings: scopes.results.map(({ pk }: Answer) => pk),
      backchannel_logout_uri: `${address}/logout`,
    });
    await make('core/applications/', {
      name: 'prove-backchannel',
      slug: 'prove-backchannel',
      provider: provider.pk,
    });
    const issuer = `${url}/application/o/prove-backchannel/`;
    const insecure = { execute: [client.allowInsecureRequests] };
    const config = await client.discovery(new URL(issuer), provider.client_id, secret, undefined, insecure);
    const jane = await user('prove-backchannel');
    jane.answers = {};
    const signIn = async (): Promise<Answer> => {
      const state = client.randomState();
      const start = client.buildAuthorizationUrl(config, { redirect_uri: CALLBACK, scope: 'openid', state });
      const landing = await jane.visit(start.href);
      const tokens = await client.authorizationCodeGrant(config, new URL(landing.url), {
        expectedState: state,
      });
      return tokens.claims();
    };
    const next = () => walking.until('a logout token', async () => received.shift());

    await step('discovery says that it is supported, with sessions', async () => {
      const said = config.serverMetadata();
      expectThat(said.backchannel_logout_supported && said.backchannel_logout_session_supported, said);
    });
    await step(
      'sign-out sends a signed logout token with the sid and sub of the ID token, and no exp',
      async () => {
        const claims = await signIn();
        jane.answers = { 'ak-stage-identification': () => undefined };
        await jane.visit(`${url}/flows/-/default/invalidation/`);
        jane.answers = {};
        const { header, payload } = await readToken(await next(), `${issuer}jwks/`);
        expectThat(
          payload.sid === claims.sid && payload.sub === claims.sub && payload.aud === provider.client_id,
          payload,
        );
        expectThat(payload.iss === issuer && payload.events[EVENT] && payload.exp === undefined, payload);
        expectThat(header.typ === 'JWT', header);
      },
    );
    await step('an administrator who deletes the session has it sent, too', async () => {
      const claims = await signIn();
      const { results } = await api('GET', `core/authenticated_sessions/?user__username=${jane.username}`);
      await api('DELETE', `core/authenticated_sessions/${results[0].uuid}/`);
      const { payload } = await readToken(await next(), `${issuer}jwks/`);
      expectThat(payload.sid === claims.sid, payload);
    });
    await step('deactivating the user sends nothing', async () => {
      await signIn();
      await api('PATCH', `core/users/${jane.pk}/`, { is_active: false });
      await new Promise((resolve) => setTimeout(resolve, 15_000));
      expectThat(received.length === 0, received);
    });
  },
};

/** @throws Error if no key of the JWKS verifies the signature */
async function readToken(token: string, jwks: string): Promise<{ header: Answer; payload: Answer }> {
  const [head = '', body = '', signature = ''] = token.split('.');
  const parse = (part: string): Answer => JSON.parse(Buffer.from(part, 'base64url').toString());
  const header = parse(head);
  const { keys } = (await (await fetch(jwks)).json()) as Answer;
  const key = createPublicKey({ key: keys.find(({ kid }: Answer) => kid === header.kid), format: 'jwk' });
  expectThat(
    verify('sha256', Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url')),
    header,
  );
  return { header, payload: parse(body) };
}
