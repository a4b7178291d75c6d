import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { drawSequence } from '../../../packages/samples/drawings/draw-sequence';
import { parseSequence, SequenceError } from '../../../packages/samples/drawings/parse-sequence';

const drawn = (...lines: string[]) =>
  load(
    drawSequence(
      parseSequence(['participant a as Browser', 'participant b as <authentik>', ...lines].join('\n')),
    ),
  );

describe('a sequence', () => {
  it('numbers messages and notes, and nothing else', () => {
    const $ = drawn('a ->> b: Ask', 'loop until done', 'note over b: Think', 'end', 'b -->> a: Answer');
    const steps = $('.request, .answer, .note').toArray();
    expect(steps.map((step) => $(step).text())).toEqual([
      '1 Browser → <authentik> Ask',
      '2 <authentik> Think',
      '3 <authentik> → Browser Answer',
    ]);
    expect($('.frame').text()).toBe('loop until done');
  });

  it('draws an arrow from the middle of one column to the middle of the other, in its direction', () => {
    const $ = drawn('a ->> b: Ask', 'b -->> a: Answer');
    expect($('.request').attr('class')).toBe('request right');
    expect($('.answer').attr('class')).toBe('answer left');
    expect($('.request').attr('style')).toBe('grid-area:2/2/span 1/span 2');
  });
});

describe('a line of a sequence that is wrong', () => {
  const failure = (...lines: string[]): SequenceError => {
    try {
      drawn(...lines);
    } catch (error) {
      return error as SequenceError;
    }
    throw new Error('was accepted');
  };

  it.each([
    ['unknown words', 'activate a', /"activate a" is not a valid line of a sequence/],
    ['an unknown participant', 'a ->> c: Ask', /unknown participant c/],
    ['a participant twice', 'participant a as Other', /participant a is defined twice/],
    ['a message to oneself', 'a ->> a: Ask', /write "note over a: Ask"/],
    ['an end too many', 'end', /end without loop/],
    ['an else too many', 'else no', /else without alt/],
  ])('is named with what to do: %s', (_name, line, says) => {
    const error = failure('a ->> b: Ask', line);
    expect(error).toBeInstanceOf(SequenceError);
    expect(error.line).toBe(4);
    expect(error.message).toMatch(says);
  });

  it('can be the last one', () => {
    expect(failure('a ->> b: Ask', 'loop for ever').message).toMatch(/without end/);
    expect(failure().message).toMatch(/no step/);
  });
});
