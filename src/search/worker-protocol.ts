import type { AlgoliaResult } from '../../lib/search';
import type { SearchRequest } from './types';

/** What the page tells the worker: where the files are (this also starts loading them), or what to search. */
export type WorkerCommand =
  | { kind: 'open'; dataUrl: string }
  | { kind: 'search'; id: number; requests: readonly SearchRequest[] };

/** The worker's answer to the search of the same id. */
export type WorkerAnswer = { id: number; results: AlgoliaResult[] } | { id: number; error: string };
