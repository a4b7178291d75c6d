import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const theme = join(__dirname, '../../../src/theme');

it('lists every theme component that is replaced or wrapped, and no other', () => {
  const listed = [...readFileSync(join(theme, 'README.md'), 'utf8').matchAll(/^\| `([^`]+)` \|/gm)].map(
    (match) => match[1],
  );
  const present = readdirSync(theme, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?:^|\/)index\.tsx$/.test(name))
    .map((name) => name.replace(/\/index\.tsx$/, ''));
  expect(listed.sort()).toEqual(present.sort());
});
