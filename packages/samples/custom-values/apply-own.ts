import { type Edit, editHighlighted } from './edit-highlighted';
import { escapeValue } from './escape';
import { findHostEdits } from './find-host-edits';
import type { OwnPlace } from './find-places';
import { HOST_ROLES, type OwnHosts } from './hosts';
import { parseHost } from './parse-host';
import { parseValue } from './parse-value';
import type { OwnTexts } from './value-types';

/**
 * Puts what the reader has entered into a sample, in one pass, so that nothing is looked for in it again.
 *
 * Hosts are replaced wherever they stand, because nothing else has their names. Other values are short words
 * that may mean something else on another page, so only the places that the page has declared are replaced.
 * Texts that do not pass the check of their kind are ignored: they come from the tab's storage, where anything
 * else that runs in the tab can write.
 *
 * @param html the sample's highlighted lines
 * @param own what the reader has entered
 * @param places where the sample holds values of the page
 * @returns the HTML with as many lines as before
 */
export function applyOwn(html: string, own: OwnTexts, places: readonly OwnPlace[]): string {
  const hosts = readHosts(own);
  return editHighlighted(html, (text) => [...findHostEdits(text, hosts), ...findValueEdits(own, places)]);
}

function readHosts(own: OwnTexts): OwnHosts {
  const hosts: OwnHosts = {};
  for (const role of HOST_ROLES) {
    const result = parseHost(own[role] ?? '');
    if ('host' in result) hosts[role] = result.host;
  }
  return hosts;
}

function findValueEdits(own: OwnTexts, places: readonly OwnPlace[]): Edit[] {
  return places.flatMap(([start, end, id, kind, ...escapes]) => {
    const result = parseValue(kind, own[id] ?? '');
    return 'value' in result ? [{ start, end, text: escapeValue(result.value, escapes) }] : [];
  });
}
