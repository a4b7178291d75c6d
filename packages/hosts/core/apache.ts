import type { RedirectTable } from '@identity-docs/redirects/core/redirect-table';
import { IMMUTABLE } from '../http/cache-policy';
import { FILE_TYPES } from '../http/file-types';
import type { HeadersData } from '../http/headers-data';
import type { HeaderMap } from '../http/security-headers';
import {
  HTML_WEIGHT,
  MARKDOWN_FIRST,
  MARKDOWN_WEIGHT,
  MARKDOWN_WINS,
  NAMES_HTML,
  PADDING,
  type WeightRule,
} from './accept';
import { HASHED, headersByKind, PICTURE, SUBRESOURCE } from './file-groups';
import { listRedirectRules } from './redirect-rules';

const quote = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`;

const setHeaders = (headers: HeaderMap, indent = '  '): string[] =>
  Object.entries(headers).map(([name, value]) => `${indent}Header always set ${name} ${quote(value)}`);

/** Lines that set a variable to the weight of a type. The last match applies, so the most specific one is last. */
const setWeight = (variable: string, rules: readonly WeightRule[]): string[] =>
  rules
    .toReversed()
    .map(({ pattern, isOne }) => `  SetEnvIfNoCase Accept "${pattern}" ${variable}=${isOne ? '1.' : '0.$1'}`);

/** Headers that files of a kind don't have, as lines. */
function differ(all: HeaderMap, own: HeaderMap, pattern: string): string[] {
  const gone = Object.keys(all).filter((name) => own[name] === undefined);
  const other = Object.fromEntries(Object.entries(own).filter(([name, value]) => all[name] !== value));
  return [
    `  <FilesMatch "${pattern}">`,
    ...gone.map((name) => `    Header always unset ${name}`),
    ...setHeaders(other, '    '),
    '  </FilesMatch>',
  ];
}

/**
 * Writes the site's `.htaccess` for Apache httpd, with redirects, headers, the not-found page, and compression. Apache
 * reads it for each request, so a new build needs no restart. The folder needs `AllowOverride FileInfo Indexes
 * Options`.
 */
export function emitHtaccess(options: { table: RedirectTable; headers: HeadersData }): string {
  const { table, headers } = options;
  const { '*': all, baseUrl, paths, immutable } = headers;
  const { subresource, svg } = headersByKind(all);
  // The request line is what the client sent. Apache's own variables are decoded.
  const redirects = listRedirectRules(table).flatMap(({ pattern, to, fragment }) => [
    `  RewriteCond %{THE_REQUEST} "^[A-Z]+ ${pattern.replace(/\$$/, '(?=[? ])').replaceAll('"', '\\"')}"`,
    `  RewriteRule ^ ${quote(`${to.replace('$rest', '%1')}${fragment}`)} [R=301,L,NE]`,
  ]);
  return [
    '# Written by the build, for Apache httpd.',
    `ErrorDocument 404 ${baseUrl}404.html`,
    'DirectoryIndex index.html',
    'Options -Indexes',
    'AddDefaultCharset utf-8',
    'AddType application/atom+xml .atom',
    'AddType text/markdown .md',
    'AddType text/javascript .js .mjs',
    ...Object.entries(FILE_TYPES).flatMap(([path, type]) => [
      `<Files ${path.slice(1)}>`,
      `  ForceType "${type}; charset=utf-8"`,
      '</Files>',
    ]),
    'AddCharset utf-8 .atom .css .js .json .md .mjs .svg .txt .xml',
    '<IfModule mod_setenvif.c>',
    // The last matching line applies.
    '  SetEnvIfNoCase Accept "^" docs_markdown=0. docs_html=0. docs_first=1',
    ...setWeight('docs_html', HTML_WEIGHT),
    ...setWeight('docs_markdown', MARKDOWN_WEIGHT),
    `  SetEnvIfNoCase Accept "${NAMES_HTML}" docs_first=0`,
    `  SetEnvIfNoCase Accept "${MARKDOWN_FIRST}" docs_first=1`,
    '</IfModule>',
    '<IfModule mod_rewrite.c>',
    '  RewriteEngine On',
    '  RewriteCond %{REQUEST_METHOD} "!^(?:GET|HEAD)$"',
    '  RewriteRule ^ - [R=405,L]',
    // If the site has a base path, the host's root isn't part of it. Someone who opens the root wants the site, for
    // now.
    ...(baseUrl === '/' ? [] : [`  RewriteRule ^$ ${baseUrl} [R=302,L]`]),
    ...redirects,
    '  RewriteCond %{THE_REQUEST} "^[A-Z]+ (/(?:[^/\\\\\\\\? ][^\\\\\\\\? ]*/)?)index\\.html(?=[? ])"',
    '  RewriteRule ^ %1 [R=301,L,NE]',
    // The not-found page has no URL of its own. Apache shows it after another request.
    '  RewriteCond %{ENV:REDIRECT_STATUS} ^$',
    `  RewriteCond %{THE_REQUEST} "^[A-Z]+ ${baseUrl}404\\.html(?=[? ])"`,
    '  RewriteRule ^ - [R=404,L]',
    '  RewriteRule "(?:^|/)(?:\\.(?!well-known/)|_headers$|_redirects$|vercel\\.json$)" - [R=404,L]',
    `  RewriteCond "%{ENV:docs_markdown}>%{ENV:docs_html}${PADDING};%{ENV:docs_first}" "${MARKDOWN_WINS}"`,
    '  RewriteCond %{REQUEST_FILENAME}index.md -f',
    '  RewriteRule "(?:^|/)$" "%{REQUEST_URI}index.md" [END]',
    '</IfModule>',
    '<IfModule mod_deflate.c>',
    '  AddOutputFilterByType DEFLATE text/html text/css text/javascript text/plain text/markdown application/json application/xml application/atom+xml image/svg+xml',
    '</IfModule>',
    '<IfModule mod_headers.c>',
    ...setHeaders({ ...all, 'cache-control': 'no-cache' }),
    '  Header always set allow "GET, HEAD" "expr=%{REQUEST_STATUS} == 405"',
    // Apache adds a suffix to the entity tag of compressed responses and doesn't recognize the suffixed tag later.
    '  RequestHeader edit* If-None-Match "-gzip(?=\\")" ""',
    '  <FilesMatch "^index\\.(?:html|md)$">',
    '    Header merge vary Accept',
    '  </FilesMatch>',
    ...differ(all, subresource, `(?i)^(?!.*worker).*${SUBRESOURCE}$`),
    ...differ(all, svg, '\\.svg$'),
    `  <FilesMatch "${PICTURE}$">`,
    '    Header always set cache-control "public, max-age=3600"',
    '  </FilesMatch>',
    ...immutable.flatMap((folder) => [
      `  <If "%{REQUEST_URI} =~ m#^${baseUrl.slice(0, -1)}${folder}${HASHED}$#">`,
      `    Header always set cache-control ${quote(IMMUTABLE)}`,
      '  </If>',
    ]),
    ...Object.entries(paths)
      .filter(([path]) => FILE_TYPES[path] === undefined)
      .flatMap(([path, more]) => [
        `  <If "%{REQUEST_URI} == '${baseUrl.slice(0, -1)}${path}'">`,
        ...setHeaders(more, '    '),
        '  </If>',
      ]),
    '</IfModule>',
    '',
  ].join('\n');
}
