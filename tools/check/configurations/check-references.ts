/** Something that a configuration names and does not define. */
export interface DanglingReference {
  path: readonly (string | number)[];
  message: string;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Finds routers of a Traefik configuration that name a middleware or a service which it does not define. Names with
 * a provider, such as `app@docker`, are defined elsewhere.
 *
 * @param configuration a dynamic configuration, as a file has it
 */
export function findDanglingTraefik(configuration: unknown): DanglingReference[] {
  return ['http', 'tcp'].flatMap((protocol) => {
    const { routers, services, middlewares } = fieldsOf(fieldsOf(configuration)[protocol]);
    const isMissing = (name: unknown, among: unknown): boolean =>
      typeof name === 'string' && !name.includes('@') && !(name in fieldsOf(among));
    return Object.entries(fieldsOf(routers)).flatMap(([name, router]) => {
      const { service, middlewares: used } = fieldsOf(router);
      const path = [protocol, 'routers', name];
      return [
        ...(isMissing(service, services)
          ? [{ path: [...path, 'service'], message: `there is no service "${service}"` }]
          : []),
        ...(Array.isArray(used) ? used : [])
          .filter((middleware) => isMissing(middleware, middlewares))
          .map((middleware) => ({
            path: [...path, 'middlewares'],
            message: `there is no middleware "${middleware}"`,
          })),
      ];
    });
  });
}

/**
 * Finds clusters that an Envoy configuration names and does not define.
 *
 * @param configuration a bootstrap configuration with static resources
 */
export function findDanglingEnvoy(configuration: unknown): DanglingReference[] {
  const { clusters } = fieldsOf(fieldsOf(configuration).static_resources);
  const names = new Set((Array.isArray(clusters) ? clusters : []).map((cluster) => fieldsOf(cluster).name));
  const walk = (value: unknown, path: readonly (string | number)[]): DanglingReference[] => {
    if (Array.isArray(value)) return value.flatMap((item, index) => walk(item, [...path, index]));
    return Object.entries(fieldsOf(value)).flatMap(([key, item]) =>
      key === 'cluster' && !names.has(item)
        ? [{ path: [...path, key], message: `there is no cluster "${String(item)}"` }]
        : walk(item, [...path, key]),
    );
  };
  return walk(configuration, []);
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
}
