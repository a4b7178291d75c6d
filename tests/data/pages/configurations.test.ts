import { describe, expect, it } from 'vitest';
import { findFences } from '../../../packages/text/find-fences';
import { checkConfiguration, schemasOf } from '../../../tools/check/configurations/check-configuration';
import { files, readDoc } from '../../../tools/check/pages/read-docs';
import { SOURCES } from '../../../tools/check/schemas/sources';

const samples = files.flatMap(({ file, text }) =>
  findFences(text)
    .filter(({ language }) => /^ya?ml$/.test(language))
    .map((fence) => ({ place: `docs/${file}:${fence.line}`, fence, schemas: schemasOf(fence) }))
    .filter(({ schemas }) => schemas.length > 0),
);

describe('samples of configurations fit the published schemas', () => {
  it.each([
    ['traefik-dynamic', 4],
    ['traefik-static', 3],
    ['traefik-middlewares', 1],
    ['traefik-ingressroutes', 1],
    ['envoy', 2],
    ['istio-mesh', 1],
    ['istio-authorizationpolicies', 1],
    ['istio-virtualservices', 1],
    ['ingress-nginx-annotations', 2],
    ['kubernetes', 9],
    ['compose', 15],
  ])('of %s: %i at least', (schema, least) => {
    const found = samples.flatMap(({ schemas }) => schemas.filter((name) => name.split('#')[0] === schema));
    expect(found.length).toBeGreaterThanOrEqual(least);
  });

  it.each(samples.map((sample) => [sample.place, sample] as const))('%s', (place, { fence }) => {
    expect(checkConfiguration(fence).problems, `${place}: correct the sample`).toEqual([]);
  });
});

const PROXY = 'add-secure-apps/providers/proxy';

describe('a broken sample is refused where it is broken', () => {
  it.each([
    [
      `${PROXY}/server_traefik.mdx`,
      'authResponseHeaders:',
      'authResponseHeader:',
      /forwardAuth: .* not an option/,
    ],
    [`${PROXY}/server_traefik.mdx`, '- authentik-no-token', '- authentik-no-tokens', /no middleware/],
    [`${PROXY}/server_traefik.mdx`, 'service: authentik-outpost', 'service: outpost', /no service "outpost"/],
    [`${PROXY}/server_traefik.mdx`, 'forwardauth.address', 'forwardauth.adress', /"adress" is not an option/],
    [
      `${PROXY}/server_traefik.mdx`,
      'routers.app.tls.certResolver',
      'routers.app.tsl.x',
      /"tsl" is not an option/,
    ],
    [
      `${PROXY}/server_traefik.mdx`,
      'middlewares: authentik,',
      'middlewares: authentic,',
      /no middleware "authentic"/,
    ],
    [`${PROXY}/server_traefik.mdx`, '--providers.docker=true', '--provider.docker=true', /"provider" is not/],
    [`${PROXY}/server_traefik.mdx`, 'exposedByDefault=false', 'exposedByDefault=no', /must be boolean/],
    [
      `${PROXY}/server_traefik.mdx`,
      '          port: 8080',
      '          prot: 8080',
      /"prot" is not an option/,
    ],
    [`${PROXY}/server_traefik.mdx`, '      match: Host(`app.company`)\n', '\n', /'match'/],
    [
      `${PROXY}/server_envoy.mdx`,
      'failure_mode_allow: false',
      'failure_mode_allow: no_way',
      /must be boolean/,
    ],
    [`${PROXY}/server_envoy.mdx`, 'patterns:', 'pattern:', /"pattern" is not an option/],
    [`${PROXY}/server_envoy.mdx`, 'http.router.v3.Router', 'http.router.v3.Ruter', /@type/],
    [`${PROXY}/server_envoy.mdx`, 'route: { cluster: outpost }', 'route: { cluster: x }', /no cluster "x"/],
    [`${PROXY}/server_envoy.mdx`, 'timeout: 5s', 'timeout: 5', /must be string/],
    [`${PROXY}/server_envoy.mdx`, 'REJECT_REQUEST', 'REJECT', /REJECT_REQUEST/],
    [
      `${PROXY}/server_envoy.mdx`,
      'headersToDownstreamOnDeny',
      'headersOnDeny',
      /"headersOnDeny" is not an option/,
    ],
    [`${PROXY}/server_envoy.mdx`, 'action: CUSTOM', 'action: EXTERNAL', /CUSTOM/],
    [
      `${PROXY}/server_envoy.mdx`,
      '           - destination:',
      '           - target:',
      /"target" is not an option/,
    ],
    [`${PROXY}/server_nginx.mdx`, 'io/auth-signin:', 'io/auth-singin:', /auth-singin" is not an option/],
    [`${PROXY}/server_nginx.mdx`, '            pathType: Prefix\n', '\n', /'pathType'/],
  ])('%s: %s', (file, from, to, message) => {
    const text = readDoc(file);
    const at = text.indexOf(from);
    expect(at, `${file} has "${from}"`).toBeGreaterThan(0);
    const broken = text.slice(0, at) + to + text.slice(at + from.length);
    const line = text.slice(0, at).split('\n').length;
    const problems = findFences(broken).flatMap((fence) => checkConfiguration(fence).problems);
    expect(problems.map((problem) => problem.message).join('\n')).toMatch(message);
    expect(Math.abs((problems[0]?.line ?? 0) - line), 'lines between break and report').toBeLessThan(4);
  });

  it('asks for a schema where none is known', () => {
    expect(() => checkConfiguration({ code: 'apiVersion: example.com/v1\nkind: Robot\n', line: 1 })).toThrow(
      'No schema is known for "example.com/v1 Robot"',
    );
  });
});

it.each([
  [`${PROXY}/server_traefik.mdx`, [SOURCES.schemastore.is.split(':')[0], SOURCES.traefik.is]],
  [`${PROXY}/server_envoy.mdx`, [SOURCES.envoy.is.split(':')[0], SOURCES.istio.is.replace(' API', '')]],
  [
    `${PROXY}/server_nginx.mdx`,
    [SOURCES.kubernetes.is.replace('OpenAPI document of ', ''), SOURCES.ingressNginx.is],
  ],
  ['install-config/reverse-proxy.mdx', [SOURCES.schemastore.is.split(':')[0]]],
  ['add-secure-apps/flows-stages/stages/mtls/index.mdx', [SOURCES.envoy.is.split(':')[0]]],
])('%s says which schemas its samples fit', (file, versions) => {
  for (const version of versions) expect(readDoc(file)).toContain(version);
});
