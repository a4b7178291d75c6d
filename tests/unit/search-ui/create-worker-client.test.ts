import { describe, expect, it } from 'vitest';
import { createWorkerClient, type WorkerLike } from '../../../packages/search/client/create-worker-client';
import type { WorkerAnswer, WorkerCommand } from '../../../packages/search/client/worker-protocol';

class FakeWorker implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  commands: WorkerCommand[] = [];
  terminated = false;

  postMessage(command: WorkerCommand): void {
    this.commands.push(command);
  }

  terminate(): void {
    this.terminated = true;
  }

  answer(data: WorkerAnswer): void {
    this.onmessage?.({ data } as MessageEvent<WorkerAnswer>);
  }

  breakDown(message: string): void {
    this.onerror?.({ message } as ErrorEvent);
  }
}

function setUp() {
  const workers: FakeWorker[] = [];
  const client = createWorkerClient({
    dataUrl: 'https://docs.company/site-data/search/',
    openWorker: () => {
      const worker = new FakeWorker();
      workers.push(worker);
      return worker;
    },
  });
  const worker = (number = 0): FakeWorker => {
    const found = workers[number];
    if (!found) throw new Error(`worker ${number} was not started`);
    return found;
  };
  return { client, workers, worker };
}

describe('createWorkerClient', () => {
  it('starts one worker, tells it first where the files are, and uses it for all searches', () => {
    const { client, workers, worker } = setUp();
    client.start();
    client.start();
    void client.search([{ query: 'a' }]);
    expect(workers).toHaveLength(1);
    expect(worker().commands).toEqual([
      { kind: 'open', dataUrl: 'https://docs.company/site-data/search/' },
      { kind: 'search', id: 1, requests: [{ query: 'a' }] },
    ]);
  });

  it('gives each search its own answer, in whatever order they come', async () => {
    const { client, worker } = setUp();
    const first = client.search([{ query: 'a' }]);
    const second = client.search([{ query: 'b' }]);
    worker().answer({ id: 2, results: [{ query: 'b' }] as never });
    worker().answer({ id: 1, results: [{ query: 'a' }] as never });
    expect((await first).results).toEqual([{ query: 'a' }]);
    expect((await second).results).toEqual([{ query: 'b' }]);
  });

  it('rejects with the error that DocSearch shows as "Unable to fetch results"', async () => {
    const { client, worker } = setUp();
    const search = client.search([{ query: 'a' }]);
    worker().answer({ id: 1, error: 'manifest.json: 404 Not Found' });
    await expect(search).rejects.toMatchObject({
      name: 'RetryError',
      message: 'manifest.json: 404 Not Found',
    });
  });

  it('fails all open searches of a broken worker, and starts another one for the next', async () => {
    const { client, workers, worker } = setUp();
    const searches = [client.search([{ query: 'a' }]), client.search([{ query: 'b' }])];
    worker().breakDown('');
    for (const search of searches) await expect(search).rejects.toMatchObject({ name: 'RetryError' });
    expect(worker().terminated).toBe(true);

    const next = client.search([{ query: 'c' }]);
    expect(workers).toHaveLength(2);
    worker(1).answer({ id: 3, results: [] });
    expect((await next).results).toEqual([]);
  });
});
