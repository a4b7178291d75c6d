/** The API of the test instance. */
export interface InstanceApi {
  /** For example `http://127.0.0.1:9000`, without a slash at the end. */
  url: string;
  token: string;
  /**
   * Asks the API.
   *
   * @param method of HTTP
   * @param path below the address, for example `/api/v3/core/users/`
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

/** Where a fresh instance has none, and what a proof would endanger. */
const FILLED = [
  ['applications', '/api/v3/core/applications/?superuser_full_list=true&page_size=1', 0],
  ['providers', '/api/v3/providers/all/?page_size=1', 0],
  ['users', '/api/v3/core/users/?type=internal&type=external&page_size=1', 1],
] as const;

const MARKED_BY = 'prove';

/**
 * Makes sure that an instance may be used for proofs: it is empty, or its default brand has the attribute
 * `prove: true`.
 *
 * @throws Error saying what is there and how to allow it
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
    `${instance.url} has ${found.join(', ')}. Proofs make and remove objects: use an instance for tests, ` +
      `give its default brand the attribute "${MARKED_BY}: true", or add --i-know.`,
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
      `${instance.url}${path} answers ${status}: check --url and --token, which must be an administrator's.`,
    );
  }
  return body as Page;
}
