import { afterEach, expect, it, vi } from 'vitest';
import { highlightCode } from '../../../packages/samples/markdown/highlight-code';

afterEach(() => vi.restoreAllMocks());

it('colors a sample the same way on a machine so busy that a second passes between two looks at the clock', async () => {
  const ask = (name: string) =>
    highlightCode({
      // A sample of its own for each call: what was made before is kept.
      code: `.${name} {\n  background-image: none !important;\n  background-color: #10324a;\n}`,
      language: 'css',
      highlighted: new Set(),
    });
  const stamp = process.hrtime.bigint();
  const calm = await ask(`calm${stamp}`);
  let now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => {
    now += 1_000;
    return now;
  });
  const busy = await ask(`busy${stamp}`);
  expect(busy.replaceAll('busy', 'calm')).toBe(calm);
  expect(calm).toContain('>background-color</span>');
});

it('shows the commands of a session as those of a script, and marks prompts and output', async () => {
  const command = "curl -s 'https://a/' \\\n    | jq .name";
  const ask = (language: string, code: string) => highlightCode({ code, language, highlighted: new Set() });
  const session = await ask('console', `$ ${command}\n"x" <1>\n\n$ ls`);
  const script = await ask('bash', command);
  const [first = '', ...lines] = session.match(/<span class="token-line.*?\n<\/span>/gs) ?? [];
  expect(script).toBe(`${first.replace('<span class="prompt">$ </span>', '')}${lines[0]}`);
  expect(lines.slice(1, 3)).toEqual([
    '<span class="token-line output">"x" &lt;1&gt;\n</span>',
    '<span class="token-line output">\n</span>',
  ]);
  expect(lines[3]).toContain('<span class="prompt">$ </span>');
});
