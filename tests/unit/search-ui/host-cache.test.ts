import { beforeEach, expect, it } from 'vitest';
import { hostCache } from '../../../packages/search/client/host-cache';

const host = { url: 'app-1.algolianet.com', accept: 'readWrite' };
const fresh = async () => ({ status: 'up' });

beforeEach(() => hostCache.clear());

it('finds the state of a host that was filed together with its state', async () => {
  const down = { ...host, status: 'down', isUp: () => false };
  await hostCache.set({ ...host, status: 'up' } as typeof host, down);
  expect(await hostCache.get(host, fresh)).toBe(down);
});

it('takes other hosts, and forgotten ones, as new', async () => {
  await hostCache.set(host, { status: 'down' });
  expect(await hostCache.get({ url: 'app-2.algolianet.com' }, fresh)).toEqual({ status: 'up' });
  await hostCache.delete(host);
  expect(await hostCache.get(host, fresh)).toEqual({ status: 'up' });
});
