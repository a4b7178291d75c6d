import * as z from 'zod';

/** The availability of a feature, shown as a badge at the top of the page. */
export const AVAILABILITY = ['enterprise', 'preview', 'alpha', 'deprecated'] as const;

const text = z.string().trim().min(1);

/** Schema of the front matter of a page. */
export const frontMatterSchema = z.strictObject({
  title: text,
  sidebar_label: text.optional(),
  description: text.min(60, 'should have 60 to 160 characters').max(160, 'should have 60 to 160 characters'),
  slug: z.string().startsWith('/').optional(),
  tags: z.array(text).optional(),
  availability: z.enum(AVAILABILITY).optional(),
  since: z
    .string()
    .regex(/^\d+\.\d+(?:\.\d+)?$/, 'should be a release in quotes, such as "2024.12"')
    .optional(),
  keywords: z.array(text).optional(),
  questions: z.array(text).max(8, 'should be at most 8').optional(),
  sampleValues: z
    .array(text)
    .min(1, 'should name at least one value from data/sample-values.yaml')
    .refine((ids) => new Set(ids).size === ids.length, 'should name each value once')
    .optional(),
  toc_max_heading_level: z.number().int().min(2).max(6).optional(),
  hide_table_of_contents: z.boolean().optional(),
  hide_title: z.boolean().optional(),
  displayed_sidebar: z.string().nullable().optional(),
  pagination_next: z.string().nullable().optional(),
  pagination_prev: z.string().nullable().optional(),
  unlisted: z.boolean().optional(),
});

/** The front matter of a page. */
export type FrontMatter = z.infer<typeof frontMatterSchema>;

/**
 * Checks the front matter of a page.
 *
 * @param data the parsed YAML
 * @returns one line for each problem, with the key and the expected value; empty if there is none
 */
export function checkFrontMatter(data: unknown): string[] {
  const result = frontMatterSchema.safeParse(data);
  if (result.success) return [];
  return result.error.issues.map((issue) => {
    const key = issue.path.join('.');
    if (issue.code === 'unrecognized_keys')
      return `unknown key ${issue.keys.join(', ')}; correct or remove it. Available keys: ${Object.keys(frontMatterSchema.shape).join(', ')}`;
    return `${key === '' ? 'front matter' : key}: ${issue.message}`;
  });
}
