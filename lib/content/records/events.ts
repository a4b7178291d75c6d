import * as z from 'zod';
import { cellText, codeName, groupId, type NamedEntry, namedOnce } from './fields';

const choice = z.strictObject({ value: codeName, label: cellText, text: cellText });

const action = z.strictObject({ value: codeName, label: cellText, when: cellText, context: cellText });

const eventsShape = z.strictObject({
  severities: z.array(choice),
  modes: z.array(choice),
  groups: z.array(z.strictObject({ id: groupId, actions: z.array(action).min(1) })),
});

/** What data/events.yaml holds; its head explains the fields. */
export type Events = z.infer<typeof eventsShape>;

/** Schema of data/events.yaml. */
export const eventsSchema = eventsShape
  .superRefine(namedOnce(eventActions))
  .superRefine(namedOnce(eventSeverities))
  .superRefine(namedOnce(transportModes))
  .superRefine(
    namedOnce((events) => events.groups.map(({ id }, at) => ({ name: id, path: ['groups', at] }))),
  );

/** The actions, with their places in the file. */
export function eventActions(events: Events): NamedEntry[] {
  return events.groups.flatMap((group, at) =>
    group.actions.map(({ value }, row) => ({ name: value, path: ['groups', at, 'actions', row] })),
  );
}

/** The severities, with their places in the file. */
export function eventSeverities(events: Events): NamedEntry[] {
  return events.severities.map(({ value }, row) => ({ name: value, path: ['severities', row] }));
}

/** The modes of transports, with their places in the file. */
export function transportModes(events: Events): NamedEntry[] {
  return events.modes.map(({ value }, row) => ({ name: value, path: ['modes', row] }));
}
