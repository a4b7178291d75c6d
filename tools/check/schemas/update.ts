import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { type JsonSchema, jsonSchemaOfProtos } from './json-schema-of-protos';
import * as wanted from './sources';
import { selectDefinitions, trimSchema } from './trim-schema';

/*
 * Writes the schemas in tools/check/schemas/published/ again:
 *   node scripts/run.mjs tools/check/schemas/update.ts FOLDER
 * where FOLDER holds a clone of each repository of sources.ts, as FOLDER/<owner>/<name>. Run
 *   npx biome format --write tools/check/schemas/published
 * afterwards.
 */

const TARGET = 'tools/check/schemas/published';
const DRAFT = 'http://json-schema.org/draft-07/schema#';
const clones = process.argv[2];
if (clones === undefined) throw new Error('Name the folder that holds the clones.');

type Name = keyof typeof wanted.SOURCES;

/** Runs Git in the clone of a repository. */
function git(name: Name, ...args: string[]): string {
  const folder = join(clones ?? '', wanted.SOURCES[name].repository);
  if (!existsSync(folder)) {
    throw new Error(`${folder} is missing: clone github.com/${wanted.SOURCES[name].repository} there.`);
  }
  return execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', maxBuffer: 2 ** 28 });
}

const read = (name: Name, path: string): string =>
  git(name, 'show', `${wanted.SOURCES[name].commit}:${path}`);

const readProtos = (name: Name, folders: readonly string[]) =>
  git(name, 'ls-tree', '-r', '--name-only', wanted.SOURCES[name].commit, ...folders)
    .split('\n')
    .filter((path) => path.endsWith('.proto'))
    .map((file) => ({ file, text: read(name, file) }));

/** Reads a custom resource's schema out of its definition. */
function resourceSchema(definition: unknown, version: string): JsonSchema {
  const { spec } = definition as {
    spec: { versions: { name: string; schema: { openAPIV3Schema: JsonSchema } }[] };
  };
  const found = spec.versions.find(({ name }) => name === version);
  if (!found) throw new Error(`The custom resource has no version ${version}.`);
  const { properties, ...schema } = trimSchema(found.schema.openAPIV3Schema);
  const ofEvery = { apiVersion: { type: 'string' }, kind: { type: 'string' }, metadata: { type: 'object' } };
  return { ...schema, properties: { ...ofEvery, ...(properties as JsonSchema) } };
}

function write(name: string, schema: JsonSchema): void {
  const path = join(TARGET, `${name}.schema.json`);
  writeFileSync(path, `${JSON.stringify(schema)}\n`);
  console.log(path);
}

mkdirSync(TARGET, { recursive: true });
for (const [name, path] of [
  ['traefik-dynamic', 'src/schemas/json/traefik-v3-file-provider.json'],
  ['traefik-static', 'src/schemas/json/traefik-v3.json'],
] as const) {
  const schema = JSON.parse(read('schemastore', path)) as JsonSchema;
  write(name, { ...trimSchema(schema), additionalProperties: false });
}
for (const kind of ['middlewares', 'ingressroutes']) {
  const file = `docs/content/reference/dynamic-configuration/traefik.io_${kind}.yaml`;
  write(`traefik-${kind}`, { $schema: DRAFT, ...resourceSchema(parse(read('traefik', file)), 'v1alpha1') });
}

write('envoy', {
  $schema: DRAFT,
  $ref: '#/definitions/envoy.config.bootstrap.v3.Bootstrap',
  definitions: jsonSchemaOfProtos({
    files: readProtos('envoy', wanted.ENVOY_FOLDERS),
    messages: wanted.ENVOY_MESSAGES,
    packed: wanted.ENVOY_PACKED,
    names: 'file',
  }),
});

write('istio-mesh', {
  $schema: DRAFT,
  $ref: '#/definitions/istio.mesh.v1alpha1.MeshConfig',
  definitions: jsonSchemaOfProtos({
    files: readProtos('istio', ['mesh/v1alpha1', 'networking/v1alpha3']),
    messages: wanted.ISTIO_MESSAGES,
    names: 'camel',
  }),
});
const istioResources = parseAllDocuments(read('istio', 'kubernetes/customresourcedefinitions.gen.yaml')).map(
  (document) => document.toJS() as { metadata?: { name: string } },
);
for (const { name, version } of wanted.ISTIO_RESOURCES) {
  const definition = istioResources.find(({ metadata }) => metadata?.name === name);
  write(`istio-${name.split('.')[0]}`, { $schema: DRAFT, ...resourceSchema(definition, version) });
}

const kubernetes = JSON.parse(read('kubernetes', 'src/gen/swagger.json.unprocessed')) as {
  definitions: Record<string, JsonSchema>;
};
write('kubernetes', {
  $schema: DRAFT,
  definitions: {
    ...(trimSchema({ definitions: selectDefinitions(kubernetes.definitions, wanted.KUBERNETES_KINDS) })
      .definitions as JsonSchema),
    'io.k8s.apimachinery.pkg.api.resource.Quantity': { type: ['string', 'number'] },
    'io.k8s.apimachinery.pkg.util.intstr.IntOrString': { type: ['string', 'integer'] },
  },
});

const prefix = 'nginx.ingress.kubernetes.io/';
const annotations = read('ingressNginx', 'docs/user-guide/nginx-configuration/annotations.md');
const rows = new Map(
  [...annotations.matchAll(/^\|\[nginx\.ingress\.kubernetes\.io\/([\w-]+)\][^|]*\|([^|]*)\|/gm)].map(
    ([, name = '', type = '']) => [name, type.trim()],
  ),
);
const annotationSchema = (type = 'string'): JsonSchema => {
  if (type === 'number') return { type: 'string', pattern: '^\\d+$' };
  if (/^"/.test(type)) return { enum: type.match(/(?<=")[^" ]+(?=")/g) };
  return { type: 'string' };
};
write('ingress-nginx-annotations', {
  $schema: DRAFT,
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(
    [...new Set(annotations.match(/(?<=nginx\.ingress\.kubernetes\.io\/)[a-z0-9-]+/g))]
      .sort()
      .map((name) => [prefix + name, annotationSchema(rows.get(name))]),
  ),
});

const compose = JSON.parse(read('compose', 'schema/compose-spec.json')) as JsonSchema;
write('compose', { ...trimSchema(compose), $schema: DRAFT });
for (const [name, source, target] of [
  ['envoy', 'LICENSE', 'LICENSE-Apache-2.0'],
  ['traefik', 'LICENSE.md', 'LICENSE-MIT'],
] as const) {
  writeFileSync(join(TARGET, target), read(name, source));
}
const rowsOfSources = Object.values<wanted.Source>(wanted.SOURCES).map(
  ({ repository, commit, is, license, files }) =>
    `| ${files.map((file) => `\`${file}\``).join(', ')} | <https://github.com/${repository}> | \`${commit}\` (${is}) | ${license} |`,
);
writeFileSync(
  join(TARGET, 'README.md'),
  `# Published schemas

The samples of the pages are compared with them (\`tools/check/content/rules/samples.ts\`). Made by \`tools/check/schemas/update.ts\` from the repositories below: descriptions are left out, objects with listed properties are closed, and of large schemas only what samples use is kept. SchemaStore is copyright 2015-current Mads Kristensen and contributors.

| Files | Repository | Commit | License |
|---|---|---|---|
${rowsOfSources.join('\n')}
`,
);
