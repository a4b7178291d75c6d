import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkFrontMatterOfPages } from '../../../scripts/lib/check-front-matter';

const good = `---
title: Brands
description: How one installation shows several names, logos and flows, by the host name of the request.
---

Text.
`;

describe('checkFrontMatterOfPages', () => {
  let folder: string;
  const write = (name: string, content: string): string => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };
  const printed: string[] = [];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'front-matter-'));
    printed.length = 0;
    vi.spyOn(console, 'error').mockImplementation((line) => void printed.push(String(line)));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });

  it('is content with a page that the build takes', async () => {
    expect(await checkFrontMatterOfPages([write('brands.mdx', good)])).toBe(0);
    expect(printed).toEqual([]);
  });

  it('names file, key and fix of each problem, in every page', async () => {
    const short = write('short.mdx', good.replace(/description: .*/, 'description: Brands'));
    const unknown = write('unknown.mdx', good.replace('title: Brands', 'title: Brands\ncolour: red'));
    expect(await checkFrontMatterOfPages([short, unknown])).toBe(1);
    expect(printed).toEqual([
      `${short}: description: should have 60 to 160 characters`,
      `${unknown}: unknown key colour`,
    ]);
  });

  it('says so where the front matter is missing or is not YAML', async () => {
    expect(await checkFrontMatterOfPages([write('none.mdx', 'Text.\n')])).toBe(1);
    expect(printed[0]).toContain('none.mdx: title');
    expect(await checkFrontMatterOfPages([write('broken.mdx', '---\ntitle: "\n---\n')])).toBe(1);
    expect(printed.at(-1)).toContain('broken.mdx: the front matter is not YAML');
  });

  it('passes over partials and other files', async () => {
    expect(await checkFrontMatterOfPages([write('_part.mdx', 'Text.\n'), write('LICENSE', 'Text.\n')])).toBe(
      0,
    );
  });
});
