import { groupId, namedOnce, namesAt } from '@identity-docs/records/core/fields';
import { fileKind } from '@identity-docs/records/core/kind';
import { HOST_ROLES } from '@identity-docs/samples/custom-values/hosts';
import { parseValue } from '@identity-docs/samples/custom-values/parse-value';
import type { SampleValue } from '@identity-docs/samples/custom-values/sample-value';
import { VALUE_KINDS } from '@identity-docs/samples/custom-values/value-types';
import * as z from 'zod';

const line = z.string().trim().min(1);

const sampleValue: z.ZodType<SampleValue> = z
  .strictObject({
    id: groupId.refine(
      (id) => !(HOST_ROLES as string[]).includes(id),
      'is the name of a host; choose another one',
    ),
    label: line.max(40, 'must have at most 40 characters'),
    kind: z.enum(VALUE_KINDS, `must be one of ${VALUE_KINDS.join(', ')}`),
    sample: line,
    in: z.array(z.string().min(1)).min(1).optional(),
    hint: line.optional(),
  })
  .superRefine(({ kind, sample, in: forms = [] }, context) => {
    const parsed = parseValue(kind, sample);
    if (!('value' in parsed) || parsed.value !== sample) {
      const problem = 'problem' in parsed ? parsed.problem : `write it as ${parsed.value}`;
      context.addIssue({ code: 'custom', path: ['sample'], message: `is not a valid ${kind}: ${problem}` });
    }
    for (const [at, form] of forms.entries()) {
      if (form.split(sample).length === 2) continue;
      context.addIssue({ code: 'custom', path: ['in', at], message: `must contain ${sample} exactly once` });
    }
  });

/** Values in samples that readers can replace with their own. */
export const sampleValues = fileKind({
  id: 'sampleValues',
  path: 'data/sample-values.yaml',
  about: 'values of samples that readers can replace',
  schema: z.array(sampleValue).superRefine(namedOnce(namesAt('[].id'))),
});
