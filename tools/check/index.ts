import { exitWith } from '@identity-docs/build/node/run-command';
import { OUT_DIR } from '../../scripts/lib/build-site';
import { checkHtml } from './html/check-html';
import { runChecks } from './rules/run-checks';
import { watchFiles } from './rules/watch';

const WATCH = '--watch';
const HTML = '--html';
const RELEASE = '--release';

/**
 * All checks that need no build, or what they say of the files named on the command line; with --watch, at each change.
 * With --release, records that are missing or outdated are errors instead of warnings. With --html, the check of the built pages instead.
 */
async function check(): Promise<void> {
  if (process.argv.includes(HTML)) {
    if (!checkHtml(OUT_DIR)) throw new Error('The pages of the build have errors; they are named above.');
    return;
  }
  const isRelease = process.argv.includes(RELEASE);
  const paths = process.argv.slice(2).filter((argument) => argument !== WATCH && argument !== RELEASE);
  if (process.argv.includes(WATCH)) {
    console.log(`Checking ${paths.join(', ') || 'each file that is written'}; end with Ctrl+C.`);
    watchFiles(paths, async (changed) => {
      console.log(`\n${changed.join(', ')}`);
      const failed = await runChecks({ paths: changed, isRelease });
      console.log(failed.length === 0 ? 'All good.' : `Failed: ${failed.join(', ')}`);
    });
    return;
  }
  const failed = await runChecks({ paths, isRelease });
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}`);
  console.log('All checks passed.');
}

check().catch(exitWith);
