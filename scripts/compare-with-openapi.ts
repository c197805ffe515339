// Compares OpenAPI documents from source code with those that two generators of ASP.NET Core wrote, and prints what differs:
// npx tsx scripts/compare-with-openapi.ts <folder> [name…]
// <folder>/<name>/ has a program, openapi.json (of the framework's own generator) and swagger.json (of Swashbuckle).
// Where the generators differ, numbers, enums, formats, limits and files follow Swashbuckle; nullability, required
// properties and polymorphism follow the framework's own generator. Names of schemas, extensions and media types other
// than the first are not compared, nor are the statuses of the framework's errors.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { capturedRun } from '../cli/test/captured-run';
import { isJsonObject, type JsonObject } from '../core';

type Facts = Map<string, string>;

const [folder, ...names] = process.argv.slice(2);
if (folder === undefined) {
  console.error('usage: npx tsx scripts/compare-with-openapi.ts <folder> [name…]');
  process.exit(2);
}
const counts = new Map<string, number>();
const count = (kind: string) => counts.set(kind, (counts.get(kind) ?? 0) + 1);

void compareAll(folder);

async function compareAll(root: string): Promise<void> {
  for (const name of readdirSync(root).sort()) {
    if (names.length > 0 && !names.includes(name)) continue;
    const cwd = join(root, name);
    const read = (file: string) => JSON.parse(readFileSync(join(cwd, file), 'utf8'));
    const { stdout } = await capturedRun(['export', '--visibility', 'visible', '--quiet'], { cwd });
    if (stdout === '') continue;
    compare(name, factsOf([read('openapi.json'), read('swagger.json')]), factsOf([JSON.parse(stdout)]));
  }
  console.log();
  for (const [kind, number] of [...counts].sort()) console.log(`${String(number).padStart(7)}  ${kind}`);
}

function compare(name: string, expected: Facts, found: Facts): void {
  for (const key of new Set([...expected.keys(), ...found.keys()])) {
    const [right, ours] = [expected.get(key), found.get(key)];
    const kind = key.slice(key.lastIndexOf(' ') + 1);
    count(`${kind} ${right === ours ? 'right' : 'different'}`);
    if (right !== ours) console.log(`${name}: ${key}: ${right ?? '-'} → ${ours ?? '-'}`);
  }
}

const object = (value: unknown): JsonObject => (isJsonObject(value) ? value : {});
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** What documents of the same host say about its operations. The first document decides about nullability. */
function factsOf(documents: readonly JsonObject[]): Facts {
  const facts: Facts = new Map();
  const schemas = documents.map(({ components }) => object(object(components).schemas));
  /** Adds a schema as each document writes it; undefined where a document has none. */
  const add = (key: string, written: readonly unknown[], open: readonly string[] = []): void => {
    const views = written.map((schema, at) => viewOf(schema, schemas[at]!));
    const [first, last] = [views[0], views.at(-1)];
    const ref = first?.ref ?? last?.ref ?? '';
    if (open.includes(ref)) return;
    const inner = ref === '' ? open : [...open, ref];
    const view = last?.type === undefined && last?.enum === undefined ? (first ?? last) : last;
    const set = (kind: string, value: unknown) => {
      if (value !== undefined && value !== false) facts.set(`${key} ${kind}`, JSON.stringify(value));
    };
    const isObject = (first?.alternatives.length ?? 0) > 0 || first?.own.properties !== undefined;
    set('type', view?.type ?? (isObject ? 'object' : 'any'));
    // The framework's own generator writes that properties without a getter or a setter allow null.
    const isPartial = last?.own.readOnly === true || last?.own.writeOnly === true;
    set('nullable', first?.isNullable === true && !isPartial);
    set('enum', view?.enum);
    for (const kind of ATTRIBUTES) set(kind, last?.own[kind] ?? first?.own[kind]);
    if (first !== undefined && first.alternatives.length > 0) {
      for (const [at, alternative] of first.alternatives.entries())
        add(`${key}|${at}`, [withRequired(alternative, first.own.required)], inner);
      set('discriminator', object(first.own.discriminator).propertyName);
      return;
    }
    const members = (member: string) => views.map((one) => one?.own[member]);
    if (members('items').some(isJsonObject)) add(`${key}[]`, members('items'), inner);
    const properties = members('properties').map(object);
    // Swashbuckle lists the keys of a dictionary with enum keys.
    const [ownKeys, keys] = [properties[0]!, properties.at(-1)!].map((one) => Object.keys(one).length);
    if (members('additionalProperties').some(isJsonObject) && !(ownKeys === 0 && keys! > 0))
      add(`${key}{}`, members('additionalProperties'), inner);
    for (const name of new Set(properties.flatMap((one) => Object.keys(one)))) {
      if (list(first?.own.required).includes(name)) facts.set(`${key}.${name} required`, 'true');
      const own = properties.map((one) => one[name]);
      add(`${key}.${name}`, own, inner);
    }
  };
  const operations = documents.map(operationsIn);
  for (const [name, first] of operations[0]!) {
    // Hosts describe only the path with all optional parameters.
    if (String(first.operationId).includes('_without_')) continue;
    const each = operations.map((own) => own.get(name) ?? {});
    for (const parameter of list(first.parameters).map(object)) {
      const key = `${name} ${parameter.in}:${parameter.name}`;
      const same = each.map(({ parameters }) =>
        list(parameters)
          .map(object)
          .find((one) => one.in === parameter.in && one.name === parameter.name),
      );
      facts.set(`${key} parameter`, parameter.required === true ? 'required' : 'optional');
      add(
        key,
        same.map((one) => one?.schema),
      );
      // A URL cannot contain null.
      facts.delete(`${key} nullable`);
    }
    const bodies = each.map(({ requestBody }) => contentOf(requestBody));
    if (first.requestBody !== undefined) add(`${name} body`, bodies);
    for (const status of Object.keys(object(first.responses)).filter((one) => !ERRORS.has(one))) {
      const responses = each.map((own) => contentOf(object(own.responses)[status]));
      // The framework's own generator writes content also for methods that return nothing.
      const isEmpty = responses.at(-1) === undefined;
      facts.set(`${name} ${status} response`, isEmpty ? 'empty' : 'content');
      if (!isEmpty) add(`${name} ${status}`, responses);
    }
  }
  return facts;
}

const ATTRIBUTES = [
  ...['format', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'minLength', 'maxLength'],
  ...['pattern', 'minItems', 'maxItems', 'uniqueItems', 'default', 'deprecated', 'readOnly', 'description'],
];
const ERRORS: ReadonlySet<string> = new Set(['400', '401', '403', '404', '500', '501']);

function operationsIn({ paths }: JsonObject): ReadonlyMap<string, JsonObject> {
  return new Map(
    Object.entries(object(paths)).flatMap(([path, item]) =>
      Object.entries(object(item)).map(([verb, operation]) => [
        `${verb.toUpperCase()} ${path}`,
        object(operation),
      ]),
    ),
  );
}

/** The schema of the first media type. */
const contentOf = (carrier: unknown): unknown => {
  const [first] = Object.values(object(object(carrier).content));
  return isJsonObject(first) ? (first.schema ?? {}) : undefined;
};

interface View {
  readonly ref: string;
  /** The members of the schema itself and of the schema that it refers to. */
  readonly own: JsonObject;
  readonly type: unknown;
  readonly enum: unknown;
  readonly isNullable: boolean;
  readonly alternatives: readonly unknown[];
}

/** A schema without its reference and its nullability, however the document writes them. */
function viewOf(written: unknown, schemas: JsonObject, isNullable = false): View | undefined {
  if (!isJsonObject(written)) return undefined;
  const { $ref, allOf, oneOf, anyOf, ...beside } = written;
  const options = list(oneOf ?? anyOf);
  const real = options.filter((one) => object(one).type !== 'null');
  const isNull = isNullable || written.nullable === true || real.length < options.length;
  const single = list(allOf).length === 1 ? list(allOf)[0] : real.length === 1 ? real[0] : undefined;
  if (single !== undefined) return withMembers(viewOf(single, schemas, isNull), beside);
  if (typeof $ref === 'string') {
    const name = $ref.split('/').at(-1)!;
    const view = viewOf(schemas[name], schemas, isNull);
    return withMembers(view && { ...view, ref: name }, beside);
  }
  const types = [written.type].flat().filter((type) => type !== 'null');
  const isNumber = types.includes('integer') || types.includes('number');
  const { pattern, ...others } = beside;
  return {
    ref: '',
    own: isNumber || pattern === undefined ? others : { ...others, pattern },
    // The framework's own generator also allows texts as numbers.
    type: isNumber ? types.find((type) => type !== 'string') : types[0],
    enum: written.enum === undefined ? undefined : list(written.enum).filter((one) => one !== null),
    isNullable: isNull || [written.type].flat().includes('null'),
    alternatives: real,
  };
}

/** The framework's own generator requires the discriminator in the base type. */
const withRequired = (alternative: unknown, required: unknown) =>
  isJsonObject(alternative)
    ? { ...alternative, required: [...list(alternative.required), ...list(required)] }
    : alternative;

const withMembers = (view: View | undefined, beside: JsonObject): View | undefined =>
  view && {
    ...view,
    own: { ...view.own, ...beside, required: [...list(view.own.required), ...list(beside.required)] },
  };
