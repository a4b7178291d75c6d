/**
 * The page that describes all settings, inside the site. It is in a separate file because the browser needs it, and
 * importing it with the schema would add all of zod to the bundle.
 */
export const SETTINGS_PAGE = '/install-config/configuration/';
