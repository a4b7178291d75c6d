import type { RedirectTable } from '@identity-docs/redirects/core/redirect-table';
import { IMMUTABLE } from '../http/cache-policy';
import { FILE_TYPES } from '../http/file-types';
import type { HeadersData } from '../http/headers-data';
import {
  HTML_WEIGHT,
  MARKDOWN_FIRST,
  MARKDOWN_WEIGHT,
  MARKDOWN_WINS,
  NAMES_HTML,
  PADDING,
  type WeightRule,
} from './accept';
import { HASHED, headersByKind, PICTURE, SUBRESOURCE, WORKER } from './file-groups';
import { listRedirectRules } from './redirect-rules';

/** Inside quotes, nginx reads two backslashes as one, and keeps a single one before most characters. */
const quote = (text: string): string => `"${text.replaceAll('\\\\', '\\\\\\\\').replaceAll('"', '\\"')}"`;
const variable = (header: string): string => `$docs_${header.replaceAll('-', '_')}`;

function map(from: string, to: string, rows: readonly (readonly [string, string])[]): string {
  return [`map ${from} ${to} {`, ...rows.map(([match, value]) => `    ${match} ${value};`), '}'].join('\n');
}

/** Names of groups become global variables in nginx, so they have a prefix. */
const OWN_REST = 'docs_rest';
const regex = (pattern: string): string => quote(`~^${pattern.replace('?<rest>', `?<${OWN_REST}>`)}`);

const variableOf = (name: string): string => `\${${name}}`;
/** Rows of a map that give each `Accept` header a weight. */
const weightRows = (rules: readonly WeightRule[]): (readonly [string, string])[] => [
  ['default', '"0."'],
  ...rules.map(
    ({ pattern, isOne }) =>
      [quote(`~*${pattern.replace('([', '(?<docs_digits>[')}`), isOne ? '"1."' : '"0.$docs_digits"'] as const,
  ),
];

/** Writes the site's maps for the `http` block of nginx, which hold the redirects and the headers of files. */
export function emitNginxMaps(options: { table: RedirectTable; headers: HeadersData }): string {
  const { table, headers } = options;
  const rules = listRedirectRules(table);
  const base = headers.baseUrl.slice(0, -1);
  const locations = rules.map(
    ({ pattern, to }) => [regex(pattern), quote(to.replace('$rest', `$${OWN_REST}`))] as const,
  );
  const fragments = rules
    .filter(({ fragment }) => fragment !== '')
    .map(({ pattern, fragment }) => [regex(pattern), quote(fragment)] as const);
  const { page, svg, subresource } = headersByKind(headers['*']);
  const kinds = [
    ['default', page],
    [quote(`~*${WORKER}$`), page],
    [quote('~\\.svg$'), svg],
    [quote(`~${SUBRESOURCE}$`), subresource],
  ] as const;
  const shared = headersOfPaths(headers);
  return [
    '# Written by the build, for the http block of nginx.',
    map('$request_uri', '$docs_path', [['"~^(?<docs_raw>[^?]*)"', '$docs_raw']]),
    map('$docs_path', '$docs_location', [['default', '""'], ...locations]),
    map('$docs_path', '$docs_fragment', [['default', '""'], ...fragments]),
    ...Object.keys(headers['*']).map((name) =>
      map(
        '$uri',
        variable(name),
        kinds.map(([match, own]) => [match, quote(own[name] ?? '')]),
      ),
    ),
    ...[...shared].map((name) =>
      map('$uri', variable(name), [
        ['default', '""'],
        ...Object.entries(headers.paths).map(
          ([path, more]) => [quote(`${base}${path}`), quote(more[name] ?? '')] as const,
        ),
      ]),
    ),
    map('$http_accept', '$docs_markdown_weight', weightRows(MARKDOWN_WEIGHT)),
    map('$http_accept', '$docs_html_weight', weightRows(HTML_WEIGHT)),
    map('$http_accept', '$docs_markdown_first', [
      ['default', '1'],
      [quote(`~*${MARKDOWN_FIRST}`), '1'],
      [quote(`~*${NAMES_HTML}`), '0'],
    ]),
    map(
      `"$docs_markdown_weight>${variableOf('docs_html_weight')}${PADDING};$docs_markdown_first"`,
      '$docs_index',
      [
        ['default', '"index.html"'],
        [quote(`~${MARKDOWN_WINS}`), '"index.md"'],
      ],
    ),
    map('$request_method', '$docs_allow', [
      ['default', '"GET, HEAD"'],
      ['GET', '""'],
      ['HEAD', '""'],
    ]),
    map('$uri', '$docs_vary', [
      ['default', '""'],
      ['"~/index\\.(?:html|md)$"', '"Accept"'],
    ]),
    map('$uri', '$docs_cache_control', [
      ['default', '"no-cache"'],
      [quote(`~${PICTURE}$`), '"public, max-age=3600"'],
      ...headers.immutable.map(
        (folder) => [quote(`~^${base}${folder}${HASHED}$`), quote(IMMUTABLE)] as const,
      ),
    ]),
    '',
  ].join('\n\n');
}

const typed = (location: string, type: string): string =>
  `location ${location} {\n    default_type ${type};\n    types { }\n}\n`;

/**
 * If the site has a base path, the host's root isn't part of it. Someone who opens the root wants the site, for now.
 */
const toSite = (baseUrl: string): string =>
  baseUrl === '/' ? '' : `location = / {\n    return 302 ${baseUrl}$is_args$args;\n}\n`;

/** Names of the headers that single files have. nginx sets their type in another way. */
const headersOfPaths = ({ paths }: HeadersData): Set<string> =>
  new Set(
    Object.values(paths).flatMap((more) => Object.keys(more).filter((name) => name !== 'content-type')),
  );

/**
 * Writes the site's part of the `server` block of nginx, next to `root`: redirects, headers, the not-found page, and
 * compressed files.
 */
export function emitNginxServer(headers: HeadersData): string {
  const { baseUrl, '*': common } = headers;
  const names = new Set([...Object.keys(common), ...headersOfPaths(headers)]);
  return `# Written by the build, for the server block of nginx.
index $docs_index index.html;
absolute_redirect off;
server_tokens off;
charset utf-8;
charset_types ${Object.values(FILE_TYPES).join(' ')} text/plain text/markdown text/css text/javascript application/javascript application/json application/xml application/atom+xml image/svg+xml;
gzip_static on;
gzip_vary on;
max_ranges 1;
error_page 404 ${baseUrl}404.html;
${[...names].map((name) => `add_header ${name} ${variable(name)} always;`).join('\n')}
add_header cache-control $docs_cache_control always;
add_header vary $docs_vary always;
add_header allow $docs_allow always;

if ($docs_allow) {
    return 405;
}
if ($docs_location) {
    return 301 $docs_location$is_args$args$docs_fragment;
}
if ($request_uri ~ "^(/(?:[^/\\\\\\\\?][^\\\\\\\\?]*/)?)index\\.html(?:\\?|$)") {
    return 301 $1$is_args$args;
}
location = ${baseUrl}404.html {
    internal;
}
# Tables for other hosts, and what is hidden.
location ~ /(?:\\.(?!well-known/)|_headers$|_redirects$|vercel\\.json$) {
    return 404;
}
${toSite(baseUrl)}${Object.entries(FILE_TYPES)
  .map(([path, type]) => typed(`= ${baseUrl.slice(0, -1)}${path}`, type))
  .join('')}${typed('~ \\.atom$', 'application/atom+xml')}${typed('~ \\.md$', 'text/markdown')}`;
}
