import { expect, it } from 'vitest';
import { redirects } from '../../../tools/check/content/rules/redirects';
import { openContentSite } from '../../../tools/check/content/site-fs';
import { site } from '../../support/read-docs';

const FROM = 'docs/sys-mgmt/certificates.mdx';
const TO = 'docs/security/certificates.mdx';
const REDIRECTS = 'data/redirects.yaml';

/** What the rule about redirects says after a page was moved. */
const problemsAfterMove = (row: string): string[] => {
  const changes = {
    [FROM]: null,
    [TO]: site.read(FROM) ?? '',
    [REDIRECTS]: `${site.read(REDIRECTS)}${row}`,
  };
  return redirects.check(openContentSite('.', changes, site)).map(({ message }) => message);
};

it('follows the move of a page that old URLs lead to', () => {
  expect(problemsAfterMove('  - { from: /sys-mgmt/certificates, to: /security/certificates/ }\n')).toEqual(
    [],
  );
});

it('names old URLs that lead to a page which was moved without a redirect', () => {
  expect(problemsAfterMove('')).toContain(
    '/core/certificates arrives at /sys-mgmt/certificates/, where there is no page: restore the page, or redirect its URL',
  );
});
