import type { FilledRelease } from '../records/releases';

/** Content of `site-data/release-words.json`: the words of each release, with spaces between them, by version. */
export type ReleaseWords = Readonly<Record<string, string>>;

/**
 * Collects the words of a release's notes, so that the list of releases can be searched for them. Each word is
 * there once and in small letters, which makes the file a third as long as the notes.
 *
 * @param release the record
 * @returns the words with spaces between them, sorted
 */
export function wordsOf(release: FilledRelease): string {
  const { summary, highlights, breaking, requirements, features, patches } = release;
  const texts = [
    summary,
    ...highlights.flatMap(({ title, text }) => [title, text]),
    ...breaking.flatMap(({ title, text, action }) => [title, text, action]),
    ...requirements.map(({ text }) => text),
    ...features,
    ...patches.flatMap(({ notable, security }) => [...notable, ...security]),
  ];
  const words = texts
    // The target of a link is not what a reader sees.
    .map((text) => text.replace(/\]\([^)\s]+\)/g, ' '))
    .join(' ')
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''));
  return [...new Set(words)]
    .filter((word) => word !== '')
    .sort()
    .join(' ');
}
