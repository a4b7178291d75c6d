import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The command to install a browser if none is found. */
export const INSTALL_HINT =
  'install Chromium with the system\'s package manager or "npx playwright-core install chromium", or set CHROMIUM_PATH';

/**
 * Finds a Chromium for the browser tests: CHROMIUM_PATH, the system's, or Playwright's own.
 *
 * @returns its path, or undefined if there is none
 * @throws Error if CHROMIUM_PATH names no file
 */
export function findChromium(): string | undefined {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH=${given}: this file doesn't exist. Set it to a Chromium executable.`);
  }
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...PLACES,
    chromium.executablePath(),
  ];
  return candidates.find((candidate) => existsSync(candidate));
}
