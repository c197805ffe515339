import type { BodyContract, OperationContract, Schema } from '../../../../core/model/contract';
import type { Route, RouteParameter } from '../../../../core/model/route';

/** What is known about an operation without its contract: its parameters, with their types as written in code. */
export function operationOfParameters({ parameters }: Route): OperationContract {
  const inUrl = parameters.flatMap(({ name, in: source, type, optional }) =>
    source === 'body' || source === 'form'
      ? []
      : [{ name, in: source, schema: schemaOfType(type), isRequired: !optional }],
  );
  return { parameters: inUrl, body: bodyOf(parameters), responses: [] };
}

/** As JSON, the first `body` parameter; as a form, a field for each `form` parameter. */
function bodyOf(parameters: readonly RouteParameter[]): BodyContract | null {
  const [body] = parameters.filter((parameter) => parameter.in === 'body');
  const form = parameters.filter((parameter) => parameter.in === 'form');
  if (body !== undefined)
    return {
      mediaTypes: ['application/json'],
      schema: schemaOfType(body.type),
      isRequired: [body, ...form].some(({ optional }) => !optional),
    };
  if (form.length === 0) return null;
  const properties = form.map(({ name, type, optional }) => ({
    name,
    schema: schemaOfType(type),
    isRequired: !optional,
    location: null,
  }));
  return {
    mediaTypes: ['multipart/form-data'],
    schema: { type: 'object', properties },
    isRequired: form.some(({ optional }) => !optional),
  };
}

const KINDS: readonly (readonly [names: string, schema: Schema])[] = [
  ['string String char Char TimeSpan', { type: 'string' }],
  ['Guid', { type: 'string', format: 'uuid' }],
  ['DateTime DateTimeOffset Date', { type: 'string', format: 'date-time' }],
  ['DateOnly', { type: 'string', format: 'date' }],
  ['TimeOnly', { type: 'string', format: 'time' }],
  ['Uri', { type: 'string', format: 'uri' }],
  ['bool Boolean boolean', { type: 'boolean' }],
  ['int Int32 short Int16 byte Byte sbyte SByte ushort UInt16', { type: 'integer', format: 'int32' }],
  ['long Int64 uint UInt32 ulong UInt64 bigint', { type: 'integer', format: 'int64' }],
  ['decimal Decimal double Double float Single number', { type: 'number' }],
  ['IFormFile IRemoteStreamContent RemoteStreamContent File', { type: 'string', format: 'binary' }],
];
const byName = new Map(KINDS.flatMap(([names, schema]) => names.split(' ').map((name) => [name, schema])));

const LIST =
  /^(?:(.+)\[\]|(?:List|IList|IReadOnlyList|IEnumerable|ICollection|IReadOnlyCollection|HashSet|ISet|Array|ReadonlyArray)<(.+)>)$/;

/** The schema of a type as written in code: `Guid?` is a uuid. The schema of another type is unknown. */
function schemaOfType(type: string): Schema {
  const plain = type
    .replace(/(?:\s*\|\s*(?:undefined|null))+$/, '')
    .replace(/\?$/, '')
    .replace(/^System\./, '');
  const [, array, argument = array] = LIST.exec(plain) ?? [];
  if (argument !== undefined)
    return { type: 'array', items: schemaOfType(argument.replace(/^readonly /, '')) };
  return byName.get(plain) ?? unknownType(plain);
}

function unknownType(type: string): Schema {
  const reason = {
    code: 'unresolved-type',
    text: `the type ${type} is not resolved`,
    location: null,
  } as const;
  return { uncertainty: { certainty: 'unknown', reason } };
}
