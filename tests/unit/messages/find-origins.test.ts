import { describe, expect, it } from 'vitest';
import { createOriginFinder } from '../../../lib/messages/find-origins';

function findIn(messages: string[], files: Record<string, string>): Record<string, string> {
  const finder = createOriginFinder(messages);
  for (const [path, text] of Object.entries(files)) finder.read(path, text);
  return Object.fromEntries(finder.origins());
}

describe('createOriginFinder', () => {
  it('finds a message with what the program fills in, by file and line', () => {
    const found = findIn(['Failed to sync User … due to error: …'], {
      'tasks.py': 'import x\n\nraise Skip(f"Failed to sync {self.model} {obj.name} due to error: {exc}")\n',
    });
    expect(found).toEqual({ 'Failed to sync User … due to error: …': 'tasks.py:3' });
  });

  it('finds a message that the source cuts into lines', () => {
    const found = findIn(['CSRF cookie not set, and nobody knows why.'], {
      'a.py': 'x = (\n    "CSRF cookie not set, "\n    "and nobody knows why."\n)',
    });
    expect(Object.values(found)).toEqual(['a.py:2']);
  });

  it('finds the name of an error', () => {
    expect(findIn(['invalid_grant'], { 'errors.py': 'a = 1\nerror = "invalid_grant"' })).toEqual({
      invalid_grant: 'errors.py:2',
    });
  });

  it('takes no words that stand far from each other, and no half of a message', () => {
    const far = `not set ${'word '.repeat(60)} cookie not`;
    expect(findIn(['CSRF cookie not set anywhere'], { 'a.py': far, 'b.py': 'CSRF cookie' })).toEqual({});
  });

  it('names the file that was read first where two have the message', () => {
    const text = 'raise Denied("Access was denied for you")';
    expect(findIn(['Access was denied for you'], { 'product.py': text, 'package.py': text })).toEqual({
      'Access was denied for you': 'product.py:1',
    });
  });
});
