import { describe, expect, it } from 'vitest';
import { checkContent, describeProblem } from '../../../tools/check/content/check-content';
import type { ContentSite } from '../../../tools/check/content/site';
import { openContentSite } from '../../../tools/check/content/site-fs';
import { listPageFrontMatterProblems } from '../../../tools/check/rules/front-matter';
import { openPageRules } from '../../../tools/check/rules/page-rules';
import { describeMessageRecords } from '../../../tools/check/rules/quoted-messages';
import { listRecordProblems, listWayProblems } from '../../../tools/check/rules/records';
import { site } from '../../support/read-docs';
import { FAULTS, type PlantedFault } from './planted-faults';

/** What `npm run check` says of one changed file. */
async function report(changed: ContentSite, file: string): Promise<string[]> {
  const records = file.startsWith('data/') ? listRecordProblems(changed) : [];
  if (records.length > 0) return records.flatMap((text) => text.split('\n'));
  const rules = openPageRules(changed);
  const isPage = file.startsWith('docs/') && changed.read(file) !== undefined && file.endsWith('.mdx');
  return [
    ...listWayProblems(changed),
    ...checkContent(changed, { paths: [file] }).map(describeProblem),
    ...(isPage ? listPageFrontMatterProblems([file], changed) : []),
    ...(isPage ? await rules.check(file) : []),
    ...describeMessageRecords(changed, { unrecorded: rules.listUnrecorded(), unquoted: [] }),
  ];
}

function plant({ file, from, to = '', append, text }: PlantedFault): { text: string | null; line: number } {
  if (text === null) return { text, line: 1 };
  const before = site.read(file) ?? '';
  if (from === undefined)
    return { text: before + (before && '\n') + append, line: before.split('\n').length + 1 };
  const at = before.indexOf(from);
  if (at === -1) throw new Error(`${file} has no "${from}": plant this fault elsewhere.`);
  return {
    text: before.slice(0, at) + to + before.slice(at + from.length),
    line: before.slice(0, at).split('\n').length,
  };
}

describe('the check', () => {
  it.each(['docs/sys-mgmt/brands.mdx', 'data/terms.yaml'])(
    'finds nothing wrong in %s without a planted fault',
    async (file) => {
      expect(await report(site, file)).toEqual([]);
    },
  );

  it('has at least 60 planted faults', () => {
    expect(FAULTS.length).toBeGreaterThanOrEqual(60);
  });

  it.each(FAULTS.map((fault) => [fault.file, fault.expected, fault] as const))(
    'names the fault in %s: %s',
    async (_file, _expected, fault) => {
      const { text, line } = plant(fault);
      const problems = await report(openContentSite('.', { [fault.file]: text }, site), fault.file);
      const near = Array.from({ length: 11 }, (_, at) => line - 3 + at).join('|');
      expect(problems.join('\n')).toMatch(
        new RegExp(`^(?:${fault.expected.replaceAll('{line}', `(?:${near})`)})`, 'm'),
      );
    },
  );
});
