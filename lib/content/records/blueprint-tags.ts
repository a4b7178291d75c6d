import * as z from 'zod';
import { cellText, type NamedEntry, namedOnce, since } from './fields';

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
    message: 'must begin with the tag itself',
  });

const blueprintTagsShape = z.strictObject({
  tags: z.array(tag),
  conditions: z.array(
    z.strictObject({
      mode: z.string().regex(/^[A-Z]+$/, 'must be a mode in capitals, such as AND'),
      when: cellText,
    }),
  ),
});

/** What data/blueprint-tags.yaml holds; its head explains the fields. */
export type BlueprintTags = z.infer<typeof blueprintTagsShape>;

/** Schema of data/blueprint-tags.yaml. */
export const blueprintTagsSchema = blueprintTagsShape
  .superRefine(namedOnce(tagEntries))
  .superRefine(namedOnce(conditionModes));

/** The tags, with their places in the file. */
export function tagEntries({ tags }: BlueprintTags): NamedEntry[] {
  return tags.map((record, row) => ({ name: record.tag, path: ['tags', row] }));
}

/** The modes of `!Condition`, with their places in the file. */
export function conditionModes({ conditions }: BlueprintTags): NamedEntry[] {
  return conditions.map(({ mode }, row) => ({ name: mode, path: ['conditions', row] }));
}
