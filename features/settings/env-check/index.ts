import { compareVersions, parseVersion, releaseOf } from '@identity-docs/text/order';
import type { OpenSettings } from '../open-data';
import { SETTINGS_PAGE } from '../settings-page';
import { checkTogether } from './check-together';
import { checkValue } from './check-value';
import type { Assignment, EnvFile, FileForm, Finding } from './findings';
import { type KnownNames, readNames } from './known-names';
import { limitAssignments, MAX_MESSAGE } from './limits';
import { readEnv } from './read-env';

/** The result of a check. */
export interface EnvReport {
  form: FileForm;
  /** The number of authentik settings in the file. */
  count: number;
  /** Sorted by line. */
  findings: Finding[];
}

/** Names that may be authentik settings. All other names may belong to any program. */
const OURS = /^(?:AUTHENTIK_|PG_(?:PASS|USER|DB)$|COMPOSE_PORT_|AK_)/;
/** Listen addresses that only Go reads, under a shorter name. */
const LONG_LISTEN = /^AUTHENTIK_LISTEN__LISTEN_(HTTPS|LDAPS?|RADIUS|DEBUG)$/;

/** Whether a text is YAML, which means that its first line of content is a key with a colon and not an assignment. */
export function isYaml(text: string): boolean {
  const first = text.split(/\r?\n/).find((line) => !/^\s*(?:#.*|---.*|)$/.test(line)) ?? '';
  return /^\s*["']?[\w.-]+["']?\s*:(?:\s|$)/.test(first);
}

/** Reported once, for the first name that wasn't compared. */
const NOT_COMPARED =
  "From here on, the check doesn't suggest similar names, because the file has too many unknown names.";

/**
 * Checks names and values of authentik settings, and whether they fit together. If a file is too large to check without
 * blocking the page, the rest is skipped and a finding says so.
 *
 * @param text a file of environment variables, or one that `readYaml` read
 * @param data the settings from `/data/settings.json`
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
 * Names the settings of a YAML file by their keys. Some variables have names that omit part of the key, but a YAML file
 * must have the whole key.
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
      short.key === name ? 'Read only from the environment.' : `In a YAML file, the key is ${short.key}.`;
    broken.push({ level: 'error', line, name, message, path: short.path });
    return [];
  });
  return { ...file, assignments, broken };
}

/** Summarizes a report in a sentence: `12 settings of authentik 2025.8: 1 error, no warnings, 2 notes.` */
export function describeReport({ count, findings }: EnvReport, release: string): string {
  const counts = (['error', 'warning', 'note'] as const).map((level) => {
    const found = findings.filter((finding) => finding.level === level).length;
    return `${found || 'no'} ${level}${found === 1 ? '' : 's'}`;
  });
  return `${count} ${count === 1 ? 'setting' : 'settings'} of authentik ${release}: ${counts.join(', ')}.`;
}

/** The release that the file's image tag names, if there is one. */
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
      ? ' The old name still works and takes precedence over the new one, but logs a message.'
      : '';
    return [finding(stillRead ? 'warning' : 'error', [did + still, note].filter(Boolean).join(' '), path)];
  }
  const { setting } = known;
  return [
    ...(setting.status === 'deprecated'
      ? [finding('warning', 'Deprecated. Its entry says what to use instead.', setting.path)]
      : []),
    ...(setting.status === 'internal' ? [finding('note', "Internal. Don't set it.", setting.path)] : []),
    ...(setting.since && compareVersions(running, releaseOf(setting.since)) < 0
      ? [
          finding(
            'error',
            `Added in ${setting.since}. Release ${running}, which AUTHENTIK_TAG names, doesn't have it.`,
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
    return [
      finding('error', `authentik doesn't read this form of the name. Use ${short}.`, names.pathOf(short)),
    ];
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
    return [
      { level: 'warning', line, name, message: `Also set on line ${earlier.line}. This value is used.` },
    ];
  });
}
