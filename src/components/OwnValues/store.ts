import { useSyncExternalStore } from 'react';
import { formatHost, HOST_ROLES, type OwnHosts } from '../../../lib/own-values/hosts';
import { parseHost } from '../../../lib/own-values/parse-host';

/** Kept for the tab alone, and only until it is closed. */
const KEY = 'own-hosts';
/** What is known while a page is rendered at build time, and where nothing was given. */
const NONE: OwnHosts = {};

const listeners = new Set<() => void>();
let hosts: OwnHosts | undefined;

/** Follows the reader's hosts; an empty object until there are any. */
export function useOwnHosts(): OwnHosts {
  return useSyncExternalStore(subscribe, currentHosts, () => NONE);
}

/** Puts the reader's hosts into all samples; an empty object puts the example hosts back. */
export function setOwnHosts(next: OwnHosts): void {
  const texts = HOST_ROLES.flatMap((role) => {
    const host = next[role];
    return host ? [[role, formatHost(host)]] : [];
  });
  hosts = texts.length === 0 ? NONE : next;
  try {
    if (hosts === NONE) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(texts)));
  } catch (error) {
    console.warn('Your host names could not be kept for the next page.', error);
  }
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function currentHosts(): OwnHosts {
  hosts ??= readStored();
  return hosts;
}

/** What is stored is checked like what is typed: anything else that runs in the tab can write there. */
function readStored(): OwnHosts {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    const entries = HOST_ROLES.flatMap((role) => {
      const result = parseHost(String(stored[role] ?? ''));
      return 'host' in result ? [[role, result.host]] : [];
    });
    return entries.length === 0 ? NONE : (Object.fromEntries(entries) as OwnHosts);
  } catch (error) {
    console.warn('Your host names could not be read.', error);
    return NONE;
  }
}
