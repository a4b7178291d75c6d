import { findRecordTags } from '@identity-docs/records/core/find-tags';
import { codes } from '@identity-docs/records/core/markdown';
import type { blueprintTags } from '@identity-docs/reference/records/blueprint-tags';
import type { expressions } from '@identity-docs/reference/records/expressions';
import type { Release } from '@identity-docs/releases/records/releases';
import type { formerSettings } from '@identity-docs/settings/records/former-settings';
import type { Setting, settings } from '@identity-docs/settings/records/settings';
import { compareVersions, releaseOf } from '@identity-docs/text/order';

/** A change that a release made to the subject of a page. */
export interface PageChange {
  /** The release that made the change. */
  release: string;
  kind: 'new' | 'breaking' | 'setting' | 'api';
  /** Markdown. Links are paths of files below docs/. */
  text: string;
}

/** The input for finding a page's changes. */
export interface ChangeSources {
  releases: readonly Release[];
  settings: ReturnType<typeof settings.collect>;
  formerSettings: ReturnType<typeof formerSettings.collect>;
  expressions: ReturnType<typeof expressions.collect>;
  blueprintTags: ReturnType<typeof blueprintTags.collect>;
  /** Removals from the API by release, as in `data/facts/api-changes.json`. */
  apiChanges: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
}

/** A page of the documentation. */
export interface ChangedPage {
  /** Path below docs/. */
  file: string;
  /** The content of the file. */
  text: string;
  /** The release that introduced its subject, if the page says so. */
  since?: string;
}

/** The pages about each group of installations that a breaking change can affect: a page, or a folder of pages. */
const PAGES_OF: Readonly<Partial<Record<Release['breaking'][number]['applies'][number], string>>> = {
  compose: 'install-config/install/docker-compose.mdx',
  kubernetes: 'install-config/install/kubernetes.mdx',
  blueprints: 'customize/blueprints/index.mdx',
  outposts: 'add-secure-apps/outposts/index.mdx',
  ldap: 'add-secure-apps/providers/ldap/',
  proxy: 'add-secure-apps/providers/proxy/',
  oauth2: 'add-secure-apps/providers/oauth2/',
  saml: 'add-secure-apps/providers/saml/',
  sources: 'users-sources/sources/index.mdx',
  flows: 'add-secure-apps/flows-stages/flow/index.mdx',
  policies: 'customize/policies/index.mdx',
  monitoring: 'sys-mgmt/ops/monitoring.mdx',
  enterprise: 'enterprise/index.mdx',
};

/** An overview also shows the changes of its folder's pages, unless the folder is a whole section of the site. */
const MIN_FOLDERS_OF_OVERVIEW = 3;

const SHOWN = ['Settings', 'Fields', 'ExpressionFunctions', 'BlueprintTags'];

/**
 * Finds what releases changed about the subject of a page:
 * - highlights, breaking changes, features, and patch notes that link to the page, or, if it is the overview of a folder,
 *   to a page in that folder
 * - breaking changes that affect the group of installations that the page is about
 * - features and patch notes that name the title of the page
 * - settings, functions, and tags that the page describes, by their `since`, and fields of its models that left the API
 *
 * @returns the changes, newest release first, breaking ones first within a release
 */
export function findChanges(page: ChangedPage, sources: ChangeSources): PageChange[] {
  const tags = findRecordTags(page.text, SHOWN);
  const settings = tags
    .filter(({ name }) => name === 'Settings')
    .flatMap(({ attributes }) => sources.settings.groups.filter(({ id }) => id === attributes.group))
    .flatMap((group) => group.settings);
  const models = tags.flatMap(({ attributes }) => (attributes.model ? [attributes.model] : []));
  const changes = [
    ...(page.since
      ? [
          {
            release: releaseOf(page.since),
            kind: 'new' as const,
            text: 'This release introduced the subject of this page.',
          },
        ]
      : []),
    ...sources.releases.flatMap((release) => changesOfRelease(release, page, settings)),
    ...settingChanges(settings, sources.formerSettings),
    ...partsSince(page.text),
    ...recordsSince(tags, sources),
    ...apiChanges(models, sources.apiChanges),
  ];
  const once = [...new Map(changes.map((change) => [`${change.release} ${change.text}`, change])).values()];
  const weight = ({ kind }: PageChange): number => ['breaking', 'new', 'setting', 'api'].indexOf(kind);
  return once.sort((a, b) => compareVersions(b.release, a.release) || weight(a) - weight(b));
}

function changesOfRelease(
  release: Release,
  { file, text: pageText }: ChangedPage,
  settings: readonly Setting[],
): PageChange[] {
  const { version } = release;
  const isHere = pageTest(file);
  const leadsHere = (...texts: string[]): boolean => texts.some((text) => linksOf(text).some(isHere));
  const names = settings.flatMap(({ env, aliases = [] }) => [env, ...aliases]);
  const mentions = (text: string): boolean => names.some((name) => text.includes(`\`${name}\``));
  const title = titlePattern(pageText);
  const affects = ({ applies }: Release['breaking'][number]): boolean =>
    applies.some((who) => {
      const pages = PAGES_OF[who];
      return pages !== undefined && (pages === file || (pages.endsWith('/') && file === `${pages}index.mdx`));
    });
  return [
    ...release.breaking
      .filter(
        (entry) =>
          affects(entry) ||
          leadsHere(entry.title, entry.text, entry.action) ||
          mentions(`${entry.title} ${entry.text} ${entry.action}`),
      )
      .map(({ title, text }) => change(version, 'breaking', `**${title}.** ${firstParagraph(text)}`)),
    ...release.highlights
      .filter(({ page, text }) => isHere(page ?? '') || leadsHere(text))
      .map(({ title, text }) => change(version, 'new', `**${title}.** ${firstParagraph(text)}`)),
    ...[...release.features, ...release.patches.flatMap(({ notable }) => notable)]
      .filter((text) => leadsHere(text) || mentions(text) || title?.test(text))
      .map((text) => change(version, 'new', firstParagraph(text))),
  ];
}

/** Returns a test for whether a page is the given one or, if that is the overview of a folder, in its folder. */
function pageTest(file: string): (other: string) => boolean {
  const folder = /^(.+\/)index\.mdx$/.exec(file)?.[1];
  const isOverview = folder !== undefined && folder.split('/').length > MIN_FOLDERS_OF_OVERVIEW;
  return (other) => other === file || (isOverview && other.startsWith(folder));
}

/** Matches the title of a page in a note, singular or plural. A one-word title would occur in too many notes. */
function titlePattern(pageText: string): RegExp | undefined {
  const title = /^title: *"?(.+?)"?$/m.exec(pageText)?.[1] ?? '';
  if (!/^[\w-]+(?: [\w-]+)+$/.test(title)) return undefined;
  return new RegExp(`(?<![\\w-])${title}s?(?![\\w-])`, 'i');
}

const change = (release: string, kind: PageChange['kind'], text: string): PageChange => ({
  release,
  kind,
  text,
});

/** The pages that a release's text links to. The links are relative to the folder of the releases. */
function linksOf(markdown: string): string[] {
  return [...markdown.matchAll(/\]\((\.[^)#]+\.mdx)(?:#[^)]*)?\)/g)].map(([, path = '']) =>
    decodeURI(new URL(path, 'file:///releases/').pathname.slice(1)),
  );
}

/** Rewrites the links of a release's text as paths below docs/, because the text is shown on another page. */
function firstParagraph(markdown: string): string {
  const [first = ''] = markdown.trim().split(/\n\s*\n/);
  return first.replace(/\]\((\.[^)#]+\.mdx)(#[^)]*)?\)/g, (_all, path: string, anchor = '') => {
    return `](${decodeURI(new URL(path, 'file:///releases/').pathname.slice(1))}${anchor})`;
  });
}

function settingChanges(settings: readonly Setting[], former: ChangeSources['formerSettings']): PageChange[] {
  const shown = new Set(settings.map(({ env }) => env));
  const added = new Map<string, string[]>();
  for (const { env, since, status } of settings) {
    if (since === undefined || status === 'removed') continue;
    added.set(releaseOf(since), [...(added.get(releaseOf(since)) ?? []), env]);
  }
  return [
    ...[...added].map(([release, names]) =>
      change(release, 'setting', `New ${names.length === 1 ? 'setting' : 'settings'}: ${codes(names)}.`),
    ),
    ...former
      .filter(({ name, instead = [] }) => shown.has(name) || instead.some((env) => shown.has(env)))
      .map(({ name, until, instead = [], note }) => {
        const did = instead.length > 0 ? `was replaced by ${codes(instead)}` : 'was removed';
        return change(until, 'setting', [`The setting \`${name}\` ${did}.`, note].filter(Boolean).join(' '));
      }),
  ];
}

/** Sections of a page that have a badge after the heading. */
function partsSince(text: string): PageChange[] {
  const parts = text.matchAll(/^#{2,4} (.+?)(?: \{#[\w-]+\})?\n\s*<Badge since="([\d.]+)" \/>/gm);
  return [...parts].map(([, title = '', since = '']) => change(releaseOf(since), 'new', `New: ${title}.`));
}

function recordsSince(tags: ReturnType<typeof findRecordTags>, sources: ChangeSources): PageChange[] {
  return tags.flatMap(({ name, attributes }) => {
    if (name === 'ExpressionFunctions') {
      const group = sources.expressions.groups.find(({ id }) => id === attributes.group);
      return (group?.functions ?? []).flatMap(({ call, since }) =>
        since ? [change(releaseOf(since), 'new', `New function \`${call}\`.`)] : [],
      );
    }
    if (name !== 'BlueprintTags') return [];
    return sources.blueprintTags.tags.flatMap(({ tag, since }) =>
      since ? [change(releaseOf(since), 'new', `New tag \`${tag}\`.`)] : [],
    );
  });
}

/** The API names a schema after the model, with different capitalization. */
function apiChanges(models: readonly string[], byRelease: ChangeSources['apiChanges']): PageChange[] {
  const names = new Set(models.map((model) => model.split('.').at(-1) ?? ''));
  const isShown = (entry: string): boolean => names.has((entry.split(/[. ]/)[0] ?? '').toLowerCase());
  return Object.entries(byRelease).flatMap(([release, { fields = [], required = [] }]) => [
    ...fields
      .filter(isShown)
      .map((field) => change(release, 'api', `The API no longer has the field \`${field}\`.`)),
    ...required.filter(isShown).map((field) => change(release, 'api', `The API requires \`${field}\`.`)),
  ]);
}
