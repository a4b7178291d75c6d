import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { exitWith } from '@identity-docs/build/node/run-command';
import type { Answers, NewKind, Question } from './new/kind';
import { makeNew, NEW_KINDS, openSite } from './new/make-new';

const usage = (): string =>
  [
    'Usage:',
    ...Object.entries(NEW_KINDS).map(
      ([
        name,
        {
          about,
          questions: [first, ...others],
        },
      ]) => {
        const flags = others.map(({ flag, otherwise }) =>
          otherwise === undefined ? `--${flag} …` : `[--${flag} …]`,
        );
        return `  npm run new -- ${[name, first?.example, ...flags].join(' ')}\n      ${about}`;
      },
    ),
    'In a terminal, it asks for what is missing.',
  ].join('\n');

/** Asks in the terminal until the answer is valid. */
async function ask({ asks, example, otherwise, judge }: Question): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    for (;;) {
      const hint = otherwise === undefined ? example : `${example}; Enter for ${otherwise || 'none'}`;
      const answer = (await terminal.question(`${asks} (${hint}) `)).trim() || otherwise;
      const problem = answer === undefined ? 'is needed' : judge?.(answer, openSite('.'));
      if (answer !== undefined && problem === undefined) return answer;
      console.log(`"${answer ?? ''}" ${problem}.`);
    }
  } finally {
    terminal.close();
  }
}

async function collectAnswers(kind: NewKind, args: readonly string[]): Promise<Answers> {
  const options = Object.fromEntries(kind.questions.map(({ flag }) => [flag, { type: 'string' as const }]));
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  const given: Record<string, unknown> = { ...values };
  const [first] = kind.questions;
  if (first && positionals[0] !== undefined) given[first.flag] = positionals[0];
  const answers: Record<string, string> = {};
  const missing: string[] = [];
  for (const question of kind.questions) {
    const { flag, example, otherwise } = question;
    const answer = given[flag];
    if (typeof answer === 'string') answers[flag] = answer;
    else if (process.stdin.isTTY) answers[flag] = await ask(question);
    else if (otherwise !== undefined) answers[flag] = otherwise;
    else missing.push(`--${flag} is missing, for example --${flag} "${example}"`);
  }
  if (missing.length > 0) throw new Error(missing.join('\n'));
  return answers;
}

/** Writes all files of a new release, page, advisory, redirect, or term. */
async function run(): Promise<void> {
  const [name = '', ...args] = process.argv.slice(2);
  const kind = NEW_KINDS[name];
  if (kind === undefined) throw new Error(usage());
  const { files, next } = makeNew('.', kind, await collectAnswers(kind, args));
  console.log(['Wrote:', ...files.map((file) => `  ${file}`)].join('\n'));
  if (next.length > 0) console.log(['Next:', ...next.map((step) => `  - ${step}`)].join('\n'));
  console.log(`Then check it: npm run check -- ${files.join(' ')}`);
}

run().catch(exitWith);
