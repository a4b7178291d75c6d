import { fileKind } from '@identity-docs/records/core/kind';
import * as z from 'zod';

const label = z.string().trim().min(1);
const doc = z
  .string()
  .regex(/^[^./].*(?<!\.mdx)$/, 'must be the path of a page below docs/, without its extension');

/** One entry: a page (`doc`), a link to another site (`href`), or a group of entries (`items`). */
export interface SidebarRecord {
  label: string;
  doc?: string | undefined;
  href?: 'api-reference' | undefined;
  /** The page that a group itself links to. */
  link?: string | undefined;
  /** Generated from the release list: the newest three, then the rest under "Previous versions". */
  releases?: 'newest-first' | undefined;
  items?: SidebarRecord[] | undefined;
}

const entry: z.ZodType<SidebarRecord> = z
  .strictObject({
    label,
    doc: doc.optional(),
    href: z.literal('api-reference').optional(),
    link: doc.optional(),
    releases: z.literal('newest-first').optional(),
    items: z.array(z.lazy(() => entry)).optional(),
  })
  .refine(
    ({ doc, href, items }) => [doc, href, items].filter((value) => value !== undefined).length === 1,
    'must have doc, href, or items',
  )
  .refine(({ link, releases, items }) => items || !(link || releases), 'needs items with link or releases');

/** The sidebar, in order. */
export const sidebar = fileKind({
  id: 'sidebar',
  path: 'data/sidebar.yaml',
  about: 'the sidebar, in order',
  schema: z.array(entry),
});
