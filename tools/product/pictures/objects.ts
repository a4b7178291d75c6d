import type { PictureObject } from '@identity-docs/reference/records/pictures';
import type { APIRequestContext } from 'playwright-core';
import { ask, type Instance } from '../instance';

type Answer = Record<string, unknown>;

/** The created objects by ID, and how to undo the changes. */
export interface World {
  made: Map<string, Answer>;
  undo: (() => Promise<unknown>)[];
}

/** Replaces `{id.field}` with fields of objects. @throws Error if there is none */
export function fillIn(text: string, made: World['made']): string {
  return text.replace(/\{([a-z][a-z0-9-]*)\.(\w+)\}/g, (_match, id: string, field: string) => {
    const value = made.get(id)?.[field];
    if (value === undefined) throw new Error(`{${id}.${field}}: this object or field doesn't exist yet`);
    return String(value);
  });
}

/** Fills in a whole body. A string that consists of one placeholder gets the value with its type. */
function fillBody(value: unknown, made: World['made']): unknown {
  if (typeof value === 'string') {
    const whole = /^\{([a-z][a-z0-9-]*)\.(\w+)\}$/.exec(value);
    return whole ? (made.get(whole[1] ?? '')?.[whole[2] ?? ''] ?? fillIn(value, made)) : fillIn(value, made);
  }
  if (Array.isArray(value)) return value.map((item) => fillBody(item, made));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fillBody(inner, made)]));
}

/**
 * Creates or changes one object, and records how to undo it.
 *
 * @throws Error if the API rejects it
 */
export async function prepare(
  object: PictureObject,
  options: { client: APIRequestContext; instance: Instance; world: World; clean: boolean },
): Promise<void> {
  const { client, instance, world } = options;
  const path = fillIn(object.path, world.made);
  const data = fillBody(object.body, world.made);
  if (object.find !== undefined) {
    const { results } = await ask<{ results: Answer[] }>(client, instance, `${path}?${object.find}`);
    if (!results[0]) throw new Error(`${object.id}: ${path}?${object.find} finds nothing`);
    world.made.set(object.id, results[0]);
  } else if (object.change) {
    const before = await ask<Answer>(client, instance, path);
    world.undo.push(() =>
      ask(client, instance, path, {
        method: 'PATCH',
        data: Object.fromEntries(Object.keys(object.body).map((key) => [key, before[key]])),
      }),
    );
    world.made.set(object.id, await ask<Answer>(client, instance, path, { method: 'PATCH', data }));
  } else {
    if (!object.act) await makeRoom(object, path, options);
    const made = (await ask<Answer | undefined>(client, instance, path, { method: 'POST', data })) ?? {};
    world.made.set(object.id, made);
    if (!object.act) {
      const folder = folderOf(path);
      world.undo.push(() => ask(client, instance, `${folder}${keyOf(path, made)}/`, { method: 'DELETE' }));
    }
  }
}

/** Request fields that identify an object among others of its type, and their names in lists. */
const NAMES = { slug: 'slug', username: 'username', name: 'name', common_name: 'name' };

/** The parent path of an object that was created at its own path. */
const folderOf = (path: string): string => path.replace(/generate\/$/, '');

/**
 * Looks for an object with the same name, which an interrupted run may have left.
 *
 * @throws Error if there is one and `--clean` isn't set
 */
async function makeRoom(
  { id, body }: PictureObject,
  path: string,
  { client, instance, clean }: { client: APIRequestContext; instance: Instance; clean: boolean },
): Promise<void> {
  const [sent, field] = Object.entries(NAMES).find(([name]) => typeof body[name] === 'string') ?? [];
  if (!sent || !field) return;
  const name = String(body[sent]);
  const folder = folderOf(path);
  const { results } = await ask<{ results: Answer[] }>(
    client,
    instance,
    `${folder}?${field}=${encodeURIComponent(name)}`,
  );
  for (const same of results.filter((one) => one[field] === name)) {
    if (!clean)
      throw new Error(
        `${id}: the instance already has a ${name}; use another instance, or delete it with --clean`,
      );
    await ask(client, instance, `${folder}${keyOf(folder, same)}/`, { method: 'DELETE' });
  }
}

/** The last part of an object's URL. */
const keyOf = (path: string, { slug, pk, brand_uuid }: Answer): unknown =>
  /applications|flows\/instances|sources/.test(path) && slug ? slug : (pk ?? brand_uuid);

/** Undoes what was created and changed since a point, newest first. Changes that can't be undone are listed. */
export async function takeBack(world: World, since = 0): Promise<void> {
  for (const undo of world.undo.splice(since).reverse()) {
    await undo().catch((error: Error) => console.warn(`left behind: ${error.message}`));
  }
}
