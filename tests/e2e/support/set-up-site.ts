import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { RunningServer } from '../../../features/server/create-server';
import { hydrate, launchBrowser, type OpenPage, openPage } from './browser';
import { holdScripts } from './hold-scripts';
import { serveBuild } from './site';

/** A page of the size of a phone that is touched. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A site that is served, and a browser to look at it, for as long as the tests of a file run. */
export interface Site {
  /** Address without a slash at its end. Known once tests run. */
  readonly origin: string;
  /** An empty page in a fresh context; close it with `context.close()`. */
  openPage(options?: BrowserContextOptions): Promise<OpenPage>;
  /** A page at a path, as its HTML is: its scripts come with the first sign of a reader. */
  open(path: string, options?: BrowserContextOptions): Promise<OpenPage>;
  /** A page at a path that React has taken over. */
  openAwake(path: string, options?: BrowserContextOptions): Promise<OpenPage>;
  /** A page at a path whose scripts are held back until `release`. */
  openAsleep(path: string, options?: BrowserContextOptions): Promise<OpenPage & { release: () => void }>;
}

/** What is served, and how long making it may take. */
interface SiteOptions {
  /** Makes a build and returns its folder; without it, the site's own build is served. */
  build?: () => Promise<string>;
  /** Milliseconds for all of it; without it, what the group of tests has for its hooks. */
  timeout?: number;
}

/**
 * Serves a site and starts a browser before the tests of a file, and ends both after them. To be called where hooks
 * may be: at the top of a file, or of a `describe`.
 */
export function setUpSite({ build, timeout }: SiteOptions = {}): Site {
  let browser: Browser;
  let server: RunningServer;

  beforeAll(async () => {
    [browser, server] = await Promise.all([launchBrowser(), build ? build().then(serveBuild) : serveBuild()]);
  }, timeout);
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  const site: Site = {
    get origin() {
      return server.origin;
    },
    openPage: (options) => openPage(browser, options),
    open: async (path, options) => {
      const opened = await site.openPage(options);
      await opened.page.goto(server.origin + path);
      return opened;
    },
    openAwake: async (path, options) => {
      const opened = await site.open(path, options);
      await hydrate(opened.page);
      return opened;
    },
    openAsleep: async (path, options) => {
      const opened = await site.openPage(options);
      const { release } = await holdScripts(opened.page);
      await opened.page.goto(server.origin + path, { waitUntil: 'load' });
      return { ...opened, release };
    },
  };
  return site;
}
