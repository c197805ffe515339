import { groupBy } from '../../model/collections';
import type { Contract, NamedType, OperationContract, Schema } from '../../model/contract';
import { shortName, textOf } from './schema-changes';
import { limitText } from './shape-lines';

/**
 * Contracts as lines for version control, so that a change of a property changes one line, however many routes use its
 * type: a line for each parameter, body and response, which follows the key of the route, and for each property or value
 * of a type.
 *
 *     /api/app/book POST body: CreateBookDto
 *     /api/app/book/{id} GET path id: string(uuid)
 *     /api/app/book/{id} GET response 200: BookDto
 *     type BookDto.type?: BookType
 *     type BookType.Novel = 0
 */
export function contractLines<Owner>(
  operations: ReadonlyMap<Owner, OperationContract>,
  types: Contract['types'],
  keyOf: (owner: Owner) => string,
): readonly string[] {
  const names = namesOf([...types.values()]);
  const typeText = (schema: Schema): string => {
    if (schema.uncertainty?.certainty === 'unknown') return 'unknown';
    const alternatives = schema.anyOf?.map(typeText);
    const text = alternatives?.join(' | ') ?? textOf(schema, (id) => names.get(id) ?? id);
    return `${text}${limitText(schema)}${schema.isNullable ? ' | null' : ''}`;
  };
  const linesOf = (name: string, schema: Schema): readonly string[] => [
    `${name}: ${typeText(schema)}`,
    ...innerLines(name, schema),
  ];
  /** The properties of an object without name, and of one in a list. */
  const innerLines = (name: string, schema: Schema): readonly string[] => {
    const { properties = [], items, additionalProperties } = schema;
    return [
      ...properties.flatMap((one) => linesOf(`${name}.${word(one.name)}${mark(one)}`, one.schema)),
      ...(items === undefined ? [] : innerLines(`${name}[]`, items)),
      ...(additionalProperties === undefined ? [] : innerLines(`${name}.*`, additionalProperties)),
    ];
  };
  const operationLines = ({ parameters, body, responses }: OperationContract) => [
    ...parameters.flatMap((one) => linesOf(`${one.in} ${word(one.name)}${mark(one)}`, one.schema)),
    ...(body === null ? [] : linesOf(`body${mark(body)}`, body.schema)),
    ...responses.flatMap(({ status, schema }) =>
      schema === null ? [] : linesOf(`response ${status}`, schema),
    ),
  ];
  const typeLines = ({ id, schema }: NamedType) => {
    const { enum: values, enumNames } = schema;
    const name = names.get(id)!;
    if (values === undefined) return schema.properties ? innerLines(name, schema) : linesOf(name, schema);
    return values.map(
      (value, at) => `${name}${enumNames ? `.${enumNames[at]}` : ''} = ${JSON.stringify(value)}`,
    );
  };
  return [
    ...[...operations].flatMap(([owner, operation]) =>
      operationLines(operation).map((line) => `${keyOf(owner)} ${line}`),
    ),
    ...[...types.values()].flatMap((type) => typeLines(type).map((line) => `type ${line}`)),
  ].map((line) => line.replace(/[\s\p{Cc}]+/gu, ' '));
}

/** Names are single words. */
const word = (name: string) => name.replace(/[\s\p{Cc}]+/gu, '');

const mark = ({ isRequired }: { readonly isRequired: boolean }) => (isRequired ? '' : '?');

/** The short names of types, and their IDs if they share a name. */
function namesOf(types: readonly NamedType[]): ReadonlyMap<string, string> {
  const groups = groupBy(types, ({ id }) => word(shortName(id)));
  return new Map(
    [...groups].flatMap(([name, own]) =>
      own.map(({ id }) => [id, own.length > 1 ? word(id) : name] as const),
    ),
  );
}
