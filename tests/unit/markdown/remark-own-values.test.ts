import type { Code, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { MdxJsxFlowElement } from 'mdast-util-mdx-jsx';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { expect, it } from 'vitest';
import type { SampleValue } from '../../../packages/samples/custom-values/sample-value';
import ownValues, { ownPlacesOf } from '../../../packages/samples/markdown/remark-own-values';

const RECORDS: SampleValue[] = [
  { id: 'realm', label: 'Realm', kind: 'realm', sample: 'AD.COMPANY' },
  { id: 'bucket', label: 'Bucket', kind: 'label', sample: 'authentik-media' },
];

function apply(markdown: string, sampleValues?: string[]): Root {
  const tree: Root = fromMarkdown(markdown);
  const file = new VFile(markdown);
  file.data.frontMatter = { sampleValues };
  (ownValues(() => RECORDS) as () => (root: Root, file: VFile) => void)()(tree, file);
  return tree;
}

function kinds(markdown: string, sampleValues?: string[]): string[] {
  return apply(markdown, sampleValues).children.map((node) =>
    'name' in node ? String(node.name) : node.type,
  );
}

/** What the control of a page is given. */
function control(root: Root): Record<string, unknown> | undefined {
  const found = root.children.find(
    (node): node is MdxJsxFlowElement => 'name' in node && node.name === 'OwnValues',
  );
  const attributes = found?.attributes.flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute' && typeof attribute.value === 'object' && attribute.value
      ? [[attribute.name, JSON.parse(attribute.value.value)]]
      : [],
  );
  return attributes && Object.fromEntries(attributes);
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

it('puts it above the list that the sample is in', () => {
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

it('puts it above a sample that holds only a value of the page, and says what the page holds', () => {
  const page = `Text\n\n${sample('kinit me@AD.COMPANY')}\n\n${sample('nc app.company 443')}`;
  expect(kinds(page)).toEqual(['paragraph', 'code', 'OwnValues', 'code']);
  expect(kinds(page, ['realm'])).toEqual(['paragraph', 'OwnValues', 'code', 'code']);
  const { held, values } = control(apply(page, ['realm'])) ?? {};
  expect(held).toBe('app realm');
  expect(JSON.parse(String(values))).toEqual([
    { id: 'realm', label: 'Realm', kind: 'realm', sample: 'AD.COMPANY' },
  ]);
});

it('tells each sample where it holds a value that the page declares', () => {
  const page = `${sample('AD.COMPANY authentik-media')}\n\n${sample('ls')}`;
  const places: (string | undefined)[] = [];
  visit(apply(page, ['bucket']), 'code', (node: Code) => {
    places.push(ownPlacesOf(node));
  });
  expect(places).toEqual(['[[11,26,"bucket","label"]]', undefined]);
});
