import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import { buildSidebar, findMissingPages } from './lib/site/build-sidebar';
import { readRecordFile, readRecords } from './plugins/records/records-fs';
import { readSiteSettings } from './site.config';

const { file, value, lineOf } = readRecordFile<'sidebar'>(__dirname, 'data/sidebar.yaml');
const { releases } = readRecords(__dirname, ['releases']);
const pages = readdirSync(join(__dirname, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.mdx'))
  .map((name) =>
    name
      .split(sep)
      .join('/')
      .replace(/\.mdx$/, ''),
  );
const missing = findMissingPages(value, pages).map(
  ({ path, message }) => `${file}:${lineOf(path)}: ${path.join('.')} ${message}`,
);
if (missing.length > 0) throw new Error(`The sidebar does not fit:\n${missing.join('\n')}`);

const sidebars: SidebarsConfig = {
  docs: buildSidebar(value, {
    apiReferenceOrigin: readSiteSettings().apiReferenceOrigin,
    releases: releases.map(({ version, name }) => ({ version, label: name })),
  }),
};

export default sidebars;
