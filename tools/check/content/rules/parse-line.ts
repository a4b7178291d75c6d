import type { ContentProblem } from '../site';

/**
 * Takes a line of a report apart.
 *
 * @param text such as `data/terms.yaml:3: the message`; the line may be missing
 * @param fallback the file if the text doesn't begin with one
 */
export function parseLine(text: string, fallback = 'data'): ContentProblem {
  const [all = '', path, line = '1'] =
    /^((?:[\w.-]+\/)+[\w.-]*[\w-]|[\w-]+\.\w+)(?::(\d+))?: /.exec(text) ?? [];

  return {
    file: path ?? fallback,
    line: Number(line),
    message: text.slice(path === undefined ? 0 : all.length),
  };
}
