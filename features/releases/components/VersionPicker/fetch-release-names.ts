import { MAX_LIST_BYTES, readReleaseNames } from '../../core/read-names';

/**
 * Fetches the release names that another deployment of the site lists. Of what it sends, no more is read than a list
 * can have.
 *
 * @param options.origin where it is
 * @param options.signal ends the request
 * @returns names such as 2025.8, newest first
 * @throws Error where the response fails or is no list of release names
 */
export async function fetchReleaseNames(options: { origin: string; signal: AbortSignal }): Promise<string[]> {
  const url = `${options.origin}/releases.gen.json`;
  const response = await fetch(url, { signal: options.signal, credentials: 'omit' });
  if (!response.ok) throw new Error(`${url} answered with status ${response.status}`);
  try {
    return readReleaseNames(await readBegin(response));
  } catch (error) {
    throw new Error(`${url} is not used: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** Reads a response until it has ended, or has sent more than a list can have. */
async function readBegin({ body }: Response): Promise<string> {
  if (body === null) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (text.length <= MAX_LIST_BYTES) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += decoder.decode(value, { stream: true });
  }
  await reader.cancel();
  return text;
}
