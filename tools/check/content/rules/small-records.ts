import { findRecordTags } from '@identity-docs/records/core/find-tags';
import { PICTURE_BYTES, PICTURE_FOLDER, THEMES } from '@identity-docs/reference/records/pictures';
import type { SidebarRecord } from '@identity-docs/reference/records/sidebar';
import { type ContentProblem, lineOf, problemsIn, type SiteRule } from '../site';

/** The long text of a term adds to the short one. */
export const terms: SiteRule = {
  name: 'terms',
  about: /^data\/terms\.yaml$/,
  check(site) {
    const file = 'data/terms.yaml';
    return site.records('terms').terms.flatMap(({ term, short, text }, at) => {
      if (text.length > short.length / 2 && !text.includes(short)) return [];
      const line = site.recordFile<'terms'>(file).lineOf([at, 'text']);
      return [problemsIn(file)(line, `the text of "${term}" only repeats the short one: say more`)];
    });
  },
};

/** Every section of the sidebar leads to a page of its own. */
export const sidebar: SiteRule = {
  name: 'sidebar',
  about: /^data\/sidebar\.yaml$/,
  check(site) {
    const file = 'data/sidebar.yaml';
    const { value, lineOf: lineIn } = site.recordFile<'sidebar'>(file);
    const groups = listGroups(value as readonly SidebarRecord[], []);
    const first = new Map<string, string>();
    return groups.flatMap(({ record: { link, label }, path }): ContentProblem[] => {
      const tell = (message: string): ContentProblem[] => [problemsIn(file)(lineIn(path), message)];
      // Years aren't sections.
      if (!link)
        return /^\d{4}$/.test(label) ? [] : tell(`the section "${label}" leads nowhere: add its link`);
      const other = first.get(link);
      if (other) return tell(`the sections "${other}" and "${label}" have the same link: give each its own`);
      first.set(link, label);
      return [];
    });
  },
};

function listGroups(
  list: readonly SidebarRecord[],
  path: readonly (string | number)[],
): { record: SidebarRecord; path: readonly (string | number)[] }[] {
  return list.flatMap((record, at) =>
    record.items
      ? [{ record, path: [...path, at] }, ...listGroups(record.items, [...path, at, 'items'])]
      : [],
  );
}

const PICTURES = `static/${PICTURE_FOLDER}`;
const TOTAL_BYTES = 8 * 1024 * 1024;
/** A blank picture takes a few hundred bytes; an error page of two lines takes little more than this. */
const MIN_BYTES = 2000;

/** Pictures of the product exist in both modes and formats, are small, and are shown. */
export const pictures: SiteRule = {
  name: 'pictures',
  about: /^(?:data\/pictures\.yaml|docs\/|static\/img\/pictures\/)/,
  check(site) {
    const file = 'data/pictures.yaml';
    const text = site.read(file) ?? '';
    const ids = site.records('pictures').pictures.pictures.map(({ id }) => id);
    const lineOfId = (id: string): number => lineOf(text, new RegExp(`\\bid: ${id}$`, 'm'));
    const shown = site.files.flatMap((doc) =>
      doc.text.includes('<Picture')
        ? findRecordTags(doc.text, ['Picture']).map((tag) => ({ ...tag, path: doc.path }))
        : [],
    );
    const names = site.list(PICTURES).map((path) => path.slice(PICTURES.length + 1));
    const expected = ids.flatMap((id) =>
      THEMES.flatMap((theme) => [`${id}-${theme}.avif`, `${id}-${theme}.webp`].map((name) => ({ id, name }))),
    );
    const sizes = names.map((name) => ({ name, bytes: site.sizeOf(`${PICTURES}/${name}`) ?? 0 }));
    const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
    return [
      ...ids
        .filter((id) => !shown.some(({ attributes }) => attributes.id === id))
        .map((id) =>
          problemsIn(file)(lineOfId(id), `no page shows the picture ${id}: write <Picture id="${id}" />`),
        ),
      ...shown
        .filter(({ attributes }) => !ids.includes(attributes.id ?? ''))
        .map(({ path, line, source }) =>
          problemsIn(path)(line, `${source} names no picture of ${file}: correct the id`),
        ),
      ...expected
        .filter(({ name }) => !names.includes(name))
        .map(({ id, name }) =>
          problemsIn(file)(lineOfId(id), `${PICTURES}/${name} is missing: run npm run pictures -- ${id}`),
        ),
      ...names
        .filter((name) => !expected.some((other) => other.name === name))
        .map((name) =>
          problemsIn(`${PICTURES}/${name}`)(1, `no picture of ${file} has this file: delete it`),
        ),
      ...sizes
        .filter(({ bytes }) => bytes > PICTURE_BYTES || bytes < MIN_BYTES)
        .map(({ name, bytes }) =>
          problemsIn(`${PICTURES}/${name}`)(
            1,
            `has ${bytes} bytes: a picture has ${MIN_BYTES} to ${PICTURE_BYTES}; take it again with npm run pictures`,
          ),
        ),
      ...(total < TOTAL_BYTES
        ? []
        : [
            problemsIn(PICTURES)(
              1,
              `all pictures together have ${total} bytes: make them smaller than ${TOTAL_BYTES}`,
            ),
          ]),
    ];
  },
};

const TASKS: readonly (readonly [task: string, file: string])[] = [
  ['install', './install-config/install/docker-compose.mdx'],
  ['connect an application', './add-secure-apps/providers/oauth2/index.mdx'],
  ['connect a directory', './users-sources/sources/directory-sync/active-directory/index.mdx'],
  ['upgrade', './install-config/upgrade.mdx'],
  ['fix what broke', './troubleshooting/login.mdx'],
];

/** The home page leads readers to their task, and shows the news from the records. */
export const homePage: SiteRule = {
  name: 'home page',
  about: /^docs\/index\.mdx$/,
  check(site) {
    const text = site.doc('index.mdx')?.text ?? '';
    const tell = problemsIn('docs/index.mdx');
    const first = lineOf(text, '<Cards>');
    const tasks = text.slice(text.indexOf('<Cards>'), text.indexOf('</Cards>'));
    return [
      ...(/^<News \/>$/m.test(text) ? [] : [tell(1, 'the home page must show the news: write <News />')]),
      ...TASKS.filter(([, file]) => !tasks.includes(`(${file})`)).map(([task, file]) =>
        tell(first, `the first list must lead readers who want to ${task} to ${file}: add the link`),
      ),
    ];
  },
};

/** Every tag of docs/tags.yml is used. */
export const tags: SiteRule = {
  name: 'tags',
  about: /^docs\//,
  check(site) {
    const text = site.read('docs/tags.yml') ?? '';
    return [...text.matchAll(/^([\w-]+):/gm)]
      .map(([, tag = '']) => tag)
      .filter((tag) => !site.pages.some(({ data }) => Array.isArray(data.tags) && data.tags.includes(tag)))
      .map((tag) =>
        problemsIn('docs/tags.yml')(
          lineOf(text, new RegExp(`^${tag}:`, 'm')),
          `no page uses the tag ${tag}: remove it`,
        ),
      );
  },
};
