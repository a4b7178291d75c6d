import type { ShownParts } from './css/absent-classes';

/**
 * Lists the theme's components that a site with this configuration never shows, although other components import them.
 *
 * @returns their names, as the theme's components import them
 */
export function listAbsentParts({ announcementBar, docs, footer }: ShownParts): string[] {
  return [
    ...(announcementBar ? [] : ['@theme/AnnouncementBar']),
    ...(docs?.sidebar?.hideable
      ? []
      : ['@theme/DocSidebar/Desktop/CollapseButton', '@theme/DocRoot/Layout/Sidebar/ExpandButton']),
    ...(footer?.links?.every((link) => 'items' in link) ? ['@theme/Footer/Links/Simple'] : []),
    ...(footer?.logo ? [] : ['@theme/Footer/Logo']),
  ];
}
