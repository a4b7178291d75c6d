import * as z from 'zod';

/** Schema of `/data/messages.json`. */
export const openMessages = z.object({
  release: z.string(),
  messages: z.array(
    z.object({
      message: z
        .string()
        .describe('A message from the product or a related program, or the description of a symptom'),
      pages: z.array(
        z.object({
          path: z.string().describe('Path of a page that explains it, inside the site'),
          title: z.string(),
          description: z.string(),
        }),
      ),
    }),
  ),
});

/** The messages in the published JSON file. */
export type OpenMessages = z.infer<typeof openMessages>;

/** A page with the questions and messages that it answers. */
export interface AskedPage {
  path: string;
  title: string;
  description: string;
  questions: readonly string[];
}

/** Creates the content of `/data/messages.json`, which has the quoted messages without the questions. */
export function toOpenMessages(release: string, pages: readonly AskedPage[]): OpenMessages {
  const byMessage = new Map<string, OpenMessages['messages'][number]>();
  for (const { questions, ...page } of pages) {
    for (const message of questions.map((text) => text.trim()).filter((text) => !text.endsWith('?'))) {
      const known = byMessage.get(message) ?? { message, pages: [] };
      const { path, title, description } = page;
      known.pages.push({ path, title, description });
      byMessage.set(message, known);
    }
  }
  return {
    release,
    messages: [...byMessage.values()].sort((a, b) => (a.message < b.message ? -1 : 1)),
  };
}
