import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { listFiles } from '../../../packages/build/finish/list-files-fs';
import { DOCUSAURUS } from '../../../packages/build/node/run-command';
import { collectInlineScripts } from '../../../packages/hosts/node/collect-inline-scripts';
import { writeHeaders } from '../../../packages/hosts/node/write-headers-fs';

/** Settings of the mini site's hosted search. */
export const HOSTED = {
  appId: 'TESTAPP123',
  searchKey: '0123456789abcdef0123456789abcdef',
  index: 'mini-docs',
};
/** The URL in the mini site's configuration. */
export const HOSTED_SITE_URL = 'https://docs.example.org';

const SITE = 'tests/e2e/sites/hosted';

function run(args: string[], env: Record<string, string>): Promise<void> {
  return new Promise((done, fail) => {
    let output = '';
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', fail);
    child.on('close', (code) =>
      code === 0 ? done() : fail(new Error(`The mini site does not build:\n${output}`)),
    );
  });
}

/**
 * Builds a mini site that uses a hosted search, with the headers that its own build would have.
 *
 * @returns the folder of the build
 * @throws Error with the build's output if it fails
 */
export async function buildHostedSite(): Promise<string> {
  const folder = resolve('.cache/e2e-hosted');
  const outDir = join(folder, 'build');
  await run([DOCUSAURUS, 'build', SITE, '--out-dir', outDir], {
    NODE_ENV: 'production',
    DO_NOT_TRACK: '1',
    NO_UPDATE_NOTIFIER: '1',
    DOCUSAURUS_NO_PERSISTENT_CACHE: 'true',
    DOCUSAURUS_GENERATED_FILES_DIR_NAME: join(folder, 'generated'),
    SITE_URL: HOSTED_SITE_URL,
    BASE_URL: '/',
    REPOSITORY_URL: 'https://git.example.org/docs',
    ALGOLIA_APP_ID: HOSTED.appId,
    ALGOLIA_SEARCH_KEY: HOSTED.searchKey,
    ALGOLIA_INDEX: HOSTED.index,
    ALGOLIA_INSIGHTS: 'true',
  });
  const paths = await listFiles(outDir);
  const scriptHashes = await collectInlineScripts({ outDir, paths });
  const csp = { scriptHashes, algoliaAppId: HOSTED.appId, insights: true };
  await writeHeaders({ outDir, baseUrl: '/', csp, paths });
  return outDir;
}
