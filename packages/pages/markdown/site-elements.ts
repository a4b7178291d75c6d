import {
  childElements,
  classesOf,
  collapse,
  findElement,
  hasClass,
  textOf,
} from '@identity-docs/text/hast-tools';
import type { Element } from 'hast';
import type { State } from 'hast-util-to-mdast';
import type { BlockContent, Heading, PhrasingContent, RootContent } from 'mdast';

/** The state of a conversion: how child nodes are converted, and the level of the heading above. */
interface Place {
  state: State;
  depth: Heading['depth'];
}

/**
 * Converts elements that this site and its theme assemble from several HTML elements: samples, admonitions, and tabs.
 *
 * @returns undefined for any other element
 */
export function convertSiteElement(element: Element, place: Place): RootContent[] | undefined {
  if (hasClass(element, 'theme-code-block')) return [convertSample(element)];
  if (hasClass(element, 'theme-admonition')) return [convertAdmonition(element, place)];
  return hasClass(element, 'tabs-container') ? convertTabs(element, place) : undefined;
}

const blocksOf = ({ state }: Place, element: Element): BlockContent[] =>
  state.toFlow(state.all(element)) as BlockContent[];

function convertSample(element: Element): RootContent {
  const code = findElement(element, ({ tagName }) => tagName === 'pre');
  const [head] = childElements(element);
  const title = head && !findElement(head, ({ tagName }) => tagName === 'pre') ? textOf(head).trim() : '';
  const language = classesOf(element).find((name) => name.startsWith('language-'));
  return {
    type: 'code',
    lang: language?.slice('language-'.length) ?? null,
    // The meta string of a fence comes after its language, so it needs a language.
    meta: language && title ? `title="${title}"` : null,
    value: code ? textOf(code).replace(/\n$/, '') : '',
  };
}

/** `:::warning[Back up first]` becomes a quote that starts with "Warning: Back up first". */
function convertAdmonition(element: Element, place: Place): RootContent {
  const kind = classesOf(element).find((name) => /^theme-admonition-./.test(name)) ?? '';
  const label = kind.slice('theme-admonition-'.length);
  const [head, ...content] = childElements(element);
  const title = head ? collapse(textOf(head)).trim() : '';
  const name = label.charAt(0).toUpperCase() + label.slice(1);
  const text = title === '' || title.toLowerCase() === label ? name : `${name}: ${title}`;
  return {
    type: 'blockquote',
    children: [
      { type: 'paragraph', children: [strong(text)] },
      ...content.flatMap((part) => blocksOf(place, part)),
    ],
  };
}

/** Each tab becomes a section, one level below the section that contains the tabs. */
function convertTabs(element: Element, place: Place): RootContent[] {
  const list = findElement(element, ({ properties }) => properties.role === 'tablist');
  const labels = list ? childElements(list).map((tab) => collapse(textOf(tab)).trim()) : [];
  const holder = childElements(element).find((child) => child !== list);
  const panels = holder ? childElements(holder) : [];
  const depth = Math.min(place.depth + 1, 6) as Heading['depth'];
  return panels.flatMap((panel, at): RootContent[] => [
    { type: 'heading', depth, children: [{ type: 'text', value: labels[at] ?? `Alternative ${at + 1}` }] },
    ...blocksOf(place, panel),
  ]);
}

function strong(value: string): PhrasingContent {
  return { type: 'strong', children: [{ type: 'text', value }] };
}
