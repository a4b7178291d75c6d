import { describe, expect, it } from 'vitest';
import { pictures } from '../../../features/reference/records/pictures';

const picture = {
  id: 'library',
  route: 'if/user/',
  needs: ['jane'],
  steps: [],
  viewport: [900, 700] as [number, number],
  clip: [],
  margin: 0,
  alt: 'The library.',
  callouts: [{ at: 'button', text: 'Opens the **settings**.' }],
};
const records = (change: object = {}, callouts: [number, number][] = [[10, 20.5]]) =>
  ({
    pictures: {
      objects: [{ id: 'jane', path: 'core/users/', body: {} }],
      pictures: [{ ...picture, ...change }],
    },
    pictureSizes: { version: '2025.8.1', pictures: { library: { width: 800, height: 600, callouts } } },
  }) as never;

describe('the tag of a picture', () => {
  it('names the picture, its size, where its numbers are and what they mean', () => {
    const shown = pictures.tags?.Picture?.render(records(), { id: 'library' });
    expect(shown).toContain('id="library" alt="The library." width={800} height={600} marks={[[10,20.5]]}');
    expect(shown).toContain('<li>\n\nOpens the **settings**.\n\n</li>');
  });

  it("says that a picture isn't there", () => {
    expect(() => pictures.tags?.Picture?.render(records(), { id: 'nosuch' })).toThrow(
      'id="nosuch" names no screenshot',
    );
  });
});

describe("a picture doesn't fit", () => {
  it.each([
    [
      'objects that are not there',
      { needs: ['tom'] },
      undefined,
      /needs tom, which isn't one of the objects/,
    ],
    ['a user who is not there', { as: 'tom' }, undefined, /needs tom/],
    [
      'other callouts than when it was taken',
      {},
      [],
      /was changed after it was taken; run npm run pictures -- library/,
    ],
    [
      'a size of a picture that is gone',
      { id: 'other', callouts: [] },
      undefined,
      /has library, which is not a screenshot/,
    ],
  ])('%s', (_name, change, callouts, says) => {
    const found = pictures.conflicts?.(records(change, callouts as [number, number][] | undefined)) ?? [];
    expect(found.map(({ message }) => message).join('\n')).toMatch(says);
  });

  it('where all of it is there, nothing is said', () => {
    expect(pictures.conflicts?.(records())).toEqual([]);
  });
});
