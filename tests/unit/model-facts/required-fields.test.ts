import { expect, it } from 'vitest';
import { findRequiredFields } from '../../../tools/product/model-facts/required-fields';

const document = {
  paths: {
    '/core/users/': {
      post: {
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/UserRequest' } } },
        },
      },
      get: {},
    },
    '/core/users/{id}/': {
      patch: {
        requestBody: {
          content: { 'application/json': { schema: { $ref: '#/components/schemas/NoteRequest' } } },
        },
      },
    },
  },
  components: {
    schemas: {
      UserRequest: { required: ['username', 'name'], properties: { username: {}, name: {}, email: {} } },
      NoteRequest: { required: ['seen'] },
    },
  },
};

it('finds what requests that create an object must hold', () => {
  expect(findRequiredFields(['authentik_core.user'], document)).toEqual({
    'authentik_core.user': ['username', 'name'],
  });
});

it('leaves out models that no request creates', () => {
  expect(findRequiredFields(['authentik_events.note', 'authentik_core.gone'], document)).toEqual({});
});
