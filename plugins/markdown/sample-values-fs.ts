import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseRecords } from '../../lib/content/records/parse-records';
import { type SampleValue, sampleValuesSchema } from '../../lib/own-values/sample-values';

const FILE = 'data/sample-values.yaml';

/**
 * Reads the values that readers can replace in samples.
 *
 * @param siteDir folder of the site
 * @throws Error naming file, line and field of everything that does not fit
 */
export function readSampleValues(siteDir: string): SampleValue[] {
  const text = readFileSync(join(siteDir, FILE), 'utf8');
  return parseRecords<SampleValue[]>({ file: FILE, text, schema: sampleValuesSchema }).value;
}
