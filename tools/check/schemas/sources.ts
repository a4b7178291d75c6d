/** Where published schemas are read from: a repository at one commit. */
export interface Source {
  repository: string;
  commit: string;
  /** What the commit is, in words that the README next to the schemas repeats. */
  is: string;
  license: string;
  /** What is made from it. */
  files: readonly string[];
}

/** The repositories, all on GitHub. */
export const SOURCES = {
  schemastore: {
    repository: 'SchemaStore/schemastore',
    commit: '3b6446ad8a077bac56f4a4796c0b7fd88927fc8e',
    is: 'August 7, 2026: Traefik 3',
    license: 'Apache-2.0',
    files: ['traefik-dynamic', 'traefik-static'],
  },
  traefik: {
    repository: 'traefik/traefik',
    commit: 'bb10b9df91728ebb43b594b70bfd697263bf7166',
    is: 'Traefik 3.5.6',
    license: 'MIT',
    files: ['traefik-middlewares', 'traefik-ingressroutes'],
  },
  envoy: {
    repository: 'envoyproxy/data-plane-api',
    commit: '84e84367f2560cdb47b9bb78fd3e615feb80c3e4',
    is: 'January 29, 2026: API v3',
    license: 'Apache-2.0',
    files: ['envoy'],
  },
  istio: {
    repository: 'istio/api',
    commit: '2e43f07b30b6744bc8252fce39fb58b03f85ff8b',
    is: 'Istio API 1.30.3',
    license: 'Apache-2.0',
    files: ['istio-mesh', 'istio-authorizationpolicies', 'istio-virtualservices'],
  },
  kubernetes: {
    repository: 'kubernetes-client/javascript',
    commit: '072811b3615b6d97a56448c89f6674574cebd0bb',
    is: 'OpenAPI document of Kubernetes 1.35',
    license: 'Apache-2.0',
    files: ['kubernetes'],
  },
  ingressNginx: {
    repository: 'kubernetes/ingress-nginx',
    commit: 'e3b7b0ec0f0ba7f1609e9f374a6bf68ae7bd27bb',
    is: 'ingress-nginx 1.15.0',
    license: 'Apache-2.0',
    files: ['ingress-nginx-annotations'],
  },
  compose: {
    repository: 'compose-spec/compose-spec',
    commit: '170098ba07d9f53c383a41bfd4c5166b0a4529a6',
    is: 'June 23, 2026: Compose Specification',
    license: 'Apache-2.0',
    files: ['compose'],
  },
} as const satisfies Record<string, Source>;

const HTTP = 'envoy/extensions/filters/http';

/** Files of Envoy's API that declare the messages below, and those that they use. */
export const ENVOY_FOLDERS = [
  'envoy/config',
  'envoy/type',
  'envoy/extensions/transport_sockets/tls/v3',
  'envoy/extensions/filters/network/http_connection_manager/v3',
  `${HTTP}/ext_authz/v3`,
  `${HTTP}/header_mutation/v3`,
  `${HTTP}/router/v3`,
];

/** Messages of Envoy that samples use. */
export const ENVOY_MESSAGES = [
  'envoy.config.bootstrap.v3.Bootstrap',
  'envoy.config.bootstrap.v3.Bootstrap.StaticResources',
  'envoy.config.cluster.v3.Cluster',
  'envoy.config.common.mutation_rules.v3.HeaderMutation',
  'envoy.config.core.v3.Address',
  'envoy.config.core.v3.DataSource',
  'envoy.config.core.v3.HttpProtocolOptions',
  'envoy.config.core.v3.HttpUri',
  'envoy.config.core.v3.SocketAddress',
  'envoy.config.core.v3.TransportSocket',
  'envoy.config.endpoint.v3.ClusterLoadAssignment',
  'envoy.config.endpoint.v3.Endpoint',
  'envoy.config.endpoint.v3.LbEndpoint',
  'envoy.config.endpoint.v3.LocalityLbEndpoints',
  'envoy.config.listener.v3.Filter',
  'envoy.config.listener.v3.FilterChain',
  'envoy.config.listener.v3.Listener',
  'envoy.config.route.v3.Route',
  'envoy.config.route.v3.RouteAction',
  'envoy.config.route.v3.RouteConfiguration',
  'envoy.config.route.v3.RouteMatch',
  'envoy.config.route.v3.VirtualHost',
  'envoy.extensions.filters.http.ext_authz.v3.AuthorizationRequest',
  'envoy.extensions.filters.http.ext_authz.v3.AuthorizationResponse',
  'envoy.extensions.filters.http.ext_authz.v3.HttpService',
  'envoy.extensions.filters.http.header_mutation.v3.Mutations',
  'envoy.extensions.filters.network.http_connection_manager.v3.HttpConnectionManager.SetCurrentClientCertDetails',
  'envoy.extensions.filters.network.http_connection_manager.v3.HttpConnectionManager.UpgradeConfig',
  'envoy.extensions.filters.network.http_connection_manager.v3.HttpFilter',
  'envoy.extensions.transport_sockets.tls.v3.CertificateValidationContext',
  'envoy.extensions.transport_sockets.tls.v3.CommonTlsContext',
  'envoy.extensions.transport_sockets.tls.v3.TlsCertificate',
  'envoy.type.matcher.v3.ListStringMatcher',
  'envoy.type.matcher.v3.StringMatcher',
];

/** Messages of Envoy that stand in a `typed_config`. */
export const ENVOY_PACKED = [
  'envoy.extensions.filters.http.ext_authz.v3.ExtAuthz',
  'envoy.extensions.filters.http.ext_authz.v3.ExtAuthzPerRoute',
  'envoy.extensions.filters.http.header_mutation.v3.HeaderMutation',
  'envoy.extensions.filters.http.router.v3.Router',
  'envoy.extensions.filters.network.http_connection_manager.v3.HttpConnectionManager',
  'envoy.extensions.transport_sockets.tls.v3.DownstreamTlsContext',
];

/** Messages of Istio's mesh configuration that samples use. */
export const ISTIO_MESSAGES = [
  'istio.mesh.v1alpha1.MeshConfig',
  'istio.mesh.v1alpha1.MeshConfig.ExtensionProvider',
  'istio.mesh.v1alpha1.MeshConfig.ExtensionProvider.EnvoyExternalAuthorizationHttpProvider',
];

/** Istio's custom resources that samples use: plural name, and the version of the samples. */
export const ISTIO_RESOURCES = [
  { name: 'authorizationpolicies.security.istio.io', version: 'v1' },
  { name: 'virtualservices.networking.istio.io', version: 'v1' },
];

/** Kinds of Kubernetes that samples use, by their definition. */
export const KUBERNETES_KINDS = [
  'io.k8s.api.apps.v1.Deployment',
  'io.k8s.api.core.v1.ConfigMap',
  'io.k8s.api.core.v1.PersistentVolumeClaim',
  'io.k8s.api.core.v1.Pod',
  'io.k8s.api.core.v1.Secret',
  'io.k8s.api.core.v1.Service',
  'io.k8s.api.networking.v1.Ingress',
  'io.k8s.api.rbac.v1.ClusterRole',
  'io.k8s.api.rbac.v1.ClusterRoleBinding',
  'io.k8s.api.rbac.v1.Role',
  'io.k8s.api.rbac.v1.RoleBinding',
];
