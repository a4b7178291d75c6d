import { namedOnce, releaseVersion } from '@identity-docs/records/core/fields';
import { type Conflict, fileKind } from '@identity-docs/records/core/kind';
import * as z from 'zod';
import type { Settings } from './settings';

const variable = z.string().regex(/^[A-Z][A-Z0-9_]*$/, 'must be a variable such as AUTHENTIK_GEOIP');

const formerSetting = z.strictObject({
  name: variable,
  until: releaseVersion,
  instead: z.array(variable).min(1).optional(),
  read: z.literal(true, 'must be true or omitted').optional(),
  note: z.string().trim().min(1).optional(),
});

/** A former name of a setting. */
export type FormerSetting = z.infer<typeof formerSetting>;

/** Names of settings that were removed or renamed, with the release that did it. */
export const formerSettings = fileKind({
  id: 'formerSettings',
  path: 'data/former-settings.yaml',
  about: 'names of settings that were removed or renamed, with the release that did it',
  schema: z
    .array(formerSetting)
    .superRefine(namedOnce((rows) => rows.map(({ name }, at) => ({ name, path: [at, 'name'] })))),
  conflicts: ({ formerSettings, settings }: { formerSettings: FormerSetting[]; settings: Settings }) =>
    findConflicts(formerSettings, settings),
});

function findConflicts(former: readonly FormerSetting[], { groups }: Settings): Conflict[] {
  const settings = groups.flatMap((group) => group.settings);
  const current = new Map(settings.map((setting) => [setting.env, setting]));
  const names = new Set(former.map(({ name }) => name));
  return [
    ...former.flatMap(({ name, instead = [] }, at): Conflict[] => [
      ...instead
        .filter((env) => !current.has(env))
        .map((env) => ({ path: [at, 'instead'], message: `${env} is not a setting in data/settings.yaml` })),
      ...(current.has(name) && current.get(name)?.status !== 'removed'
        ? [
            {
              path: [at, 'name'],
              message: `${name} is a setting; give it the status "removed", or remove this row`,
            },
          ]
        : []),
    ]),
    ...settings
      .filter(({ env, status }) => status === 'removed' && !names.has(env))
      .map(({ env }) => ({ path: [], message: `lacks ${env}, which data/settings.yaml has as removed` })),
  ];
}
