import useBaseUrl from '@docusaurus/useBaseUrl';
import { fetchJson } from '@identity-docs/ui/use-site-data';
import { useMemo, useRef, useState } from 'react';
import type { ReleaseWords } from '../../core/release-words';

/**
 * Loads the words of the release notes when they are first needed. Readers who don't filter the list never load them.
 *
 * @param onLoad called once the words are there
 * @returns a function that loads the words, one that returns what is loaded so far, and whether loading failed
 */
export function useReleaseWords(onLoad: () => void): {
  load: () => void;
  words: () => ReleaseWords;
  hasFailed: boolean;
} {
  const url = useBaseUrl('/site-data/release-words.json');
  const [hasFailed, setFailed] = useState(false);
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
        fetchJson<ReleaseWords>(url).then(
          (words) => {
            loaded.current = words;
            setFailed(false);
            whenLoaded.current();
          },
          (error: unknown) => {
            console.warn(`${url} could not be loaded.`, error);
            // The next letter that is typed tries again.
            isAsked.current = false;
            setFailed(true);
          },
        );
      },
    }),
    [url],
  );
  return { ...actions, hasFailed };
}
