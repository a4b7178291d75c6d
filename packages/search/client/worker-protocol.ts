import type { EngineAnswer } from '../core';
import type { SearchOptions, SearchRequest } from './search-client';

/** What the page tells the worker: where the files are (this also starts loading them), or what to search. */
export type WorkerCommand =
  | { kind: 'open'; dataUrl: string }
  | ({ kind: 'search'; id: number; requests: readonly SearchRequest[] } & SearchOptions);

/** The worker's answer to the search of the same id. */
export type WorkerAnswer = ({ id: number } & EngineAnswer) | { id: number; error: string };
