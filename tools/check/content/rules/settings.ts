import { lineOf, problemsIn, type SiteRule } from '../site';

const FILE = 'data/settings.yaml';
const PAGE = 'install-config/configuration.mdx';

/** Each setting has an example of itself, and the configuration page shows each group under its title. */
export const settings: SiteRule = {
  name: 'settings',
  about: /^(?:data\/settings\.yaml|docs\/install-config\/configuration\.mdx)$/,
  check(site) {
    const { groups } = site.records('settings').settings;
    const records = site.read(FILE) ?? '';
    const page = site.doc(PAGE);
    const text = page?.text ?? '';
    const inRecords = problemsIn(FILE);
    const inPage = problemsIn(`docs/${PAGE}`);
    const all = groups.flatMap((group) => group.settings);
    const examples = all
      .filter(
        ({ env, example }) =>
          example && !new RegExp(`^${env.replace('__N__', '__\\d__')}=.`, 'm').test(example),
      )
      .map(({ env }) =>
        inRecords(
          lineOf(records, new RegExp(`\\b${env}$`, 'm')),
          `the example of ${env} must set it: ${env}=…`,
        ),
      );
    const shown = [...text.matchAll(/^<Settings group="([^"]*)" \/>$/gm)].map(([, id = '']) => id);
    const counts = groups
      .filter(({ id }) => shown.filter((other) => other === id).length !== 1)
      .map(({ id }) =>
        inPage(lineOf(text, `<Settings group="${id}"`), `the page must have <Settings group="${id}" /> once`),
      );
    const unknown = shown
      .filter((id) => !groups.some((group) => group.id === id))
      .map((id) => inPage(lineOf(text, `group="${id}"`), `${FILE} has no group "${id}": correct it`));
    const titles = groups
      .filter(
        ({ id, title }) =>
          shown.includes(id) && !text.includes(`\n## ${title}\n\n<Settings group="${id}" />\n`),
      )
      .map(({ id, title }) =>
        inPage(
          lineOf(text, `<Settings group="${id}"`),
          `write the heading "## ${title}" directly above this group`,
        ),
      );
    const anchors = new Set(all.map(({ env }) => env.toLowerCase()));
    const links = [...text.matchAll(/\(#([a-z0-9]+_[a-z0-9_]+)\)/g)]
      .filter(([, anchor = '']) => !anchors.has(anchor))
      .map(([link, anchor = '']) =>
        inPage(lineOf(text, link), `the link #${anchor} leads to no setting of this page: correct the name`),
      );
    return [...examples, ...counts, ...unknown, ...titles, ...links];
  },
};
