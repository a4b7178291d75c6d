import { withoutFences } from './find-fences';

const NOT_PROSE: readonly RegExp[] = [
  /^import .*$/gm,
  /\{\/\*[\s\S]*?\*\/\}/g,
  /<[^<>]*>/g,
  /`[^`\n]*`/g,
  /\]\([^)]*\)/g,
  /https?:\/\/\S+/g,
  /^\s*:::\w*/gm,
];

/**
 * Counts the words of prose: without code samples, inline code, tags, imports and addresses.
 *
 * @param markdown a page's text without its front matter
 */
export function countWords(markdown: string): number {
  const prose = NOT_PROSE.reduce((text, pattern) => text.replace(pattern, ' '), withoutFences(markdown));
  return prose.match(/[\p{L}\p{N}][\p{L}\p{N}'’.-]*/gu)?.length ?? 0;
}
