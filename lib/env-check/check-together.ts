import type { Assignment, FileForm, Finding, Level } from './types';

/** The variables of one process, by name; the last of several counts. */
type Given = ReadonlyMap<string, Assignment>;

/** What a rule may look at. */
interface Look {
  /** Value of a setting, without the prefix; undefined where it is not set, or not known. */
  value(name: string): string | undefined;
  isSet(name: string): boolean;
  isTrue(name: string): boolean;
  /** The process that the variables are for, where the file says so. */
  process: string | undefined;
  form: FileForm;
  /** Reports something about a setting that is set. */
  report(level: Level, name: string, message: string): void;
}

const POSTGRES_BY_COMPOSE: readonly (readonly [string, string])[] = [
  ['POSTGRESQL__PASSWORD', 'PG_PASS'],
  ['POSTGRESQL__USER', 'PG_USER'],
  ['POSTGRESQL__NAME', 'PG_DB'],
];

/** Settings that make sense together only, or not together. */
const RULES: readonly ((look: Look) => void)[] = [
  checkListenForms,
  checkSamePorts,
  checkPooler,
  checkDatabaseTls,
  checkReplicas,
  checkRedis,
  checkEmail,
  checkStorage,
  checkOutpost,
  checkCompose,
  checkMissing,
  checkDebug,
];

/** Checks settings against each other, for each process by itself. */
export function checkTogether(assignments: readonly Assignment[], form: FileForm): Finding[] {
  const scopes = [...new Set(assignments.flatMap((assignment) => assignment.scopes))];
  const found = (scopes.length > 0 ? scopes : [undefined]).flatMap((scope) => {
    const mine = assignments.filter(({ scopes: of }) => scope === undefined || of.includes(scope));
    return checkProcess(new Map(mine.map((assignment) => [assignment.name, assignment])), scope, form);
  });
  return [...new Map(found.map((finding) => [`${finding.line} ${finding.message}`, finding])).values()];
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

/** The server (Go) and the worker (Python) read other names for the same two addresses. */
function checkListenForms({ isSet, value, process, form, report }: Look): void {
  // In a YAML file both read the same key.
  if (form === 'config') return;
  const mayBe = (name: string) => process === undefined || process.includes(name);
  for (const what of ['HTTP', 'METRICS']) {
    const [go, python] = [`LISTEN__${what}`, `LISTEN__LISTEN_${what}`];
    if (isSet(python) && !isSet(go)) {
      if (mayBe('server'))
        report(
          'warning',
          python,
          `Only the worker reads this form. The server and outposts read AUTHENTIK_${go}.`,
        );
      else if (what === 'HTTP' && mayBe('worker')) {
        report(
          'error',
          python,
          `The worker listens here, but its container's health check asks at AUTHENTIK_${go}: set both.`,
        );
      }
    }
    if (isSet(go) && !isSet(python) && mayBe('worker')) {
      const level = process === undefined ? 'note' : 'warning';
      report(
        level,
        go,
        `The worker listens at AUTHENTIK_${python}, which is not set${what === 'HTTP' ? ', and its health check asks here' : ''}. To move the worker, set both.`,
      );
    }
    if (isSet(go) && isSet(python) && value(go) !== value(python) && value(go) && value(python)) {
      report(
        what === 'HTTP' && mayBe('worker') ? 'warning' : 'note',
        python,
        `Differs from AUTHENTIK_${go}: the worker listens here, and the server there${what === 'HTTP' ? '; the health check of both asks there' : ''}.`,
      );
    }
  }
}

function checkSamePorts({ value, report }: Look): void {
  const seen = new Map<string, string>();
  for (const what of ['HTTP', 'HTTPS', 'METRICS', 'DEBUG', 'LDAP', 'LDAPS']) {
    const port = /:(\d+)$/.exec(value(`LISTEN__${what}`) ?? '')?.[1];
    if (port === undefined) continue;
    const other = seen.get(port);
    if (other)
      report(
        'error',
        `LISTEN__${what}`,
        `Port ${port} is that of AUTHENTIK_LISTEN__${other} as well: only one can have it.`,
      );
    seen.set(port, what);
  }
}

function checkPooler({ isSet, isTrue, value, report }: Look): void {
  const cursors = value('POSTGRESQL__DISABLE_SERVER_SIDE_CURSORS')?.toLowerCase();
  const age = value('POSTGRESQL__CONN_MAX_AGE');
  for (const pooler of ['USE_PGBOUNCER', 'USE_PGPOOL'].filter((name) => isTrue(`POSTGRESQL__${name}`))) {
    if (cursors === 'false') {
      report(
        'error',
        'POSTGRESQL__DISABLE_SERVER_SIDE_CURSORS',
        `Contradicts AUTHENTIK_POSTGRESQL__${pooler}, and wins: server-side cursors stay on. In transaction mode, queries fail.`,
      );
    }
  }
  if (isTrue('POSTGRESQL__USE_PGBOUNCER') && isTrue('POSTGRESQL__USE_PGPOOL')) {
    report(
      'warning',
      'POSTGRESQL__USE_PGPOOL',
      'PgBouncer and Pgpool at once: name the pooler that you have.',
    );
  }
  if (isTrue('POSTGRESQL__USE_PGBOUNCER') && !isSet('POSTGRESQL__CONN_MAX_AGE')) {
    report(
      'warning',
      'POSTGRESQL__USE_PGBOUNCER',
      'Keeps each connection for ever, and with it one of the pooler. Set AUTHENTIK_POSTGRESQL__CONN_MAX_AGE to 0 or a low number.',
    );
  }
  if (
    isTrue('POSTGRESQL__CONN_HEALTH_CHECKS') &&
    (age === undefined ? !isSet('POSTGRESQL__CONN_MAX_AGE') : age === '0')
  ) {
    report(
      'warning',
      'POSTGRESQL__CONN_HEALTH_CHECKS',
      'Checks kept connections, but none is kept while AUTHENTIK_POSTGRESQL__CONN_MAX_AGE is 0.',
    );
  }
  if (isSet('POSTGRESQL__POOL_OPTIONS') && !isTrue('POSTGRESQL__USE_POOL')) {
    report('note', 'POSTGRESQL__POOL_OPTIONS', 'Options of a pool that is not switched on.');
  }
}

function checkDatabaseTls({ isSet, value, report }: Look): void {
  const mode = value('POSTGRESQL__SSLMODE');
  if (mode?.startsWith('verify-') && !isSet('POSTGRESQL__SSLROOTCERT')) {
    report(
      'warning',
      'POSTGRESQL__SSLMODE',
      'To check the certificate, the client needs the CA: set AUTHENTIK_POSTGRESQL__SSLROOTCERT.',
    );
  }
  if (isSet('POSTGRESQL__SSLROOTCERT') && (mode === 'disable' || !isSet('POSTGRESQL__SSLMODE'))) {
    report(
      'warning',
      'POSTGRESQL__SSLROOTCERT',
      'Give AUTHENTIK_POSTGRESQL__SSLMODE as well: verify-full checks the name of the server too.',
    );
  }
  for (const [one, other] of [
    ['SSLCERT', 'SSLKEY'],
    ['SSLKEY', 'SSLCERT'],
  ] as const) {
    if (isSet(`POSTGRESQL__${one}`) && !isSet(`POSTGRESQL__${other}`)) {
      report(
        'error',
        `POSTGRESQL__${one}`,
        `A certificate and its key belong together: AUTHENTIK_POSTGRESQL__${other} is missing.`,
      );
    }
  }
}

function checkReplicas(look: Look): void {
  // Rows of replicas are looked for by number, as the product counts them by name.
  for (let index = 0; index < 10; index += 1) {
    const at = `POSTGRESQL__READ_REPLICAS__${index}__`;
    const first = ['PORT', 'NAME', 'USER', 'PASSWORD', 'SSLMODE'].find((name) => look.isSet(at + name));
    if (first && !look.isSet(`${at}HOST`)) {
      look.report(
        'warning',
        at + first,
        `The replica has no host, so it is the primary: set AUTHENTIK_${at}HOST.`,
      );
    }
  }
}

function checkRedis({ isSet, isTrue, value, report }: Look): void {
  if (isTrue('REDIS__TLS') || (isSet('REDIS__TLS') && value('REDIS__TLS') === undefined)) return;
  for (const name of ['REDIS__TLS_REQS', 'REDIS__TLS_CA_CERT'].filter(
    (option) => isSet(option) && value(option) !== 'none',
  )) {
    report('error', name, 'Without effect: AUTHENTIK_REDIS__TLS is not true, so the connection has no TLS.');
  }
}

function checkEmail({ isSet, isTrue, value, report }: Look): void {
  const [tls, ssl, port] = [isTrue('EMAIL__USE_TLS'), isTrue('EMAIL__USE_SSL'), value('EMAIL__PORT')];
  if (tls && ssl) {
    report(
      'error',
      'EMAIL__USE_SSL',
      'USE_TLS (STARTTLS, port 587) and USE_SSL (TLS from the first byte, port 465) exclude each other.',
    );
  } else if (tls && port === '465') {
    report(
      'error',
      'EMAIL__PORT',
      'Port 465 speaks TLS from the first byte: set AUTHENTIK_EMAIL__USE_SSL in place of USE_TLS.',
    );
  } else if (ssl && (port === '587' || port === '25')) {
    report(
      'error',
      'EMAIL__PORT',
      `Port ${port} begins without TLS: set AUTHENTIK_EMAIL__USE_TLS in place of USE_SSL.`,
    );
  }
  const isUnclear = ['EMAIL__USE_TLS', 'EMAIL__USE_SSL'].some(
    (name) => isSet(name) && value(name) === undefined,
  );
  if (isSet('EMAIL__PASSWORD') && isSet('EMAIL__HOST') && !tls && !ssl && !isUnclear) {
    report(
      'warning',
      'EMAIL__PASSWORD',
      'Is sent without encryption: neither AUTHENTIK_EMAIL__USE_TLS nor USE_SSL is true.',
    );
  }
}

function checkStorage({ isSet, value, report }: Look): void {
  const s3 = (name: string) => `STORAGE__MEDIA__S3__${name}`;
  const keys = ['ACCESS_KEY', 'SECRET_KEY'].filter((name) => isSet(s3(name)));
  const backend = value('STORAGE__MEDIA__BACKEND');
  if (backend === 's3' && !isSet(s3('BUCKET_NAME'))) {
    report('error', 'STORAGE__MEDIA__BACKEND', `The S3 backend needs AUTHENTIK_${s3('BUCKET_NAME')}.`);
  }
  const isFile = backend === 'file' || !isSet('STORAGE__MEDIA__BACKEND');
  if (isFile && isSet(s3('BUCKET_NAME'))) {
    report('warning', s3('BUCKET_NAME'), 'Without effect: AUTHENTIK_STORAGE__MEDIA__BACKEND is not s3.');
  }
  if (keys.length === 1) {
    report(
      'error',
      s3(keys[0] ?? ''),
      `The access key and the secret key belong together: AUTHENTIK_${s3(keys[0] === 'ACCESS_KEY' ? 'SECRET_KEY' : 'ACCESS_KEY')} is missing.`,
    );
  }
  if (keys.length > 0 && isSet(s3('SESSION_PROFILE'))) {
    report('error', s3('SESSION_PROFILE'), 'Use either a profile or keys.');
  }
}

function checkOutpost({ isSet, report }: Look): void {
  if (isSet('AUTHENTIK_HOST') && !isSet('AUTHENTIK_TOKEN')) {
    report('error', 'AUTHENTIK_HOST', 'An outpost needs AUTHENTIK_TOKEN as well.');
  }
}

/** The delivered Compose file sets some variables itself, and those win over `.env`. */
function checkCompose({ form, isSet, report }: Look): void {
  if (form !== 'env' || !isSet('PG_PASS')) return;
  for (const [name, source] of POSTGRES_BY_COMPOSE.filter(([name]) => isSet(name))) {
    report(
      'warning',
      name,
      `Without effect beside the delivered Compose file, which takes it from ${source}.`,
    );
  }
  for (const name of ['POSTGRESQL__HOST', 'REDIS__HOST'].filter(isSet)) {
    report(
      'warning',
      name,
      'Without effect beside the delivered Compose file, which sets it: use docker-compose.override.yml.',
    );
  }
}

function checkMissing({ form, isSet, report }: Look): void {
  if (form !== 'env' || isSet('SECRET_KEY') || !isSet('PG_PASS')) return;
  report('error', 'PG_PASS', 'AUTHENTIK_SECRET_KEY is missing: nothing starts without it.');
}

function checkDebug({ isTrue, report }: Look): void {
  if (isTrue('DEBUG'))
    report(
      'warning',
      'DEBUG',
      'Debug mode shows internals to everybody: not for an instance that others reach.',
    );
}
