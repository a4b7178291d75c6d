import { DATABASE_RULES } from './database-rules';
import type { Assignment, FileForm, Finding } from './findings';
import type { Look } from './look';
import { SERVICE_RULES } from './service-rules';

/** The variables of one process by name. If a name is set several times, the last value applies. */
type Given = ReadonlyMap<string, Assignment>;

/** Rules about settings that need or exclude each other. */
const RULES = [...DATABASE_RULES, ...SERVICE_RULES];

/** Checks settings against each other, separately for each process. */
export function checkTogether(assignments: readonly Assignment[], form: FileForm): Finding[] {
  const found = byProcess(assignments).flatMap(([scope, mine]) => checkProcess(mine, scope, form));
  return [...new Map(found.map((finding) => [`${finding.line} ${finding.message}`, finding])).values()];
}

/** The variables of each process. If the file names no process, they belong to one process without a name. */
function byProcess(assignments: readonly Assignment[]): [scope: string | undefined, given: Given][] {
  const given = new Map<string, Map<string, Assignment>>();
  for (const assignment of assignments) {
    for (const scope of assignment.scopes) {
      const mine = given.get(scope) ?? new Map<string, Assignment>();
      given.set(scope, mine.set(assignment.name, assignment));
    }
  }
  if (given.size > 0) return [...given];
  return [[undefined, new Map(assignments.map((assignment) => [assignment.name, assignment]))]];
}

function checkProcess(given: Given, process: string | undefined, form: FileForm): Finding[] {
  const findings: Finding[] = [];
  const get = (name: string) => given.get(`AUTHENTIK_${name}`) ?? given.get(name);
  const look: Look = {
    value: (name) => get(name)?.value,
    isSet: (name) => get(name) !== undefined && get(name)?.value !== '',
    isTrue: (name) => get(name)?.value?.toLowerCase() === 'true',
    process,
    form,
    report(level, name, message) {
      const at = get(name);
      findings.push({ level, line: at?.line ?? 1, ...(at && { name: at.name }), message });
    },
  };
  for (const rule of RULES) rule(look);
  return findings;
}
