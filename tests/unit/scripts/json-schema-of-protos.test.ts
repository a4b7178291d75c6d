import Ajv from 'ajv';
import { expect, it } from 'vitest';
import { jsonSchemaOfProtos } from '../../../tools/check/schemas/json-schema-of-protos';

const files = [
  {
    file: 'house.proto',
    text: `
      syntax = "proto3";
      package town.v1;
      import "google/protobuf/wrappers.proto";
      option (a.b) = { c: "}" };
      /* message Ghost {} */
      message House {
        option (x.y).z = "1";
        reserved 4 to 6, 9;
        enum Color { option allow_alias = true; RED = 0; DARK_BLUE = 1 [deprecated = false]; }
        message Room { string name = 1; }  // not { closed
        repeated Room rooms = 1 [(validate.rules).repeated = {min_items: 1}];
        map<string, .town.v1.House.Room> room_by_name = 2;
        Color color = 3;
        google.protobuf.UInt32Value floor_count = 7;
        google.protobuf.Duration time_to_sell = 8;
        bool has_attic = 10 [deprecated = true];
        oneof heating { option (validate.required) = true; string gas_meter = 11; int64 oil = 12; }
        google.protobuf.Any garden = 13;
        other.Street street = 14;
      }
      service Agency { rpc Sell(House) returns (House) {} }`,
  },
  {
    file: 'garden.proto',
    text: 'syntax = "proto3"; package town.v1.green; message Garden { House house = 1; optional double size = 2; } ;',
  },
];

function accepts(value: unknown, names: 'file' | 'camel' = 'file'): boolean {
  const definitions = jsonSchemaOfProtos({
    files,
    messages: ['town.v1.House', 'town.v1.House.Room'],
    packed: ['town.v1.green.Garden'],
    names,
  });
  const ajv = new Ajv({ strict: false, discriminator: true });
  return ajv.validate({ $ref: '#/definitions/town.v1.House', definitions }, value);
}

it.each([
  { rooms: [{ name: 'hall' }], color: 'DARK_BLUE', floor_count: 2, time_to_sell: '1.5s' },
  { room_by_name: { hall: { name: 'hall' } }, gas_meter: 'a' },
  {
    garden: { '@type': 'type.googleapis.com/town.v1.green.Garden', size: 1.5, house: { color: 'RED' } },
  },
])('accepts %j', (value) => {
  expect(accepts(value)).toBe(true);
});

it.each([
  { roms: [] },
  { rooms: { name: 'hall' } },
  { rooms: [{ name: 1 }] },
  { room_by_name: { hall: 'hall' } },
  { color: 'GREEN' },
  { floor_count: 1.5 },
  { time_to_sell: 5 },
  { time_to_sell: '5 min' },
  { has_attic: true },
  { gas_meter: 'a', oil: 1 },
  { street: {} },
  { garden: { size: 1 } },
  { garden: { '@type': 'type.googleapis.com/town.v1.House' } },
  { garden: { '@type': 'type.googleapis.com/town.v1.green.Garden', sice: 1 } },
])('rejects %j', (value) => {
  expect(accepts(value)).toBe(false);
});

it('spells fields in camel case where that is wanted', () => {
  expect(accepts({ timeToSell: '5s', roomByName: {} }, 'camel')).toBe(true);
  expect(accepts({ time_to_sell: '5s' }, 'camel')).toBe(false);
});

it('names a message that nothing declares', () => {
  expect(() => jsonSchemaOfProtos({ files, messages: ['town.v1.Tower'], names: 'file' })).toThrow(
    'No file declares the message town.v1.Tower.',
  );
});

it("names the file and the place of what it can't read", () => {
  const files = [{ file: 'x.proto', text: 'syntax = "proto3"; message A { string b 1; }' }];
  expect(() => jsonSchemaOfProtos({ files, messages: ['A'], names: 'file' })).toThrow(
    "x.proto: illegal token '1', '=' expected (line 1)",
  );
});
