import { useSiteData } from '@identity-docs/ui/use-site-data';
import { useMemo } from 'react';
import { createMessageFinder, type FoundMessages } from '../core/find-messages';
import type { QuotedMessage } from '../core/quoted-message';

const NOTHING: FoundMessages = { found: [], isCut: false, comparedFrom: 1 };

/**
 * Finds the messages in a pasted text. The list of messages is fetched on first use, and the pasted text stays in the
 * browser.
 *
 * @returns the loading state of the list, the results (none before the list has loaded), and a function that retries
 */
export function useFoundMessages(
  pasted: string,
): FoundMessages & { status: 'loading' | 'failed' | 'ready'; retry: () => void } {
  const { result, retry } = useSiteData<QuotedMessage[]>('/site-data/messages.json');
  const find = useMemo(
    () => (result.status === 'ready' ? createMessageFinder(result.data) : undefined),
    [result],
  );
  const found = useMemo(() => find?.(pasted) ?? NOTHING, [find, pasted]);
  return { ...found, status: result.status, retry };
}
