import { useSyncExternalStore } from 'react';
import type { OwnTexts } from '../../custom-values/value-types';

type ApplyOwn = typeof import('./own-sample')['applyOwn'];

/** What the reader has entered, and what puts it into a sample. */
export interface OwnValuesState {
  own: OwnTexts;
  /** Absent until its script is there, and where nothing was entered. */
  apply?: ApplyOwn;
}

/** Kept for the tab alone, and only until it is closed. */
const KEY = 'own-values';
/** What is known while a page is rendered at build time, and where nothing was given. */
const NONE: OwnValuesState = { own: {} };

const listeners = new Set<() => void>();
let state = NONE;

/** Follows what the reader has entered; it is nothing until its script is there. */
export function useOwnValues(): OwnValuesState {
  return useSyncExternalStore(subscribe, current, atBuild);
}

/** Puts the reader's hosts and values into all samples; an empty object puts the examples back. */
export async function setOwnValues(own: OwnTexts): Promise<void> {
  const isEmpty = Object.keys(own).length === 0;
  try {
    if (isEmpty) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(own));
  } catch (error) {
    console.warn('Your values could not be kept for the next page.', error);
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
    // Anything else that runs in the tab can write here. What a text says is checked where it is put into a sample.
    const texts = Object.entries(JSON.parse(text)).filter(([, value]) => typeof value === 'string');
    await load(Object.fromEntries(texts) as OwnTexts);
  } catch (error) {
    console.warn('Your values could not be read.', error);
  }
}

if (typeof document !== 'undefined') void restore();
