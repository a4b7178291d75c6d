/** The part of the hosted service client's cache interface that its transport uses for the state of hosts. */
interface HostCache {
  get(host: object, defaultValue: () => Promise<unknown>): Promise<unknown>;
  set(host: object, state: unknown): Promise<unknown>;
  delete(host: object): Promise<void>;
  clear(): Promise<void>;
}

const states = new Map<string, unknown>();
const keyOf = (host: object): string => JSON.stringify(host);

/**
 * Remembers for the visit which hosts of the hosted search are down (they are tried again after 120 s).
 *
 * The client keeps these states in local storage by default. They have methods, which JSON drops: after
 * one host had failed, each search of that browser would fail with "isUp is not a function".
 */
export const hostCache: HostCache = {
  get: async (host, defaultValue) => states.get(keyOf(host)) ?? defaultValue(),
  set: async (host, state) => {
    states.set(keyOf(host), state);
    return state;
  },
  delete: async (host) => {
    states.delete(keyOf(host));
  },
  clear: async () => states.clear(),
};
