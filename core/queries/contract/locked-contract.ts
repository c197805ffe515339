import { getOrInsert } from '../../model/collections';
import type {
  Contract,
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
/** `type BookDto.size.pages?: integer`, `type BookType.Novel = 0` */
const TYPE = /^type (\S+?)((?:\.|\[\](?![>,]))\S*?)?(: | = )(.*)$/;
/** Whether a line of a lock is one of `contractLines`. */
export const isContractLine = (line: string): boolean => OPERATION.test(line) || TYPE.test(line);

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

/** What lines say of a value: of itself and, by name, of its properties, items (`[]`) and further values (`*`). */
interface Part {
  /** That of an object has no line if its properties have. */
  type: string;
  isRequired: boolean;
  location: Location | null;
  readonly parts: Map<string, Part>;
}

const newPart = (): Part => ({ type: 'object', isRequired: false, location: null, parts: new Map() });

/** Adds a line about a part of a value: `.size[].pages?: integer` has the path `size`, `[]`, `pages`. */
function addPart(whole: Part, path: string, type: string, location: Location | null): void {
  let part = whole;
  for (const name of (path.match(/\[\]|[^.[\]]+/g) ?? []).slice(0, MAX_DEPTH))
    part = getOrInsert(part.parts, name.replace(/\?$/, ''), newPart);
  Object.assign(part, { type, isRequired: !path.endsWith('?'), location });
}

/** `[BookDto] (at least 1 characters) | null` → `[BookDto]`, its limits, and whether null is allowed. */
function typeParts(written: string) {
  const isNullable = written.endsWith(NULL);
  const rest = isNullable ? written.slice(0, -NULL.length) : written;
  const [whole = '', limits = ''] = LIMITS.exec(rest) ?? [];
  return { type: rest.slice(0, rest.length - whole.length), limits, isNullable };
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
  const named = new Map<string, Part>();
  const values = new Map<string, { readonly name: string; readonly value: string | number }[]>();
  const operations = new Map<string, Map<string, Part>>();
  for (const { text, location } of lines) {
    const [, name, path = '', sign, written = ''] = TYPE.exec(text) ?? [];
    const [, key, head = '', inner = '', type = ''] = OPERATION.exec(text) ?? [];
    if (name !== undefined && sign === ': ')
      addPart(getOrInsert(named, name, newPart), path, written, location);
    else if (name !== undefined)
      getOrInsert(values, name, () => []).push({ name: path.slice(1), value: scalarOf(written) });
    else if (key !== undefined) {
      const heads = getOrInsert(operations, key, () => new Map<string, Part>());
      addPart(getOrInsert(heads, head, newPart), inner, type, location);
    }
  }

  function schemaOf({ type: written, parts }: Part): Schema {
    const { type, limits, isNullable } = typeParts(written);
    return { ...plainSchema(type, parts), ...limitsIn(limits), ...(isNullable && { isNullable }) };
  }

  /** The schema of what a list or a dictionary contains. `name`: `[]` or `*`. */
  const contentOf = (type: string, parts: Part['parts'], name: string) =>
    schemaOf({ ...(parts.get(name) ?? newPart()), type: type.slice(1, -1) });

  function plainSchema(text: string, parts: Part['parts']): Schema {
    if (text === 'unknown' || TOO_DEEP.test(text)) return { uncertainty: UNKNOWN };
    const alternatives = splitAtTop(text, '|');
    if (alternatives.length > 1)
      return text.includes(' | ')
        ? { anyOf: alternatives.map((one) => schemaOf({ ...newPart(), type: one.trim() })) }
        : { type: 'string', enum: alternatives };
    if (/^\[.*\]$/.test(text)) return { type: 'array', items: contentOf(text, parts, '[]') };
    if (/^\{.*\}$/.test(text)) return { type: 'object', additionalProperties: contentOf(text, parts, '*') };
    const [, type, format] = JSON_TYPE.exec(text) ?? [];
    if (type === 'any') return {};
    if (type !== undefined)
      return {
        type: type as NonNullable<Schema['type']>,
        ...(format !== undefined && { format }),
        ...(type === 'object' && { properties: [...parts].map(propertyOf) }),
      };
    // Every type has lines, so other words are values.
    return named.has(text) || values.has(text) ? { reference: text } : { type: 'string', enum: [text] };
  }

  const propertyOf = ([name, part]: readonly [string, Part]): PropertySchema => {
    const { isRequired, location } = part;
    return { name, schema: schemaOf(part), isRequired, location };
  };

  const enumSchema = (
    own: readonly { readonly name: string; readonly value: string | number }[],
  ): Schema => ({
    type: typeof own[0]!.value === 'number' ? 'integer' : 'string',
    enum: own.map(({ value }) => value),
    ...(own[0]!.name !== '' && { enumNames: own.map((one) => one.name) }),
  });

  function operationOf(heads: ReadonlyMap<string, Part>): OperationContract {
    const withHead = (start: RegExp) =>
      [...heads].flatMap(([head, part]) => {
        const [, word = '', name = ''] = start.exec(head) ?? [];
        const schema = part.type === 'nothing' ? null : schemaOf(part);
        return word === '' ? [] : [{ word, name, schema, isRequired: !head.endsWith('?') }];
      });
    const responses = withHead(/^response (\d+)$/).map(({ word, schema }) => ({
      status: Number(word),
      mediaTypes: [],
      schema,
    }));
    const [body] = withHead(/^(body)/);
    return {
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
    };
  }

  const schemas = [
    ...[...named].map(([name, part]) => [name, schemaOf(part)] as const),
    ...[...values].map(([name, own]) => [name, enumSchema(own)] as const),
  ];
  return {
    operations: new Map(
      [...routes].map(([key, route]) => [route, operationOf(operations.get(key) ?? new Map())]),
    ),
    types: new Map(
      schemas.map(([id, schema]) => [id, { id, name: id, namespace: '', schema, location: null }]),
    ),
  };
}

/** A value of an enum: `0`, `"red"`. */
const scalarOf = (text: string) => (/^-?\d/.test(text) ? Number(text) : text.replace(/^"|"$/g, ''));
