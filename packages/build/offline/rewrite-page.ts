import { Parser } from 'htmlparser2';
import { toFileAddress } from '../core/file-address';

/** Attributes that contain URLs. Two of them can contain several. */
const ADDRESSES = new Set(['href', 'src', 'srcset', 'action', 'data-scripts']);
const ATTRIBUTE = /(\s([^\s=>"']+)=)("[^"]*"|'[^']*'|[^\s>]+)/g;

/** A page of the offline edition, and the paths of the files inside the site that it links to. */
export interface OfflinePage {
  html: string;
  files: string[];
}

/**
 * Makes the URLs of a page relative, so that it works as a file, and adds a script before those that load at the first
 * sign of interaction.
 *
 * @param html a page of the built site
 * @param options.path path of its file inside the site, without a leading slash
 * @param options.baseUrl path that the site is mounted on
 * @param options.firstScript path of the script inside the site
 */
export function rewritePage(
  html: string,
  options: { path: string; baseUrl: string; firstScript: string },
): OfflinePage {
  const { path, baseUrl, firstScript } = options;
  const root = '../'.repeat(path.split('/').length - 1) || './';
  const files = new Set<string>();
  const toRelative = (address: string): string => {
    const inside = toFileAddress(address, { baseUrl, root: '' });
    if (inside === address) return address;
    files.add(inside.replace(/[?#].*/, ''));
    return root + inside;
  };
  const rewriteTag = (tag: string): string =>
    tag.replace(ATTRIBUTE, (whole, start: string, name: string, quoted: string) => {
      if (!ADDRESSES.has(name)) return whole;
      const addresses = quoted.replace(/^["']|["']$/g, '').split(' ');
      if (name === 'data-scripts') addresses.unshift(baseUrl + firstScript);
      return `${start}"${addresses.map(toRelative).join(' ')}"`;
    });

  let made = '';
  let done = 0;
  // Only tags are changed. Similar text elsewhere is part of a sample or a script.
  const parser = new Parser({
    onopentag() {
      made +=
        html.slice(done, parser.startIndex) + rewriteTag(html.slice(parser.startIndex, parser.endIndex + 1));
      done = parser.endIndex + 1;
    },
  });
  parser.end(html);
  return { html: made + html.slice(done), files: [...files] };
}
