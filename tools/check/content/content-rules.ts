import { advisories } from './rules/advisories';
import { apiChanges } from './rules/api-changes';
import { fieldTables } from './rules/field-tables';
import { modelFacts } from './rules/model-fields';
import { defaultFlows, namedObjects } from './rules/named-objects';
import { openData } from './rules/open-data';
import { completeRecords, forms, shownRecords } from './rules/product-names';
import { completePages, recognizedSamples, statedSchemas } from './rules/product-pages';
import { redirects } from './rules/redirects';
import { releases } from './rules/releases';
import {
  blueprints,
  configurations,
  sampleExceptions,
  sampleHosts,
  sampleValues,
  scripts,
  usedSampleValues,
} from './rules/samples';
import { settings } from './rules/settings';
import { homePage, pictures, sidebar, tags, terms } from './rules/small-records';
import type { PageRule, SiteRule } from './site';

/** Rules about one page at a time. */
export const PAGE_RULES: readonly PageRule[] = [
  sampleHosts,
  scripts,
  configurations,
  blueprints,
  sampleValues,
  namedObjects,
];

/** Rules about several files together; the rule of Python samples is beside them, because it needs a program. */
export const SITE_RULES: readonly SiteRule[] = [
  releases,
  advisories,
  apiChanges,
  redirects,
  settings,
  terms,
  sidebar,
  pictures,
  homePage,
  tags,
  completeRecords,
  shownRecords,
  forms,
  modelFacts,
  fieldTables,
  completePages,
  statedSchemas,
  recognizedSamples,
  defaultFlows,
  sampleExceptions,
  usedSampleValues,
  openData,
];
