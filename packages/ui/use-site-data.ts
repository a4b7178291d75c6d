import useBaseUrl from '@docusaurus/useBaseUrl';
import { useCallback, useEffect, useState } from 'react';

/** The loading state of a data file. */
export type SiteData<T> = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; data: T };

/**
 * Fetches a data file of the site when the component is mounted.
 *
 * @param file its path inside the site
 * @returns the loading state, and a function that retries
 */
export function useSiteData<T>(file: string): { result: SiteData<T>; retry: () => void } {
  const url = useBaseUrl(file);
  const [result, setResult] = useState<SiteData<T>>({ status: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const abort = new AbortController();
    setResult({ status: 'loading' });
    fetchJson<T>(url, abort.signal).then(
      (data) => setResult({ status: 'ready', data }),
      (error: unknown) => {
        if (abort.signal.aborted) return;
        console.error(`${url} could not be loaded.`, error);
        setResult({ status: 'failed' });
      },
    );
    return () => abort.abort();
  }, [url, attempt]);

  return { result, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}

/**
 * Fetches a data file.
 *
 * @throws Error if it can't be loaded
 */
export async function fetchJson<T>(url: string, signal?: AbortSignal): Promise<T> {
  const response = await fetch(url, signal ? { signal } : {});
  if (!response.ok) throw new Error(`The answer has status ${response.status}`);
  return (await response.json()) as T;
}
