import { expect, test } from 'vitest';
import { openSearchPool, threadsFor } from '../../../../packages/server/threads/search-pool';
import type { SearchReply } from '../../../../packages/server/types';

const pages = { groups: [], url: [], group: [], title: [], kind: [], sections: [], questions: [] };
const files = { pages, index: new Uint8Array(), content: [] };
const reply: SearchReply = { kind: 'busy' };

/** Threads that answer when they are told to, and count what they are asked. */
function fakeThreads() {
  const threads: { asked: number; stopped: boolean; answer: () => void }[] = [];
  const open = async () => {
    const releases: (() => void)[] = [];
    const thread = { asked: 0, stopped: false, answer: () => releases.shift()?.() };
    threads.push(thread);
    return {
      search: () => {
        thread.asked++;
        return new Promise<SearchReply>((resolve) => releases.push(() => resolve(reply)));
      },
      stop: async () => {
        thread.stopped = true;
      },
    };
  };
  return { threads, open };
}

test.each([
  [1, 1],
  [2, 2],
  [16, 2],
])('%d cores search on %d threads', (cores, threads) => {
  expect(threadsFor(cores)).toBe(threads);
});

test('a batch goes to the thread that has least to do', async () => {
  const { threads, open } = fakeThreads();
  const { search } = await openSearchPool(files, { threads: 2, open });
  void search([{}, {}, {}]);
  const second = search([{}]);
  expect(threads.map(({ asked }) => asked)).toEqual([1, 1]);
  void search([{}]);
  expect(threads.map(({ asked }) => asked)).toEqual([1, 2]);
  threads[1]?.answer();
  expect(await second).toBe(reply);
});

test('where one thread cannot be opened, none stays open', async () => {
  const { threads, open } = fakeThreads();
  let calls = 0;
  const failing = (): ReturnType<typeof open> => {
    calls++;
    return calls === 2 ? Promise.reject(new Error('damaged')) : open();
  };
  await expect(openSearchPool(files, { threads: 2, open: failing })).rejects.toThrow('damaged');
  expect(threads.map(({ stopped }) => stopped)).toEqual([true]);
});

test('stops all threads', async () => {
  const { threads, open } = fakeThreads();
  const { stop } = await openSearchPool(files, { threads: 2, open });
  await stop();
  expect(threads.map(({ stopped }) => stopped)).toEqual([true, true]);
});
