import useBaseUrl from '@docusaurus/useBaseUrl';
import { fetchJson } from '@identity-docs/ui/use-site-data';
import { useMemo, useRef, useState } from 'react';
import type { ReleaseWords } from '../../core/release-words';

type LoadStatus = 'idle' | 'loading' | 'ready' | 'failed';

/**
 * Loads the words of the release notes when they are first needed. Readers who don't filter the list never load them.
 *
 * @param onLoad called once the words are there
 * @returns a function that loads the words, one that returns what is loaded so far, and how the loading stands
 */
export function useReleaseWords(onLoad: () => void): {
  load: () => void;
  words: () => ReleaseWords;
  status: LoadStatus;
} {
  const url = useBaseUrl('/site-data/release-words.json');
  const [status, setStatus] = useState<LoadStatus>('idle');
  const loaded = useRef<ReleaseWords>({});
  const isAsked = useRef(false);
  const whenLoaded = useRef(onLoad);
  whenLoaded.current = onLoad;

  const actions = useMemo(
    () => ({
      words: () => loaded.current,
      load: () => {
        if (isAsked.current) return;
        isAsked.current = true;
        setStatus('loading');
        fetchJson<ReleaseWords>(url).then(
          (words) => {
            loaded.current = words;
            setStatus('ready');
            whenLoaded.current();
          },
          (error: unknown) => {
            console.warn(`${url} could not be loaded.`, error);
            // The next letter that is typed tries again.
            isAsked.current = false;
            setStatus('failed');
          },
        );
      },
    }),
    [url],
  );
  return { ...actions, status };
}
