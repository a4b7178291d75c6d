import type { Look, Rule } from './look';

const POSTGRES_BY_COMPOSE: readonly (readonly [string, string])[] = [
  ['POSTGRESQL__PASSWORD', 'PG_PASS'],
  ['POSTGRESQL__USER', 'PG_USER'],
  ['POSTGRESQL__NAME', 'PG_DB'],
];

/** Rules about combinations of listen addresses, mail, storage, outposts, and the Compose file. */
export const SERVICE_RULES: readonly Rule[] = [
  checkListenForms,
  checkSamePorts,
  checkEmail,
  checkStorage,
  checkOutpost,
  checkCompose,
  checkMissing,
  checkDebug,
];

/** The server (Go) and the worker (Python) use different names for the same two addresses. */
function checkListenForms({ isSet, value, process, form, report }: Look): void {
  // In a YAML file, both read the same key.
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
          `The worker listens here, but its container's health check uses AUTHENTIK_${go}. Set both.`,
        );
      }
    }
    if (isSet(go) && !isSet(python) && mayBe('worker')) {
      const level = process === undefined ? 'note' : 'warning';
      report(
        level,
        go,
        `The worker listens at AUTHENTIK_${python}, which isn't set${what === 'HTTP' ? ', and its health check uses this address' : ''}. To move the worker, set both.`,
      );
    }
    if (isSet(go) && isSet(python) && value(go) !== value(python) && value(go) && value(python)) {
      report(
        what === 'HTTP' && mayBe('worker') ? 'warning' : 'note',
        python,
        `Differs from AUTHENTIK_${go}. The worker listens on this address, and the server on the other one${what === 'HTTP' ? ', which the health check of both uses' : ''}.`,
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
        `AUTHENTIK_LISTEN__${other} also uses port ${port}. Only one of them can.`,
      );
    seen.set(port, what);
  }
}

function checkEmail({ isSet, isTrue, value, report }: Look): void {
  const [tls, ssl, port] = [isTrue('EMAIL__USE_TLS'), isTrue('EMAIL__USE_SSL'), value('EMAIL__PORT')];
  if (tls && ssl) {
    report(
      'error',
      'EMAIL__USE_SSL',
      "USE_TLS (STARTTLS, port 587) and USE_SSL (TLS from the first byte, port 465) can't be combined.",
    );
  } else if (tls && port === '465') {
    report(
      'error',
      'EMAIL__PORT',
      'Port 465 uses TLS from the first byte. Set AUTHENTIK_EMAIL__USE_SSL instead of USE_TLS.',
    );
  } else if (ssl && (port === '587' || port === '25')) {
    report(
      'error',
      'EMAIL__PORT',
      `Port ${port} starts without TLS. Set AUTHENTIK_EMAIL__USE_TLS instead of USE_SSL.`,
    );
  }
  const isUnclear = ['EMAIL__USE_TLS', 'EMAIL__USE_SSL'].some(
    (name) => isSet(name) && value(name) === undefined,
  );
  if (isSet('EMAIL__PASSWORD') && isSet('EMAIL__HOST') && !tls && !ssl && !isUnclear) {
    report(
      'warning',
      'EMAIL__PASSWORD',
      'Is sent without encryption, because neither AUTHENTIK_EMAIL__USE_TLS nor USE_SSL is true.',
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
    report(
      'warning',
      s3('BUCKET_NAME'),
      'Has no effect, because AUTHENTIK_STORAGE__MEDIA__BACKEND is not s3.',
    );
  }
  if (keys.length === 1) {
    report(
      'error',
      s3(keys[0] ?? ''),
      `The access key and the secret key are needed together. AUTHENTIK_${s3(keys[0] === 'ACCESS_KEY' ? 'SECRET_KEY' : 'ACCESS_KEY')} is missing.`,
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

/** The product's Compose file sets some variables itself, and these override `.env`. */
function checkCompose({ form, isSet, report }: Look): void {
  if (form !== 'env' || !isSet('PG_PASS')) return;
  for (const [name, source] of POSTGRES_BY_COMPOSE.filter(([name]) => isSet(name))) {
    report('warning', name, `Has no effect with the product's Compose file, which takes it from ${source}.`);
  }
  for (const name of ['POSTGRESQL__HOST', 'REDIS__HOST'].filter(isSet)) {
    report(
      'warning',
      name,
      "Has no effect with the product's Compose file, which sets it. Use docker-compose.override.yml.",
    );
  }
}

function checkMissing({ form, isSet, report }: Look): void {
  if (form !== 'env' || isSet('SECRET_KEY') || !isSet('PG_PASS')) return;
  report('error', 'PG_PASS', "AUTHENTIK_SECRET_KEY is missing, and authentik doesn't start without it.");
}

function checkDebug({ isTrue, report }: Look): void {
  if (isTrue('DEBUG'))
    report(
      'warning',
      'DEBUG',
      "Debug mode shows internals to everyone. Don't use it on an instance that others can reach.",
    );
}
