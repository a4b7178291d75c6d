import type { LoadContext } from '@docusaurus/types';
import { expect, test } from 'vitest';
import releasesPlugin from '../../../features/releases/docusaurus/releases';

const HERE = 'https://docs.company';

/** What the version picker gets to know on a site at HERE. */
async function pickerData(currentReleaseOrigin: string): Promise<unknown> {
  const context = { siteDir: '.', siteConfig: { url: HERE } } as LoadContext;
  const options = { releases: () => [], currentReleaseOrigin, preReleaseOrigin: undefined };
  const plugin = releasesPlugin(context, options);
  let given: unknown;
  const actions = { setGlobalData: (data: unknown) => (given = data) };
  await plugin.contentLoaded?.({ content: await plugin.loadContent?.(), actions } as never);
  return given;
}

test('the version picker links to the current release only where that is another site', async () => {
  expect(await pickerData('https://current.company')).toMatchObject({
    currentReleaseOrigin: 'https://current.company',
  });
  expect(await pickerData(HERE)).not.toHaveProperty('currentReleaseOrigin');
});
