import type { Hop } from './plan';
import { composeCommand } from './shared-steps';
import type { Platform } from './steps';

/** The types of outposts that a reader can choose, which are also the names of their images. */
export const OUTPOST_TYPES = ['ldap', 'radius', 'proxy'] as const;
export type OutpostType = (typeof OUTPOST_TYPES)[number];

/** Who deploys an outpost: authentik, through an integration, or the reader. */
export type Deployment = 'managed' | 'manual';

/** The outposts of an installation, apart from the embedded one. */
export type Outposts = Readonly<Partial<Record<OutpostType, Deployment>>>;

/** The types as they are called in a sentence. */
export const OUTPOST_NAMES: Readonly<Record<OutpostType, string>> = {
  ldap: 'LDAP',
  radius: 'RADIUS',
  proxy: 'proxy',
};

/** What is done to outposts at a stop. */
export interface OutpostStep {
  /** Markdown that has nothing in it but bold text and code. */
  text: string;
  /** Commands for a shell. */
  code?: string;
}

/**
 * Reads the outposts that a reader runs from the parameters of an address or the options of a command.
 *
 * @param get returns the value of a type, such as `manual` for `ldap`; any other value is as good as none
 */
export function readOutposts(get: (type: OutpostType) => string | null | undefined): Outposts {
  const chosen = OUTPOST_TYPES.flatMap((type) => {
    const value = get(type);
    return value === 'managed' || value === 'manual' ? [[type, value] as const] : [];
  });
  return Object.fromEntries(chosen);
}

/**
 * Returns what has to be done to the chosen outposts at a stop, once its server runs. The commands are those of
 * the page `add-secure-apps/outposts/upgrading`.
 *
 * @returns the steps; none where nothing is chosen, or where the stop's image doesn't tell the name of theirs, as
 * with releases before 2021.5
 */
export function outpostSteps<T>(
  { version, patch, pin }: Hop<T>,
  { platform, outposts }: { platform: Platform; outposts: Outposts },
): OutpostStep[] {
  const [repository, tag] = pin.image?.split('/server:') ?? [];
  if (repository === undefined || tag === undefined) return [];
  const chosen = OUTPOST_TYPES.filter((type) => outposts[type] !== undefined);
  const managed = chosen.filter((type) => outposts[type] === 'managed');
  const manual = chosen.filter((type) => outposts[type] === 'manual');
  const imageOf = (type: OutpostType): string => `${repository}/${type}:${tag}`;
  if (chosen.length === 0) return [];
  return [
    ...(managed.length > 0
      ? [
          {
            text: `authentik updates the managed ${listNames(managed)} itself, within four hours. To do this immediately, save each outpost without a change under **Applications > Outposts**. If \`container_image\` or \`AUTHENTIK_OUTPOSTS__CONTAINER_IMAGE_BASE\` has a fixed tag, change the tag there.`,
          },
        ]
      : []),
    ...(manual.length > 0 && platform === 'compose'
      ? [
          {
            text: `In the Compose file of the ${listNames(manual)}, set the image to ${manual.map((type) => `\`${imageOf(type)}\``).join(' and ')}. Then run these commands in the folder of the file.`,
            code: ['pull', 'up -d', 'images'].map((rest) => `${composeCommand(version)} ${rest}`).join('\n'),
          },
        ]
      : []),
    ...(manual.length > 0 && platform === 'kubernetes'
      ? [
          {
            text: `Set the image of the ${listNames(manual)}. Also change the tag in the manifest, or the next \`kubectl apply\` restores the old one.`,
            code: manual
              .flatMap((type) => [
                `kubectl -n authentik set image deployment/authentik-outpost-${type} \\`,
                `  ${type}=${imageOf(type)}`,
                `kubectl -n authentik rollout status deployment/authentik-outpost-${type}`,
              ])
              .join('\n'),
          },
        ]
      : []),
    {
      text: `Check that **Applications > Outposts** shows ${patch} for ${chosen.length === 1 ? 'the outpost' : 'each outpost'}, and not in red.`,
    },
  ];
}

function listNames(types: readonly OutpostType[]): string {
  const names = types.map((type) => OUTPOST_NAMES[type]);
  const last = names.at(-1) ?? '';
  const list = names.length > 2 ? `${names.slice(0, -1).join(', ')}, and ${last}` : names.join(' and ');
  return `${list} ${types.length === 1 ? 'outpost' : 'outposts'}`;
}
