import { existsSync } from 'node:fs';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { expect, it } from 'vitest';
import leanClientPlugin from '../../../packages/first-view/docusaurus/lean-client';

it('replaces modules by files, since one that is left out is numbered by its path on this machine', () => {
  const siteDir = process.cwd();
  const plugin = leanClientPlugin({
    siteDir,
    siteConfig: { themeConfig: {} },
  } as unknown as LoadContext) as Plugin;
  const configured = plugin.configureWebpack?.(
    {},
    true,
    { currentBundler: { instance: {} } } as never,
    undefined,
  );
  const alias = (configured?.resolve?.alias ?? {}) as Record<string, unknown>;
  expect(Object.keys(alias).length).toBeGreaterThan(1);
  for (const [name, file] of Object.entries(alias)) {
    expect(typeof file === 'string' && existsSync(file), name).toBe(true);
  }
});
