import { writeFileSync } from 'node:fs';
import { exitWith } from '@identity-docs/build/node/run-command';
import { type InstanceApi, openInstance } from '@identity-docs/prove/instance';

const FILE = 'data/facts/defaults.json';

type Item = Record<string, unknown>;

/** Reads all objects from a list in the API. */
async function list(instance: InstanceApi, path: string): Promise<Item[]> {
  const separator = path.includes('?') ? '&' : '?';
  const { status, body } = await instance.ask('GET', `/api/v3/${path}${separator}page_size=1000`);
  if (status !== 200) throw new Error(`${path}: the API responded with status ${status}`);
  return (body as { results: Item[] }).results;
}

const byName = (items: readonly Item[], key: string): string[] =>
  items.map((item) => String(item[key])).sort();

/** Reads the objects of a fresh installation before anyone has signed in. */
async function collect(): Promise<void> {
  const { AUTHENTIK_URL: url, AUTHENTIK_TOKEN: token } = process.env;
  if (!url || !token)
    throw new Error('Set AUTHENTIK_URL and AUTHENTIK_TOKEN to the URL and token of a fresh installation.');
  const instance = openInstance({ url, token });
  const { body } = await instance.ask('GET', '/api/v3/admin/version/');
  const { version_current: version } = body as { version_current: string };

  const flows = await list(instance, 'flows/instances/');
  const stageBindings = await list(instance, 'flows/bindings/');
  const policyBindings = await list(instance, 'policies/bindings/');
  const slugs = new Map(flows.map(({ pk, slug }) => [pk, String(slug)]));
  const policiesOf = (target: unknown) =>
    policyBindings
      .filter((binding) => binding.target === target)
      .sort((a, b) => Number(a.order) - Number(b.order))
      .map(({ order, policy_obj, failure_result }) => ({
        order,
        policy: (policy_obj as Item | null)?.name,
        ...(failure_result === true ? { failureResult: true } : {}),
      }));
  const stagesOf = (flow: unknown) =>
    stageBindings
      .filter(({ target }) => target === flow)
      .sort((a, b) => Number(a.order) - Number(b.order))
      .map(({ pk, order, stage_obj }) => {
        const policies = policiesOf(pk);
        return { order, stage: (stage_obj as Item).name, ...(policies.length > 0 ? { policies } : {}) };
      });
  const [brand = {}] = await list(instance, 'core/brands/');

  const facts = {
    version,
    flows: Object.fromEntries(
      flows
        .sort((a, b) => (String(a.slug) < String(b.slug) ? -1 : 1))
        .map(({ pk, slug, designation, authentication }) => [
          slug,
          { designation, authentication, policies: policiesOf(pk), stages: stagesOf(pk) },
        ]),
    ),
    brand: Object.fromEntries(
      Object.entries(brand)
        .filter(([key]) => key.startsWith('flow_'))
        .map(([key, flow]) => [key, slugs.get(flow) ?? null]),
    ),
    stages: byName(await list(instance, 'stages/all/'), 'name'),
    policies: byName(await list(instance, 'policies/all/'), 'name'),
    prompts: byName(await list(instance, 'stages/prompt/prompts/'), 'name'),
    mappings: byName(await list(instance, 'propertymappings/all/'), 'name'),
    rules: byName(await list(instance, 'events/rules/'), 'name'),
    transports: byName(await list(instance, 'events/transports/'), 'name'),
    groups: byName(await list(instance, 'core/groups/'), 'name'),
    roles: byName(await list(instance, 'rbac/roles/'), 'name'),
    sources: byName(await list(instance, 'sources/all/'), 'slug'),
    blueprints: byName(await list(instance, 'managed/blueprints/'), 'name'),
  };
  writeFileSync(FILE, `${JSON.stringify(facts, null, 2)}\n`);
  console.log(
    `${FILE}: ${flows.length} flows, ${facts.stages.length} stages, ${facts.mappings.length} mappings`,
  );
}

collect().catch(exitWith);
