import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showFailures } from '../../../packages/search/client/show-failures';

type Status = 'idle' | 'loading' | 'stalled' | 'error';

/** The steps that DocSearch 3.9 and its autocomplete take for one query. */
function createOverlay(search: (query: string) => Promise<string>) {
  const state = { status: 'idle' as Status, hits: '' };
  let stallTimer: NodeJS.Timeout | undefined;
  const type = (query: string): void => {
    clearTimeout(stallTimer);
    state.status = 'loading';
    stallTimer = setTimeout(() => {
      state.status = 'stalled';
    }, 300);
    search(query)
      .catch((error: Error) => {
        if (error.name === 'RetryError') state.status = 'error';
        throw error;
      })
      .then((hits) => {
        state.hits = hits;
      })
      .finally(() => {
        state.status = 'idle';
        clearTimeout(stallTimer);
      })
      .catch(() => undefined);
  };
  return { state, type };
}

describe('showFailures', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('keeps the error on screen, whatever the error is', async () => {
    const overlay = createOverlay(showFailures(async () => Promise.reject(new TypeError('Failed to fetch'))));
    overlay.type('ldap');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(overlay.state.status).toBe('error');
  });

  it('ends with the next query that is answered', async () => {
    const answers = [Promise.reject(new Error('down')), Promise.resolve('hits')];
    const overlay = createOverlay(showFailures(async () => answers.shift() as Promise<string>));
    overlay.type('ldap');
    await vi.advanceTimersByTimeAsync(1000);
    overlay.type('ldap ');
    await vi.advanceTimersByTimeAsync(1000);
    expect(overlay.state).toEqual({ status: 'idle', hits: 'hits' });
  });

  it('says nothing of a query that was typed over', async () => {
    const answers = [Promise.reject(new Error('down')), new Promise<string>(() => undefined)];
    const overlay = createOverlay(showFailures(async () => answers.shift() as Promise<string>));
    overlay.type('l');
    overlay.type('ld');
    await vi.advanceTimersByTimeAsync(1000);
    expect(overlay.state.status).toBe('stalled');
  });

  it('passes answers on', async () => {
    const overlay = createOverlay(showFailures(async (query: string) => `hits for ${query}`));
    overlay.type('ldap');
    await vi.advanceTimersByTimeAsync(0);
    expect(overlay.state).toEqual({ status: 'idle', hits: 'hits for ldap' });
  });
});
