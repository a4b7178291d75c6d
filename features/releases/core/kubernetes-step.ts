import { compareVersions } from '@identity-docs/text/order';
import type { CommonStep } from './steps';

/** The last release whose chart was a folder of its source. Later ones install from the published chart. */
const LAST_WITH_CHART_IN_SOURCE = '2021.4';

/** The release from which on the chart calls the worker's container `worker`; before, its name was the chart's. */
const FIRST_WITH_NAMED_CONTAINERS = '2024.2';

/**
 * Returns a step of before or after an upgrade, or what to do about a breaking change, as it is done on Kubernetes,
 * where the records have a command of Docker Compose in it.
 *
 * @param step Markdown
 * @param options.installed the release that runs at the time of the step
 * @returns the step with the command for the pods of the Helm chart; undefined where both platforms do the same
 * @throws Error where a command of Compose has no counterpart here
 */
export function kubernetesStep(step: string, options: { installed: string }): string | undefined {
  const found = findCommand(step, options.installed);
  if (found === undefined) return undefined;
  return paragraphs(found.step.trim(), found.note);
}

/**
 * Returns the command of a step for the pods of the Helm chart alone, with what is to be known of it.
 *
 * @param step Markdown
 * @param options.installed the release that runs at the time of the step
 * @returns Markdown; undefined where both platforms do the same
 * @throws Error where a command of Compose has no counterpart here
 */
export function kubernetesCommand(step: string, options: { installed: string }): string | undefined {
  const found = findCommand(step, options.installed);
  const fence = /^```bash\n[\s\S]*?^```$/m.exec(found?.step ?? '')?.[0];
  return fence && paragraphs(fence, found?.note);
}

function findCommand(step: string, installed: string): { step: string; note?: string } | undefined {
  // A text that has the command for Kubernetes already needs no other.
  if (/^kubectl /m.test(step)) return undefined;
  const command = /^docker[- ]compose (?<rest>.+)$/m.exec(step);
  if (command?.groups?.rest === undefined) return undefined;
  const { text, note } = counterpart(command.groups.rest, namesOf(installed));
  return { step: step.replace(command[0], () => text), ...(note !== undefined && { note }) };
}

const paragraphs = (text: string, note: string | undefined): string =>
  note === undefined ? text : `${text}\n\n${note}`;

/** Says whether a breaking change can concern an installation on Kubernetes: not if it affects only Docker Compose. */
export function isOnKubernetes({ applies }: { applies: readonly string[] }): boolean {
  return applies.some((who) => who !== 'compose');
}

/** Returns a step of both platforms, with what differs on Kubernetes while a release is installed. */
export function commonStep(text: string, installed: string): CommonStep<string> {
  const kubernetes = kubernetesStep(text, { installed });
  return { text, ...(kubernetes !== undefined && { kubernetes }) };
}

// biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the shell
const PASSWORD = 'PGPASSWORD="${POSTGRES_PASSWORD:-$(cat "$POSTGRES_PASSWORD_FILE")}"';
const OF_CHART = 'This is the database of the chart.';

/** What the chart calls its parts. */
interface Names {
  /** How `kubectl` finds the database. */
  database: string;
  /** User and database for `pg_dump`, in a shell of the pod. */
  login: string;
  /** Container of the worker in its pod. */
  worker: string;
  note: string;
}

/**
 * The published chart makes user and database `authentik` (its `values.yaml`); before it, those of the database
 * chart applied, whose pod knows them.
 */
function namesOf(installed: string): Names {
  const isOld = compareVersions(installed, LAST_WITH_CHART_IN_SOURCE) <= 0;
  const worker = compareVersions(installed, FIRST_WITH_NAMED_CONTAINERS) < 0 ? 'authentik' : 'worker';
  return isOld
    ? {
        database: 'exec "$RELEASE-postgresql-0"',
        login: '-U "$POSTGRES_USER" "$POSTGRES_DB"',
        worker,
        note: 'This is the database of the chart; `RELEASE` is the name that `helm list` shows. Back up a database of your own with its own tools.',
      }
    : {
        database: '--namespace authentik exec authentik-postgresql-0',
        login: '-U authentik authentik',
        worker,
        note: `${OF_CHART} Back up a database of your own with its own tools.`,
      };
}

function counterpart(
  rest: string,
  { database, login, worker, note }: Names,
): { text: string; note?: string } {
  const dump = /^exec -T postgresql sh -c 'pg_dump .*' > (?<file>\S+)$/.exec(rest)?.groups?.file;
  if (dump !== undefined) {
    return {
      text: `kubectl ${database} -- sh -c \\\n  '${PASSWORD} pg_dump --format=custom ${login}' > ${dump}`,
      note,
    };
  }
  const query = /^exec postgresql sh -c 'psql -U "\$POSTGRES_USER" -d "\$POSTGRES_DB" (?<rest>.+)'$/.exec(
    rest,
  )?.groups?.rest;
  if (query !== undefined)
    return {
      text: `kubectl ${database} -- sh -c \\\n  '${PASSWORD} psql ${login} ${query}'`,
      note: `${OF_CHART} Ask a database of your own with \`psql\`.`,
    };
  const inWorker = /^exec worker (?<program>.+)$/.exec(rest)?.groups?.program;
  if (inWorker !== undefined)
    return {
      text: `kubectl --namespace authentik exec deployment/authentik-worker -c ${worker} -- \\\n  ${inWorker}`,
    };
  const inDatabase = /^exec postgresql (?<program>.+)$/.exec(rest)?.groups?.program;
  if (inDatabase !== undefined) return { text: `kubectl ${database} -- ${inDatabase}` };
  const logs = /^logs (?<flags>.+) (?<service>server|worker)$/.exec(rest)?.groups;
  if (logs)
    return { text: `kubectl --namespace authentik logs deployment/authentik-${logs.service} ${logs.flags}` };
  throw new Error(`has the command "docker compose ${rest}", whose counterpart on Kubernetes is unknown`);
}
