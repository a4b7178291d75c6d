import { expect, it } from 'vitest';
import { readDoc } from '../../tools/check/pages/read-docs';

const home = readDoc('index.mdx');

it('tells what is new from the records', () => {
  expect(home).toMatch(/^<News \/>$/m);
});

it.each([
  ['install', './install-config/install/docker-compose.mdx'],
  ['connect an application', './add-secure-apps/providers/oauth2/index.mdx'],
  ['connect a directory', './users-sources/sources/directory-sync/active-directory/index.mdx'],
  ['upgrade', './install-config/upgrade.mdx'],
  ['fix what broke', './troubleshooting/login.mdx'],
])('leads those who came to %s to %s in the first list', (_task, file) => {
  const tasks = home.slice(home.indexOf('<Cards>'), home.indexOf('</Cards>'));
  expect(tasks).toContain(`(${file})`);
});
