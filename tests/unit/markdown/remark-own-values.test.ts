import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { expect, it } from 'vitest';
import remarkOwnValues from '../../../plugins/markdown/remark-own-values';

function kinds(markdown: string): string[] {
  const tree: Root = fromMarkdown(markdown);
  remarkOwnValues()(tree);
  return tree.children.map((node) => ('name' in node ? String(node.name) : node.type));
}

const sample = (text: string, language = 'bash') => `\`\`\`${language}\n${text}\n\`\`\``;

it('puts the control above the first sample with a host of the reader, once', () => {
  const host = sample('curl https://authentik.company/');
  expect(kinds(`Text\n\n${sample('ls')}\n\n${host}\n\n${host}`)).toEqual([
    'paragraph',
    'code',
    'OwnValues',
    'code',
    'code',
  ]);
});

it('puts it above the list that the sample stands in', () => {
  expect(kinds('Text\n\n1. Run:\n\n   ```bash\n   nc app.company 443\n   ```')).toEqual([
    'paragraph',
    'OwnValues',
    'list',
  ]);
});

it('needs a sample: prose and diagrams are none', () => {
  expect(
    kinds(`At \`authentik.company\`.\n\n${sample('digraph { a [label="app.company"] }', 'dot')}`),
  ).toEqual(['paragraph', 'code']);
});
