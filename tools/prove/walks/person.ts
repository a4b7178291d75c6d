/** A challenge from the flow executor. Its fields depend on the component. */
export interface Challenge {
  component: string;
  response_errors?: Record<string, { string: string }[]>;
  // biome-ignore lint/suspicious/noExplicitAny: each component has fields of its own
  [field: string]: any;
}

/** The responses to the components of a flow. Nothing means that the user stops there. */
export type Answers = Record<string, (challenge: Challenge) => object | undefined>;

/** Where a user ended up. */
export interface Landing {
  url: string;
  /** The page; absent if it is a URL of another site. */
  page?: { status: number; text: string; headers: Headers };
  /** The challenge without a response, or the one that ended the flow. */
  challenge?: Challenge;
}

/** A user with a browser that keeps cookies, follows redirects, and responds to flows. */
export interface Person {
  username: string;
  /** Responses that override the usual ones until they are changed. */
  answers: Answers;
  /** Opens a URL and continues until nothing redirects. Only sites in `sites` are opened. */
  visit(
    url: string,
    options?: { sites?: readonly string[]; headers?: Record<string, string> },
  ): Promise<Landing>;
  /** Sends one request with the cookies. */
  send(url: string, init?: RequestInit): Promise<Response>;
}

/**
 * Creates a user without a session.
 *
 * @param options `url` of the instance; `username`, `password`: credentials; `fetch`: for hosts that differ from those
 *   of the network
 */
export function makePerson(options: {
  url: string;
  username: string;
  password: string;
  fetch?: typeof fetch;
}): Person {
  const { url: instance, username, password } = options;
  const send = makeSender(options.fetch ?? fetch);
  const usual: Answers = {
    'ak-stage-identification': ({ password_fields }) => ({
      uid_field: username,
      ...(password_fields ? { password } : {}),
    }),
    'ak-stage-password': () => ({ password }),
    'ak-stage-consent': ({ token }) => ({ token }),
  };
  const person: Person = { username, answers: {}, send, visit };
  return person;

  async function visit(start: string, { sites = [], headers = {} }: Parameters<Person['visit']>[1] = {}) {
    let url = start;
    for (let count = 0; count < 30; count++) {
      if (![instance, ...sites].some((site) => new URL(url).origin === new URL(site).origin)) return { url };
      const { pathname, search } = new URL(url);
      const [, slug] = /^\/if\/flow\/([^/]+)\/$/.exec(pathname) ?? [];
      if (slug !== undefined && url.startsWith(instance)) {
        const challenge = await runFlow(
          `/api/v3/flows/executor/${slug}/?query=${encodeURIComponent(search.slice(1))}`,
        );
        if (challenge.component !== 'xak-flow-redirect') return { url, challenge };
        url = new URL(challenge.to, url).href;
        continue;
      }
      const response = await send(url, { headers });
      const to = response.headers.get('location');
      if (response.status < 300 || response.status > 399 || to === null) {
        return {
          url,
          page: { status: response.status, text: await response.text(), headers: response.headers },
        };
      }
      url = new URL(to, url).href;
    }
    throw new Error(`too many redirects, the last to ${url}`);
  }

  /** Responds to a flow as the web interface does, until it redirects or there is no response. */
  async function runFlow(path: string): Promise<Challenge> {
    let challenge = await ask(path);
    for (let count = 0; count < 20; count++) {
      const answer = { ...usual, ...person.answers }[challenge.component]?.(challenge);
      if (answer === undefined || Object.keys(challenge.response_errors ?? {}).length > 0) return challenge;
      challenge = await ask(path, JSON.stringify({ component: challenge.component, ...answer }));
    }
    throw new Error(`the flow does not end: ${JSON.stringify(challenge)}`);
  }

  /** Stages without a challenge respond with a redirect to the next. */
  async function ask(path: string, body?: string): Promise<Challenge> {
    const json = { 'content-type': 'application/json' };
    let response = await send(
      instance + path,
      body === undefined ? {} : { method: 'POST', headers: json, body },
    );
    for (let count = 0; response.status === 302 && count < 10; count++)
      response = await send(instance + path);
    return (await response.json()) as Challenge;
  }
}

/** Unlike in a browser, cookies belong to the host with its port, or to the domain that they name. */
function makeSender(ask: typeof fetch): Person['send'] {
  const jars = new Map<string, Map<string, string>>();
  return async (url, init = {}) => {
    const { origin, hostname } = new URL(url);
    const cookies = [...jars].flatMap(([of, jar]) =>
      of === origin || hostname.endsWith(of) ? [...jar] : [],
    );
    const headers = new Headers(init.headers);
    if (cookies.length > 0) headers.set('cookie', cookies.map((pair) => pair.join('=')).join('; '));
    headers.set('x-authentik-csrf', new Map(cookies).get('authentik_csrf') ?? '');
    const response = await ask(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const of = /; *domain=\.?([^;]+)/i.exec(line)?.[1] ?? origin;
      const jar = jars.get(of) ?? new Map<string, string>();
      jars.set(of, jar);
      if (value === '' || /max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value.replace(/^"|"$/g, ''));
    }
    return response;
  };
}

/** The URL of a flow in the interface. */
export const flowAt = (url: string, slug: string): string => `${url}/if/flow/${slug}/`;

/** Whether a user has a session. */
export async function isSignedIn(url: string, person: Person): Promise<boolean> {
  return (await person.send(`${url}/api/v3/core/users/me/`)).status === 200;
}
