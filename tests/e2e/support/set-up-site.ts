import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { RunningServer } from '../../../features/server/create-server';
import { hydrate, launchBrowser, type OpenPage, openPage } from './browser';
import { holdScripts } from './hold-scripts';
import { serveBuild } from './site';

/** A phone-sized page with touch input. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A served site and a browser for the tests of a file. */
export interface Site {
  /** URL without a trailing slash. It is set when tests run. */
  readonly origin: string;
  /** An empty page in a fresh context. Close it with `context.close()`. */
  openPage(options?: BrowserContextOptions): Promise<OpenPage>;
  /** A page at a path with only its HTML. Its scripts load at the first sign of interaction. */
  open(path: string, options?: BrowserContextOptions): Promise<OpenPage>;
  /** A page at a path that React has hydrated. */
  openAwake(path: string, options?: BrowserContextOptions): Promise<OpenPage>;
  /** A page at a path whose scripts are held back until `release`. */
  openAsleep(path: string, options?: BrowserContextOptions): Promise<OpenPage & { release: () => void }>;
}

/** The site to serve, and the time limit for building it. */
interface SiteOptions {
  /** Creates a build and returns its folder. Without it, the site's own build is served. */
  build?: () => Promise<string>;
  /** The time limit in milliseconds. The default is the limit for hooks in the group of tests. */
  timeout?: number;
}

/**
 * Serves a site and starts a browser before the tests of a file, and stops both afterwards. Call it where hooks are
 * allowed: at the top of a file, or in a `describe`.
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
