import type { DocSearchModalProps } from '@docsearch/react';
import { getEmbeddedClient } from '../../client/embedded-client';
import { groupHits } from '../../client/group-hits';
import type { SearchRequest } from '../../client/search-client';
import { showFailures } from '../../client/show-failures';

export type TransformClient = NonNullable<DocSearchModalProps['transformSearchClient']>;

/** What the overlay is told besides the hits of the latest search. */
export interface SearchListener {
  /** An answer is long in coming, or all of it is there. */
  onWait: (waiting: boolean) => void;
  /** The query with its misspelt words set right, where there are any. */
  onSuggest: (text: string | undefined) => void;
  /** Titles have answered, and the index is there now or cannot be had; who asks again, learns which. */
  onLoaded: () => void;
}

/** After this time a search is said to be under way, in milliseconds (specification, section 9). */
const STALL_MS = 300;

/** Asks for what a row shows: the whole sentence in place of DocSearch's snippets, the kind of page, and its sections. */
function askForRow(request: SearchRequest): SearchRequest {
  const { attributesToRetrieve: attributes } = request;
  return {
    ...request,
    attributesToRetrieve: [...(Array.isArray(attributes) ? attributes : []), 'kind', 'sections'],
    attributesToSnippet: ['sentence'],
  };
}

/** The embedded search for DocSearch; titles answer while the index is on its way, without a count of hits. */
export function answerFromWorker(dataPath: string, { onWait, onSuggest, onLoaded }: SearchListener) {
  const embedded = getEmbeddedClient(dataPath);
  let early = true;
  let latest = 0;
  const search = async ({ requests }: { requests: SearchRequest[] }) => {
    latest += 1;
    const own = latest;
    const stalled = window.setTimeout(() => own === latest && onWait(true), STALL_MS);
    const finish = (): void => {
      window.clearTimeout(stalled);
      if (own === latest) onWait(false);
    };
    const awaitIndex = async (): Promise<void> => {
      await embedded.search([]).catch(() => {
        early = false;
      });
      finish();
      if (own === latest) onLoaded();
    };
    try {
      const { results, isEarly } = await embedded.search(requests.map(askForRow), { early });
      if (isEarly) void awaitIndex();
      else finish();
      if (own === latest) onSuggest(results[0]?.didYouMean);
      return {
        results: results.map(({ nbHits, ...result }) => ({
          ...result,
          ...(!isEarly && { nbHits }),
          hits: groupHits(result.hits),
        })),
      };
    } catch (error) {
      finish();
      throw error;
    }
  };
  return ((client) => ({
    ...client,
    search: showFailures(search) as unknown as typeof client.search,
  })) satisfies TransformClient;
}
