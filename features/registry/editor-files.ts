import { frontMatterSchema } from '@identity-docs/pages/core/front-matter';
import type { Kind } from '@identity-docs/records/core/kind';
import * as z from 'zod';
import { KINDS, TAGS } from './registry';

/** Folder of the JSON Schemas, below the site folder. */
const SCHEMAS = 'data/.schemas';
/** The kinds that people write. The others are generated from the product. */
const WRITTEN = KINDS.filter(({ path }) => !path.endsWith('.json'));
const TABLE = /^(.*Made by "npm run records".*\n)[\s\S]*?(^.*End of what is made\..*)$/m;
/** The guide for page authors, whose table leaves out kinds without a tag. */
const PAGE_GUIDE = 'docs/developer-docs/docs/writing-documentation/index.mdx';
/** The guides that contain the table of kinds, between two comments. */
export const GUIDES = ['contributing/records.md', PAGE_GUIDE];

/**
 * Creates the files that are derived from the kinds of records: schemas that editors use to complete and check records,
 * the editor settings that name them, snippets for pages, and the table of kinds and tags in the guides.
 *
 * @param guides the current texts of the guides, by path
 * @returns texts by path below the site folder
 * @throws Error if a guide has no place for the table
 */
export function makeEditorFiles(guides: Readonly<Record<string, string>>): Record<string, string> {
  const withTable = Object.entries(guides).map(([path, text]) => {
    if (!TABLE.test(text)) throw new Error(`${path} lacks the comments around the table of records.`);
    const kinds = path === PAGE_GUIDE ? KINDS.filter(({ tags }) => tags) : KINDS;
    return [path, text.replace(TABLE, (_all, start, end) => `${start}\n${tableOf(kinds)}\n\n${end}`)];
  });
  return {
    ...Object.fromEntries(withTable),
    '.vscode/settings.json': json({
      'yaml.schemas': Object.fromEntries(WRITTEN.map((kind) => [schemaFile(kind), filesOf(kind)])),
    }),
    '.vscode/pages.code-snippets': json(makeSnippets()),
    ...Object.fromEntries(WRITTEN.map((kind) => [schemaFile(kind), json(jsonSchema(kind))])),
  };
}

/** The parts of pages besides prose: each key of the front matter, and each tag. */
function makeSnippets(): object {
  const scope = 'mdx,markdown';
  const { properties = {} } = z.toJSONSchema(frontMatterSchema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
  });
  const keys = Object.entries(properties).map(([key, schema]) => {
    const { enum: choices, type } = schema as { enum?: string[]; type?: string };
    const value = choices ? `\${1|${choices.join(',')}|}` : type === 'array' ? '[$1]' : '$1';
    return [`${key}:`, { scope, prefix: key, body: `${key}: ${value}` }];
  });
  const tags = Object.entries(TAGS).map(([name, { example, kind }]) => {
    let place = 0;
    const body = example.replace(/="[^"]*"/g, () => `="$${++place}"`);
    return [`<${name}>`, { scope, prefix: `<${name}`, body, description: kind.about }];
  });
  return Object.fromEntries([...keys, ...tags]);
}

const schemaFile = ({ id }: Pick<Kind, 'id'>): string => `${SCHEMAS}/${id}.json`;
const filesOf = ({ path }: Pick<Kind, 'path'>): string => (path.endsWith('/') ? `${path}*.yaml` : path);

function jsonSchema({ schema, about: title }: Pick<Kind, 'schema' | 'about'>): object {
  return { title, ...z.toJSONSchema(schema, { target: 'draft-7', io: 'input', unrepresentable: 'any' }) };
}

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

function tableOf(kinds: readonly (typeof KINDS)[number][]): string {
  const rows = kinds.map(({ path, about, named, tags = {} }) => {
    const one = named ?? Object.values(tags).find((tag) => tag.one)?.one;
    const examples = Object.values(tags).map(({ example }) => `\`${example}\``);
    const file = path.endsWith('/') ? `${path}<${one}>.yaml` : path;
    const holds = about.charAt(0).toUpperCase() + about.slice(1);
    return `| \`${file}\` | ${examples.join(', ') || 'none'} | ${holds} |`;
  });
  return ['| File | Tags | Contents |', '|---|---|---|', ...rows].join('\n');
}
