import { buildSync } from 'esbuild';

/**
 * Docusaurus tags that link previews read. The Twitter tags are derived from them. Eta would treat a quote as the start
 * of a string.
 */
const PREVIEWED = String(
  /<meta [^>]*property=\x22og:(title|description)\x22 content=\x22([^\x22]*)\x22\/?>/g,
);

/** Style sheets of components, which React writes before everything else. HTML requires them in the head. */
const STYLES = String(/^(?:<style [\s\S]*?<\/style>)*/);

/**
 * Creates the template that every page is rendered into. It differs from Docusaurus's own template as follows:
 * - The page's scripts don't run immediately. They are named on an inline loader, which adds them when the reader
 *   starts to interact. The loader's text is the same on every page, so one hash allows it in the
 *   Content-Security-Policy.
 * - If the browser supports speculation rules, links are prefetched when the reader is about to follow them.
 * - Link previews have the tags that Docusaurus leaves out. They are added here because only programs that read the
 *   HTML need them, and a component would be in every page's scripts.
 * - Style sheets of components are in the head.
 *
 * @param options.loaderFile the loader's source
 * @param options.baseUrl the path that the site is mounted on
 * @param options.pictureAlt text alternative of the image in link previews
 * @returns a template in Eta's language, for `ssrTemplate`
 * @throws Error if the loader doesn't compile
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
  if (/<%|<\/script/i.test(loader)) throw new Error('The loader contains text that would end its script.');
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
