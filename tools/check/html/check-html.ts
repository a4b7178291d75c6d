import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findProgram } from '@identity-docs/build/node/find-program';
import { HTML_TOOLS, installTools } from '../../../scripts/lib/install-tools';
import { noteSkipped } from '../../../scripts/lib/skipped-fs';
import { type CheckerMessage, summarizeMessages } from './summarize-messages';

const CHECKER = join(HTML_TOOLS.folder, 'node_modules/vnu-jar/build/dist/vnu.jar');
const MAX_OUTPUT_BYTES = 256 * 1024 * 1024;

/**
 * Checks every page of a built site with the W3C's checker of HTML, and prints what it finds. Where there is no Java, or
 * the checker cannot be had, that is noted (`noteSkipped`).
 *
 * @param dir folder of the built site
 * @returns whether there is no error
 * @throws Error where there is no site, or the checker does not work
 * @see https://validator.github.io/validator/
 */
export function checkHtml(dir: string): boolean {
  const skip = (needs: string): true => {
    noteSkipped("The W3C's check of all pages", needs, { isOptional: true });
    return true;
  };
  if (!existsSync(join(dir, 'index.html')))
    throw new Error(`There is no site in ${dir}/; run: npm run build`);
  const java = findProgram('java');
  // macOS has a program of this name that only says where Java is to be had.
  if (java === undefined || spawnSync(java, ['-version']).status !== 0)
    return skip('Java (17 or newer) is not installed.');
  if (!installTools(HTML_TOOLS)) return skip('the checker could not be installed.');

  const args = ['-jar', CHECKER, '--format', 'json', '--exit-zero-always', '--skip-non-html', dir];
  const { stderr, error } = spawnSync(java, args, { encoding: 'utf8', maxBuffer: MAX_OUTPUT_BYTES });
  if (error) throw error;
  const faults = summarizeMessages(readMessages(stderr), resolve(dir));
  for (const { message, count, places } of faults) {
    console.log(`${count} × ${message}\n  ${places.join(', ')}${count > places.length ? ', …' : ''}`);
  }
  if (faults.length === 0) console.log("The W3C's checker finds no error in the pages.");
  return faults.length === 0;
}

function readMessages(output: string): CheckerMessage[] {
  try {
    return (JSON.parse(output) as { messages: CheckerMessage[] }).messages;
  } catch {
    throw new Error(`The checker of HTML did not work:\n${output.slice(0, 2_000)}`);
  }
}
