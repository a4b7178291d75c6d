import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findChromium, INSTALL_HINT } from '@identity-docs/build/node/find-chromium';
import { DOCUSAURUS, runCommand } from '@identity-docs/build/node/run-command';
import { chromium } from 'playwright-core';
import { finishBuild } from '../../../scripts/finish/finish-build';
import { compileConfig } from '../../../scripts/lib/compile-config';
import { BUILD_ENVIRONMENT } from '../../../scripts/lib/run-builder';
import type { Figure } from '../support/budget';
import { measurePage, type PageCost } from './measure-page';
import { writePages } from './write-pages';

const SOURCE = 'tools/bench/stock/site';
const SITE = '.cache/stock';
const OUR_BUILD = '.cache/bench-build';
const EDITED = 'install-config/upgrade';

/**
 * Compares the cost of the same content with an unmodified Docusaurus. Both sites are built cold and viewed in the same
 * run.
 *
 * @param options.dir folder of our built site
 * @returns the figures; none, with a message, if the packages of the other site can't be installed
 */
export async function compareWithStock(options: { dir: string }): Promise<Figure[]> {
  if (!(await install())) {
    console.log(`Skipped: the packages of ${SOURCE} could not be installed; this needs a network.`);
    return [];
  }
  const pages = writePages({ build: options.dir, site: SITE });
  console.log(
    `Building ${pages} pages cold, first with unmodified Docusaurus and then with this site's build ...`,
  );
  const theirs = await buildTwice({
    siteDir: SITE,
    outDir: resolve(SITE, 'build'),
    page: join(SITE, `docs/${EDITED}.md`),
    args: async () => [],
  });
  const ours = await buildTwice({
    siteDir: '.',
    outDir: resolve(OUR_BUILD),
    page: `docs/${EDITED}.mdx`,
    args: async () => ['--config', await compileConfig('.')],
  });
  await finishBuild({ outDir: join(SITE, 'build'), baseUrl: '/', csp: {}, log: () => undefined });
  return [
    { what: 'Cold build, stock Docusaurus', value: theirs.cold, unit: 's' },
    { what: 'Cold build, this site', value: ours.cold, unit: 's' },
    { what: 'Cold build, ratio', value: ours.cold / theirs.cold, unit: '', atMost: 0.6 },
    { what: 'Build after editing one page, unmodified Docusaurus', value: theirs.edited, unit: 's' },
    { what: 'Build after editing one page, this site', value: ours.edited, unit: 's' },
    ...(await compareViews({ ours: options.dir, stock: join(SITE, 'build') })),
  ];
}

/** Installs the packages of the other site once, in a separate folder. */
async function install(): Promise<boolean> {
  mkdirSync(SITE, { recursive: true });
  const manifest = (folder: string): string => {
    const file = join(folder, 'package.json');
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  const isInstalled =
    manifest(SITE) === manifest(SOURCE) && existsSync(join(SITE, 'node_modules/.package-lock.json'));
  cpSync(SOURCE, SITE, { recursive: true });
  if (isInstalled) return true;
  console.log('Installing stock Docusaurus, once ...');
  const args = ['install', '--prefix', SITE, '--no-audit', '--no-fund', '--loglevel', 'error'];
  return (await runCommand('npm', args)) === 0;
}

interface SiteBuild {
  siteDir: string;
  outDir: string;
  /** The page that is edited. */
  page: string;
  /** Creates the arguments that only this site's build has. The time for this is included. */
  args: () => Promise<string[]>;
}

/** Builds a site without any cache and again after an edit, which is then undone. The times are in seconds. */
async function buildTwice(site: SiteBuild): Promise<{ cold: number; edited: number }> {
  const { siteDir, page } = site;
  for (const folder of ['.docusaurus', 'node_modules/.cache', '.cache/files', '.cache/config']) {
    rmSync(join(siteDir, folder), { recursive: true, force: true });
  }
  // Docusaurus keeps its compiled configuration in the folder for temporary files.
  const temporary = mkdtempSync(join(tmpdir(), 'bench-build-'));
  const original = readFileSync(page, 'utf8');
  try {
    const cold = await timeBuild(site, temporary);
    appendFileSync(page, '\nOne more sentence for a measurement.\n');
    return { cold, edited: await timeBuild(site, temporary) };
  } finally {
    writeFileSync(page, original);
    rmSync(temporary, { recursive: true, force: true });
  }
}

async function timeBuild({ siteDir, outDir, args }: SiteBuild, temporary: string): Promise<number> {
  const started = Date.now();
  const command = [
    resolve(siteDir, DOCUSAURUS),
    'build',
    resolve(siteDir),
    '--out-dir',
    outDir,
    ...(await args()),
  ];
  const code = await runCommand(process.execPath, command, {
    env: { ...BUILD_ENVIRONMENT, TMPDIR: temporary },
    quiet: true,
  });
  if (code !== 0) throw new Error(`The build of ${siteDir} failed with code ${code}.`);
  return (Date.now() - started) / 1000;
}

async function compareViews(dirs: { ours: string; stock: string }): Promise<Figure[]> {
  const executablePath = findChromium();
  if (executablePath === undefined) {
    console.log(`Skipped the page views, because they need Chromium: ${INSTALL_HINT}.`);
    return [];
  }
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const stock = await measurePage({ browser, dir: dirs.stock });
    const ours = await measurePage({ browser, dir: dirs.ours });
    const row = (what: string, unit: string, pick: (cost: PageCost) => number): Figure[] => [
      { what: `${what}, stock Docusaurus`, value: pick(stock), unit },
      { what: `${what}, this site`, value: pick(ours), unit },
    ];
    return [
      ...row('First view, all bytes', 'KB', ({ all }) => all / 1024),
      ...row('First view, scripts', 'KB', ({ script }) => script / 1024),
      ...row('First view, style sheets', 'KB', ({ style }) => style / 1024),
      ...row('First view, total blocking time', 'ms', ({ blocking }) => blocking),
      ...row('First view, largest paint', 'ms', ({ largest }) => largest),
    ];
  } finally {
    await browser.close();
  }
}
