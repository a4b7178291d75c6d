import type { FrontMatter } from '@identity-docs/pages/core/front-matter';
import { jsxNode } from '@identity-docs/text/jsx-node';
import type { Code, Root } from 'mdast';
import type { Plugin } from 'unified';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { findHostRoles } from '../custom-values/find-host-edits';
import { type PageValues, readPageValues } from '../custom-values/page-values';
import type { SampleValue } from '../custom-values/sample-value';
import { isDrawn } from '../drawings/languages';

/**
 * Creates a remark plugin that has the records bound to it, so that they aren't sent to the browser. It adds the
 * control for custom values above the first sample of a page that contains a replaceable host or value. It also stores
 * in each sample the positions of the values that the page declares in `sampleValues`. It must run before the plugin
 * that turns fences into samples.
 *
 * @param records returns the current records of all values that a page can declare
 * @throws (as a message on the file, with the line of the front matter) if a page declares a value that doesn't exist,
 *   that none of its samples contains, or that can't be escaped at its position in a sample
 */
export default function ownValues(records: () => readonly SampleValue[]): Plugin<[], Root> {
  return () =>
    (root: Root, file: VFile): void => {
      const fences = codeFences(root);
      const { values, places } = readDeclared(root, file, { fences, records: records() });
      for (const [at, fence] of fences.entries()) {
        if (places[at]?.length)
          fence.data = { ...fence.data, ownPlaces: JSON.stringify(places[at]) } as object;
      }
      const held = [
        ...new Set(fences.flatMap(({ value }) => findHostRoles(value))),
        ...values.map(({ id }) => id),
      ];
      const block = root.children.findIndex((child) =>
        codeFences(child).some((fence) => ownPlacesOf(fence) || findHostRoles(fence.value).length > 0),
      );
      if (block === -1) return;
      const attributes = {
        held: held.join(' '),
        values: values.length > 0 ? JSON.stringify(values) : undefined,
      };
      root.children.splice(block, 0, jsxNode({ name: 'OwnValues', attributes }));
    };
}

/** The positions of the page's values in a fence, as JSON, after this plugin has processed the fence. */
export function ownPlacesOf(fence: Code): string | undefined {
  return (fence.data as { ownPlaces?: string } | undefined)?.ownPlaces;
}

function readDeclared(
  root: Root,
  file: VFile,
  { fences, records }: { fences: readonly Code[]; records: readonly SampleValue[] },
): PageValues {
  const { sampleValues: declared = [] } = (file.data.frontMatter ?? {}) as Partial<FrontMatter>;
  const samples = fences.map(({ value, lang }) => ({ code: value, language: lang ?? '' }));
  try {
    return readPageValues({ declared, samples, records });
  } catch (error) {
    const front = root.children.find(({ type }) => type === 'yaml');
    const lines = front && 'value' in front ? front.value.split('\n') : [];
    const at = lines.findIndex((line) => line.startsWith('sampleValues:'));
    const line = (front?.position?.start.line ?? 0) + 1 + at;
    return file.fail(`sampleValues: ${(error as Error).message}`, { line, column: 1 });
  }
}

/** The samples of a page, without drawings. */
function codeFences(within: Root | Root['children'][number]): Code[] {
  const found: Code[] = [];
  visit(within, 'code', (node: Code) => {
    if (!isDrawn(node.lang)) found.push(node);
  });
  return found;
}
