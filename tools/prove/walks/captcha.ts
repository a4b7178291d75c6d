import { makePerson, type Person } from './person';
import { type Answer, expectThat, type Walk } from './walk';

const PAGE = 'add-secure-apps/flows-stages/stages/captcha/index.mdx';
const FLOW = 'walk-captcha';

/** A local captcha service, with the requests that reach it and the effects of its responses. */
export const captcha: Walk = {
  pages: [PAGE],
  run: async (walking) => {
    const { step, api, make, user, blueprint, listen, sample, removeLater, url } = walking;
    const service = { asked: [] as URLSearchParams[], status: 200, says: '{"success":true}' };
    const address = await listen(async (request, response) => {
      const body = (await request.toArray()).join('');
      service.asked.push(new URLSearchParams(body));
      response.writeHead(service.status).end(service.says);
    });
    const target = await make('flows/instances/', {
      name: FLOW,
      slug: FLOW,
      title: FLOW,
      designation: 'authentication',
    });
    const bind = (stage: string, order: number) =>
      make('flows/bindings/', { target: target.pk, stage, order });
    const [shipped] = (await api('GET', 'stages/identification/?name=default-authentication-identification'))
      .results;
    const identification = await make('stages/identification/', {
      name: FLOW,
      user_fields: ['username'],
      pretend_user_exists: false,
    });
    await bind(identification.pk, 10);
    await bind(shipped.password_stage ?? (await stage('default-authentication-password')), 20);
    await bind(await stage('default-authentication-login'), 100);
    await blueprint(PAGE, 'captcha-after-failures-yaml', {
      'default-authentication-flow': FLOW,
      '!Env TURNSTILE_SITE_KEY': 'walk-site',
      '!Env TURNSTILE_SECRET_KEY': 'walk-secret',
      'https://challenges.cloudflare.com/turnstile/v0/siteverify': address,
    });
    const jane = await user(FLOW);
    const [found] = (await api('GET', 'stages/captcha/?name=turnstile')).results;
    const set = (fields: object) => api('PATCH', `stages/captcha/${found.pk}/`, fields);
    // A separate client address, whose reputation nobody else has changed.
    const from: typeof fetch = (input, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set('x-forwarded-for', '192.0.2.77');
      return fetch(input, { ...init, headers });
    };
    const browser = (password = jane.password) => makePerson({ url, username: FLOW, password, fetch: from });
    const visit = (person: Person) => person.visit(`${url}/if/flow/${FLOW}/`);
    const answer = async (says: string, status = 200) => {
      Object.assign(service, { says, status });
      const person = browser();
      person.answers = { 'ak-stage-captcha': () => ({ token: 'walk-token' }) };
      const { challenge, url: at } = await visit(person);
      return JSON.stringify(challenge?.response_errors ?? at);
    };

    await step(
      'a good reputation needs no captcha; after failed attempts, the flow asks for one',
      async () => {
        expectThat((await visit(browser())).challenge === undefined, 'asked at once');
        for (let count = 0; count < 6; count++) await visit(browser('wrong'));
        const { results } = await api('GET', `policies/reputation/scores/?identifier=${FLOW}`);
        for (const { pk } of results) removeLater(`policies/reputation/scores/${pk}/`);
        const { challenge } = await visit(browser());
        expectThat(challenge?.component === 'ak-stage-captcha' && challenge.site_key === 'walk-site', [
          challenge,
          results,
        ]);
      },
    );
    await step('the service gets the private key, the token and the address; the flow goes on', async () => {
      const to = await answer('{"success":true}');
      const [asked] = service.asked.splice(0);
      expectThat(to.includes('/if/user/') && asked?.get('remoteip') === '192.0.2.77', [to, `${asked}`]);
      expectThat(asked.get('secret') === 'walk-secret' && asked.get('response') === 'walk-token', `${asked}`);
    });
    const { results: policies } = await api('GET', 'policies/reputation/?name=reputation-is-bad');
    await api('PATCH', `policies/reputation/${policies[0].pk}/`, { ...policies[0], threshold: 1000 });
    await step('messages: a refused token, one that a new token cures, no answer, no JSON', async () => {
      for (const [says, status, message] of [
        ['{"success":false,"error-codes":["invalid-input-secret"]}', 200, '"Invalid captcha response"'],
        ['{"success":false}', 200, '"Invalid captcha response"'],
        ['{"success":false,"error-codes":["timeout-or-duplicate"]}', 200, 'Retrying may solve this issue.'],
        ['{"success":true,"score":0.2}', 200, '"Invalid captcha response"'],
        ['{"success":true}', 500, 'Failed to validate token'],
        ['<html>', 200, 'Failed to validate token'],
      ] as const) {
        const came = await answer(says, status);
        expectThat(came.includes(message), `${says}: ${came}`);
      }
    });
    await step('score limits of hCaptcha: 0 passes, 0.9 does not', async () => {
      await set({ score_min_threshold: 0, score_max_threshold: 0.5 });
      const [low, high] = [
        await answer('{"success":true,"score":0}'),
        await answer('{"success":true,"score":0.9}'),
      ];
      expectThat(low.includes('/if/user/') && high.includes('Invalid captcha'), [low, high]);
    });
    await step('Error on invalid score off: everybody goes on, and a policy sees the answer', async () => {
      await set({ error_on_invalid_score: false });
      const refused = '{"success":false,"error-codes":["invalid-input-response"]}';
      expectThat((await answer(refused)).includes('/if/user/'), 'refused');
      const expression = sample(PAGE, 'decide-with-the-score');
      const policy = await make('policies/expression/', { name: FLOW, expression });
      const deny = await make('stages/deny/', { name: `${FLOW}-deny` });
      const { pk } = await bind(deny.pk, 16);
      await make('policies/bindings/', { target: pk, policy: policy.pk, order: 0 });
      const person = browser();
      service.says = refused;
      person.answers = { 'ak-stage-captcha': () => ({ token: 'walk-token' }) };
      expectThat((await visit(person)).challenge?.component === 'ak-stage-access-denied', 'not denied');
      expectThat((await answer('{"success":true,"score":0.9}')).includes('/if/user/'), 'denied');
    });
    await step('on the sign-in page: keys in the challenge, and no question for unknown names', async () => {
      const page = async () => (await api('GET', `flows/executor/${FLOW}/?query=`)).captcha_stage as Answer;
      expectThat((await page())?.site_key == null, await page());
      await api('PATCH', `stages/identification/${identification.pk}/`, {
        user_fields: ['username'],
        captcha_stage: found.pk,
      });
      const shown = await page();
      expectThat(
        shown.site_key === 'walk-site' && shown.interactive && shown.js_url.includes('turnstile'),
        shown,
      );
      await set({ error_on_invalid_score: true });
      const questions = () => service.asked.splice(0).length;
      questions();
      const enter = async (name: string) => {
        const person = browser();
        person.answers = {
          'ak-stage-identification': () => ({ uid_field: name, captcha_token: 'walk-token' }),
          'ak-stage-password': () => undefined,
          'ak-stage-captcha': () => undefined,
        };
        return (await visit(person)).challenge;
      };
      const unknown = await enter('walk-nobody');
      expectThat(questions() === 0 && unknown?.response_errors, unknown);
      service.says = '{"success":false}';
      const known = await enter(FLOW);
      expectThat(questions() === 1 && JSON.stringify(known).includes('Invalid captcha response'), known);
    });

    async function stage(name: string): Promise<string> {
      return (await api('GET', `stages/all/?name=${name}`)).results[0].pk;
    }
  },
};
