import { checkEnv, describeReport, type EnvReport, isYaml } from '../../env-check';
import type { OpenSettings } from '../../open-data';
import { readInWorker, type YamlWorker } from './read-in-worker';

/** A report, and what it says in a sentence. */
export interface CheckResult extends EnvReport {
  summary: string;
}

/**
 * Checks a text, with the settings that the site publishes. The text stays in the browser.
 *
 * @param text a file of variables or YAML
 * @param dataUrl address of `settings.json`
 * @throws Error where the settings or the reader of YAML cannot be loaded
 */
export async function runCheck(text: string, dataUrl: string): Promise<CheckResult> {
  const [data, file] = await Promise.all([
    loadSettings(dataUrl),
    isYaml(text) ? readInWorker(text, openWorker) : text,
  ]);
  const report = checkEnv(file, data);
  return { ...report, summary: describeReport(report, data.release) };
}

/** The reader of YAML is as large as everything else of the check, so whoever has no YAML goes without. */
const openWorker = (): YamlWorker => new Worker(new URL('./worker.ts', import.meta.url));

async function loadSettings(url: string): Promise<OpenSettings> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} was answered with status ${response.status}.`);
  return (await response.json()) as OpenSettings;
}
