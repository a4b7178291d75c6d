import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { mdxjs } from 'micromark-extension-mdxjs';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { markedTerms } from '../../../features/reference/records/marked-terms';
import type { Term } from '../../../features/reference/records/terms';
import { parseRecords } from '../../../packages/records/core/read';
import glossary from '../../../src/markdown/remark-glossary';

const term = (name: string, page = 'other.mdx'): Term => ({
  term: name,
  short: `What a ${name} is.`,
  text: '',
  page,
});
const terms = ['Outpost', 'Stage', 'Stage binding', 'SCIM'].map((name) => term(name));
const words = {
  Outpost: ['outpost', 'outposts'],
  Stage: ['stage', 'stages'],
  'Stage binding': ['stage binding'],
  SCIM: ['SCIM'],
};

interface Mark {
  name: string;
  attributes: { name: string; value: { value: string } }[];
  children: { value: string }[];
}

/** Texts that are marked on a page, in order. */
function marks(
  markdown: string,
  options: { file?: string; terms?: Term[]; words?: Record<string, string[]> } = {},
) {
  const tree: Root = fromMarkdown(markdown, { extensions: [mdxjs()], mdastExtensions: [mdxFromMarkdown()] });
  const { terms: shown = terms, words: markedTerms = words } = options;
  const records = () => ({ terms: shown, markedTerms });
  const plugin = glossary({ docsDir: '/docs', records }) as unknown as () => (
    root: Root,
    file: VFile,
  ) => void;
  plugin()(tree, new VFile({ path: `/docs/${options.file ?? 'guide/page.mdx'}` }));
  const found: Mark[] = [];
  visit(tree, (node) => {
    if (node.type === 'mdxJsxTextElement' && node.name === 'Term') found.push(node as unknown as Mark);
  });
  return found;
}
const texts = (...given: Parameters<typeof marks>) =>
  marks(...given).map(({ children }) => children[0]?.value);

describe('the first use of a term on a page is marked', () => {
  it('once, in paragraphs and list items', () => {
    expect(texts('An outpost runs. The outpost stops.\n\n- A stage\n- Two outposts')).toEqual([
      'outpost',
      'stage',
    ]);
  });

  it('with the URL of its entry and its meaning', () => {
    const [mark] = marks('Use a stage binding here.');
    expect(mark?.attributes.map(({ name, value }) => [name, JSON.parse(value.value)])).toEqual([
      ['to', '/terminology/#stage-binding'],
      ['definition', 'What a Stage binding is.'],
    ]);
  });

  it('as a whole word, the longest that fits, at the start of a sentence too', () => {
    expect(
      texts(
        'Outposts wait. Backstage, staged and stage-one are none; a stage binding is one, a stage another.',
      ),
    ).toEqual(['Outposts', 'stage binding', 'stage']);
  });

  it('in the case of a name', () => {
    expect(texts('Use scim or SCIM.')).toEqual(['SCIM']);
  });

  it('never in headings, code, links, bold text, or elements with a style of their own', () => {
    expect(
      texts(
        '## Outpost\n\n`outpost` [outpost](./a.mdx) **Outposts** *stage*\n\n```text\nstage\n```\n\n<div className="facts">\n\n- stage\n\n</div>',
      ),
    ).toEqual([]);
  });

  it('inside tabs', () => {
    expect(texts('<Tabs>\n<TabItem value="a">\n\nAn outpost.\n\n</TabItem>\n</Tabs>')).toEqual(['outpost']);
  });

  it('not on the page that the term is about, on the terminology page, or in a shared part', () => {
    const own = [term('Outpost', 'guide/page.mdx'), term('Stage')];
    expect(texts('An outpost and a stage.', { terms: own })).toEqual(['stage']);
    expect(texts('An outpost.', { file: 'core/terminology.mdx' })).toEqual([]);
    expect(texts('An outpost.', { file: '_partials/part.mdx' })).toEqual([]);
  });

  it('at most six times on a page', () => {
    const names = ['alpha', 'beta', 'gamma', 'delta', 'epsilon', 'zeta', 'eta'];
    expect(
      texts(names.join(' '), {
        terms: names.map((name) => term(name)),
        words: Object.fromEntries(names.map((name) => [name, [name]])),
      }),
    ).toEqual(names.slice(0, 6));
  });
});

describe('the terms to mark', () => {
  it('stop the build where one is no term, or a form belongs to two', () => {
    expect(
      markedTerms.conflicts?.({ terms: [term('Stage')], markedTerms: { Outpost: ['outpost'] } }),
    ).toEqual([{ path: ['Outpost'], message: 'is not a term in data/terms.yaml; correct it or remove it' }]);
    const text = 'Outpost: [outpost]\nStage: [stage, outpost]\n';
    expect(() => parseRecords({ file: 'm.yaml', text, schema: markedTerms.schema })).toThrow(
      'm.yaml:2: Stage.1 repeats outpost',
    );
  });
});
