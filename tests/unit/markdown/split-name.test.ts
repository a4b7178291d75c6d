import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { IN_COLUMN, splitName } from '../../../packages/text/split-name';

describe('splitName', () => {
  it.each([
    ['authentik_flows_cached', ['authentik_flows_cached']],
    ['authentik_main_request_duration_seconds', ['authentik_main_', 'request_duration_', 'seconds']],
    [
      'authentik.enterprise.policies.unique_password.tasks',
      ['authentik.enterprise.', 'policies.unique_', 'password.tasks'],
    ],
    ['/outpost.goauthentik.io/auth/nginx', ['/outpost.goauthentik.io/', 'auth/nginx']],
    [
      'https://authentik.company/source/oauth/callback/github/',
      ['https://authentik.company/', 'source/oauth/callback/', 'github/'],
    ],
    ['http://localhost:9000/if/flow/initial-setup/', ['http://localhost:9000/', 'if/flow/initial-setup/']],
    [
      'POST https://authentik.company/application/o/token/?grant_type=client_credentials',
      ['POST https://authentik.company/', 'application/o/', 'token/?grant_type=', 'client_credentials'],
    ],
    ['default-authenticator-webauthn-setup', ['default-authenticator-', 'webauthn-setup']],
    ['googleworkspaceproviderusermapping', ['googleworkspaceproviderusermapping']],
    ['GET /api/v3/core/users/ with_a_long_name', ['GET /api/v3/core/users/ with_a_long_name']],
  ])('splits %s where a line may break', (name, parts) => {
    expect(splitName(name)).toEqual(parts);
  });

  it('splits sooner in a column that gives way to others', () => {
    expect(splitName('auth_method_args', IN_COLUMN)).toEqual(['auth_method_', 'args']);
    expect(splitName('permissions', IN_COLUMN)).toEqual(['permissions']);
  });

  it('keeps every character, and leaves no part that is only a few of them', () => {
    const name = fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(name, fc.constantFrom('_', '.', '__'), (words, mark) => {
        const text = words.join(mark);
        const parts = splitName(text);
        expect(parts.join('')).toBe(text);
        if (parts.length > 1)
          expect(Math.min(...parts.map(({ length }) => length))).toBeGreaterThanOrEqual(7);
      }),
    );
  });
});
