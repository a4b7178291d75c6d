import { type BrowserEngine, createBrowserEngine } from '../core';
import type { WorkerAnswer, WorkerCommand } from './worker-protocol';

/** Longer than a slow phone connection needs for the index, so that a dead one ends in an error. */
const FETCH_TIMEOUT_MS = 30_000;

const scope = self as unknown as DedicatedWorkerGlobalScope;

let dataUrl = '';
let opened: BrowserEngine | undefined;

async function fetchFile(name: string): Promise<Response> {
  const response = await fetch(`${dataUrl}${name}`, {
    // The manifest's name never changes: an old one would name files that are gone.
    cache: name === 'manifest.json' ? 'no-cache' : 'default',
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
  return response;
}

/** The engine, made at first use. One that could not load is dropped, so that the next search tries again. */
function openEngine(): BrowserEngine {
  if (opened) return opened;
  const engine = createBrowserEngine({
    fetchBuffer: (name) => fetchFile(name).then((response) => response.arrayBuffer()),
    fetchJson: (name) => fetchFile(name).then((response) => response.json()),
    now: () => performance.now(),
  });
  opened = engine;
  engine.ready.catch(() => {
    if (opened === engine) opened = undefined;
  });
  return engine;
}

async function answer(command: Extract<WorkerCommand, { kind: 'search' }>): Promise<WorkerAnswer> {
  const { id, requests, ...options } = command;
  try {
    return { id, ...(await openEngine().multi(requests, options)) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

scope.onmessage = async ({ data }: MessageEvent<WorkerCommand>) => {
  if (data.kind === 'open') {
    dataUrl = data.dataUrl;
    openEngine();
  } else scope.postMessage(await answer(data));
};
