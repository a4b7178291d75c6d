import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HashedSample } from '@identity-docs/samples/verification/fit-proofs';
import { removalOf } from '../front';
import { readSamplePages } from '../read-samples';
import type { Session } from '../session';
import { startMailbox } from './mailbox';
import { startOutpost } from './outposts';
import { makePerson } from './person';
import type { Answer, Walking } from './walk';

/** The worker looks for messages with a lost notification only if none has arrived for 30 seconds. */
const LIMIT_MS = 240_000;

/**
 * Creates the tools of a scenario.
 *
 * @param options `root`: folder of the site; `session`; `outpost`: words that start one; `peers`: the name under which
 *   the product reaches this machine; `done`: called for each step that passed; `used`: called for each sample that is
 *   used
 */
export function makeWalking(options: {
  root: string;
  session: Session;
  outpost: readonly string[];
  peers: string;
  done(step: string): void;
  used(sample: HashedSample): void;
}): Walking {
  const { root, session, peers } = options;
  const { instance, driver, journal } = session;
  const listenOn = peers === '127.0.0.1' ? peers : '0.0.0.0';
  const api = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const answer = await instance.ask(method, path.startsWith('/') ? path : `/api/v3/${path}`, body);
    if (answer.status >= 300)
      throw new Error(`${method} ${path} answers ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const walking: Walking = {
    url: instance.url,
    api,
    step: async (what, check) => {
      try {
        const value = await check();
        options.done(what);
        return value;
      } catch (error) {
        throw new Error(`${what}: ${(error as Error).message}`, { cause: error });
      }
    },
    make: async (path, body) => {
      const made = await api('POST', path, body);
      journal.addApi(removalOf(`/api/v3/${path}`, made));
      return made;
    },
    removeLater: (path) => journal.addApi([{ method: 'DELETE', paths: [`/api/v3/${path}`] }]),
    python: async (setup) => {
      const made = await driver.ask<Answer>('setup', { setup });
      journal.addDatabase(made.journal);
      if (made.broken) throw new Error(made.broken);
      return made.env;
    },
    sample: (page, id) => {
      const sample = readSamplePages(root, [page])[0]?.samples.find((other) => other.id === id);
      if (sample === undefined) throw new Error(`docs/${page} has no sample "${id}"`);
      options.used(sample);
      return sample.code;
    },
    blueprint: async (page, id, replace = {}) => {
      const content = Object.entries(replace).reduce(
        (text, [from, to]) => {
          if (!text.includes(from))
            throw new Error(`docs/${page}: the sample "${id}" does not hold "${from}"`);
          return text.replaceAll(from, to);
        },
        walking.sample(page, id),
      );
      await walking.python(
        'from authentik.blueprints.v1.importer import Importer\n' +
          `assert Importer.from_string(${JSON.stringify(content)})._apply_models(raise_errors=True)`,
      );
    },
    user: async (username, fields = {}) => {
      const password = `${randomBytes(12).toString('base64url')}-Walk1`;
      const { pk } = await walking.make('core/users/', {
        username,
        name: username,
        email: `${username}@example.com`,
        ...fields,
      });
      await api('POST', `core/users/${pk}/set_password/`, { password });
      return Object.assign(makePerson({ url: instance.url, username, password }), { pk, password });
    },
    flow: async (slug) => (await api('GET', `flows/instances/${slug}/`)).pk,
    listen: async (answer: RequestListener) => {
      const server = createServer(answer);
      await new Promise<void>((resolve) => server.listen(0, listenOn, resolve));
      walking.atEnd(() => server.close());
      return `http://${peers}:${(server.address() as AddressInfo).port}`;
    },
    mailbox: async () => {
      const { port, mails, close } = await startMailbox(listenOn);
      walking.atEnd(close);
      return { host: peers, port, next: () => walking.until('a mail', async () => mails.shift()) };
    },
    outpost: async (kind, name) => {
      const { results } = await api('GET', `outposts/instances/?name__iexact=${name}`);
      const { pk, token_identifier, config } = results[0];
      await api('PATCH', `outposts/instances/${pk}/`, {
        config: { ...config, authentik_host: instance.url },
      });
      const token = await walking.until('the token of the outpost', async () => {
        const { status, body } = await instance.ask(
          'GET',
          `/api/v3/core/tokens/${token_identifier}/view_key/`,
        );
        return status === 200 && (body as { key: string }).key;
      });
      // An outpost without a provider ends, and the worker gives its account the permission a moment later.
      await walking.until('the provider for the outpost', async () => {
        const headers = { authorization: `Bearer ${token}` };
        const answer = await fetch(`${instance.url}/api/v3/outposts/${kind}/`, { headers });
        return answer.ok && ((await answer.json()) as Answer).pagination.count > 0;
      });
      const outpost = await startOutpost({ words: options.outpost, kind, url: instance.url, token });
      walking.atEnd(outpost.stop);
      await walking.until('the outpost in the list of the product', async () => {
        const health = await api('GET', `outposts/instances/${pk}/health/`);
        return health.length > 0 && !health[0].version_outdated;
      });
      return { ...outpost, pk };
    },
    until: async (what, ask) => {
      const end = Date.now() + LIMIT_MS;
      for (;;) {
        const answer = await ask();
        if (answer !== undefined && answer !== false) return answer;
        if (Date.now() > end) throw new Error(`${what} did not come within ${LIMIT_MS / 1000} s`);
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    },
    atEnd: (end) => session.ends.push(end),
  };
  return walking;
}
