import { expect, it } from 'vitest';
import { readOptions } from '../../../tools/check/configurations/read-options';

const schema = {
  definitions: {
    middleware: {
      oneOf: [
        { properties: { forwardAuth: { type: 'object', properties: { address: { type: 'string' } } } } },
        { properties: { chain: { type: 'object', properties: { names: { type: 'array' } } } } },
        { properties: { headers: { type: 'object', additionalProperties: { type: 'string' } } } },
      ],
    },
  },
  properties: {
    middlewares: { type: 'object', additionalProperties: { $ref: '#/definitions/middleware' } },
    servers: {
      type: 'array',
      items: { type: 'object', properties: { url: {}, weight: { type: 'integer' } } },
    },
    debug: { type: 'boolean' },
    docker: { type: 'object', properties: { watch: { type: 'boolean' } } },
    timeout: { type: ['string', 'integer'] },
  },
};

it('puts options together, whatever their case, in the spelling of the schema', () => {
  const options = [
    ['middlewares.Mine.forwardauth.ADDRESS', 'http://192.0.2.1'],
    ['middlewares.all.chain.names', 'a, b'],
    ['middlewares.h.headers.X-Name', ''],
    ['servers[0].url', 'http://192.0.2.2'],
    ['servers[0].weight', '3'],
    ['servers[1].weight', 'heavy'],
    ['Debug', 'true'],
    ['docker', 'true'],
    ['docker.watch', 'false'],
    ['timeout', '30'],
  ] as const;
  expect(readOptions(options, schema)).toEqual({
    value: {
      middlewares: {
        Mine: { forwardAuth: { address: 'http://192.0.2.1' } },
        all: { chain: { names: ['a', 'b'] } },
        h: { headers: { 'X-Name': '' } },
      },
      servers: [{ url: 'http://192.0.2.2', weight: 3 }, { weight: 'heavy' }],
      debug: true,
      docker: { watch: false },
      timeout: '30',
    },
    unknown: [],
  });
});

it("names options that the schema doesn't have", () => {
  const { unknown } = readOptions(
    [
      ['middlewares.mine.forwardauht.address', 'x'],
      ['debug.level', 'x'],
    ],
    schema,
  );
  expect(unknown).toEqual([
    { option: 'middlewares.mine.forwardauht.address', message: '"forwardauht" is not an option here' },
    { option: 'debug.level', message: '"level" is not an option here' },
  ]);
});
