/** Work of one client that waits together: it is answered, or refused, as a whole. */
interface Batch<T> {
  client: string;
  waiting: T[];
  refuse: () => void;
}

/** Work of several clients, taken in turns. */
export interface FairQueue<T> {
  /**
   * Adds work of a client. Where there is no room, the client with the most work waiting loses its newest, unless that
   * would be this client.
   *
   * @param refuse called where the work is refused, now or later, before all of it was taken
   */
  add: (client: string, items: readonly T[], refuse: () => void) => void;
  /** Takes the next item: each client's oldest in turn. */
  take: () => T | undefined;
}

/**
 * Makes a queue that no client can fill for others.
 *
 * @param options.capacity the most items that wait; the work of one client alone always has room
 */
export function createFairQueue<T>({ capacity }: { capacity: number }): FairQueue<T> {
  /** Clients in the order of their turns, each with its work, oldest first. */
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

  /** Makes room at the cost of whoever waits with more than the newcomer would. */
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
      // A client that had its turn goes to the end.
      clients.delete(client);
      if (batches.length > 0) clients.set(client, batches);
      return item;
    },
  };
}
