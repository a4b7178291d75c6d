import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exitWith } from '@identity-docs/build/node/run-command';
import { collectOfflineFiles } from '@identity-docs/build/offline/collect-files-fs';
import { readSourceDate, zipFiles } from '@identity-docs/build/offline/zip-files';
import { identity, readSiteSettings } from '../site.config';
import { OUT_DIR, withFreshBuild } from './lib/build-site';

const FOLDER = 'offline';
const NAME = `${identity.title} ${identity.release}`.replaceAll(' ', '-');

/**
 * Creates an archive of the site that can be opened without a server. The last one stays until the new one is complete.
 */
async function buildOffline(): Promise<void> {
  const { baseUrl, algolia, analyticsId } = readSiteSettings();
  const date = readSourceDate(process.env.SOURCE_DATE_EPOCH);
  if (algolia ?? analyticsId) {
    const names = [...(algolia ? ['ALGOLIA_APP_ID'] : []), ...(analyticsId ? ['ANALYTICS_ID'] : [])];
    throw new Error(
      `The offline edition makes no network requests. Build it without ${names.join(' and ')}.`,
    );
  }
  await withFreshBuild(async () => {
    console.log('Writing the offline edition ...');
    const files = await collectOfflineFiles({ dir: join(OUT_DIR, baseUrl), baseUrl });
    const archive = zipFiles(files, { folder: NAME, date });
    const target = join(FOLDER, `${NAME}.zip`);
    await mkdir(FOLDER, { recursive: true });
    await writeFile(`${target}.new`, archive);
    await rename(`${target}.new`, target);
    console.log(
      `${target}: ${(archive.length / 1e6).toFixed(1)} MB, ${files.size} files. Unpack it, open index.html.`,
    );
  });
}

buildOffline().catch(exitWith);
