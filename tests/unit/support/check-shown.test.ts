import { describe, expect, it } from 'vitest';
import { checkShown } from '../../../tools/check/pages/check-shown';

const one = { file: 'a.mdx', text: '## Metrics\n\n<Metrics group="server" />\n' };
const two = {
  file: 'sub/b.mdx',
  text: 'Text.\n\n<Metrics group="server" />\n\n<Metrics group="worker" />\n',
};

describe('a tag of records', () => {
  it('is fine where each group is on one page', () => {
    expect(checkShown([one], 'Metrics', ['server'])).toEqual([]);
    expect(checkShown([two], 'Metrics', ['worker', 'server'])).toEqual([]);
  });

  it('on two pages names both, and what to do', () => {
    expect(checkShown([one, two], 'Metrics', ['server', 'worker'])).toEqual([
      '<Metrics group="server" /> stands at docs/a.mdx:3 and docs/sub/b.mdx:3; keep it where readers look for it, and link there from the others.',
    ]);
  });

  it("on no page says so, and a group that doesn't exist where it stands", () => {
    expect(checkShown([one], 'Metrics', ['worker'])).toEqual([
      'docs/a.mdx:3: <Metrics group="server" /> names none of the groups worker; correct it.',
      '<Metrics group="worker" /> stands on no page; write it on the page where its records belong.',
    ]);
  });

  it('without groups stands once, samples in code not counted', () => {
    const sample = { file: 'c.mdx', text: '```mdx\n<TaskStatuses />\n```\n' };
    const real = { file: 'd.mdx', text: '<TaskStatuses />\n' };
    expect(checkShown([sample, real], 'TaskStatuses', undefined)).toEqual([]);
    expect(checkShown([sample], 'TaskStatuses', undefined)).toEqual([
      '<TaskStatuses /> stands on no page; write it on the page where its records belong.',
    ]);
  });
});
