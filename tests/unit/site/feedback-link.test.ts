import { expect, it } from 'vitest';
import { feedbackLink } from '../../../src/site/feedback-link';

it('starts an issue with the page, its address and the release filled in', () => {
  const link = new URL(
    feedbackLink('https://git.company/docs/issues/new', {
      title: 'Flows & stages',
      address: 'https://docs.company/flows/?a=b#c',
      release: '2025.8',
    }),
  );
  expect(link.origin + link.pathname).toBe('https://git.company/docs/issues/new');
  expect(link.searchParams.get('title')).toBe('Flows & stages: ');
  expect(link.searchParams.get('body')).toMatch(
    /^Page: https:\/\/docs\.company\/flows\/\?a=b#c\nRelease: 2025\.8\n/,
  );
});
