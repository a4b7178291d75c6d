import { readFileSync } from 'node:fs';

/**
 * Reads a code sample from a page as a reader would copy it.
 *
 * @param options.page path of the page below `docs/`
 * @param options.title the sample's `title`
 * @throws Error if the page doesn't have exactly one sample with this title
 */
export function readFence(options: { page: string; title: string }): string {
  const text = readFileSync(`docs/${options.page}`, 'utf8');
  const found = [...text.matchAll(/^(`{3,})[^\n]*title="([^"]*)"[^\n]*\n([\s\S]*?)^\1$/gm)].filter(
    ([, , title]) => title === options.title,
  );
  if (found.length !== 1) {
    throw new Error(
      `docs/${options.page} has ${found.length} samples titled "${options.title}", 1 expected.`,
    );
  }
  return found[0]?.[3] ?? '';
}

/**
 * Replaces texts that a sample must contain, so that a test notices when the sample changes.
 *
 * @param sample the text of the sample
 * @param pairs texts and their replacements, applied everywhere
 * @throws Error that names a missing text
 */
export function replaceInSample(sample: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The sample does not contain "${from}".`);
    return text.replaceAll(from, to);
  }, sample);
}
