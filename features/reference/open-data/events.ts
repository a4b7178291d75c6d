import * as z from 'zod';
import type { events as eventRecords } from '../records/events';

const choice = z.object({ value: z.string(), label: z.string(), description: z.string() });

/** Schema of `/data/events.json`. */
export const openEvents = z.object({
  release: z.string(),
  actions: z.array(
    z.object({
      value: z.string().describe('Value of `action`'),
      label: z.string(),
      group: z.string(),
      when: z.string().describe('Markdown: when the event is written'),
      context: z.string().describe('Markdown: keys in `context`'),
    }),
  ),
  severities: z.array(choice).describe('Severities of notifications'),
  transportModes: z.array(choice),
});

/** Makes the content of `/data/events.json`. */
export function toOpenEvents(
  release: string,
  events: ReturnType<typeof eventRecords.collect>,
): z.infer<typeof openEvents> {
  const choices = (rows: ReturnType<typeof eventRecords.collect>['modes']) =>
    rows.map(({ value, label, text }) => ({ value, label, description: text }));
  return {
    release,
    actions: events.groups.flatMap(({ id, actions }) =>
      actions.map(({ value, label, when, context }) => ({ value, label, group: id, when, context })),
    ),
    severities: choices(events.severities),
    transportModes: choices(events.modes),
  };
}
