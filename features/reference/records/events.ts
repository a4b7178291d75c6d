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
        table(
          ['Value', 'Label', 'Keys in `context`', 'Written when'],
          groupOf(events, attributes).actions.map(({ value, label, when, context }) => [
            codes([value]),
            label,
            context,
            when,
          ]),
        ),
    },
    NotificationSeverities: {
      example: '<NotificationSeverities />',
      render: ({ events }) => choiceTable(['Severity', 'Value', 'For'], events.severities),
    },
    TransportModes: {
      example: '<TransportModes />',
      render: ({ events }) => choiceTable(['Mode', 'Value', 'Delivers'], events.modes),
    },
  },
  complete: [
    { what: 'event action', facts: 'events.json', names: 'actions', entries: actions },
    { what: 'severity', facts: 'events.json', names: 'severities', entries: severities },
    { what: 'transport mode', facts: 'events.json', names: 'transportModes', entries: modes },
  ],
});

function choiceTable(head: string[], choices: readonly z.infer<typeof choice>[]): string {
  return table(
    head,
    choices.map(({ value, label, text }) => [label, codes([value]), text]),
  );
}
