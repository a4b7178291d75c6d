import { cellText, codeName, groupId, namedOnce, namesAt } from '@identity-docs/records/core/fields';
import { fileKind } from '@identity-docs/records/core/kind';
import { codes, groupOf, table } from '@identity-docs/records/core/markdown';
import * as z from 'zod';

const choice = z.strictObject({ value: codeName, label: cellText, text: cellText });
const action = z.strictObject({ value: codeName, label: cellText, when: cellText, context: cellText });

const [actions, severities, modes] = [
  namesAt('groups[].actions[].value'),
  namesAt('severities[].value'),
  namesAt('modes[].value'),
];

const schema = z
  .strictObject({
    severities: z.array(choice),
    modes: z.array(choice),
    groups: z.array(z.strictObject({ id: groupId, actions: z.array(action).min(1) })),
  })
  .superRefine(namedOnce(namesAt('groups[].id'), actions, severities, modes));

type Events = z.infer<typeof schema>;

/** The column of values. */
const Value = ({ value }: { value: string }): string => codes([value]);

/** Events, and the notifications of them. */
export const events = fileKind({
  id: 'events',
  path: 'data/events.yaml',
  about: 'event actions, notification severities, and transport modes',
  schema,
  tags: {
    EventActions: {
      example: '<EventActions group="accounts" />',
      render: ({ events }: { events: Events }, attributes) =>
        table(groupOf(events, attributes).actions, {
          Value,
          Label: 'label',
          'Keys in `context`': 'context',
          'Written when': 'when',
        }),
    },
    NotificationSeverities: {
      example: '<NotificationSeverities />',
      render: ({ events }) => table(events.severities, { Severity: 'label', Value, For: 'text' }),
    },
    TransportModes: {
      example: '<TransportModes />',
      render: ({ events }) => table(events.modes, { Mode: 'label', Value, Delivers: 'text' }),
    },
  },
  complete: [
    { what: 'event action', facts: 'events.json', names: 'actions', entries: actions },
    { what: 'severity', facts: 'events.json', names: 'severities', entries: severities },
    { what: 'transport mode', facts: 'events.json', names: 'transportModes', entries: modes },
  ],
});
