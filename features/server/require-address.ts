import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { listen } from './listen';
import type { Address } from './read-config';

/**
 * A server that was just stopped still holds its port for a moment. These are the number of retries and their interval.
 */
const TRIES = 10;
const TRY_EVERY_MS = 100;

/**
 * Explains how to fix an operating system error. Other errors are returned unchanged.
 *
 * @param options.command the command that the user typed
 */
export function explainListenError(
  error: unknown,
  { port, host }: Address,
  options: { command: string },
): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new Error(
        `Port ${port} is in use. Stop the other program, or choose another port: PORT=${port === 65_535 ? 3000 : port + 1} ${options.command}`,
      );
    case 'EACCES':
      return new Error(
        `This user isn't allowed to listen on port ${port}. Choose a port above 1023: PORT=3000 ${options.command}`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new Error(
        `HOST is "${host}": this machine doesn't have that address. Try HOST=localhost or HOST=0.0.0.0`,
      );
    default:
      return error;
  }
}

/**
 * Listens briefly and stops again, to find a problem before a build that takes a minute.
 *
 * @param options.command the command that the user typed
 * @throws Error with a sentence if the address isn't available
 */
export async function requireAddress(address: Address, options: { command: string }): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      const listening = await listen(createServer(), address);
      await listening.stop();
      return;
    } catch (error) {
      const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
      if (!isTaken || tried === TRIES) throw explainListenError(error, address, options);
      await wait(TRY_EVERY_MS);
    }
  }
}
