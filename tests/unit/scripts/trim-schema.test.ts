import { expect, it } from 'vitest';
import { selectDefinitions, trimSchema } from '../../../tools/check/schemas/trim-schema';

it('closes objects, keeps fields that are called like keywords, and leaves remarks out', () => {
  const schema = {
    description: 'A thing.',
    type: 'object',
    properties: {
      description: { type: 'string', default: 'x' },
      properties: { type: 'object', additionalProperties: { type: 'string', format: 'uri' } },
      any: { type: 'object', properties: { a: {} }, 'x-kubernetes-preserve-unknown-fields': true },
    },
  };
  expect(trimSchema(schema)).toEqual({
    type: 'object',
    additionalProperties: false,
    properties: {
      description: { type: 'string' },
      properties: { type: 'object', additionalProperties: { type: 'string' } },
      any: { type: 'object', properties: { a: {} } },
    },
  });
});

it('selects what definitions refer to', () => {
  const definitions = {
    a: { items: { $ref: '#/definitions/io.b-1' } },
    'io.b-1': { properties: { self: { $ref: '#/definitions/io.b-1' } } },
    c: {},
  };
  expect(Object.keys(selectDefinitions(definitions, ['a']))).toEqual(['a', 'io.b-1']);
  expect(() => selectDefinitions(definitions, ['d'])).toThrow('There is no definition "d".');
});
