import { useSyncExternalStore } from 'react';
import { formatHost, HOST_ROLES, type OwnHosts } from '../../../lib/own-values/hosts';

type OwnSample = typeof import('./own-sample');

/** The reader's hosts, and what puts them into a sample. */
export interface OwnValuesState {
  hosts: OwnHosts;
  apply: (sample: string) => string;
}

/** Kept for the tab alone, and only until it is closed. */
const KEY = 'own-hosts';
/** What is known while a page is rendered at build time, and where nothing was given. */
const NONE: OwnValuesState = { hosts: {}, apply: (sample) => sample };

const listeners = new Set<() => void>();
let state = NONE;

/** Follows the reader's hosts; there are none until their script is there. */
export function useOwnValues(): OwnValuesState {
  return useSyncExternalStore(subscribe, current, atBuild);
}

/** Puts the reader's hosts into all samples; an empty object puts the example hosts back. */
export async function setOwnHosts(next: OwnHosts): Promise<void> {
  const texts = HOST_ROLES.flatMap((role) => {
    const host = next[role];
    return host ? [[role, formatHost(host)]] : [];
  });
  try {
    if (texts.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(texts)));
  } catch (error) {
    console.warn('Your host names could not be kept for the next page.', error);
  }
  show(next, texts.length === 0 ? undefined : await loadOwnSample());
}

function show(hosts: OwnHosts, ownSample: OwnSample | undefined): void {
  state = ownSample ? { hosts, apply: (sample) => ownSample.applyHosts(sample, hosts) } : NONE;
  for (const notify of listeners) notify();
}

function loadOwnSample(): Promise<OwnSample> {
  return import(/* webpackChunkName: "own-sample" */ './own-sample');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function current(): OwnValuesState {
  return state;
}

function atBuild(): OwnValuesState {
  return NONE;
}

/** What is stored is checked like what is typed: anything else that runs in the tab can write there. */
async function restore(): Promise<void> {
  try {
    const text = sessionStorage.getItem(KEY);
    if (text === null) return;
    const stored = JSON.parse(text) as Record<string, unknown>;
    const ownSample = await loadOwnSample();
    const entries = HOST_ROLES.flatMap((role) => {
      const result = ownSample.parseHost(String(stored[role] ?? ''));
      return 'host' in result ? [[role, result.host]] : [];
    });
    if (entries.length > 0) show(Object.fromEntries(entries), ownSample);
  } catch (error) {
    console.warn('Your host names could not be read.', error);
  }
}

if (typeof document !== 'undefined') void restore();
