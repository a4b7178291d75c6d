import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx-jsx';

/**
 * Creates a JSX element of a component with attributes that are plain values. Values become literals in the program, so
 * no character needs escaping.
 */
export function jsxNode(options: {
  name: string;
  attributes: Readonly<Record<string, string | boolean | undefined>>;
}): MdxJsxFlowElement {
  return {
    type: 'mdxJsxFlowElement',
    name: options.name,
    attributes: Object.entries(options.attributes)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => literalAttribute(name, value as string | boolean)),
    children: [],
  };
}

function literalAttribute(name: string, value: string | boolean): MdxJsxAttribute {
  const source = JSON.stringify(value);
  return {
    type: 'mdxJsxAttribute',
    name,
    value: {
      type: 'mdxJsxAttributeValueExpression',
      value: source,
      data: {
        estree: {
          type: 'Program',
          sourceType: 'module',
          comments: [],
          body: [
            {
              type: 'ExpressionStatement',
              expression: { type: 'Literal', value, raw: source },
            },
          ],
        },
      },
    },
  };
}
