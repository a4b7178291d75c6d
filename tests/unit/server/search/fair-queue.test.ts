import { describe, expect, it } from 'vitest';
import { createFairQueue, type FairQueue } from '../../../../features/server/threads/fair-queue';

const takeAll = (queue: FairQueue<string>): string[] => {
  const taken: string[] = [];
  for (let item = queue.take(); item !== undefined; item = queue.take()) taken.push(item);
  return taken;
};

describe('a fair queue', () => {
  it('serves clients in turns, each in its own order', () => {
    const queue = createFairQueue<string>({ capacity: 10 });
    const refused: string[] = [];
    queue.add('a', ['a1', 'a2', 'a3'], () => refused.push('a'));
    queue.add('b', ['b1'], () => refused.push('b'));
    queue.add('a', ['a4'], () => refused.push('a'));
    queue.add('c', ['c1', 'c2'], () => refused.push('c'));
    expect(takeAll(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'a4']);
    expect(refused).toEqual([]);
  });

  it('takes room from anyone who has most, newest first, and never for someone who would have as much', () => {
    const queue = createFairQueue<string>({ capacity: 4 });
    const refused: string[] = [];
    queue.add('a', ['a1', 'a2'], () => refused.push('a, first'));
    queue.add('a', ['a3', 'a4'], () => refused.push('a, second'));
    queue.add('a', ['a5'], () => refused.push('a, third'));
    queue.add('b', ['b1'], () => refused.push('b'));
    queue.add('c', ['c1', 'c2', 'c3'], () => refused.push('c'));
    expect(refused).toEqual(['a, third', 'a, second', 'c']);
    expect(takeAll(queue)).toEqual(['a1', 'b1', 'a2']);
  });

  it('always has room for the work of one client alone', () => {
    const queue = createFairQueue<string>({ capacity: 1 });
    queue.add('a', ['a1', 'a2'], () => expect.unreachable());
    expect(takeAll(queue)).toEqual(['a1', 'a2']);
  });
});
