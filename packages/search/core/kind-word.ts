import type { PageKind } from './types';

/** What a hit is, in one word for its reader. */
export type KindWord = 'Guide' | 'Setting' | 'Error' | 'Release' | 'CVE' | 'Audit' | 'Contributing' | 'Home';

const WORDS: Readonly<Record<PageKind, KindWord>> = {
  guide: 'Guide',
  reference: 'Setting',
  troubleshooting: 'Error',
  release: 'Release',
  advisory: 'Audit',
  contributor: 'Contributing',
  home: 'Home',
};
const VULNERABILITY = /^(?:CVE|GHSA)-/;
/** Headings that collect what goes wrong, on a page about something else. */
const TROUBLES = /^(?:troubleshooting|messages|errors)\b/i;
/** Headings that say what to do, with or without the number of a step. */
const PROCEDURE =
  /^(?:\d+\. )?(?:add|ask|capture|change|check|compare|configure|create|delete|enable|filter|find|fix|get|import|keep|list|log|look|make|move|raise|read|remove|repair|reset|restart|restore|run|send|set|show|sign in|switch|test|trace|turn|understand|upgrade|use)\b/i;

/**
 * Says in one word what a section is.
 *
 * @param kind of its page
 * @param headings title of the page and the headings down to the section's own
 */
export function kindWord(kind: PageKind, headings: readonly string[]): KindWord {
  if (kind === 'advisory' && VULNERABILITY.test(headings[0] ?? '')) return 'CVE';
  if (kind === 'troubleshooting' && PROCEDURE.test(headings.at(-1) ?? '')) return 'Guide';
  if (kind === 'guide' && headings.slice(1).some((heading) => TROUBLES.test(heading))) return 'Error';
  return WORDS[kind];
}
