/** Work items of one client that wait together. They are processed or rejected as a whole. */
interface Batch<T> {
  client: string;
  waiting: T[];
  refuse: () => void;
}

/** A queue in which several clients take turns. */
export interface FairQueue<T> {
  /**
   * Adds work items of a client. If the queue is full, the client with the most waiting items loses its newest, unless
   * that would be this client.
   *
   * @param refuse called if the items are rejected, now or later, before all of them were taken
   */
  add: (client: string, items: readonly T[], refuse: () => void) => void;
  /** Takes the next item. Clients take turns, and each client's oldest item comes first. */
  take: () => T | undefined;
}

/**
 * Creates a queue that no client can block for others.
 *
 * @param options.capacity the most items that can wait; the items of a single client always fit
 */
export function createFairQueue<T>({ capacity }: { capacity: number }): FairQueue<T> {
  /** Clients in the order of their turns, each with its items, oldest first. */
  const clients = new Map<string, Batch<T>[]>();
  let total = 0;

  const weigh = (client: string): number =>
    (clients.get(client) ?? []).reduce((sum, { waiting }) => sum + waiting.length, 0);

  const remove = (batch: Batch<T>): void => {
    const left = (clients.get(batch.client) ?? []).filter((other) => other !== batch);
    if (left.length > 0) clients.set(batch.client, left);
    else clients.delete(batch.client);
    total -= batch.waiting.length;
  };

  /** Makes room by dropping items of a client that has more waiting than the new one would have. */
  const makeRoom = (client: string, size: number): boolean => {
    while (total > 0 && total + size > capacity) {
      const heaviest = [...clients.keys()].reduce((a, b) => (weigh(b) > weigh(a) ? b : a));
      if (heaviest === client || weigh(heaviest) <= weigh(client) + size) return false;
      const newest = clients.get(heaviest)?.at(-1);
      if (newest === undefined) return false;
      remove(newest);
      newest.refuse();
    }
    return true;
  };

  return {
    add(client, items, refuse) {
      if (!makeRoom(client, items.length)) {
        refuse();
        return;
      }
      clients.set(client, [...(clients.get(client) ?? []), { client, waiting: [...items], refuse }]);
      total += items.length;
    },
    take() {
      const [next] = clients;
      if (next === undefined) return undefined;
      const [client, batches] = next;
      const item = batches[0]?.waiting.shift();
      total -= 1;
      if (batches[0]?.waiting.length === 0) batches.shift();
      // A client that had its turn moves to the end.
      clients.delete(client);
      if (batches.length > 0) clients.set(client, batches);
      return item;
    },
  };
}
