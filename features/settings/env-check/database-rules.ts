import type { Look, Rule } from './look';

/** Rules about combinations of PostgreSQL and Redis settings. */
export const DATABASE_RULES: readonly Rule[] = [checkPooler, checkDatabaseTls, checkReplicas, checkRedis];

function checkPooler({ isSet, isTrue, value, report }: Look): void {
  const cursors = value('POSTGRESQL__DISABLE_SERVER_SIDE_CURSORS')?.toLowerCase();
  const age = value('POSTGRESQL__CONN_MAX_AGE');
  for (const pooler of ['USE_PGBOUNCER', 'USE_PGPOOL'].filter((name) => isTrue(`POSTGRESQL__${name}`))) {
    if (cursors === 'false') {
      report(
        'error',
        'POSTGRESQL__DISABLE_SERVER_SIDE_CURSORS',
        `Contradicts AUTHENTIK_POSTGRESQL__${pooler}, and takes precedence, so server-side cursors stay on. In transaction mode, queries fail.`,
      );
    }
  }
  if (isTrue('POSTGRESQL__USE_PGBOUNCER') && isTrue('POSTGRESQL__USE_PGPOOL')) {
    report(
      'warning',
      'POSTGRESQL__USE_PGPOOL',
      'PgBouncer and Pgpool are both on. Turn on only the pooler that you use.',
    );
  }
  if (isTrue('POSTGRESQL__USE_PGBOUNCER') && !isSet('POSTGRESQL__CONN_MAX_AGE')) {
    report(
      'warning',
      'POSTGRESQL__USE_PGBOUNCER',
      'Keeps each connection indefinitely, and with it one connection of the pooler. Set AUTHENTIK_POSTGRESQL__CONN_MAX_AGE to 0 or a low number.',
    );
  }
  if (
    isTrue('POSTGRESQL__CONN_HEALTH_CHECKS') &&
    (age === undefined ? !isSet('POSTGRESQL__CONN_MAX_AGE') : age === '0')
  ) {
    report(
      'warning',
      'POSTGRESQL__CONN_HEALTH_CHECKS',
      'Checks persistent connections, but there are none while AUTHENTIK_POSTGRESQL__CONN_MAX_AGE is 0.',
    );
  }
  if (isSet('POSTGRESQL__POOL_OPTIONS') && !isTrue('POSTGRESQL__USE_POOL')) {
    report('note', 'POSTGRESQL__POOL_OPTIONS', "These are options of a pool that isn't turned on.");
  }
}

function checkDatabaseTls({ isSet, value, report }: Look): void {
  const mode = value('POSTGRESQL__SSLMODE');
  if (mode?.startsWith('verify-') && !isSet('POSTGRESQL__SSLROOTCERT')) {
    report(
      'warning',
      'POSTGRESQL__SSLMODE',
      'To verify the certificate, the client needs the CA. Set AUTHENTIK_POSTGRESQL__SSLROOTCERT.',
    );
  }
  if (isSet('POSTGRESQL__SSLROOTCERT') && (mode === 'disable' || !isSet('POSTGRESQL__SSLMODE'))) {
    report(
      'warning',
      'POSTGRESQL__SSLROOTCERT',
      'Set AUTHENTIK_POSTGRESQL__SSLMODE as well. The mode verify-full also checks the name of the server.',
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
        `A certificate needs its key, and a key needs its certificate. AUTHENTIK_POSTGRESQL__${other} is missing.`,
      );
    }
  }
}

function checkReplicas(look: Look): void {
  // Replicas are looked up by number, because the product finds them by the names of their variables.
  for (let index = 0; index < 10; index += 1) {
    const at = `POSTGRESQL__READ_REPLICAS__${index}__`;
    const first = ['PORT', 'NAME', 'USER', 'PASSWORD', 'SSLMODE'].find((name) => look.isSet(at + name));
    if (first && !look.isSet(`${at}HOST`)) {
      look.report(
        'warning',
        at + first,
        `The replica has no host, so it uses the host of the primary. Set AUTHENTIK_${at}HOST.`,
      );
    }
  }
}

function checkRedis({ isSet, isTrue, value, report }: Look): void {
  if (isTrue('REDIS__TLS') || (isSet('REDIS__TLS') && value('REDIS__TLS') === undefined)) return;
  for (const name of ['REDIS__TLS_REQS', 'REDIS__TLS_CA_CERT'].filter(
    (option) => isSet(option) && value(option) !== 'none',
  )) {
    report(
      'error',
      name,
      "Has no effect, because AUTHENTIK_REDIS__TLS is not true and the connection doesn't use TLS.",
    );
  }
}
