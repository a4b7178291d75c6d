/** The API of the test instance. */
export interface InstanceApi {
  /** For example `http://127.0.0.1:9000`, without a trailing slash. */
  url: string;
  token: string;
  /**
   * Sends a request to the API.
   *
   * @param method HTTP method
   * @param path below the URL, for example `/api/v3/core/users/`
   * @param body sent as JSON
   */
  ask(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }>;
}

/** Opens the API of an instance. */
export function openInstance({ url, token }: { url: string; token: string }): InstanceApi {
  const base = url.replace(/\/+$/, '');
  return {
    url: base,
    token,
    ask: async (method, path, body) => {
      const response = await fetch(base + path, {
        method,
        headers: {
          Authorization: `Bearer ${token}`,
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      return { status: response.status, body: parseBody(text) };
    },
  };
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Lists that are empty on a fresh instance and that a run would endanger. */
const FILLED = [
  ['applications', '/api/v3/core/applications/?superuser_full_list=true&page_size=1', 0],
  ['providers', '/api/v3/providers/all/?page_size=1', 0],
  ['users', '/api/v3/core/users/?type=internal&type=external&page_size=1', 1],
] as const;

const MARKED_BY = 'prove';

/**
 * Makes sure that an instance can be used for proofs. It must be empty, or its default brand must have the attribute
 * `prove: true`.
 *
 * @throws Error that says what the instance contains and how to allow the run
 */
export async function assertForProofs(instance: InstanceApi): Promise<void> {
  const brands = await list(instance, '/api/v3/core/brands/?default=true');
  const [brand] = brands.results as { attributes?: Record<string, unknown> }[];
  if (brand?.attributes?.[MARKED_BY] === true) return;
  const found: string[] = [];
  for (const [what, path, most] of FILLED) {
    const { pagination } = await list(instance, path);
    if (pagination.count > most) found.push(`${pagination.count} ${what}`);
  }
  if (found.length === 0) return;
  throw new Error(
    `${instance.url} has ${found.join(', ')}. Proofs create and delete objects. Use a test instance, ` +
      `add the attribute "${MARKED_BY}: true" to its default brand, or pass --i-know.`,
  );
}

interface Page {
  results: unknown[];
  pagination: { count: number };
}

async function list(instance: InstanceApi, path: string): Promise<Page> {
  const { status, body } = await instance.ask('GET', path);
  if (status !== 200) {
    throw new Error(
      `${instance.url}${path} responded with status ${status}. Check --url and --token. The token must belong to an administrator.`,
    );
  }
  return body as Page;
}
