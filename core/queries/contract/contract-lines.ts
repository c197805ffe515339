import { groupBy } from '../../model/collections';
import type { Contract, NamedType, Schema } from '../../model/contract';
import type { Location } from '../../model/location';
import type { Route } from '../../model/route';
import { shortName, textOf } from './schema-changes';
import { limitText } from './shape-lines';

/** A line about a contract, and where the source declares what it shows; null if it does not. */
export interface ContractLine {
  readonly text: string;
  readonly location: Location | null;
}

/**
 * Contracts as lines for version control, so that a change of a property changes one line, however many routes use its
 * type: a line for each parameter, body and response, which follows the key of the route, and for each property or value
 * of a type.
 *
 *     /api/app/book POST body: CreateBookDto
 *     /api/app/book/{id} GET path id: string(uuid)
 *     /api/app/book/{id} GET response 200: BookDto
 *     /api/app/book/{id} DELETE response 204: nothing
 *     type BookDto.type?: BookType
 *     type BookType.Novel = 0
 */
export function contractLines(
  { operations, types }: Contract,
  keyOf: (route: Route) => string,
): readonly ContractLine[] {
  const names = namesOf([...types.values()]);
  const typeText = (schema: Schema): string => {
    if (schema.uncertainty?.certainty === 'unknown') return 'unknown';
    const text =
      schema.anyOf?.map(typeText).join(' | ') ?? textOf(schema, (id) => names.get(id) ?? id, typeText);
    return `${text}${limitText(schema)}${schema.isNullable ? ' | null' : ''}`;
  };
  const lines: ContractLine[] = [];
  const add = (text: string, location: Location | null) =>
    lines.push({ text: text.replace(/[\s\p{Cc}]+/gu, ' '), location });
  function addValue(name: string, schema: Schema, location: Location | null): void {
    add(`${name}: ${typeText(schema)}`, location);
    addParts(name, schema, location);
  }
  /** The properties of an object without name, and of one in a list. */
  function addParts(name: string, schema: Schema, location: Location | null): void {
    const { properties = [], items, additionalProperties } = schema;
    for (const one of properties)
      addValue(`${name}.${word(one.name)}${mark(one)}`, one.schema, one.location ?? location);
    if (items !== undefined) addParts(`${name}[]`, items, location);
    if (additionalProperties !== undefined) addParts(`${name}.*`, additionalProperties, location);
  }
  for (const [route, { parameters, body, responses }] of operations) {
    const { location } = route;
    const key = keyOf(route);
    for (const one of parameters)
      addValue(`${key} ${one.in} ${word(one.name)}${mark(one)}`, one.schema, location);
    if (body !== null) addValue(`${key} body${mark(body)}`, body.schema, location);
    for (const { status, schema } of responses)
      if (schema !== null) addValue(`${key} response ${status}`, schema, location);
      else if (status !== 200) add(`${key} response ${status}: nothing`, location);
  }
  for (const { id, schema, location } of types.values()) {
    const { enum: values, enumNames } = schema;
    const name = `type ${names.get(id)}`;
    if (schema.properties?.length) addParts(name, schema, location);
    else if (values === undefined) addValue(name, schema, location);
    else
      for (const [at, value] of values.entries())
        add(`${name}${enumNames ? `.${enumNames[at]}` : ''} = ${JSON.stringify(value)}`, location);
  }
  return lines;
}

/** Names are single words. */
const word = (name: string) => name.replace(/[\s\p{Cc}]+/gu, '');

const mark = ({ isRequired }: { readonly isRequired: boolean }) => (isRequired ? '' : '?');

/** The short names of types, and their IDs if they share a name, with slashes: dots precede properties. */
function namesOf(types: readonly NamedType[]): ReadonlyMap<string, string> {
  const groups = groupBy(types, ({ id }) => word(shortName(id)));
  return new Map(
    [...groups].flatMap(([name, own]) =>
      own.map(({ id }) => [id, own.length > 1 ? word(id).replaceAll('.', '/') : name] as const),
    ),
  );
}
