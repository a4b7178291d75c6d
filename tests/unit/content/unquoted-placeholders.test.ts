import { expect, it } from 'vitest';
import { findUnquotedPlaceholders } from '../../../tools/check/rules/unquoted-placeholders';

const found = (code: string, language = 'bash') =>
  findUnquotedPlaceholders(code, language).map(({ placeholder, line }) => `${line} ${placeholder}`);

it('finds placeholders outside of quotes', () => {
  expect(found('TOKEN=<generated>')).toEqual(['0 <generated>']);
  expect(found('curl -s \\\n  https://app.company/<flow uuid>/ | jq .')).toEqual(['1 <flow uuid>']);
});

it('leaves those within quotes, comments, and here-documents', () => {
  expect(found('TOKEN="<generated>"; ID=\'<client id>\'')).toEqual([]);
  expect(found('curl -d \'{\n  "group": "<group uuid>"\n}\'')).toEqual([]);
  expect(found('ls   # a folder, such as <name>')).toEqual([]);
  expect(found('cat > file << EOF\nkey: <value>\nEOF\nls')).toEqual([]);
});

it('leaves real redirections', () => {
  expect(found('psql < dump.sql > log.txt')).toEqual([]);
  expect(found('jq . <<< "$body"')).toEqual([]);
});

it('reads only the commands of a session', () => {
  expect(found('$ id <user>\nuid=1000(<user>)', 'console')).toEqual(['0 <user>']);
  expect(found('key: <value>', 'yaml')).toEqual([]);
});
