/** The settings of the theme that decide which of its parts a site shows. */
export interface ShownParts {
  announcementBar?: object | null;
  docs?: { sidebar?: { hideable?: boolean } };
  navbar?: { hideOnScroll?: boolean; style?: string; items?: readonly { type?: string; items?: unknown }[] };
  footer?: { style?: string; links?: readonly object[]; logo?: object };
}

/** Parts of the framework that no theme component creates, and colors of notes, which this site sets itself. */
const NEVER = [
  /^pagination(?:$|__|--)/,
  /^pills/,
  /^navbar__search-input$/,
  /^breadcrumbs--/,
  /^dropdown--nocaret$/,
  /^alert--/,
  /^button--(?:outline|active)$/,
  /^tabs--block$/,
  /^container--fluid$/,
  /^navbar__items--center$/,
];

/**
 * Lists the classes of parts that a site with this configuration never shows.
 *
 * @returns patterns for whole class names, without the suffixes that CSS modules add
 */
export function listAbsentClasses({ announcementBar, docs, navbar, footer }: ShownParts): RegExp[] {
  const hasDropdown = navbar?.items?.some(
    ({ type, items }) => items !== undefined || /ropdown$/.test(type ?? ''),
  );
  return [
    ...NEVER,
    ...(announcementBar ? [] : [/^announcementBar/, /^menuWithAnnouncementBar$/, /^close(?:Button)?$/]),
    ...(docs?.sidebar?.hideable
      ? []
      : [
          /^(?:collapse|expand)(?:Sidebar)?Button(?:Icon)?$/,
          /^sidebarHidden$/,
          /^docSidebarContainerHidden$/,
          /^docItemWrapperEnhanced$/,
          /^docMainContainerEnhanced$/,
        ]),
    ...(navbar?.hideOnScroll
      ? []
      : [
          /^navbarHid(?:eable|den)$/,
          /^sidebarWithHideableNavbar$/,
          /^sidebarLogo$/,
          /^anchorWithHideOnScrollNavbar$/,
        ]),
    ...(hasDropdown ? [] : [/^dropdown/]),
    ...(['dark', 'primary'] as const)
      .filter((style) => navbar?.style !== style)
      .map((style) => new RegExp(`^navbar--${style}$`)),
    ...(navbar?.style ? [] : [/^darkNavbarColorModeToggle$/]),
    ...(footer?.logo ? [] : [/^footer__logo$/]),
    ...(footer?.style === 'dark' ? [] : [/^footer--dark$/]),
    // Separators between links that are in one row instead of columns.
    ...(footer?.links?.every((link) => 'items' in link) ? [/^footer__link-separator$/] : []),
  ];
}

/**
 * Whether a selector can match only elements of absent parts.
 *
 * @param selector one selector, without commas outside of brackets
 * @param absent patterns for whole class names
 */
export function isAbsent(selector: string, absent: readonly RegExp[]): boolean {
  const required = selector.replace(/:(?:not|where|is)\([^)]*\)/g, '');
  return [...required.matchAll(/\.([\w-]+)/g)].some(([, name = '']) =>
    absent.some((pattern) => pattern.test(name)),
  );
}
