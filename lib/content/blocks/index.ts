import type { Advisory } from '../../advisories/schema';
import type { Release } from '../../releases/schema';
import type { RecordTables } from '../records';
import { renderAdvisory, renderAdvisoryList } from './render-advisory';
import { renderBlueprintTags, renderConditionModes } from './render-blueprint-tags';
import { renderEventActions, renderSeverities, renderTransportModes } from './render-events';
import { renderExpressionFunctions, renderUserAttributes } from './render-expressions';
import { type ModelFields, renderFields } from './render-fields';
import { renderMetrics } from './render-metrics';
import { renderNews } from './render-news';
import {
  renderPermissionActions,
  renderPermissionKinds,
  renderSpecialPermissions,
} from './render-permissions';
import { renderRelease } from './render-release';
import { renderReleaseList } from './render-release-list';
import { renderSettings, type SettingsGroup } from './render-settings';
import { renderTaskStatuses, renderTasks } from './render-tasks';
import { renderTerms, type Term } from './render-terms';

/** The records that tags in pages are rendered from. */
export interface BlockData extends RecordTables {
  settings: readonly SettingsGroup[];
  terms: readonly Term[];
  releases: readonly Release[];
  models: readonly ModelFields[];
  advisories: readonly Advisory[];
  /** Titles of the pages that records lead to, by path below docs/. */
  pageTitles: ReadonlyMap<string, string>;
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
  Release: (data, attributes) => renderRelease(data.releases, attributes, data.pageTitles),
  EventActions: (data, attributes) => renderEventActions(data.events, attributes),
  NotificationSeverities: (data) => renderSeverities(data.events),
  TransportModes: (data) => renderTransportModes(data.events),
  Metrics: (data, attributes) => renderMetrics(data.metrics, attributes),
  Tasks: (data, attributes) => renderTasks(data.tasks, attributes),
  TaskStatuses: (data) => renderTaskStatuses(data.tasks),
  PermissionActions: (data, attributes) => renderPermissionActions(data.permissions, attributes),
  SpecialPermissions: (data) => renderSpecialPermissions(data.permissions),
  PermissionKinds: (data) => renderPermissionKinds(data.permissions),
  BlueprintTags: (data) => renderBlueprintTags(data.blueprintTags),
  ConditionModes: (data) => renderConditionModes(data.blueprintTags),
  ExpressionFunctions: (data, attributes) => renderExpressionFunctions(data.expressions, attributes),
  UserAttributes: (data) => renderUserAttributes(data.expressions),
};
