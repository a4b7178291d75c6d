import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { QuotedMessage } from '../../lib/messages/quoted-message';

const read = (file: string) => readFileSync(file, 'utf8');
const quoted = (JSON.parse(read('build/site-data/messages.json')) as QuotedMessage[]).filter(
  ({ asked }) => !asked,
);
const facts = JSON.parse(read('data/facts/messages.json')) as { messages: Record<string, string> };
const others = Object.values(parse(read('data/messages.yaml')) as Record<string, string[]>).flat();
const known = new Set([...Object.keys(facts.messages), ...others]);

describe('messages that pages quote', () => {
  it("stand in the source of the product, or are known to be another program's", () => {
    const unknown = quoted
      .filter(({ message }) => !known.has(message))
      .map(({ message, url }) => `${url}: ${message}`);
    // Read them from the source with scripts/facts/messages.ts, or name their program in data/messages.yaml.
    expect(unknown).toEqual([]);
  });

  it('are all that the records name', () => {
    const messages = new Set(quoted.map(({ message }) => message));
    expect([...known].filter((message) => !messages.has(message))).toEqual([]);
  });

  it('tell which program writes them', () => {
    expect(quoted.find(({ message }) => message === 'upstream sent too big header')?.by).toBe('nginx');
    expect(quoted.find(({ message }) => message === 'Redirect URI Error')?.by).toBeUndefined();
  });
});
