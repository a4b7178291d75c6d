import { readFile } from 'node:fs/promises';
import { decodeWordVectors } from '../core';

/**
 * Reads the vectors of words.
 *
 * @returns undefined where there is no such file
 * @throws Error where it is damaged
 */
export async function readVectors(file: string): Promise<Uint8Array | undefined> {
  try {
    const bytes = await readFile(file);
    decodeWordVectors(bytes);
    return bytes;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Reads the words that readers use for each page, by its path inside the site.
 *
 * @returns nothing where there is no such file
 * @throws Error where it is no JSON object of texts
 */
export async function readReadersWords(file: string): Promise<Record<string, string>> {
  try {
    const words: unknown = JSON.parse(await readFile(file, 'utf8'));
    if (
      typeof words !== 'object' ||
      words === null ||
      Object.values(words).some((text) => typeof text !== 'string')
    )
      throw new Error('expected an object of texts by path, as tools/vectors writes it');
    return words as Record<string, string>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Error(`${file} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}
