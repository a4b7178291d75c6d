import type { Advisory } from '../../advisories/schema';
import type { Release } from '../../releases/schema';
import { renderAdvisory, renderAdvisoryList } from './render-advisory';
import { type ModelFields, renderFields } from './render-fields';
import { renderNews } from './render-news';
import { renderRelease } from './render-release';
import { renderReleaseList } from './render-release-list';
import { renderSettings, type SettingsGroup } from './render-settings';
import { renderTerms, type Term } from './render-terms';

/** The records that tags in pages are rendered from. */
export interface BlockData {
  settings: readonly SettingsGroup[];
  terms: readonly Term[];
  releases: readonly Release[];
  models: readonly ModelFields[];
  advisories: readonly Advisory[];
}

/** Renders one tag to Markdown. @throws Error where an attribute is missing or names no record. */
export type BlockRenderer = (data: BlockData, attributes: Readonly<Record<string, string>>) => string;

/** The tags that pages may use, by name. */
export const blocks: Readonly<Record<string, BlockRenderer>> = {
  Settings: (data, attributes) => renderSettings(data.settings, attributes),
  Terms: (data) => renderTerms(data.terms),
  ReleaseList: (data) => renderReleaseList(data.releases),
  News: (data) => renderNews(data),
  Advisory: (data, attributes) => renderAdvisory(data.advisories, attributes),
  AdvisoryList: (data) => renderAdvisoryList(data.advisories),
  Fields: (data, attributes) => renderFields(data.models, attributes),
  Release: (data, attributes) => renderRelease(data.releases, attributes),
};
