import { findFences } from '@identity-docs/text/find-fences';
import { isScalar, LineCounter, parseDocument, visit } from 'yaml';

/** Python that a page shows. */
export interface Expression {
  code: string;
  /** Line in the file of the fence it stands in, from 1. */
  line: number;
}

/**
 * Finds the Python of a page: its samples, and the expressions of policies and mappings in its blueprints.
 *
 * @param text the file as it stands
 */
export function findExpressions(text: string): Expression[] {
  return findFences(text).flatMap(({ language, code, line }) => {
    if (language === 'python') return [{ code, line }];
    return /^ya?ml$/.test(language)
      ? fromBlueprint(code).map((inner) => ({ code: inner.code, line: line + inner.line }))
      : [];
  });
}

function fromBlueprint(code: string): Expression[] {
  const lineCounter = new LineCounter();
  const found: Expression[] = [];
  visit(parseDocument(code, { lineCounter, logLevel: 'silent' }), {
    Map(_key, node) {
      const value = node.get('expression', true);
      if (!isScalar(value) || typeof value.value !== 'string' || value.tag?.startsWith('!')) return;
      found.push({ code: value.value, line: lineCounter.linePos(value.range?.[0] ?? 0).line });
    },
  });
  return found;
}
