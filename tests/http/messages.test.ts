import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { QuotedMessage } from '../../features/messages/core/quoted-message';

const read = (file: string) => readFileSync(file, 'utf8');
const quoted = (JSON.parse(read('build/site-data/messages.json')) as QuotedMessage[]).filter(
  ({ asked }) => !asked,
);
const groups = parse(read('data/messages.yaml')) as Record<string, { message: string }[]>;
const known = new Set(Object.values(groups).flatMap((entries) => entries.map(({ message }) => message)));

/**
 * The author of a proposed change can't be expected to know data/messages.yaml, so only the release check requires a
 * record.
 */
const isProposal = process.env.PROPOSAL === 'true';

describe('messages that pages quote', () => {
  it('are known, with who writes them and where they show', () => {
    const unknown = quoted
      .filter(({ message }) => !known.has(message))
      .map(({ message, url }) => `${url}: ${message}`);
    expect(isProposal ? [] : unknown, 'run npm run update').toEqual([]);
  });

  it('are all that the records name', () => {
    const messages = new Set(quoted.map(({ message }) => message));
    const unquoted = [...known].filter((message) => !messages.has(message));
    expect(isProposal ? [] : unquoted, 'run npm run update').toEqual([]);
  });

  it('tell which program writes them', () => {
    expect(quoted.find(({ message }) => message === 'upstream sent too big header')?.by).toBe('nginx');
    expect(quoted.find(({ message }) => message === 'Redirect URI Error')?.by).toBeUndefined();
  });
});
