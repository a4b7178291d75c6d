import type { Look, Rule } from './look';

/** What settings of PostgreSQL and Redis ask of each other. */
export const DATABASE_RULES: readonly Rule[] = [checkPooler, checkDatabaseTls, checkReplicas, checkRedis];

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
