import CodeBlock from '@identity-docs/samples/client/CodeBlock';
import type { ReactNode } from 'react';
import type { RichPart, RichText } from '../../core/rich-text';

/** The first paragraph of a text as a phrase, to stand in a label or behind other words. */
export function Lead({ text }: { text: RichText }): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from our own records at build time
  return <span dangerouslySetInnerHTML={{ __html: text.lead }} />;
}

/** What follows the first paragraph of a text. */
export function More({ parts }: { parts: readonly RichPart[] }): ReactNode {
  return parts.map((part, index) =>
    typeof part === 'string' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other identity
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from our own records at build time
      <div key={index} dangerouslySetInnerHTML={{ __html: part }} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other identity
      <CodeBlock key={index} html={part.code} language={part.language} title={part.title} />
    ),
  );
}

/** A sentence of our own in which only bold text and code are marked. */
export function Inline({ markdown }: { markdown: string }): ReactNode {
  return markdown.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((part, at) => {
    if (part.startsWith('**')) {
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other identity
      return <strong key={at}>{part.slice(2, -2)}</strong>;
    }
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other identity
    if (part.startsWith('`')) return <code key={at}>{part.slice(1, -1)}</code>;
    return part;
  });
}
