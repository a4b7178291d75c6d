import * as z from 'zod';
import { MAX_MESSAGE_CHARACTERS } from '../tools/find-message';
import type { ToolCall } from '../tools/run-tool';
import { MAX_QUERY_CHARACTERS } from '../tools/search-docs';

/** A tool as clients see it. */
export interface Tool<Input extends z.ZodObject = z.ZodObject> {
  name: ToolCall['tool'];
  title: string;
  description: string;
  /** Every string has examples, which clients see too. Each example works on the built site. */
  input: Input;
  toCall: (input: z.output<Input>) => ToolCall;
}

/** A non-empty string, described with examples. */
function text(what: string, { max, examples }: { max: number; examples: readonly [string, ...string[]] }) {
  const listed = examples.map((example) => `"${example}"`).join(' or ');
  return z
    .string()
    .trim()
    .min(1)
    .max(max)
    .meta({ description: `${what}, such as ${listed}`, examples: [...examples] });
}

const tool = <Input extends z.ZodObject>(definition: Tool<Input>): Tool =>
  // The input of a call has always been parsed by the schema of the same tool.
  definition as unknown as Tool;

/** The tools in the order in which clients see them. The schemas are created once, because zod compiles each one. */
export const TOOLS: readonly Tool[] = [
  tool({
    name: 'search',
    title: 'Search the documentation',
    description: 'Finds sections of pages by words or by meaning. Returns titles, URLs, and excerpts.',
    input: z.object({
      query: text('A few words, or a question', {
        max: MAX_QUERY_CHARACTERS,
        examples: ['forward auth nginx', 'How do I reset the password of an administrator?'],
      }),
      limit: z.number().int().min(1).max(20).default(8).describe('How many results'),
    }),
    toCall: (input) => ({ tool: 'search', ...input }),
  }),
  tool({
    name: 'page',
    title: 'Read a page',
    description: 'Returns a page of the documentation as Markdown, or the section whose anchor follows "#".',
    input: z.object({
      path: text('URL or path of a page', {
        max: 500,
        examples: ['/install-config/upgrade/', '/install-config/configuration/#authentik_redis__tls'],
      }),
    }),
    toCall: (input) => ({ tool: 'page', ...input }),
  }),
  tool({
    name: 'settings',
    title: 'Look up settings',
    description:
      'Describes a setting (environment variable) with type, default, and readers; explains what replaced an old name; or lists settings that contain some words.',
    input: z.object({
      name: text('A variable, a key, or words', {
        max: 200,
        examples: ['AUTHENTIK_REDIS__HOST', 'redis.host', 'replica password'],
      }),
    }),
    toCall: (input) => ({ tool: 'settings', ...input }),
  }),
  tool({
    name: 'message',
    title: 'Explain a message',
    description: 'Finds the sections of pages that explain an error message, log lines, or a symptom.',
    input: z.object({
      text: text('The exact message, or log lines', {
        max: MAX_MESSAGE_CHARACTERS,
        examples: [
          'PostgreSQL connection failed, retrying...',
          '{"event": "no app for hostname", "host": "wiki.company", "level": "warning"}',
        ],
      }),
    }),
    toCall: (input) => ({ tool: 'message', ...input }),
  }),
  tool({
    name: 'upgrade-plan',
    title: 'Plan an upgrade',
    description:
      'Lists every release to install between two versions, with requirements, breaking changes, steps, and advisories, as a checklist.',
    input: z.object({
      from: text('The version that is installed', { max: 20, examples: ['2025.2.1', '2024.10'] }),
      to: text('The target version; the newest if omitted', {
        max: 20,
        examples: ['2025.8', '2025.6.4'],
      }).optional(),
      platform: z
        .enum(['compose', 'kubernetes'])
        .optional()
        .describe('The platform whose steps are listed; both if omitted'),
    }),
    toCall: (input) => ({ tool: 'upgrade-plan', ...input }),
  }),
];
