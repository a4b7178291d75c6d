import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const KB = 1024;
/** An ordinary guide. */
const GUIDE = readFileSync('build/install-config/upgrade/index.html', 'utf8');

/** The size of a file as a reader loads it, compressed with Brotli if there is such a copy. */
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

/**
 * Checks the bytes that slimming saves, so that a step that silently stops working is noticed. `bench` measures the
 * rest.
 */
describe('bytes of a guide', () => {
  it('are at most 12 KB of styles', () => {
    expect(styles.length).toBeGreaterThan(0);
    expect(sum(styles) / KB).toBeLessThanOrEqual(12);
  });

  it('are at most 28 KB of page, styles and icon for the first view', () => {
    // The budget is 30 KB, minus the response headers and the files that the style sheet requests.
    const page = bytesOf('install-config/upgrade/index.html');
    expect((page + sum([...styles, ...icons])) / KB).toBeLessThanOrEqual(28);
  });

  it('are at most 125 KB of scripts after the first sign of intent', () => {
    // The budget is 125 KB, minus the response headers.
    expect(scripts.length).toBeGreaterThan(1);
    expect(sum(scripts) / KB).toBeLessThanOrEqual(125);
  });
});
