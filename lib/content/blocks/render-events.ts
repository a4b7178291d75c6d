import type { Events } from '../records/events';
import { findRecord } from './find-record';
import { codes, table } from './table';

/**
 * Renders a group of event actions.
 *
 * @param attributes `group`: the id of the group
 * @throws Error where the group does not exist
 */
export function renderEventActions(events: Events, attributes: Readonly<Record<string, string>>): string {
  const group = findRecord({
    records: events.groups,
    attributes,
    attribute: 'group',
    nameOf: ({ id }) => id,
  });
  return table(
    ['Value', 'Label', 'Written when', 'Keys in `context`'],
    group.actions.map(({ value, label, when, context }) => [codes([value]), label, when, context]),
  );
}

/** Renders the severities of notifications. */
export function renderSeverities({ severities }: Events): string {
  return table(
    ['Severity', 'Value', 'For'],
    severities.map(({ value, label, text }) => [label, codes([value]), text]),
  );
}

/** Renders the modes of notification transports. */
export function renderTransportModes({ modes }: Events): string {
  return table(
    ['Mode', 'Value', 'Delivers'],
    modes.map(({ value, label, text }) => [label, codes([value]), text]),
  );
}
