import type { RedirectTable } from '@identity-docs/redirects/core/redirect-table';
import { IMMUTABLE } from '../http/cache-policy';
import type { HeadersData } from '../http/headers-data';
import type { HeaderMap } from '../http/security-headers';
import { HTML_WEIGHT, MARKDOWN_FIRST, MARKDOWN_WEIGHT, NAMES_HTML, type WeightRule } from './accept';
import { HASHED, PICTURE, SUBRESOURCE, splitHeaders, WORKER } from './file-groups';
import { listRedirectRules, patternInGo, UNSAFE_IN_GO } from './redirect-rules';

/** Backticks keep everything inside them literal. */
const quote = (text: string): string => `\`${text}\``;
/** The text that a group of a row's expression has matched. */
const group = (name: string): string => `\${${name}}`;
const indent = (lines: readonly string[]): string[] => lines.map((line) => `\t${line}`);
/** Rows of a map: an expression for the raw URL, and a value for each variable. */
const map = (to: string, rows: readonly (readonly [pattern: string, ...to: string[]])[]): string[] => [
  `map {http.request.orig_uri} ${to} {`,
  ...indent(rows.map(([pattern, ...texts]) => [quote(`~^${pattern}`), ...texts.map(quote)].join(' '))),
  `\tdefault${' ``'.repeat(to.split(' ').length)}`,
  '}',
];
const header = (matcher: string, headers: HeaderMap): string[] => [
  `header ${matcher} {`,
  ...indent(Object.entries(headers).map(([name, value]) => `${name} ${quote(value)}`)),
  '}',
];
/** A case-insensitive map from the `Accept` header to a variable. */
const mapAccept = (
  variable: string,
  rows: readonly (readonly [pattern: string, value: string])[],
  otherwise: string,
): string[] => [
  `map {header.accept} {${variable}} {`,
  ...indent(rows.map(([pattern, value]) => `${quote(`~(?i)${pattern}`)} ${quote(value)}`)),
  `\tdefault ${quote(otherwise)}`,
  '}',
];
const weigh = (variable: string, rules: readonly WeightRule[]): string[] =>
  mapAccept(
    variable,
    rules.map(({ pattern, isOne }) => [pattern, isOne ? '1.' : `0.${group('1')}`] as const),
    '0.',
  );
/** Whether Markdown has a greater weight than HTML, or the same weight and comes first. */
const MARKDOWN_WINS =
  'double({docs_markdown_weight}) > double({docs_html_weight}) || (double({docs_markdown_weight}) > 0.0 && ' +
  "double({docs_markdown_weight}) == double({docs_html_weight}) && string({docs_markdown_first}) == '1')";

/** A type that not every system knows, for existing files. */
const typed = (extension: string, type: string): string[] => [
  `@docs_${extension} {`,
  `\tpath *.${extension}`,
  '\tfile',
  '}',
  `header @docs_${extension} content-type ${quote(`${type}; charset=utf-8`)}`,
];

/**
 * Writes the site's part of a Caddyfile block, next to `root`: redirects, headers, the not-found page, and compressed
 * files.
 */
export function emitCaddyfile(options: { table: RedirectTable; headers: HeadersData }): string {
  const { table, headers } = options;
  const { '*': all, baseUrl, paths, immutable } = headers;
  const base = baseUrl.slice(0, -1);
  const { shared, page, svg } = splitHeaders(all);
  const redirects = listRedirectRules(table).map(
    ({ pattern, to, fragment }) =>
      [
        patternInGo(pattern).replace(/\$$/, '(?:[?].*)?$'),
        to.replace('$rest', group('rest')),
        fragment,
      ] as const,
  );
  return [
    '# Written by the build, for the block of a site in a Caddyfile.',
    'route {',
    ...indent([
      `@docs_malformed path_regexp ${quote('[\\x00-\\x1f\\x7f]')}`,
      'error @docs_malformed 400',
      '@docs_refused not method GET HEAD',
      'header @docs_refused allow `GET, HEAD`',
      'error @docs_refused 405',
      // The raw URL. Braces would be placeholders of Caddy elsewhere, so none is passed on.
      ...map('{docs_path}', [['(/[^/\\\\?{}][^?{}]*)', group('1')]]),
      ...map('{docs_query}', [['[^?]*(\\?[^{}]+)$', group('1')]]),
      ...map('{docs_location} {docs_fragment}', [
        [`(?:${UNSAFE_IN_GO}|[^?]*[{}])`, '', ''],
        ...redirects,
        ['(/(?:[^/\\\\?][^\\\\?]*/)?)index\\.html(?:[?].*)?$', group('1'), ''],
      ]),
      // If the site has a base path, the host's root isn't part of it. Someone who opens the root wants the site, for
      // now.
      ...(base === '' ? [] : [`redir / ${baseUrl}{docs_query} 302`]),
      '@docs_moved not vars {docs_location} ``',
      'redir @docs_moved {docs_location}{docs_query}{docs_fragment} 301',
      '@docs_folder {',
      '\tnot path */',
      '\tnot vars {docs_path} ``',
      '\tfile {path}/index.html',
      '}',
      'redir @docs_folder {docs_path}/{docs_query} 301',
      '# Tables for other hosts, and what is hidden. The not-found page has no address of its own.',
      '@docs_hidden {',
      `\tpath_regexp ${quote('/(?:\\.|_headers$|_redirects$|vercel\\.json$)')}`,
      '\tnot path /.well-known/*',
      '}',
      'error @docs_hidden 404',
      `error ${baseUrl}404.html 404`,
      ...weigh('docs_markdown_weight', MARKDOWN_WEIGHT),
      ...weigh('docs_html_weight', HTML_WEIGHT),
      ...mapAccept(
        'docs_markdown_first',
        [
          [MARKDOWN_FIRST, '1'],
          [NAMES_HTML, '0'],
        ],
        '1',
      ),
      '@docs_either {',
      '\tpath */',
      '\tfile {path}index.md',
      '}',
      'header @docs_either +vary Accept',
      '@docs_markdown {',
      '\tpath */',
      '\tfile {path}index.md',
      `\texpression ${quote(MARKDOWN_WINS)}`,
      '}',
      'rewrite @docs_markdown {path}index.md',
      ...header('', { ...shared, 'cache-control': 'no-cache' }),
      'header -server',
      `@docs_page not path_regexp ${quote(`(?:${SUBRESOURCE}|\\.svg)$`)}`,
      ...header('@docs_page', page),
      `@docs_worker path_regexp ${quote(`(?i)${WORKER}$`)}`,
      ...header('@docs_worker', page),
      `@docs_drawing path_regexp ${quote('\\.svg$')}`,
      ...header('@docs_drawing', svg),
      `@docs_picture path_regexp ${quote(`${PICTURE}$`)}`,
      ...header('@docs_picture', { 'cache-control': 'public, max-age=3600' }),
      `@docs_hashed path_regexp ${quote(`^${base}(?:${immutable.join('|')})${HASHED}$`)}`,
      ...header('@docs_hashed', { 'cache-control': IMMUTABLE }),
      ...Object.entries(paths).flatMap(([path, more]) => header(base + path, more)),
      ...typed('md', 'text/markdown'),
      ...typed('atom', 'application/atom+xml'),
      'file_server {',
      '\tdisable_canonical_uris',
      '\tprecompressed br gzip',
      '}',
    ]),
    '}',
    'handle_errors {',
    ...indent([
      ...header('', { ...shared, ...page }),
      '@docs_missing expression `{http.error.status_code} == 404`',
      'handle @docs_missing {',
      ...indent([`rewrite * ${baseUrl}404.html`, 'file_server']),
      '}',
      'respond `{http.error.status_text}`',
    ]),
    '}',
    '',
  ].join('\n');
}
