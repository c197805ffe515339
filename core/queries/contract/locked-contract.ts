import { getOrInsert, groupBy } from '../../model/collections';
import type {
  Contract,
  NamedType,
  OperationContract,
  ParameterContract,
  PropertySchema,
  Schema,
  SchemaUncertainty,
} from '../../model/contract';
import type { Location } from '../../model/location';
import type { Route } from '../../model/route';
import { splitAtTop } from '../../model/text';
import type { ContractLine } from './contract-lines';

/** `/api/app/book POST body?.title?: string` */
const OPERATION =
  /^(\S+ \S+) ((?:path|query|header) \S+(?=: )|(?:body\??|response \d+)(?=[.[:]))(\S*?): (.*)$/;
const JSON_TYPE = /^(string|integer|number|boolean|object|array|any)(?:\(([^)]*)\))?$/;
const LIMITS = / \(((?:at least|at most|from|to|like) .*)\)$/;
const NULL = ' | null';

/** A lock may be edited: deeper types and paths are unknown. */
const MAX_DEPTH = 64;
const TOO_DEEP = new RegExp(`^[[{]{${MAX_DEPTH}}`);

const UNKNOWN: SchemaUncertainty = {
  certainty: 'unknown',
  reason: { code: 'unresolved-type', text: 'the type is not known', location: null },
};

/** A line about a part of a value: `.size[].pages?: integer` has the path `size`, `[]`, `pages`. */
const partOf = (path: string, text: string, location: Location | null) => ({
  path: (path.match(/\[\]|[^.[\]]+/g) ?? []).slice(0, MAX_DEPTH).map((name) => name.replace(/\?$/, '')),
  isRequired: !path.endsWith('?'),
  /** The type of the part. */
  text,
  location,
});

type Part = ReturnType<typeof partOf>;

/** The parts of the part with a name. */
const within = (parts: readonly Part[], name: string): readonly Part[] =>
  parts.flatMap((part) => (part.path[0] === name ? { ...part, path: part.path.slice(1) } : []));

/** The type of a whole value; that of an object has no line if its properties have. */
const wholeIn = (parts: readonly Part[]) => parts.find(({ path }) => path.length === 0)?.text ?? 'object';

/** `[BookDto] (at least 1 characters) | null` → `[BookDto]`, its limits, and whether null is allowed. */
function typeParts(written: string) {
  const isNullable = written.endsWith(NULL);
  const rest = isNullable ? written.slice(0, -NULL.length) : written;
  const [whole = '', limits = ''] = LIMITS.exec(rest) ?? [];
  return { type: rest.slice(0, rest.length - whole.length), limits, isNullable };
}

/** The names of types in a type. `[BookDto] | null` → `BookDto` */
function namesIn(written: string): readonly string[] {
  const { type } = typeParts(written);
  if (TOO_DEEP.test(type)) return [];
  if (/^\[.*\]$|^\{.*\}$/.test(type)) return namesIn(type.slice(1, -1));
  const alternatives = splitAtTop(type, '|');
  return alternatives.length > 1 ? alternatives.flatMap((one) => namesIn(one.trim())) : [type];
}

/** The limits that `limitText` writes. */
function limitsIn(text: string): Schema {
  const [numbers = '', pattern] = text.split(/(?:^|, )like (.*)/s);
  const number = (limit: RegExp) => limit.exec(numbers)?.[1];
  const limits = {
    minLength: number(/at least (\d+)/),
    maxLength: number(/at most (\d+)/),
    minimum: number(/\bfrom ([^ ,]+)/),
    maximum: number(/\bto ([^ ,]+)/),
  };
  const given = Object.entries(limits).filter(([, limit]) => limit !== undefined);
  return {
    ...Object.fromEntries(given.map(([name, limit]) => [name, Number(limit)])),
    ...(pattern !== undefined && { pattern }),
  };
}

/**
 * The contract that the lines of `contractLines` show: without media types, numbers of items and other things that they do
 * not contain. `routes` are those of the operations, by the start of their lines.
 */
export function lockedContract(lines: readonly ContractLine[], routes: ReadonlyMap<string, Route>): Contract {
  const names = new Set(lines.flatMap(({ text }) => namesIn(text.slice(text.indexOf(': ') + 2))));
  const parts = new Map<string, Part[]>();
  const values = new Map<string, { readonly name: string; readonly value: string | number }[]>();
  for (const { text, location } of lines) {
    if (!text.startsWith('type ')) continue;
    const name = knownStart(text.slice('type '.length), names);
    const rest = text.slice('type '.length + name.length);
    const [, member = '', value] = /^(?:\.(.*?))? = (.*)$/.exec(rest) ?? [];
    const [, path = '', type = ''] = /^(.*?): (.*)$/.exec(rest) ?? [];
    if (value === undefined) getOrInsert(parts, name, () => []).push(partOf(path, type, location));
    else getOrInsert(values, name, () => []).push({ name: member, value: scalarOf(value) });
  }

  function schemaOf(written: string, inner: readonly Part[]): Schema {
    const { type, limits, isNullable } = typeParts(written);
    return { ...plainSchema(type, inner), ...limitsIn(limits), ...(isNullable && { isNullable }) };
  }

  function plainSchema(text: string, inner: readonly Part[]): Schema {
    if (text === 'unknown' || TOO_DEEP.test(text)) return { uncertainty: UNKNOWN };
    const alternatives = splitAtTop(text, '|');
    if (alternatives.length > 1)
      return text.includes(' | ')
        ? { anyOf: alternatives.map((one) => schemaOf(one.trim(), [])) }
        : { type: 'string', enum: alternatives };
    if (/^\[.*\]$/.test(text))
      return { type: 'array', items: schemaOf(text.slice(1, -1), within(inner, '[]')) };
    if (/^\{.*\}$/.test(text))
      return { type: 'object', additionalProperties: schemaOf(text.slice(1, -1), within(inner, '*')) };
    const [, type, format] = JSON_TYPE.exec(text) ?? [];
    if (type === 'any') return {};
    if (type !== undefined)
      return {
        type: type as NonNullable<Schema['type']>,
        ...(format !== undefined && { format }),
        ...(type === 'object' && { properties: propertiesIn(inner) }),
      };
    // Every type has lines, so other words are values.
    return parts.has(text) || values.has(text) ? { reference: text } : { type: 'string', enum: [text] };
  }

  const propertiesIn = (inner: readonly Part[]): readonly PropertySchema[] =>
    [...new Set(inner.flatMap(({ path }) => path[0] ?? []))].map((name) => {
      const parted = within(inner, name);
      const { isRequired = false, location = null } = parted.find(({ path }) => path.length === 0) ?? {};
      return { name, schema: schemaOf(wholeIn(parted), parted), isRequired, location };
    });

  function typeNamed(name: string): NamedType {
    const inner = parts.get(name) ?? [];
    const own = values.get(name);
    const schema: Schema =
      own === undefined
        ? schemaOf(wholeIn(inner), inner)
        : {
            type: typeof own[0]!.value === 'number' ? 'integer' : 'string',
            enum: own.map(({ value }) => value),
            ...(own[0]!.name !== '' && { enumNames: own.map((one) => one.name) }),
          };
    return { id: name, name, namespace: '', schema, location: null };
  }

  const operations = new Map<Route, OperationContract>();
  const byKey = groupBy(lines.flatMap(operationPart), (one) => one.key);
  for (const [key, route] of routes) {
    const heads = [...groupBy(byKey.get(key) ?? [], ({ head }) => head)].map(([head, parted]) => {
      const inner = parted.map(({ part }) => part);
      const whole = wholeIn(inner);
      const schema = whole === 'nothing' ? null : schemaOf(whole, inner);
      return { head, schema, isRequired: !head.endsWith('?') };
    });
    const withHead = (start: RegExp) =>
      heads.flatMap(({ head, schema, isRequired }) => {
        const [, word = '', name = ''] = start.exec(head) ?? [];
        return word === '' ? [] : [{ word, name, schema, isRequired }];
      });
    const responses = withHead(/^response (\d+)$/).map(({ word, schema }) => ({
      status: Number(word),
      mediaTypes: [],
      schema,
    }));
    const [body] = withHead(/^(body)/);
    operations.set(route, {
      parameters: withHead(/^(path|query|header) (.*?)\??$/).map(({ word, schema, ...one }) => ({
        ...one,
        in: word as ParameterContract['in'],
        schema: schema ?? {},
      })),
      body: body ? { mediaTypes: [], schema: body.schema ?? {}, isRequired: body.isRequired } : null,
      // A response with the status 200 has no line if it has no content.
      responses: responses.some(({ status }) => status < 300)
        ? responses
        : [{ status: 200, mediaTypes: [], schema: null }, ...responses],
    });
  }
  return {
    operations,
    types: new Map([...parts.keys(), ...values.keys()].map((name) => [name, typeNamed(name)])),
  };
}

function operationPart({ text, location }: ContractLine) {
  const [, key, head = '', path = '', type = ''] = OPERATION.exec(text) ?? [];
  return key === undefined ? [] : [{ key, head, part: partOf(path, type, location) }];
}

/** The longest known name with which a line about a type starts: `Acme.BookDto.size.pages: integer` → `Acme.BookDto`. */
function knownStart(text: string, names: ReadonlySet<string>): string {
  const subject = text.slice(0, text.search(/: | = /));
  const segments = subject.split('.', MAX_DEPTH);
  const starts = segments.map((_, at) => segments.slice(0, at + 1).join('.'));
  return starts.findLast((start) => names.has(start)) ?? starts[0]!;
}

/** A value of an enum: `0`, `"red"`. */
const scalarOf = (text: string) => (/^-?\d/.test(text) ? Number(text) : text.replace(/^"|"$/g, ''));
