import { compareVersions, parseVersion, releaseOf } from '@identity-docs/text/order';
import type { OpenSettings } from '../open-data';
import { SETTINGS_PAGE } from '../settings-page';
import { checkTogether } from './check-together';
import { checkValue } from './check-value';
import type { Assignment, EnvFile, FileForm, Finding } from './findings';
import { type KnownNames, readNames } from './known-names';
import { limitAssignments, MAX_MESSAGE } from './limits';
import { readEnv } from './read-env';

/** What a check found. */
export interface EnvReport {
  form: FileForm;
  /** Settings of authentik that the file holds. */
  count: number;
  /** By line. */
  findings: Finding[];
}

/** Names that may be settings of ours; all others are anybody's. */
const OURS = /^(?:AUTHENTIK_|PG_(?:PASS|USER|DB)$|COMPOSE_PORT_|AK_)/;
/** Addresses that only Go reads, under a shorter name. */
const LONG_LISTEN = /^AUTHENTIK_LISTEN__LISTEN_(HTTPS|LDAPS?|RADIUS|DEBUG)$/;

/** Whether a text is YAML: its first line of content is a key with a colon, and no assignment. */
export function isYaml(text: string): boolean {
  const first = text.split(/\r?\n/).find((line) => !/^\s*(?:#.*|---.*|)$/.test(line)) ?? '';
  return /^\s*["']?[\w.-]+["']?\s*:(?:\s|$)/.test(first);
}

/** Said once, of the first name that it is true for. */
const NOT_COMPARED =
  'Similar names were not looked for from here on, because too many names of this file are unknown.';

/**
 * Checks settings of authentik: names, values, and whether they fit each other. What is too much to be checked without
 * a pause is left out, and a finding says so.
 *
 * @param text a file of environment variables, or one that `readYaml` read
 * @param data the settings, as `/data/settings.json` has them
 */
export function checkEnv(text: string | EnvFile, data: OpenSettings): EnvReport {
  const file = limitAssignments(typeof text === 'string' ? readEnv(text) : text);
  const names = readNames(data);
  const { form, assignments, broken } = file.form === 'config' ? nameByKey(file, names) : file;
  const running = runningRelease(assignments, data.release);
  const findings = [
    ...broken,
    ...assignments.flatMap((assignment) => checkAssignment(assignment, { names, form, running })),
    ...(form === 'env' ? checkRepeats(assignments) : []),
    ...checkTogether(assignments, form).map((finding) => ({
      ...finding,
      ...(finding.name && { path: names.pathOf(finding.name) ?? SETTINGS_PAGE }),
    })),
  ];
  return {
    form,
    count: assignments.filter(({ name }) => names.find(name)?.kind === 'setting').length,
    findings: shorten(findings.sort((a, b) => a.line - b.line)),
  };
}

function shorten(findings: readonly Finding[]): Finding[] {
  const firstNotCompared = findings.find(({ message }) => message === NOT_COMPARED);
  return findings
    .filter((finding) => finding.message !== NOT_COMPARED || finding === firstNotCompared)
    .map((finding) =>
      finding.message.length > MAX_MESSAGE
        ? { ...finding, message: `${finding.message.slice(0, MAX_MESSAGE)} …` }
        : finding,
    );
}

/**
 * Names the settings of a YAML file by their keys. The names of some variables leave out a part of the key, which a
 * file must not.
 */
function nameByKey(file: EnvFile, names: KnownNames): EnvFile {
  const broken = [...file.broken];
  const assignments = file.assignments.flatMap((assignment) => {
    const setting = names.ofKey(assignment.name);
    if (setting) return [{ ...assignment, name: setting.name }];
    const short = names.setting(assignment.name);
    if (short === undefined || short.name.includes('__N__')) return [assignment];
    const { name, line } = assignment;
    const message =
      short.key === name ? 'Read from the environment only.' : `In a YAML file the key is ${short.key}.`;
    broken.push({ level: 'error', line, name, message, path: short.path });
    return [];
  });
  return { ...file, assignments, broken };
}

/** Sums a report up in a sentence: `12 settings of authentik 2025.8: 1 error, no warnings, 2 notes.` */
export function describeReport({ count, findings }: EnvReport, release: string): string {
  const counts = (['error', 'warning', 'note'] as const).map((level) => {
    const found = findings.filter((finding) => finding.level === level).length;
    return `${found || 'no'} ${level}${found === 1 ? '' : 's'}`;
  });
  return `${count} ${count === 1 ? 'setting' : 'settings'} of authentik ${release}: ${counts.join(', ')}.`;
}

/** The release that the file itself asks for, where it does. */
function runningRelease(assignments: readonly Assignment[], newest: string): string {
  const tag = assignments.find(({ name }) => name === 'AUTHENTIK_TAG')?.value ?? '';
  return parseVersion(tag) ? releaseOf(tag) : newest;
}

interface Surroundings {
  names: KnownNames;
  form: FileForm;
  running: string;
}

function checkAssignment(assignment: Assignment, { names, form, running }: Surroundings): Finding[] {
  const { name, line } = assignment;
  const finding = (level: Finding['level'], message: string, path?: string): Finding => ({
    level,
    line,
    name,
    message,
    ...(path && { path }),
  });
  const known = names.find(name);
  if (known === undefined) return checkUnknown(name, names, finding);
  if (known.kind === 'former') {
    const { until, instead, stillRead, note } = known.former;
    const path = names.pathOf(instead[0] ?? '') ?? known.setting?.path ?? `${SETTINGS_PAGE}#removed-settings`;
    if (compareVersions(running, until) < 0) {
      return [
        finding(
          'note',
          `Ends with ${until}${instead.length > 0 ? `; from then on ${instead.join(', ')}` : ''}.`,
          path,
        ),
      ];
    }
    const did =
      instead.length > 0
        ? `Renamed in ${until}: use ${instead.join(', ')}.`
        : `Removed in ${until}: delete the line.`;
    const still = stillRead
      ? ' The old name is still read, with a message in the log, and wins over the new one.'
      : '';
    return [finding(stillRead ? 'warning' : 'error', [did + still, note].filter(Boolean).join(' '), path)];
  }
  const { setting } = known;
  return [
    ...(setting.status === 'deprecated'
      ? [finding('warning', 'Deprecated: its entry says what to use.', setting.path)]
      : []),
    ...(setting.status === 'internal'
      ? [finding('note', 'Internal: not meant to be set.', setting.path)]
      : []),
    ...(setting.since && compareVersions(running, releaseOf(setting.since)) < 0
      ? [
          finding(
            'error',
            `Came with ${setting.since}; release ${running}, which AUTHENTIK_TAG names, does not know it.`,
            setting.path,
          ),
        ]
      : []),
    ...checkValue(setting, assignment, form).map(({ level, message }) =>
      finding(level, message, setting.path),
    ),
  ];
}

function checkUnknown(
  name: string,
  names: KnownNames,
  finding: (level: Finding['level'], message: string, path?: string) => Finding,
): Finding[] {
  const long = LONG_LISTEN.exec(name)?.[1];
  if (long) {
    const short = `AUTHENTIK_LISTEN__${long}`;
    return [finding('error', `Nothing reads this form. Use ${short}.`, names.pathOf(short))];
  }
  const { meant, isCompared } = names.suggest(name);
  if (meant) {
    return [
      finding(
        'error',
        `No setting has this name, so it is ignored. Did you mean ${meant}?`,
        names.pathOf(meant),
      ),
    ];
  }
  return [
    ...(isCompared ? [] : [finding('note', NOT_COMPARED)]),
    ...(OURS.test(name)
      ? [finding('error', 'No setting has this name, so it is ignored.', SETTINGS_PAGE)]
      : []),
  ];
}

function checkRepeats(assignments: readonly Assignment[]): Finding[] {
  const last = new Map<string, Assignment>();
  return assignments.flatMap((assignment): Finding[] => {
    const { name, line } = assignment;
    const earlier = last.get(name);
    last.set(name, assignment);
    if (!earlier) return [];
    return [{ level: 'warning', line, name, message: `Also on line ${earlier.line}; this one counts.` }];
  });
}
