import { since } from '@identity-docs/records/core/fields';
import { fileKind } from '@identity-docs/records/core/kind';
import * as z from 'zod';

/** The releases that added fields to existing models. `tools/product/facts/field-releases.ts` finds them. */
export const fieldReleases = fileKind({
  id: 'fieldReleases',
  path: 'data/facts/field-releases.json',
  about: 'the releases that added fields to existing models',
  /** By model and field. */
  schema: z.record(z.string(), z.record(z.string(), since)),
});
