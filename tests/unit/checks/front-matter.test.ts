import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listFrontMatterProblems } from '../../../scripts/checks/front-matter';

const good = `---
title: Brands
description: How one installation shows several names, logos and flows, by the host name of the request.
---

Text.
`;

describe('listFrontMatterProblems', () => {
  let folder: string;
  const write = (name: string, content: string): string => {
    const path = join(folder, name);
    writeFileSync(path, content);
    return path;
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'front-matter-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('is content with a page that the build takes', () => {
    expect(listFrontMatterProblems([write('brands.mdx', good)])).toEqual([]);
  });

  it('names file, key and fix of each problem, in every page', () => {
    const short = write('short.mdx', good.replace(/description: .*/, 'description: Brands'));
    const unknown = write('unknown.mdx', good.replace('title: Brands', 'title: Brands\ncolour: red'));
    expect(listFrontMatterProblems([short, unknown])).toEqual([
      `${short}: description: should have 60 to 160 characters`,
      `${unknown}: unknown key colour`,
    ]);
  });

  it('says so where the front matter is missing or is not YAML', () => {
    expect(listFrontMatterProblems([write('none.mdx', 'Text.\n')])[0]).toContain('none.mdx: title');
    expect(listFrontMatterProblems([write('broken.mdx', '---\ntitle: "\n---\n')])[0]).toContain(
      'broken.mdx: the front matter is not YAML',
    );
  });

  it('passes over partials and other files', () => {
    expect(listFrontMatterProblems([write('_part.mdx', 'Text.\n'), write('LICENSE', 'Text.\n')])).toEqual([]);
  });
});
