import { since } from '@identity-docs/records/core/fields';
import { fileKind } from '@identity-docs/records/core/kind';
import * as z from 'zod';

/** The releases that brought fields to models that existed before; `tools/product/facts/field-releases.ts` finds them. */
export const fieldReleases = fileKind({
  id: 'fieldReleases',
  path: 'data/facts/field-releases.json',
  about: 'the releases that brought fields to models that existed before',
  /** By model and field. */
  schema: z.record(z.string(), z.record(z.string(), since)),
});
