import { buildSync } from 'esbuild';

/**
 * Makes the template that every page is rendered into. It differs from Docusaurus's own in one thing: the
 * page's scripts are not run at once but named on an inline loader, which adds them when the reader shows
 * intent. The loader's text is the same on every page, so that one hash admits it in the
 * Content-Security-Policy.
 *
 * Where the browser has speculation rules, links are fetched while the reader reaches for them.
 *
 * @param options.loaderFile the loader's source
 * @param options.baseUrl the path that the site is mounted on
 * @returns a template in Eta's language, for `ssrTemplate`
 * @throws Error where the loader does not compile
 */
export function pageTemplate(options: { loaderFile: string; baseUrl: string }): string {
  const [output] = buildSync({
    entryPoints: [options.loaderFile],
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['chrome109', 'firefox115', 'safari16.4'],
    write: false,
    charset: 'utf8',
  }).outputFiles;
  const loader = (output?.text ?? '').trim();
  if (/<%|<\/script/i.test(loader)) throw new Error('The loader holds text that would end its script.');
  const speculation = JSON.stringify({
    prefetch: [
      {
        where: {
          and: [
            { href_matches: `${options.baseUrl}*` },
            { not: { href_matches: `${options.baseUrl}*.*` } },
            { not: { selector_matches: '[rel~=nofollow]' } },
          ],
        },
        eagerness: 'moderate',
      },
    ],
  });
  return `<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
<head>
<meta charset="UTF-8">
<meta name="generator" content="Docusaurus v<%= it.version %>">
<% it.metaAttributes.forEach((metaAttribute) => { %><%~ metaAttribute %><% }); %>
<%~ it.headTags %>
<% it.stylesheets.forEach((stylesheet) => { %><link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>"><% }); %>
</head>
<body <%~ it.bodyAttributes %>>
<%~ it.preBodyTags %>
<div id="__docusaurus"><%~ it.appHtml %></div>
<%~ it.postBodyTags %>
<script type="speculationrules">${speculation}</script>
<script data-scripts="<%= it.scripts.map((script) => it.baseUrl + script).join(' ') %>">${loader}</script>
</body>
</html>`;
}
