import { sinceBadge } from '@identity-docs/records/core/entries';
import { cellText, namedOnce, namesAt, since } from '@identity-docs/records/core/fields';
import { fileKind } from '@identity-docs/records/core/kind';
import { codes, table } from '@identity-docs/records/core/markdown';
import * as z from 'zod';

const tag = z
  .strictObject({
    tag: z.string().regex(/^![A-Z]\w+$/, 'must be a tag with its exclamation mark, such as "!KeyOf"'),
    section: z.string().regex(/^[a-z][a-z-]*$/, 'must be the anchor of a section'),
    since: since.optional(),
    shapes: z.array(z.string()).min(1),
    gives: cellText,
  })
  .refine((value) => value.shapes.every((shape) => shape.startsWith(`${value.tag} `)), {
    path: ['shapes'],
    message: 'must start with the tag itself',
  });

const condition = z.strictObject({
  mode: z.string().regex(/^[A-Z]+$/, 'must be a mode in capitals, such as AND'),
  when: cellText,
});

const [tags, modes] = [namesAt('tags[].tag'), namesAt('conditions[].mode')];

const schema = z
  .strictObject({ tags: z.array(tag), conditions: z.array(condition) })
  .superRefine(namedOnce(tags, modes));

/** YAML tags of blueprints, each linked to the section that describes it, and the modes of `!Condition`. */
export const blueprintTags = fileKind({
  id: 'blueprintTags',
  path: 'data/blueprint-tags.yaml',
  about: 'YAML tags of blueprints and modes of `!Condition`',
  schema,
  tags: {
    BlueprintTags: {
      example: '<BlueprintTags />',
      render: ({ blueprintTags }: { blueprintTags: z.infer<typeof schema> }) =>
        table(blueprintTags.tags, {
          Tag: ({ tag, section, since }) => `[\`${tag}\`](#${section}) ${sinceBadge(since)}`,
          Shape: ({ shapes }) => codes(shapes),
          Gives: 'gives',
        }),
    },
    ConditionModes: {
      example: '<ConditionModes />',
      render: ({ blueprintTags }) =>
        table(blueprintTags.conditions, { Mode: ({ mode }) => codes([mode]), 'True when': 'when' }),
    },
  },
  complete: [
    { what: 'tag', facts: 'blueprints.json', names: 'tags', entries: tags },
    {
      what: 'mode of !Condition',
      facts: 'blueprints.json',
      names: ({ tags }: { tags: { tag: string; choices?: Record<string, string[]> }[] }) =>
        tags.find(({ tag }) => tag === '!Condition')?.choices?.['0'] ?? [],
      entries: modes,
    },
  ],
});
