import { buildSync } from 'esbuild';

/** Tags of Docusaurus that link previews read; those of Twitter are made from them. Eta would take a quote for a string. */
const PREVIEWED = String(
  /<meta [^>]*property=\x22og:(title|description)\x22 content=\x22([^\x22]*)\x22\/?>/g,
);

/** Style sheets of components, which React writes before everything else. HTML wants them in the head. */
const STYLES = String(/^(?:<style [\s\S]*?<\/style>)*/);

/**
 * Makes the template that every page is rendered into. It differs from Docusaurus's own in these things:
 * - The page's scripts are not run at once but named on an inline loader, which adds them when the reader shows
 *   intent. The loader's text is the same on every page, so that one hash admits it in the
 *   Content-Security-Policy.
 * - Where the browser has speculation rules, links are fetched while the reader reaches for them.
 * - Link previews have the tags that Docusaurus leaves out. They are added here, since only what reads the HTML needs
 *   them, and a component would be in every page's scripts.
 * - Style sheets that a component brings stand in the head.
 *
 * @param options.loaderFile the loader's source
 * @param options.baseUrl the path that the site is mounted on
 * @param options.pictureAlt what the picture of link previews shows
 * @returns a template in Eta's language, for `ssrTemplate`
 * @throws Error where the loader does not compile
 */
export function pageTemplate(options: { loaderFile: string; baseUrl: string; pictureAlt?: string }): string {
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
  const pictureTags = options.pictureAlt
    ? ['property="og:image:alt"', 'name="twitter:image:alt"']
        .map((name) => `<meta ${name} content="${options.pictureAlt}">`)
        .join('')
    : '';
  return `<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
<head>
<meta charset="UTF-8">
<meta name="generator" content="Docusaurus v<%= it.version %>">
<% const tags = it.metaAttributes.join(''); %><%~ tags.replace(${PREVIEWED}, '$&<meta name="twitter:$1" content="$2">') %>
<meta property="og:type" content="<%= tags.includes('"TechArticle"') ? 'article' : 'website' %>">
${pictureTags}
<%~ it.headTags %>
<% const styles = ${STYLES}.exec(it.appHtml)[0]; %><%~ styles %>
<% it.stylesheets.forEach((stylesheet) => { %><link rel="stylesheet" href="<%= it.baseUrl %><%= stylesheet %>"><% }); %>
</head>
<body <%~ it.bodyAttributes %>>
<%~ it.preBodyTags %>
<div id="__docusaurus"><%~ it.appHtml.slice(styles.length) %></div>
<%~ it.postBodyTags %>
<script type="speculationrules">${speculation}</script>
<script data-scripts="<%= it.scripts.map((script) => it.baseUrl + script).join(' ') %>">${loader}</script>
</body>
</html>`;
}
