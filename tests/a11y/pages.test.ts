import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { setUpSite } from '../e2e/support/set-up-site';
import { inspect, type Visit } from './support/inspect';

const site = setUpSite();

/** Every page of the build, without redirect pages. */
function builtPages(): Visit[] {
  return readdirSync('build', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|\/)(?:index|404)\.html$/.test(file))
    .filter((file) => !readFileSync(`build/${file}`, 'utf8').includes('http-equiv="refresh"'))
    .map((file) => ({ path: `/${file.replace(/index\.html$/, '')}` }));
}

it('finds nothing on any page', async () => {
  expect(await inspect(site, builtPages())).toEqual([]);
});
