import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listFrontMatterProblems } from '../../../tools/check/rules/front-matter';

const good = `---
title: Brands
description: How one installation shows several names, logos and flows, by the host name of the request.
tags: [brand]
keywords: [domain]
questions: [How do I show another logo, Which brand is used, How do I add a brand]
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

  const problemsOf = (paths: string[], pages = paths) =>
    listFrontMatterProblems(paths, { pages, tags: ['brand'] });

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'front-matter-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('is content with a page that the build takes', () => {
    expect(problemsOf([write('brands.mdx', good)])).toEqual([]);
  });

  it("tells of a page that the sidebar doesn't lead to, unless the page says so", () => {
    const forgotten = write('forgotten.mdx', good);
    const meant = write('meant.mdx', good.replace('tags:', 'displayed_sidebar: null\ntags:'));
    const judge = (path: string, isListed: boolean) =>
      listFrontMatterProblems([path], { pages: [path], tags: ['brand'], isListed: () => isListed });
    expect(judge(forgotten, true)).toEqual([]);
    expect(judge(meant, false)).toEqual([]);
    expect(judge(forgotten, false)).toEqual([
      expect.stringMatching(/forgotten\.mdx:1: no entry of data\/sidebar\.yaml leads here: add one/),
    ]);
    expect(judge(meant, true)).toEqual([expect.stringMatching(/meant\.mdx:4: .*remove the line/)]);
  });

  it('names file, line, key and fix of each problem, in every page', () => {
    const short = write('short.mdx', good.replace(/description: .*/, 'description: Brands'));
    const wrong = `title: Other
colour: red
description: What a reader finds on a page that has a key which is not known, and a tag that is not.
tags: [color]
keywords: [other]
questions: [What is wrong here, What is wrong here?]`;
    const other = write('other.mdx', `---\n${wrong}\n---\n\nText.\n`);
    expect(problemsOf([short, other])).toEqual([
      `${short}:3: description: should have 60 to 160 characters`,
      expect.stringContaining(
        `${other}:3: unknown key colour; correct or remove it. Available keys: title, `,
      ),
      `${other}:5: tags: "color" is not in docs/tags.yml`,
      `${other}:7: questions: should be 3 to 8`,
      `${other}:7: questions: one of them stands there twice`,
    ]);
  });

  it('names the page that has the same address, by its slug or its name', () => {
    const withSlug = (slug: string) => good.replace('tags:', `slug: ${slug}\ntags:`);
    const [one, two, three] = [
      write('one.mdx', withSlug('/two/')),
      write('two.mdx', withSlug('/two')),
      write('three.mdx', withSlug(join('/', relative('docs', folder), 'four'))),
    ];
    const four = write('four.mdx', good);
    const saysOf = (path: string) =>
      problemsOf([path], [one, two, three, four]).filter((said) => said.includes('slug: '));
    expect(saysOf(two)).toEqual([
      `${two}:4: slug: ${one} has the address /two/ as well: change the slug, or the name of the file, of one of them`,
    ]);
    expect(saysOf(four)).toEqual([expect.stringContaining(`${four}:1: slug: ${three} has the address `)]);
  });

  it('names the page that has the same title, description or question', () => {
    const [one, two] = [
      write('one.mdx', good),
      write('two.mdx', good.replace('How do I show another logo', 'X')),
    ];
    const said = problemsOf([two], [one, two]);
    expect(said).toHaveLength(4);
    expect(said[0]).toBe(`${two}:2: title: ${one} has the same: "Brands"`);
    expect(said[1]).toContain(`${two}:3: description: ${one} has the same: `);
    expect(said[2]).toBe(`${two}:6: questions: ${one} has the same: "Which brand is used"`);
  });

  it("says so where the front matter is missing or isn't YAML", () => {
    expect(problemsOf([write('none.mdx', 'Text.\n')])[0]).toContain('none.mdx:1: title');
    expect(problemsOf([write('broken.mdx', '---\ntitle: "\n---\n')])[0]).toContain(
      'broken.mdx:3: the front matter is not YAML',
    );
  });

  it('passes over partials and other files', () => {
    expect(problemsOf([write('_part.mdx', 'Text.\n'), write('LICENSE', 'Text.\n')])).toEqual([]);
  });
});
