import * as z from 'zod';
import type { FormerSetting } from './records/former-settings';
import type { Setting, Settings } from './records/settings';
import { SETTINGS_PAGE } from './settings-page';

/** Schema of `/data/settings.json`. */
export const openSettings = z.object({
  release: z.string().describe('The release that has these settings'),
  settings: z.array(
    z.object({
      name: z.string().describe('The variable; N is the index of a read replica'),
      key: z.string().describe('Path in the YAML file; the variable if there is no YAML form'),
      aliases: z.array(z.string()).optional().describe('Other variables for the same setting'),
      group: z.string(),
      type: z.string(),
      choices: z.array(z.string()).optional(),
      default: z.string().nullable(),
      readBy: z.array(z.string()).describe('Processes of authentik that read it; empty if none does'),
      since: z.string().optional().describe('First release that has it'),
      status: z.enum(['deprecated', 'removed', 'internal']).optional(),
      description: z.string().describe('Markdown; links are absolute URLs'),
      path: z.string().describe('Path of the entry, inside the site'),
    }),
  ),
  formerNames: z.array(
    z.object({
      name: z.string(),
      until: z.string().describe('Release that removed or renamed it'),
      instead: z.array(z.string()).describe('Variables that replaced it'),
      stillRead: z.boolean(),
      note: z.string().optional(),
    }),
  ),
});

/** The product's settings in the published JSON file. */
export type OpenSettings = z.infer<typeof openSettings>;

/** A setting in the published JSON file. */
export type OpenSetting = OpenSettings['settings'][number];

/** Creates the content of `/data/settings.json`. */
export function toOpenSettings(options: {
  release: string;
  settings: Settings;
  formerSettings: readonly FormerSetting[];
}): OpenSettings {
  const { release, settings, formerSettings } = options;
  return {
    release,
    settings: settings.groups.flatMap(({ id, settings: rows }) => rows.map((row) => toOpen(row, id))),
    formerNames: formerSettings.map(({ name, until, instead = [], read = false, note }) => ({
      name,
      until,
      instead,
      stillRead: read,
      ...(note !== undefined && { note }),
    })),
  };
}

function toOpen(
  { env, key, aliases, type, choices, applies = [], ...rest }: Setting,
  group: string,
): OpenSetting {
  return {
    name: env,
    key,
    ...(aliases && { aliases }),
    group,
    type,
    ...(choices && { choices }),
    default: rest.default,
    readBy: applies,
    ...(rest.since !== undefined && { since: rest.since }),
    ...(rest.status && { status: rest.status }),
    description: rest.text,
    path: `${SETTINGS_PAGE}#${env.toLowerCase()}`,
  };
}
