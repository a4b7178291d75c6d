import { describe, expect, it } from 'vitest';
import { type ApiRelease, compareReleases } from '../../../tools/product/api-changes/compare-releases';
import type { ApiDocument, ApiSchema } from '../../../tools/product/api-changes/openapi';

const ref = (name: string): ApiSchema => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: ApiSchema) => ({ content: { 'application/json': { schema } } });

/** An API whose one path answers with a user and takes one. */
function release(user: ApiSchema, change: Partial<ApiDocument> = {}, permissions: string[] = []): ApiRelease {
  const paths = {
    '/users/': {
      get: { parameters: [{ name: 'email', in: 'query' }], responses: { 200: json(ref('User')) } },
      post: { requestBody: json(ref('UserRequest')), responses: { 201: json(ref('User')) } },
    },
  };
  const schemas = { User: user, UserRequest: user };
  return { document: { paths, components: { schemas }, ...change }, permissions };
}

const object = (properties: Record<string, ApiSchema>, required: string[] = []): ApiSchema => ({
  type: 'object',
  properties,
  required,
});
const text: ApiSchema = { type: 'string' };
const plain = release(object({ name: text }));

/** The kinds of changes that were found, without the empty ones. */
const found = (before: ApiRelease, after: ApiRelease) =>
  Object.fromEntries(Object.entries(compareReleases(before, after)).filter(([, names]) => names.length > 0));

describe('compareReleases', () => {
  it('finds nothing in two equal releases, nor in additions', () => {
    expect(found(plain, plain)).toEqual({});
    expect(found(plain, release(object({ name: text, email: text })))).toEqual({});
  });

  it('names lost paths, methods and parameters', () => {
    expect(found(plain, release({}, { paths: {} }))).toEqual({ paths: ['/users/'] });
    const readOnly = { '/users/': { get: { responses: { 200: json(ref('User')) } } } };
    expect(found(plain, release(object({ name: text }), { paths: readOnly }))).toEqual({
      methods: ['POST /users/'],
      parameters: ['/users/ email'],
    });
  });

  it('names a lost field once for answer and request', () => {
    expect(found(plain, release(object({ title: text })))).toEqual({ fields: ['User.name'] });
  });

  it('names a change of type, and not the fields below it', () => {
    const before = release(object({ source: object({ slug: text }) }));
    expect(found(before, release(object({ source: text })))).toEqual({
      types: ['User.source: object to string'],
    });
  });

  it('takes a type that was not stated for any', () => {
    expect(found(release(object({ name: {} })), plain)).toEqual({});
  });

  it('names values that are gone', () => {
    const before = release(object({ type: { type: 'string', enum: ['internal', 'external'] } }));
    const after = release(object({ type: { type: 'string', enum: ['internal'] } }));
    expect(found(before, after)).toEqual({ values: ['User.type external'] });
  });

  it("names fields that requests need now, and doesn't mind them in answers", () => {
    expect(found(plain, release(object({ name: text }, ['name'])))).toEqual({ required: ['User.name'] });
  });

  it('follows references into lists and ends where they go round', () => {
    const group = (properties: Record<string, ApiSchema>): Partial<ApiDocument> => ({
      components: {
        schemas: {
          User: object({ groups: { type: 'array', items: ref('Group') } }),
          UserRequest: object({}),
          Group: object({ ...properties, parent: ref('Group') }),
        },
      },
    });
    expect(found(release({}, group({ name: text })), release({}, group({ title: text })))).toEqual({
      fields: ['Group.name'],
    });
  });

  it("doesn't take a schema with another name for a change", () => {
    const renamed = {
      paths: { '/users/': { get: { responses: { 200: json(ref('Person')) } } } },
      components: { schemas: { Person: object({ name: text }) } },
    };
    expect(found(plain, release({}, renamed))).toEqual({
      methods: ['POST /users/'],
      parameters: ['/users/ email'],
    });
  });

  it('names lost permissions where both releases list them', () => {
    const before = release(object({ name: text }), {}, ['core.view_user', 'core.run_task']);
    expect(found(before, release(object({ name: text }), {}, ['core.view_user']))).toEqual({
      permissions: ['core.run_task'],
    });
    expect(found(before, plain)).toEqual({});
  });
});
