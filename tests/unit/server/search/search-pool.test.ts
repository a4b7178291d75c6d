import { expect, test } from 'vitest';
import { openSearchPool, threadsFor } from '../../../../features/server/threads/search-pool';
import { shareTexts } from '../../../../features/server/threads/shared-texts';
import type { SearchReply, ToolReply } from '../../../../features/server/types';

const data = { files: undefined, texts: shareTexts(new Map()) };
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
      runTool: () => {
        thread.asked++;
        return new Promise<ToolReply>((resolve) => releases.push(() => resolve({ kind: 'busy' })));
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
  const { search } = await openSearchPool(data, { threads: 2, open });
  void search([{}, {}, {}]);
  const second = search([{}]);
  expect(threads.map(({ asked }) => asked)).toEqual([1, 1]);
  void search([{}]);
  expect(threads.map(({ asked }) => asked)).toEqual([1, 2]);
  threads[1]?.answer();
  expect(await second).toBe(reply);
});

test('tools and searches share the threads', async () => {
  const { threads, open } = fakeThreads();
  const { search, runTool } = await openSearchPool(data, { threads: 2, open });
  void runTool({ tool: 'settings', name: 'redis' });
  void search([{}]);
  void runTool({ tool: 'settings', name: 'redis' });
  expect(threads.map(({ asked }) => asked)).toEqual([2, 1]);
});

test('where one thread cannot be opened, none stays open', async () => {
  const { threads, open } = fakeThreads();
  let calls = 0;
  const failing = (): ReturnType<typeof open> => {
    calls++;
    return calls === 2 ? Promise.reject(new Error('damaged')) : open();
  };
  await expect(openSearchPool(data, { threads: 2, open: failing })).rejects.toThrow('damaged');
  expect(threads.map(({ stopped }) => stopped)).toEqual([true]);
});

test('stops all threads', async () => {
  const { threads, open } = fakeThreads();
  const { stop } = await openSearchPool(data, { threads: 2, open });
  await stop();
  expect(threads.map(({ stopped }) => stopped)).toEqual([true, true]);
});
