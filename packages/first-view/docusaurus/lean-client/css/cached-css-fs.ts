import { join } from 'node:path';
import { codeVersion } from '@identity-docs/build-cache/code-version-fs';
import { openFileCache } from '@identity-docs/build-cache/file-cache-fs';
import { hashFolders } from '@identity-docs/build-cache/hash-folders-fs';
import type { AcceptedPlugin, Plugin } from 'postcss';
import postcss from 'postcss';
import { CLASS_NAMES, findInPages } from '../find-in-pages-fs';

/**
 * Creates a PostCSS plugin that runs other plugins unless their result for the same sheet is cached. They read every
 * component for each of forty sheets, which takes longer than the rest of a build after a small change. Loading
 * Docusaurus's own plugins takes half a second.
 *
 * @param options.siteDir folder of the site, whose components, configuration, and pages decide what is used
 * @param options.plugins creates the plugins
 */
export function cachedCss(options: { siteDir: string; plugins: () => AcceptedPlugin[] }): Plugin {
  const { siteDir, plugins } = options;
  // package.json lists the supported browsers.
  const components = ['src', 'docusaurus.config.ts', 'package.json'].map((path) => join(siteDir, path));
  const input = [hashFolders(components), findInPages(siteDir, CLASS_NAMES)];
  const cache = openFileCache({ name: 'css', version: codeVersion('first-view') });
  let made: AcceptedPlugin[] | undefined;
  return {
    postcssPlugin: 'site-cached-css',
    async OnceExit(root, { result }) {
      const from = root.source?.input.file ?? '';
      const sheet = [...input, from, root.toString()];
      const cached = cache.get(sheet);
      if (cached === undefined) {
        made ??= plugins();
        const slim = await postcss(made).process(root.clone(), { from });
        cache.set(sheet, slim.css);
        root.removeAll().append(slim.root.nodes);
      } else root.removeAll().append(postcss.parse(cached.toString('utf8'), { from }).nodes);
      // The bundler must run this again when a component is added or changed.
      const dir = join(siteDir, 'src');
      result.messages.push({ type: 'dir-dependency', plugin: 'site-cached-css', dir, parent: from });
    },
  };
}
