/** Options of the releases plugin. */
export interface ReleasesOptions {
  /** Folder of the release records, relative to the site. */
  dataDir: string;
  /** Origin whose `/releases.gen.json` the version picker refreshes its list from. */
  preReleaseOrigin: string | undefined;
}
