import { expect, test } from 'vitest';
import { isLogText } from '../../../packages/search/client/is-log-text';

test.each([
  ['JSON', '{"event": "no app for hostname"}'],
  ['JSON after the name of a container', 'server-1  | {"level":"info"}'],
  ['a line of Docker Compose', 'postgresql-1  | LOG:  ready'],
  ['a line of kubectl logs --prefix', '[pod/authentik-0/server] retrying'],
  ['a time', '2025-08-25T09:03:11 failed to connect'],
  ['the time of nginx', '2025/08/25 09:00:00 [error] 31#31'],
  ['a level as logfmt', 'level=warning msg="x"'],
  ['a level at the beginning', 'ERROR: relation does not exist'],
  ['a level in brackets', '[WARN] retrying'],
  ['a traceback of Python', 'Traceback (most recent call last):'],
  ['a panic of Go', 'panic: runtime error'],
  ['two lines', 'first line\nsecond line'],
  ['more than the field takes', 'failed to connect '.repeat(4)],
])('%s is of a log', (_, text) => {
  expect(isLogText(text)).toBe(true);
});

test.each([
  'ldap',
  'AUTHENTIK_WEB__WORKERS',
  'how do I raise the log level',
  'error 500 after upgrade',
  'authentik_main_request_duration_seconds',
  '  login loop\n',
  '',
])('%j is a query', (text) => {
  expect(isLogText(text)).toBe(false);
});
