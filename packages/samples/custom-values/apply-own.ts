import { type Edit, editHighlighted } from './edit-highlighted';
import { escapeValue } from './escape';
import { findHostEdits } from './find-host-edits';
import type { OwnPlace } from './find-places';
import { HOST_ROLES, type OwnHosts } from './hosts';
import { parseHost } from './parse-host';
import { parseValue } from './parse-value';
import type { OwnTexts } from './value-types';

/**
 * Places the reader's values in a sample in one pass, so that inserted text isn't searched again.
 *
 * Hosts are replaced everywhere, because nothing else has their names. Other values are short words that may mean
 * something else on another page, so only the positions that the page has declared are replaced. Texts that fail the
 * check of their kind are ignored, because they come from the tab's storage, where any script in the tab can write.
 *
 * @param html the sample's highlighted lines
 * @param own the reader's values
 * @param places positions of the page's values in the sample
 * @returns the HTML with the same number of lines
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
