/** A host of the hosted search, with or without its state. */
interface Host {
  url: string;
}

/** The part of the hosted service client's cache interface that its transport uses for the state of hosts. */
interface HostCache {
  get(host: Host, defaultValue: () => Promise<unknown>): Promise<unknown>;
  set(host: Host, state: unknown): Promise<unknown>;
  delete(host: Host): Promise<void>;
  clear(): Promise<void>;
}

const states = new Map<string, unknown>();

/**
 * Remembers for the visit which hosts of the hosted search are down, so that a host is tried again only
 * after 120 s (specification, section 9; the time is the client's).
 *
 * The client's own cache finds nothing again: it files a host together with its state and looks for it without.
 * It would also write the state to local storage, where its methods are lost.
 */
export const hostCache: HostCache = {
  get: async ({ url }, defaultValue) => states.get(url) ?? defaultValue(),
  set: async ({ url }, state) => {
    states.set(url, state);
    return state;
  },
  delete: async ({ url }) => {
    states.delete(url);
  },
  clear: async () => states.clear(),
};
