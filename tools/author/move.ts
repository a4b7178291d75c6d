import { exitWith } from '@identity-docs/build/node/run-command';
import { movePage } from './move/move-page';

try {
  const [from, to] = process.argv.slice(2);
  if (from === undefined || to === undefined)
    throw new Error('Name the old and the new path: npm run move -- docs/my/page.mdx docs/my/new-page.mdx');
  const { written, naming } = movePage('.', { from, to });
  console.log(['Wrote:', ...written.map((file) => `  ${file}`)].join('\n'));
  if (naming.length > 0)
    console.log(
      ['Code that names the old URL, which now redirects:', ...naming.map((file) => `  ${file}`)].join('\n'),
    );
  console.log('Then check it: npm run check');
} catch (error) {
  exitWith(error);
}
