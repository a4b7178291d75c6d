import { connect, type Socket } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Figure } from '../support/budget';
import { ask, type LoadResult } from './load';
import { needProgram } from './need-program';
import { readProcessorSeconds, readResidentMegabytes, startOurs } from './processes';

const PAGE = '/install-config/upgrade/';
/** The largest public file of a build. */
const LARGE = '/llms-full.txt';
/** The number of readers who open pages during the attack, and for how long, in seconds. */
const READERS = 4;
const SECONDS = 5;
/** The time between the start of an attack and the first reader, in milliseconds. */
const BEGINNING_MS = 3_000;
/** What an attack may cost the server at its beginning, in seconds of the processor, and its memory, in megabytes. */
const MAX_SECONDS = 3;
const MAX_MEGABYTES = 900;

interface Server {
  port: number;
  host: string;
}

/** Opens connections, a few hundred at a time, because the accept queue is short. */
async function open(count: number, server: Server): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let made = 0; made < count; made += 200) {
    const some = Array.from({ length: Math.min(200, count - made) }, () => connect(server));
    // Connections that the server closes stay closed.
    for (const socket of some) socket.on('error', () => socket.destroy());
    await Promise.all(
      some.map((socket) => new Promise((done) => socket.once('connect', done).once('close', done))),
    );
    sockets.push(...some);
  }
  return sockets;
}

/** Each function starts an attack and returns its connections. */
const ATTACKS: Record<string, (server: Server) => Promise<Socket[]>> = {
  '10 000 idle connections': (server) => open(10_000, server),
  '1,000 clients that send one byte of a header each second': async (server) => {
    const sockets = await open(1_000, server);
    for (const socket of sockets) {
      socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ');
      const dripping = setInterval(() => socket.write('a'), 1_000);
      socket.once('close', () => clearInterval(dripping));
    }
    return sockets;
  },
  '200 clients that request 100 large files in one batch and read no response': async (server) => {
    const sockets = await open(200, server);
    const request = `GET ${LARGE} HTTP/1.1\r\nHost: a\r\nAccept-Encoding: identity\r\n\r\n`;
    for (const socket of sockets) socket.pause().write(request.repeat(100));
    return sockets;
  },
  '100 clients that request a page 10,000 times in one batch and read no response': async (server) => {
    const sockets = await open(100, server);
    const request = `GET ${PAGE} HTTP/1.1\r\nHost: a\r\n\r\n`;
    for (const socket of sockets) socket.pause().write(request.repeat(10_000));
    return sockets;
  },
};

/**
 * Measures how long readers wait for a page while others overload the server, and how much memory that takes. A new
 * server is started for each attack.
 *
 * @param options.dir folder of the built site
 * @returns the figures; none, with a message, if wrk is missing and can't be installed
 */
export async function measureOverload(options: { dir: string }): Promise<Figure[]> {
  const wrk = needProgram('wrk');
  if (wrk === undefined) {
    console.log('Skipped: this needs wrk (apt-get install wrk).');
    return [];
  }
  const figures: Figure[] = [];
  for (const [name, begin] of [['nobody else', async () => []] as const, ...Object.entries(ATTACKS)]) {
    const server = await startOurs(resolve(options.dir));
    const { hostname, port } = new URL(server.origin);
    const before = readProcessorSeconds(server.pid);
    const sockets = await begin({ host: hostname, port: Number(port) });
    try {
      await wait(BEGINNING_MS);
      const cost = readProcessorSeconds(server.pid) - before;
      const read: LoadResult = await ask(wrk, {
        url: server.origin + PAGE,
        seconds: SECONDS,
        connections: READERS,
      });
      const failed = Object.values(read.failures).reduce((sum, count) => sum + count, 0);
      figures.push(
        { what: `${name}: a page, p99`, value: read.p99, unit: 'ms' },
        { what: '  its beginning, processor', value: cost, unit: 's', atMost: MAX_SECONDS },
        { what: '  pages', value: read.perSecond, unit: '/s' },
        { what: '  failed', value: failed, unit: '', atMost: 0 },
        { what: '  memory', value: readResidentMegabytes(server.pid), unit: 'MB', atMost: MAX_MEGABYTES },
      );
    } finally {
      for (const socket of sockets) socket.destroy();
      await server.stop();
    }
  }
  return figures;
}
