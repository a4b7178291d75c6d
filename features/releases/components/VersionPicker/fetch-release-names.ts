const NAME = /^\d+\.\d+$/;

/**
 * Fetches the release names that another deployment of the site lists.
 *
 * @param options.origin where it is
 * @param options.signal ends the request
 * @returns names such as 2025.8, newest first
 * @throws Error where the answer fails or is no list of release names
 */
export async function fetchReleaseNames(options: { origin: string; signal: AbortSignal }): Promise<string[]> {
  const url = `${options.origin}/releases.gen.json`;
  const response = await fetch(url, { signal: options.signal, credentials: 'omit' });
  if (!response.ok) throw new Error(`${url} answered with status ${response.status}`);
  const names: unknown = await response.json();
  const isList =
    Array.isArray(names) &&
    names.length > 0 &&
    names.every((name) => typeof name === 'string' && NAME.test(name));
  if (!isList) throw new Error(`${url} is no list of release names`);
  return names as string[];
}
