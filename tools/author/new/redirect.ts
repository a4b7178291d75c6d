import type { NewKind } from './kind';

const REDIRECTS = 'data/redirects.yaml';

const judgePath = (answer: string): string | undefined =>
  answer.startsWith('/') && !/[\s{}',]/.test(answer) ? undefined : 'is not a path like /core/brands/';

/**
 * Adds a row at the end of data/redirects.yaml.
 *
 * @param text the file
 * @param row the old and the new URL path
 * @returns the new text
 * @throws Error if the old path already has a row
 */
export function addRedirect(text: string, { from, to }: { from: string; to: string }): string {
  const name = from.replace(/\/$/, '');
  const taken = [...text.matchAll(/\{ from: (\S+), to: (\S+) \}/g)].find(
    ([, other = '']) => other.replace(/\/$/, '') === name,
  );
  if (taken)
    throw new Error(`${REDIRECTS} already redirects ${from} to ${taken[2]}. Change that row instead.`);
  return `${text.trimEnd()}\n  - { from: ${name}, to: ${to} }\n`;
}

/** Creates a redirect. */
export const redirect: NewKind = {
  about: 'a redirect from an old URL path to a page',
  questions: [
    { flag: 'from', asks: 'Which old path?', example: '/core/brands', judge: judgePath },
    {
      flag: 'to',
      asks: 'Which path does it redirect to?',
      example: '/customize/branding/',
      judge: judgePath,
    },
  ],
  make: ({ from = '', to = '' }, site) => ({
    created: {},
    changed: { [REDIRECTS]: addRedirect(site.read(REDIRECTS), { from, to }) },
    next: [],
  }),
};
