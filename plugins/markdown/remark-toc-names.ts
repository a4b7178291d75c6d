import type { Expression } from 'estree';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { splitName } from '../../lib/code/split-name';

/**
 * Remark plugin, to run behind Docusaurus's own: long names in the table of contents, which Docusaurus has made of the
 * headings as HTML, may break at the same places as in the headings themselves.
 */
export default function remarkTocNames() {
  return (root: Root): void => {
    visit(root, 'mdxjsEsm', ({ data }) => {
      for (const statement of data?.estree?.body ?? []) {
        if (statement.type !== 'ExportNamedDeclaration') continue;
        if (statement.declaration?.type !== 'VariableDeclaration') continue;
        for (const { id, init } of statement.declaration.declarations) {
          if (id.type === 'Identifier' && id.name === 'toc' && init) breakNames(init);
        }
      }
    });
  };
}

function breakNames(toc: Expression): void {
  for (const item of toc.type === 'ArrayExpression' ? toc.elements : []) {
    for (const property of item?.type === 'ObjectExpression' ? item.properties : []) {
      if (property.type !== 'Property' || property.value.type !== 'Literal') continue;
      const { value } = property.value;
      if (typeof value !== 'string' || !value.includes('<code>')) continue;
      const broken = value.replace(/(?<=<code>)[^<&]+(?=<\/code>)/g, (name) => splitName(name).join('<wbr>'));
      property.value = { type: 'Literal', value: broken, raw: JSON.stringify(broken) };
    }
  }
}
