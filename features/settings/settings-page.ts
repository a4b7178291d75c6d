/**
 * Where all settings are described, inside the site. It has a file of its own because the browser needs it, and the
 * schema beside it would bring all of zod along.
 */
export const SETTINGS_PAGE = '/install-config/configuration/';
