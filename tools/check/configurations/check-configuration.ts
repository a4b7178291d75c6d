import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fence } from '@identity-docs/text/find-fences';
import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv';
import { LineCounter, parseAllDocuments } from 'yaml';
import type { JsonSchema } from '../schemas/json-schema-of-protos';
import { type DanglingReference, findDanglingEnvoy, findDanglingTraefik } from './check-references';
import { readOptions } from './read-options';
import { type Label, type Piece, splitConfiguration } from './split-configuration';

const FOLDER = join(__dirname, '../schemas/published');
const ajv = new Ajv({ strict: false, allErrors: true, discriminator: true, logger: false });
const schemas = new Map<string, JsonSchema | undefined>();

/** Reads a schema when the first sample needs it, because together they take 100 ms. */
function schemaNamed(name: string): JsonSchema | undefined {
  if (!schemas.has(name)) {
    const file = join(FOLDER, `${name}.schema.json`);
    const schema = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as JsonSchema) : undefined;
    if (schema) ajv.addSchema({ ...schema, $id: name });
    schemas.set(name, schema);
  }
  return schemas.get(name);
}

/** Labels that speak to Traefik's provider for Docker and are not part of the configuration. */
const FOR_PROVIDER = /^(?:enable|docker\.network)$/;

/** Something that the schema of a sample does not allow. */
export interface SampleProblem {
  /** Line of the page, from 1. */
  line: number;
  message: string;
}

/** The configurations in a sample of a page, and what is wrong with them. */
interface CheckedSample {
  /** Names of the schemas that it was compared with; empty where it is no configuration that has one. */
  schemas: string[];
  problems: SampleProblem[];
}

/**
 * Names the schemas that a YAML sample has to fit; none where it is no configuration that has one.
 *
 * @param fence the sample
 */
export function schemasOf(fence: Pick<Fence, 'code'>): string[] {
  const documents = parseAllDocuments(fence.code);
  return (Array.isArray(documents) ? documents : [])
    .filter(({ errors }) => errors.length === 0)
    .flatMap((document) => splitConfiguration(document.toJS()).map(({ schema }) => schema));
}

/**
 * Compares a YAML sample with the published schemas of what it configures.
 *
 * @param fence the sample
 */
export function checkConfiguration(fence: Pick<Fence, 'code' | 'line'>): CheckedSample {
  const lines = new LineCounter();
  const documents = parseAllDocuments(fence.code, { lineCounter: lines });
  const checked: CheckedSample = { schemas: [], problems: [] };
  for (const document of Array.isArray(documents) ? documents : []) {
    const lineOf = (path: readonly (string | number)[]): number => {
      for (let length = path.length; length > 0; length--) {
        const parent = document.getIn(path.slice(0, length - 1), true) as
          | { items?: { key?: { value: unknown; range?: number[] }; range?: number[] }[] }
          | undefined;
        const last = path[length - 1];
        const item = parent?.items?.find(({ key }) => key?.value === last) ?? parent?.items?.[Number(last)];
        const offset = (item?.key ?? item)?.range?.[0];
        if (offset !== undefined) return fence.line + lines.linePos(offset).line;
      }
      return fence.line + lines.linePos(document.range[0]).line;
    };
    if (document.errors[0]) continue;
    for (const piece of splitConfiguration(document.toJS())) {
      checked.schemas.push(piece.schema);
      for (const { path, message } of checkPiece(piece)) {
        checked.problems.push({ line: lineOf(path), message: `${piece.schema}: ${message}` });
      }
    }
  }
  return checked;
}

function checkPiece(piece: Piece): DanglingReference[] {
  if (piece.form === 'plain') {
    return [...checkValue(piece.schema, piece.value), ...findDangling(piece.schema, piece.value)].map(
      ({ path, message }) => ({ path: [...piece.path, ...path], message }),
    );
  }
  const options =
    piece.form === 'labels'
      ? optionsOfLabels(piece.value as Label[])
      : optionsOfArguments(piece.value as string[], piece.path);
  const schema = schemaNamed(piece.schema) ?? {};
  const pairs = options.map(({ option, text }) => [option, text] as const);
  const { value, unknown } = readOptions(pairs, schema);
  if (piece.form === 'labels') addDefaults(value);
  const placeOf = (option: string): Path =>
    options.find((other) => other.option.toLowerCase().startsWith(option.toLowerCase()))?.path ?? piece.path;
  return [
    ...unknown.map(({ option, message }) => ({ path: placeOf(option), message: `${option}: ${message}` })),
    ...[...checkValue(piece.schema, value), ...findDangling(piece.schema, value)].map(
      ({ path, message }) => ({
        path: placeOf(path.filter((part) => typeof part === 'string').join('.')),
        message,
      }),
    ),
  ];
}

type Path = readonly (string | number)[];

interface Option {
  option: string;
  text: string;
  /** Where it is in the sample. */
  path: Path;
}

/** A router gets the rule and the service of its container where its labels name none. */
function addDefaults({ http }: JsonSchema): void {
  const { routers = {} } = (http ?? {}) as { routers?: Record<string, JsonSchema> };
  for (const router of Object.values(routers)) {
    router.rule ??= 'Host(`app.company`)';
    router.service ??= 'app@docker';
  }
}

/** The short form for a container's own port stands for its first server. */
function optionsOfLabels(labels: readonly Label[]): Option[] {
  return labels
    .filter(({ name }) => !FOR_PROVIDER.test(name))
    .map(({ name, text, path }) =>
      /\.loadbalancer\.server\.port$/i.test(name)
        ? {
            option: name.replace(/\.server\.port$/i, '.servers[0].url'),
            text: `http://192.0.2.1:${text}`,
            path,
          }
        : { option: name, text, path },
    );
}

function optionsOfArguments(list: readonly string[], path: Path): Option[] {
  return list.map((argument, index) => {
    const [option = '', ...text] = argument.replace(/^--/, '').split('=');
    return { option, text: text.join('=') || 'true', path: [...path, index] };
  });
}

function checkValue(schema: string, value: unknown): DanglingReference[] {
  const validate = compile(schema);
  return validate(value) ? [] : explain(validate.errors ?? []);
}

function compile(schema: string): ValidateFunction {
  const [name = '', definition] = schema.split('#');
  schemaNamed(name);
  const found = ajv.getSchema(definition ? `${name}#/definitions/${definition}` : name);
  if (!found) throw new Error(`tools/check/schemas/published/ has no schema "${schema}".`);
  return found;
}

/** Of the errors, those that are farthest inside: the others only say that something within them is wrong. */
function explain(errors: readonly ErrorObject[]): DanglingReference[] {
  const told = errors.filter(({ keyword }) => !/^(?:oneOf|anyOf|if)$/.test(keyword));
  const inner = (told.length > 0 ? told : errors).filter(
    ({ instancePath }) => !told.some((other) => other.instancePath.startsWith(`${instancePath}/`)),
  );
  const problems = inner.map(({ instancePath, message = '', params, parentSchema }) => {
    const path = instancePath
      .split('/')
      .slice(1)
      .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
      .map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    const { additionalProperty, allowedValues } = params as {
      additionalProperty?: string;
      allowedValues?: string[];
    };
    const text = additionalProperty ? `"${additionalProperty}" is not an option here` : message;
    const values = allowedValues ? `: ${allowedValues.join(', ')}` : '';
    const remark = (parentSchema as JsonSchema | undefined)?.description;
    return {
      path: additionalProperty ? [...path, additionalProperty] : path,
      message: `${instancePath || '/'}: ${text}${values}${typeof remark === 'string' ? ` (${remark})` : ''}`,
    };
  });
  return [...new Map(problems.map((problem) => [problem.message, problem])).values()];
}

function findDangling(schema: string, value: unknown): DanglingReference[] {
  if (schema === 'traefik-dynamic') return findDanglingTraefik(value);
  return schema === 'envoy' ? findDanglingEnvoy(value) : [];
}
