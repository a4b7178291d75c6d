import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { isSkipped } from '../support/is-skipped';

const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' });

const isMissing = isSkipped('Hardening of the systemd unit', {
  unless: analyze('--version').status === 0,
  needs: 'systemd-analyze is not installed.',
  isOptional: true,
});

it.skipIf(isMissing)('the unit exposes next to nothing, by the figures of systemd', () => {
  const unit = 'deploy/systemd/identity-docs.service';
  // The score is in tenths and must be below 2.0. A service without any protection has 10.
  const { status, stdout } = analyze('security', '--offline=true', '--threshold=19', '--no-pager', unit);
  expect(status, stdout).toBe(0);
});
