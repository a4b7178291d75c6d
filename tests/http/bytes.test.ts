import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const KB = 1024;
/** An ordinary guide. */
const GUIDE = readFileSync('build/install-config/upgrade/index.html', 'utf8');

/** What a reader loads of a file of the build: its twin that is compressed with Brotli, where it has one. */
function bytesOf(path: string): number {
  const file = join('build', path);
  return statSync(`${file}.br`, { throwIfNoEntry: false })?.size ?? statSync(file).size;
}

const sum = (paths: readonly string[]): number => paths.reduce((total, path) => total + bytesOf(path), 0);
const addresses = (pattern: RegExp): string[] =>
  [...GUIDE.matchAll(pattern)].flatMap((match) => (match[1] ?? '').split(' '));

const scripts = addresses(/<script data-scripts="([^"]+)"/g);
const styles = addresses(/<link [^>]*\bhref="?([^\s">]+\.css)\b/g);
const icons = addresses(/<link [^>]*\brel="?icon\b[^>]*\bhref="?([^\s">]+)/g);

/** What slimming keeps away from readers; a step of it that silently stops is seen here. `bench` measures the rest. */
describe('bytes of a guide', () => {
  it('are at most 12 KB of styles', () => {
    expect(styles.length).toBeGreaterThan(0);
    expect(sum(styles) / KB).toBeLessThanOrEqual(12);
  });

  it('are at most 28 KB of page, styles and icon for the first view', () => {
    // A budget of 30 KB, less the headers of the answers and what the style sheet asks for.
    const page = bytesOf('install-config/upgrade/index.html');
    expect((page + sum([...styles, ...icons])) / KB).toBeLessThanOrEqual(28);
  });

  it('are at most 124 KB of scripts after the first sign of intent', () => {
    // A budget of 125 KB, less the headers of the answers.
    expect(scripts.length).toBeGreaterThan(1);
    expect(sum(scripts) / KB).toBeLessThanOrEqual(124);
  });
});
