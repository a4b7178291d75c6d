import { afterEach, expect, it, vi } from 'vitest';
import { readInWorker, type YamlWorker } from '../../../features/settings/components/EnvCheck/read-in-worker';
import { readYaml } from '../../../features/settings/env-check/read-yaml';

class FakeWorker implements YamlWorker {
  onmessage: YamlWorker['onmessage'] = null;
  onerror: YamlWorker['onerror'] = null;
  asked: string[] = [];
  isStopped = false;

  postMessage(text: string): void {
    this.asked.push(text);
  }

  terminate(): void {
    this.isStopped = true;
  }
}

afterEach(() => {
  vi.useRealTimers();
});

it('gives the text to a worker, and ends it with its result', async () => {
  const worker = new FakeWorker();
  const reading = readInWorker('a: 1', () => worker);
  expect(worker).toMatchObject({ asked: ['a: 1'], isStopped: false });
  const file = readYaml('a: 1');
  worker.onmessage?.({ data: file } as MessageEvent);
  expect(await reading).toBe(file);
  expect(worker.isStopped).toBe(true);
});

it('stops a worker that takes too long, and says what to do', async () => {
  vi.useFakeTimers();
  const worker = new FakeWorker();
  const reading = readInWorker('a: 1', () => worker);
  await vi.runAllTimersAsync();
  expect((await reading).broken.map(({ message }) => message)).toEqual([
    'Reading this file took too long and was stopped. Check only the part with the settings of authentik.',
  ]);
  expect(worker.isStopped).toBe(true);
});

it("fails where the worker can't be loaded", async () => {
  const worker = new FakeWorker();
  const reading = readInWorker('a: 1', () => worker);
  worker.onerror?.({ message: 'no such file' } as ErrorEvent);
  await expect(reading).rejects.toThrow('no such file');
  expect(worker.isStopped).toBe(true);
});
