import type { Server } from 'node:http';
import { type AddressInfo, createServer, type Server as NetServer } from 'node:net';

function listenOnce(server: NetServer, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/** A listening server. */
export interface Listening {
  port: number;
  /** Stops accepting connections, and resolves when the open ones are closed. */
  stop: () => Promise<void>;
}

function closeAll(servers: readonly NetServer[]): Promise<void> {
  const closed = servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())));
  return Promise.all(closed).then(() => undefined);
}

/**
 * Starts to listen. `localhost` means both loopback addresses, because clients differ in which one they try, and
 * Node.js uses only the first. A second, plain listener passes its connections to the server.
 *
 * @param options.port 0 picks a free one
 * @throws Error as Node.js reports it (`EADDRINUSE`, `EACCES`, `EADDRNOTAVAIL`)
 */
export async function listen(server: Server, options: { port: number; host: string }): Promise<Listening> {
  const { port, host } = options;
  if (host !== 'localhost') {
    return { port: await listenOnce(server, port, host), stop: () => closeAll([server]) };
  }
  const chosen = await listenOnce(server, port, '127.0.0.1');
  const second = createServer((socket) => server.emit('connection', socket));
  try {
    await listenOnce(second, chosen, '::1');
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    // On machines without IPv6, one address is enough. A chosen port must be available on both.
    if (isTaken && port !== 0) {
      server.close();
      throw error;
    }
    return { port: chosen, stop: () => closeAll([server]) };
  }
  return { port: chosen, stop: () => closeAll([server, second]) };
}
