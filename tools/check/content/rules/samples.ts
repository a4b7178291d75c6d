import { spawnSync } from 'node:child_process';
import { findPlaces } from '@identity-docs/samples/custom-values/find-places';
import { readPageValues } from '@identity-docs/samples/custom-values/page-values';
import { checkBlueprint } from '../../blueprints/check-blueprint';
import { KNOWLEDGE_FILES, readBlueprintKnowledge } from '../../blueprints/knowledge';
import { isBlueprint } from '../../blueprints/parse-blueprint';
import { checkConfiguration } from '../../configurations/check-configuration';
import { checkSampleValues } from '../../pages/check-sample-values';
import { findUnquotedPlaceholders } from '../../rules/unquoted-placeholders';
import { type DocFile, lineOf, type PageRule, problemsIn, type SiteRule } from '../site';

/** What the samples of one page may contain although it looks wrong, and why. */
const ALLOWED: Readonly<Record<string, readonly { text: string; why: string }[]>> = {
  'sys-mgmt/tenancy.mdx': [{ text: 'auth.example.com', why: 'a second tenant has a host of its own' }],
  'sys-mgmt/ops/geoip.mdx': [
    { text: '8.8.8.8', why: 'a lookup has a result only for an address that is in use' },
    { text: '8.8.8.0', why: 'the result' },
  ],
};

/** Samples show only hosts, addresses, and secrets that are for documentation. */
export const sampleHosts: PageRule = {
  name: 'hosts and secrets of samples',
  inputs: [],
  check: ({ file, path, fences }) =>
    fences
      .flatMap(({ code, line }) =>
        checkSampleValues(code).map((problem) => problemsIn(path)(line + problem.line, problem.message)),
      )
      .filter(({ message }) => !(ALLOWED[file] ?? []).some(({ text }) => message.includes(text))),
};

/** Exceptions for samples that no page needs any longer. */
export const sampleExceptions: SiteRule = {
  name: 'exceptions for samples',
  about: /^docs\/sys-mgmt\//,
  check: (site) =>
    Object.entries(ALLOWED).flatMap(([file, entries]) =>
      entries
        .filter(({ text }) => !site.doc(file)?.text.includes(text))
        .map(({ text }) =>
          problemsIn(`docs/${file}`)(
            1,
            `doesn't show ${text}: remove the exception from tools/check/content/rules/samples.ts`,
          ),
        ),
    ),
};

const isScript = (language: string): boolean => /^(?:bash|sh|shell)$/.test(language);

let isBashFound: boolean | undefined;

/** Says whether this machine has bash, which reads scripts. */
export function hasBash(): boolean {
  isBashFound ??= spawnSync('bash', ['-c', 'true']).status === 0;
  return isBashFound;
}

/** Bash can read the scripts, and what readers fill in is quoted. */
export const scripts: PageRule = {
  name: 'shell scripts',
  inputs: [],
  check({ path, fences }) {
    const tell = problemsIn(path);
    return fences.flatMap(({ code, language, line }) => [
      ...(isScript(language) ? syntaxProblems(code) : []).map(({ at, message }) =>
        tell(line + at, `bash can't read this script: ${message}: correct it`),
      ),
      ...findUnquotedPlaceholders(code, language).map((found) =>
        tell(
          line + found.line + 1,
          `a shell reads ${found.placeholder} as a redirection: write "${found.placeholder}"`,
        ),
      ),
    ]);
  },
};

/** What bash says about the syntax of a script, which it doesn't run. */
function syntaxProblems(code: string): { at: number; message: string }[] {
  if (!hasBash()) return [];
  const { stderr } = spawnSync('bash', ['-n'], { input: `${code}\n`, encoding: 'utf8' });
  const [first] = stderr.split('\n').filter(Boolean);
  if (first === undefined) return [];
  const [, line = '1', message = first] = /line (\d+): (.*)/.exec(first) ?? [];
  return [{ at: Number(line), message }];
}

/** Configurations of other products fit their published schemas. */
export const configurations: PageRule = {
  name: 'configurations',
  inputs: [],
  check: ({ path, fences }) =>
    fences
      .filter(({ language }) => /^ya?ml$/.test(language))
      .flatMap((fence) => {
        try {
          return checkConfiguration(fence).problems;
        } catch (error) {
          return [
            {
              line: fence.line,
              message: `${(error as Error).message}: add it to tools/check/schemas/sources.ts`,
            },
          ];
        }
      })
      .map(({ line, message }) => problemsIn(path)(line, `${message}: correct the sample`)),
};

/** Blueprints fit the schema of the product. */
export const blueprints: PageRule = {
  name: 'blueprints',
  inputs: KNOWLEDGE_FILES,
  check({ path, fences }, site) {
    const yaml = fences.filter(({ language }) => /^ya?ml$/.test(language));
    if (yaml.length === 0) return [];
    const knowledge = readBlueprintKnowledge(site);
    const tags = knowledge.facts.tags.map(({ tag }) => tag);
    return yaml
      .filter(({ code }) => isBlueprint(code, tags))
      .flatMap((fence) =>
        checkBlueprint(fence.code, knowledge).map(({ line, message }) =>
          problemsIn(path)(fence.line + line, `${message}: correct the blueprint`),
        ),
      );
  },
};

const VALUES = 'data/sample-values.yaml';

/** Their texts also mean something else on other pages, where replacing them would be wrong. */
const OF_SOME_PAGES: ReadonlySet<string> = new Set([
  'username',
  'admin-email',
  'mail-domain',
  'authentik-address',
  'app-address',
  'office-network',
  'proxy-network',
  'storage-bucket',
  'docker-host',
  'directory-base-dn',
]);

const declaredOf = ({ data }: DocFile): string[] =>
  Array.isArray(data.sampleValues) ? data.sampleValues.map(String) : [];

/** A page declares the values that its samples contain, and no others. */
export const sampleValues: PageRule = {
  name: 'values of samples',
  inputs: [VALUES],
  check(page, site) {
    const samples = page.fences.filter(({ language }) => language !== 'dot');
    const declared = declaredOf(page);
    if (/(?:^|\/)_/.test(page.file) || (samples.length === 0 && declared.length === 0)) return [];
    const { sampleValues: records } = site.records('sampleValues');
    const tell = (message: string) => problemsIn(page.path)(lineOf(page.text, /^sampleValues:/m), message);
    const missing = records
      .filter(({ id }) => !declared.includes(id) && !OF_SOME_PAGES.has(id))
      .filter((record) => samples.some((sample) => findPlaces(sample, [record]).length > 0))
      .map(({ id }) =>
        tell(`a sample contains the value of ${id}: add it to sampleValues in the front matter`),
      );
    try {
      readPageValues({ declared, samples, records });
      return missing;
    } catch (error) {
      return [...missing, tell(`sampleValues: ${(error as Error).message}`)];
    }
  },
};

/** Each value of samples is declared by a page. */
export const usedSampleValues: SiteRule = {
  name: 'use of sample values',
  about: /^(?:data\/sample-values\.yaml$|docs\/)/,
  check(site) {
    const declared = new Set(site.pages.flatMap(declaredOf));
    return site
      .records('sampleValues')
      .sampleValues.map(({ id }, at) => ({ id, at }))
      .filter(({ id }) => !declared.has(id))
      .map(({ id, at }) =>
        problemsIn(VALUES)(
          site.recordFile<'sampleValues'>(VALUES).lineOf([at]),
          `no page declares the value ${id}: remove it, or name it in the front matter of a page`,
        ),
      );
  },
};
