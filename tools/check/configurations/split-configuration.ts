/** A part of a sample that one schema describes. */
export interface Piece {
  /** The schema's name, with the definition in it where it holds several. */
  schema: string;
  value: unknown;
  /** Where the part is in the sample. */
  path: readonly (string | number)[];
  /** The spelling of the part: as the schema has it, as a list of labels, or as arguments of a command. */
  form: 'plain' | 'labels' | 'arguments';
}

type Fields = Readonly<Record<string, unknown>>;

const TRAEFIK_DYNAMIC = ['http', 'tcp', 'udp', 'tls'];
const COMPOSE = ['services', 'volumes', 'networks', 'secrets', 'configs', 'name', 'include'];

/** The schema of each kind of Kubernetes resource that samples show. */
const KINDS: Readonly<Record<string, string>> = {
  'apps/v1 Deployment': 'kubernetes#io.k8s.api.apps.v1.Deployment',
  'v1 ConfigMap': 'kubernetes#io.k8s.api.core.v1.ConfigMap',
  'v1 PersistentVolumeClaim': 'kubernetes#io.k8s.api.core.v1.PersistentVolumeClaim',
  'v1 Pod': 'kubernetes#io.k8s.api.core.v1.Pod',
  'v1 Secret': 'kubernetes#io.k8s.api.core.v1.Secret',
  'v1 Service': 'kubernetes#io.k8s.api.core.v1.Service',
  'networking.k8s.io/v1 Ingress': 'kubernetes#io.k8s.api.networking.v1.Ingress',
  'rbac.authorization.k8s.io/v1 ClusterRole': 'kubernetes#io.k8s.api.rbac.v1.ClusterRole',
  'rbac.authorization.k8s.io/v1 ClusterRoleBinding': 'kubernetes#io.k8s.api.rbac.v1.ClusterRoleBinding',
  'rbac.authorization.k8s.io/v1 Role': 'kubernetes#io.k8s.api.rbac.v1.Role',
  'rbac.authorization.k8s.io/v1 RoleBinding': 'kubernetes#io.k8s.api.rbac.v1.RoleBinding',
  'traefik.io/v1alpha1 Middleware': 'traefik-middlewares',
  'traefik.io/v1alpha1 IngressRoute': 'traefik-ingressroutes',
  'security.istio.io/v1 AuthorizationPolicy': 'istio-authorizationpolicies',
  'networking.istio.io/v1 VirtualService': 'istio-virtualservices',
};
/** A kubeconfig is no resource of the API, so that no schema is published. */
const WITHOUT_SCHEMA = new Set(['v1 Config']);

/**
 * Finds what a YAML document configures: Traefik, Envoy, Istio, Kubernetes, Docker Compose, or several at once.
 *
 * @param value the parsed document
 * @returns its parts with the schema of each; none where the document configures something else
 * @throws Error where the document is a Kubernetes resource without a known schema
 */
export function splitConfiguration(value: unknown): Piece[] {
  if (!isFields(value)) return [];
  const keys = Object.keys(value);
  const whole = (schema: string): Piece => ({ schema, value, path: [], form: 'plain' });
  const pieces: Piece[] = [];
  if (keys.length > 0 && keys.every((key) => TRAEFIK_DYNAMIC.includes(key))) {
    pieces.push(whole('traefik-dynamic'));
  } else if (keys.includes('entryPoints')) {
    pieces.push(whole('traefik-static'));
  } else if (keys.includes('static_resources')) {
    pieces.push(whole('envoy'));
  } else if (keys.includes('services') && keys.every((key) => COMPOSE.includes(key))) {
    pieces.push(whole('compose'));
  } else if (keys.includes('apiVersion') && keys.includes('kind')) {
    pieces.push(...splitResource(value, whole));
  }
  const labels = findLabels(value, []);
  if (labels.length > 0) pieces.push({ schema: 'traefik-dynamic', value: labels, path: [], form: 'labels' });
  return [...pieces, ...findOptions(value, [])];
}

/** A label for Traefik, and where it is in the sample. */
export interface Label {
  name: string;
  text: string;
  path: readonly (string | number)[];
}

/** Finds the labels of all containers, which are one configuration to Traefik. */
function findLabels(value: unknown, path: readonly (string | number)[]): Label[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => findLabels(item, [...path, index]));
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    /^traefik\.(?!io\/|ingress\.)/.test(key)
      ? [{ name: key.replace(/^traefik\./, ''), text: String(item), path: [...path, key] }]
      : findLabels(item, [...path, key]),
  );
}

function splitResource(value: Fields, whole: (schema: string) => Piece): Piece[] {
  const kind = `${String(value.apiVersion)} ${String(value.kind)}`;
  if (WITHOUT_SCHEMA.has(kind)) return [];
  if (kind === 'install.istio.io/v1alpha1 IstioOperator') {
    const spec = isFields(value.spec) ? value.spec : {};
    return [{ schema: 'istio-mesh', value: spec.meshConfig, path: ['spec', 'meshConfig'], form: 'plain' }];
  }
  const schema = KINDS[kind];
  if (!schema) throw new Error(`No schema is known for "${kind}": add it to tools/check/schemas/sources.ts.`);
  return [whole(schema)];
}

/** Finds arguments and annotations at any depth. */
function findOptions(value: unknown, path: readonly (string | number)[]): Piece[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => findOptions(item, [...path, index]));
  if (!isFields(value)) return [];
  const pieces: Piece[] = [];
  const select = (pattern: RegExp): Fields =>
    Object.fromEntries(Object.entries(value).filter(([key]) => pattern.test(key)));
  const annotations = select(/^nginx\.ingress\.kubernetes\.io\//);
  if (Object.keys(annotations).length > 0) {
    pieces.push({ schema: 'ingress-nginx-annotations', value: annotations, path, form: 'plain' });
  }
  if (/(?:^|\/)traefik:/.test(String(value.image)) && Array.isArray(value.command)) {
    pieces.push({
      schema: 'traefik-static',
      value: value.command,
      path: [...path, 'command'],
      form: 'arguments',
    });
  }
  return [...pieces, ...Object.entries(value).flatMap(([key, item]) => findOptions(item, [...path, key]))];
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
