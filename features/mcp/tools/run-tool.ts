import type { Platform } from '@identity-docs/releases/core/steps';
import { findMessage } from './find-message';
import { findSettings } from './find-settings';
import { planUpgradeOf } from './plan-upgrade';
import { readPage } from './read-page';
import { searchDocs } from './search-docs';
import type { DocsSource, ToolAnswer } from './source';

/** A tool call with its arguments, validated and with defaults. */
export type ToolCall =
  | { tool: 'search'; query: string; limit: number }
  | { tool: 'page'; path: string }
  | { tool: 'settings'; name: string }
  | { tool: 'message'; text: string }
  | { tool: 'upgrade-plan'; from: string; to?: string | undefined; platform?: Platform | undefined };

/**
 * Runs a tool call.
 *
 * @param source files and search of the site
 * @throws Error if the site lacks a file that each build writes
 */
export async function runTool(source: DocsSource, call: ToolCall): Promise<ToolAnswer> {
  switch (call.tool) {
    case 'search':
      return searchDocs(source, call);
    case 'page':
      return readPage(source, call.path);
    case 'settings':
      return findSettings(source, call.name);
    case 'message':
      return findMessage(source, call.text);
    case 'upgrade-plan':
      return planUpgradeOf(source, call);
  }
}
