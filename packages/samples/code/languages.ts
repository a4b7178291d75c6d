/**
 * Languages that code samples can use, with the grammar that highlights each. It includes all additional languages from
 * the specification (apacheconf, diff, http, json, nginx, python, bash).
 */
export const GRAMMARS: Readonly<Record<string, string>> = {
  apacheconf: 'apache',
  bash: 'shellscript',
  caddyfile: 'text',
  // Highlights only its commands.
  console: 'shellscript',
  css: 'css',
  diff: 'diff',
  docker: 'docker',
  go: 'go',
  hcl: 'hcl',
  html: 'html',
  http: 'http',
  ini: 'ini',
  javascript: 'javascript',
  json: 'json',
  jsx: 'jsx',
  ldif: 'ini',
  markdown: 'markdown',
  md: 'markdown',
  mdx: 'mdx',
  nginx: 'nginx',
  powershell: 'powershell',
  properties: 'ini',
  python: 'python',
  sh: 'shellscript',
  shell: 'shellscript',
  sql: 'sql',
  text: 'text',
  toml: 'toml',
  ts: 'typescript',
  tsx: 'tsx',
  typescript: 'typescript',
  xml: 'xml',
  yaml: 'yaml',
  yml: 'yaml',
};

/** Grammars to load, each once, without the one that highlights nothing. */
export function grammarsToLoad(): string[] {
  return [...new Set(Object.values(GRAMMARS))].filter((grammar) => grammar !== 'text');
}
