import { expect, it } from 'vitest';
import { readRecords } from '../../features/registry/docusaurus/records-fs';

const { terms } = readRecords('.', ['terms']);

it.each(terms.map((term) => [term.term, term] as const))(
  '%s says more than its short description',
  (_, { short, text }) => {
    expect(text.length).toBeGreaterThan(short.length / 2);
    expect(text).not.toContain(short);
  },
);
