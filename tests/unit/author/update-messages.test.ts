import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { updateMessages } from '../../../tools/author/update-messages';

const TEXT = `# What these are
authentik:
  - message: Redirect URI Error
    in: authentik/providers/oauth2/errors.py:12
    shows:
      - page
    provoked: Send another redirect URI.
nginx:
  - message: upstream sent too big header
    unprovoked: Not ours.
`;

it('keeps the record of a message whose wording was corrected', () => {
  const { text, notes } = updateMessages(TEXT, {
    unrecorded: ['Redirect URI error'],
    unquoted: ['Redirect URI Error'],
  });
  expect(text).toBe(TEXT.replace('URI Error', 'URI error'));
  expect(notes).toEqual(['changed "Redirect URI Error" to "Redirect URI error"']);
});

it('adds a new message below unknown, and removes one that no page quotes, with a group that is empty then', () => {
  const { text, notes } = updateMessages(TEXT, {
    unrecorded: ['no app for hostname', 'Flow is not applicable'],
    unquoted: ['upstream sent too big header'],
  });
  expect(text.startsWith('# What these are\n')).toBe(true);
  const groups = parse(text);
  expect(Object.keys(groups)).toEqual(['authentik', 'unknown']);
  expect(groups.unknown.map(({ message }: { message: string }) => message)).toEqual([
    'no app for hostname',
    'Flow is not applicable',
  ]);
  expect(notes).toHaveLength(3);
});

it('changes nothing where all records fit', () => {
  const odd = `authentik: [ { message: "a b",   unprovoked: "x" } ]\n`;
  expect(updateMessages(odd, { unrecorded: [], unquoted: [] })).toEqual({ text: odd, notes: [] });
});
