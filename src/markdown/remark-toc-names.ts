import { splitName } from '@identity-docs/text/split-name';
import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/**
 * Remark plugin that runs after Docusaurus's own. It lets long names in the table of contents, which Docusaurus creates
 * from the headings as HTML, break at the same places as in the headings.
 */
export default function remarkTocNames() {
  return (root: Root): void => {
    visit(root, 'mdxjsEsm', ({ data }) => {
      for (const statement of data?.estree?.body ?? []) {
        if (statement.type !== 'ExportNamedDeclaration') continue;
        if (statement.declaration?.type !== 'VariableDeclaration') continue;
        const toc = statement.declaration.declarations.find(
          ({ id }) => id.type === 'Identifier' && id.name === 'toc',
        )?.init;
        for (const item of toc?.type === 'ArrayExpression' ? toc.elements : []) {
          for (const property of item?.type === 'ObjectExpression' ? item.properties : []) {
            if (property.type !== 'Property' || property.value.type !== 'Literal') continue;
            const { value } = property.value;
            if (typeof value === 'string') property.value = { type: 'Literal', value: breakNames(value) };
          }
        }
      }
    });
  };
}

function breakNames(html: string): string {
  return html.replace(/(?<=<code>)[^<&]+(?=<\/code>)/g, (name) => splitName(name).join('<wbr>'));
}
