import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { exitWith } from '@identity-docs/build/node/run-command';
import { readRecords } from '@identity-docs/registry/docusaurus/records-fs';
import { checkEnv, describeReport, isYaml } from '@identity-docs/settings/env-check';
import type { Finding } from '@identity-docs/settings/env-check/findings';
import { readYaml } from '@identity-docs/settings/env-check/read-yaml';
import { toOpenSettings } from '@identity-docs/settings/open-data';
import { identity, readSiteSettings } from '../site.config';

const USAGE = `Usage: npm run check-env -- <file> [--json]

Checks a file of environment variables, a Compose file, Helm values, or an authentik config.yml. "-" means standard input.
The exit code is 1 if a setting won't work.`;

/** Checks a reader's settings, as the configuration page does. */
function main(): void {
  const { values, positionals } = parseArgs({
    options: { json: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new Error(USAGE);
  const text = read(file);
  const records = readRecords('.', ['settings', 'formerSettings']);
  const report = checkEnv(
    isYaml(text) ? readYaml(text) : text,
    toOpenSettings({ release: identity.release, ...records }),
  );
  if (values.json) console.log(JSON.stringify(report, null, 2));
  else {
    const { siteUrl, baseUrl } = readSiteSettings();
    for (const finding of report.findings) console.log(render(file, finding, siteUrl + baseUrl.slice(0, -1)));
    console.log(describeReport(report, identity.release));
  }
  if (report.findings.some(({ level }) => level === 'error')) process.exitCode = 1;
}

/** Resolves a path from the folder where the command was started, because npm runs it from the project's folder. */
function read(file: string): string {
  const path = file === '-' ? 0 : resolve(process.env.INIT_CWD ?? '.', file);
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as Error).message}`);
  }
}

function render(file: string, { line, level, name, message, path }: Finding, site: string): string {
  const where = `${file === '-' ? 'input' : file}:${line}`;
  return [
    `${where}: ${level}: ${name ? `${name}: ` : ''}${message}`,
    ...(path ? [`    ${site}${path}`] : []),
  ].join('\n');
}

try {
  main();
} catch (error) {
  exitWith(error);
}
