import { expect, it } from 'vitest';
import { type CheckerMessage, summarizeMessages } from '../../../tools/check/html/summarize-messages';

const ROOT = '/home/build/build';
const error = (message: string, page: string, lastLine?: number): CheckerMessage => ({
  type: 'error',
  message,
  url: `file:${ROOT}/${page}/index.html`,
  lastLine,
});

it('errors are counted by kind, the most frequent first, with the first places', () => {
  const messages = [
    error('Bad value “a” for attribute “b”.', 'one', 4),
    error('Duplicate ID “one”.', 'one', 5),
    ...['one', 'two', 'three', 'four'].map((page) => error(`Duplicate ID “${page}”.`, page, 7)),
  ];
  expect(summarizeMessages(messages, ROOT)).toEqual([
    {
      message: 'Duplicate ID “one”.',
      count: 5,
      places: ['/one/index.html:5', '/two/index.html:7', '/three/index.html:7'],
    },
    { message: 'Bad value “a” for attribute “b”.', count: 1, places: ['/one/index.html:4'] },
  ]);
});

it("advice and CSS that the checker doesn't know are no errors, and a broken checker is one", () => {
  expect(
    summarizeMessages(
      [
        { type: 'info', message: 'Section lacks heading.', url: 'file:/build/index.html' },
        error('CSS: Unrecognized at-rule “@container”', 'one'),
        error("CSS: “paint-order”: Property “paint-order” doesn't exist.", 'one'),
      ],
      ROOT,
    ),
  ).toEqual([]);
  const [mistyped, broken] = summarizeMessages(
    [
      error("CSS: “colour”: Property “colour” doesn't exist.", 'one'),
      { type: 'non-document-error', message: 'HTTP resource not retrievable.' },
    ],
    ROOT,
  );
  expect([mistyped?.message, broken?.message]).toEqual([
    "CSS: “colour”: Property “colour” doesn't exist.",
    'HTTP resource not retrievable.',
  ]);
});
