import type { NamedType, OperationContract, Schema } from '../../model/contract';
import { textOf } from './schema-changes';

/** Longer shapes are cut: a hover and a terminal have little room. */
const MAX_LINES = 24;
const MAX_DEPTH = 4;
/** The values of an enum that are listed. */
const MAX_VALUES = 6;

type Types = ReadonlyMap<string, NamedType>;

/**
 * What an object or value looks like, with types in place of values, in at most 24 lines. A `?` follows the names of
 * properties that need not be there.
 *
 *     {
 *       name: string (at most 64 characters)
 *       type?: BookType (Fiction = 0, Science = 1)
 *     }
 */
export function shapeLines(schema: Schema, types: Types): readonly string[] {
  const lines: string[] = [];
  const open = new Set<string>();

  function write(start: string, given: Schema, indent: string, end: string): void {
    if (lines.length > MAX_LINES) return;
    const { reference, items, additionalProperties, isNullable } = given;
    const nothing = isNullable ? ' | null' : '';
    if (items !== undefined) {
      write(`${start}[`, items, indent, `]${nothing}${end}`);
      return;
    }
    if (additionalProperties !== undefined && !given.properties?.length) {
      write(`${start}{ [key]: `, additionalProperties, indent, ` }${nothing}${end}`);
      return;
    }
    const named = reference === undefined ? undefined : types.get(reference);
    const { properties = [] } = named?.schema ?? given;
    const isOpened = reference === undefined || !open.has(reference);
    if (properties.length === 0 || !isOpened || open.size === MAX_DEPTH) {
      lines.push(`${indent}${start}${valueText(given, named)}${nothing}${end}`);
      return;
    }
    if (reference !== undefined) open.add(reference);
    lines.push(`${indent}${start}{`);
    for (const { name, schema: own, isRequired, requiredBy } of properties) {
      const why = requiredBy === undefined ? '' : ` // required: ${requiredBy}`;
      write(`${name}${isRequired ? '' : '?'}: `, own, `${indent}  `, why);
    }
    lines.push(`${indent}}${nothing}${end}`);
    if (reference !== undefined) open.delete(reference);
  }

  write('', schema, '', '');
  return lines.length > MAX_LINES ? [...lines.slice(0, MAX_LINES), '…'] : lines;
}

function valueText(schema: Schema, named: NamedType | undefined): string {
  if (schema.uncertainty?.certainty === 'unknown') return 'unknown';
  const { enum: values = [], enumNames } = named?.schema ?? schema;
  const name = named?.name ?? textOf(schema);
  if (values.length === 0) return name + limitText(schema);
  const shown = values
    .slice(0, MAX_VALUES)
    .map((value, at) => (enumNames ? `${enumNames[at]} = ${value}` : JSON.stringify(value)));
  return `${named ? name : ''} (${[...shown, ...(values.length > MAX_VALUES ? ['…'] : [])].join(', ')})`.trim();
}

/** The limits of a value: ` (at most 64 characters)`; '' for none. */
export function limitText({ minLength, maxLength, minimum, maximum, pattern }: Schema): string {
  const parts = [
    ...(minLength ? [`at least ${minLength} characters`] : []),
    ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
    ...(minimum === undefined ? [] : [`from ${minimum}`]),
    ...(maximum === undefined ? [] : [`to ${maximum}`]),
    ...(pattern === undefined ? [] : [`like ${pattern}`]),
  ];
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

/** The bodies of a route: what requests carry, and what the first response carries; empty for none. */
export function bodyShapes(
  { body, responses }: OperationContract,
  types: Types,
): readonly { readonly title: string; readonly lines: readonly string[] }[] {
  const [response] = responses;
  return [
    ...(body === null
      ? []
      : [{ title: `Request body (${body.mediaTypes[0]})`, lines: shapeLines(body.schema, types) }]),
    ...(response === undefined || response.schema === null
      ? []
      : [{ title: `Response ${response.status}`, lines: shapeLines(response.schema, types) }]),
  ];
}
