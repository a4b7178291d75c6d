import { useSyncExternalStore } from 'react';
import type { OwnTexts } from '../../custom-values/value-types';

type ApplyOwn = typeof import('./own-sample')['applyOwn'];

/** The reader's values, and the function that places them in a sample. */
export interface OwnValuesState {
  own: OwnTexts;
  /** Undefined until its script has loaded, and if there are no values. */
  apply?: ApplyOwn;
}

/** Stored only for this tab, and only until it is closed. */
const KEY = 'own-values';
/** The state during the build, and without any values. */
const NONE: OwnValuesState = { own: {} };

const listeners = new Set<() => void>();
let state = NONE;

/** Follows the reader's values. They are empty until the script has loaded. */
export function useOwnValues(): OwnValuesState {
  return useSyncExternalStore(subscribe, current, atBuild);
}

/** Places the reader's hosts and values in all samples. An empty object restores the examples. */
export async function setOwnValues(own: OwnTexts): Promise<void> {
  const isEmpty = Object.keys(own).length === 0;
  try {
    if (isEmpty) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(own));
  } catch (error) {
    console.warn('Your values could not be stored for the next page.', error);
  }
  if (isEmpty) show(NONE);
  else await load(own);
}

function show(next: OwnValuesState): void {
  state = next;
  for (const notify of listeners) notify();
}

async function load(own: OwnTexts): Promise<void> {
  const { applyOwn } = await import(/* webpackChunkName: "own-sample" */ './own-sample');
  show({ own, apply: applyOwn });
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

async function restore(): Promise<void> {
  try {
    const text = sessionStorage.getItem(KEY);
    if (text === null) return;
    // Any other script in the tab can write here, so the texts are checked when they are placed in a sample.
    const texts = Object.entries(JSON.parse(text)).filter(([, value]) => typeof value === 'string');
    await load(Object.fromEntries(texts) as OwnTexts);
  } catch (error) {
    console.warn('Your values could not be read.', error);
  }
}

if (typeof document !== 'undefined') void restore();
