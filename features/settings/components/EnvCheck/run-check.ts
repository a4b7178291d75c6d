import { checkEnv, describeReport, type EnvReport, isYaml } from '../../env-check';
import type { OpenSettings } from '../../open-data';
import { readInWorker, type YamlWorker } from './read-in-worker';

/** A report and its summary in one sentence. */
export interface CheckResult extends EnvReport {
  summary: string;
}

/**
 * Checks a text against the settings that the site publishes. The text stays in the browser.
 *
 * @param text a file of variables or YAML
 * @param dataUrl URL of `settings.json`
 * @throws Error if the settings or the YAML reader can't be loaded
 */
export async function runCheck(text: string, dataUrl: string): Promise<CheckResult> {
  const [data, file] = await Promise.all([
    loadSettings(dataUrl),
    isYaml(text) ? readInWorker(text, openWorker) : text,
  ]);
  const report = checkEnv(file, data);
  return { ...report, summary: describeReport(report, data.release) };
}

/** The YAML reader is as large as the rest of the check, so it loads only for YAML. */
const openWorker = (): YamlWorker => new Worker(new URL('./worker.ts', import.meta.url));

async function loadSettings(url: string): Promise<OpenSettings> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} returned status ${response.status}.`);
  return (await response.json()) as OpenSettings;
}
