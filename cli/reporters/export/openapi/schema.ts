/** A JSON Schema derived from source code. */
export type Schema = Readonly<Record<string, unknown>>;

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
  [
    'IFormFile IRemoteStreamContent RemoteStreamContent File',
    { type: 'string', contentMediaType: 'application/octet-stream' },
  ],
];
const byName = new Map(KINDS.flatMap(([names, schema]) => names.split(' ').map((name) => [name, schema])));

const LIST =
  /^(?:(.+)\[\]|(?:List|IList|IReadOnlyList|IEnumerable|ICollection|IReadOnlyCollection|HashSet|ISet|Array|ReadonlyArray)<(.+)>)$/;

/** The schema of a type as written in code: `Guid?` is a uuid. The schema of an unknown type has only a title. */
export function schemaOfType(type: string): Schema {
  const plain = type
    .replace(/(?:\s*\|\s*(?:undefined|null))+$/, '')
    .replace(/\?$/, '')
    .replace(/^System\./, '');
  const [, array, argument = array] = LIST.exec(plain) ?? [];
  if (argument !== undefined)
    return { type: 'array', items: schemaOfType(argument.replace(/^readonly /, '')) };
  return byName.get(plain) ?? { title: plain };
}

type Reader = (argument: string) => Schema | null;

const number =
  (key: string): Reader =>
  (argument) => {
    const value = Number(argument);
    return argument.trim() === '' || !Number.isFinite(value) ? null : { [key]: value };
  };
const length =
  (key: string): Reader =>
  (argument) =>
    /^\d+$/.test(argument.trim()) ? { [key]: Number(argument) } : null;
const pair =
  (low: Reader, high: Reader): Reader =>
  (argument) => {
    const [first = '', second = first] = argument.split(',');
    const [from, to] = [low(first), high(second)];
    return from === null || to === null ? null : { ...from, ...to };
  };
/** The schema of each constraint, or the function that reads it from the constraint's argument. */
const schemas: ReadonlyMap<string, Schema | Reader> = new Map(
  Object.entries<Schema | Reader>({
    int: { type: 'integer', format: 'int32' },
    long: { type: 'integer', format: 'int64' },
    bool: { type: 'boolean' },
    guid: { type: 'string', format: 'uuid' },
    decimal: { type: 'number' },
    double: { type: 'number', format: 'double' },
    float: { type: 'number', format: 'float' },
    datetime: { type: 'string', format: 'date-time' },
    alpha: { type: 'string', pattern: '^[A-Za-z]*$' },
    required: { minLength: 1 },
    min: number('minimum'),
    max: number('maximum'),
    range: pair(number('minimum'), number('maximum')),
    minlength: length('minLength'),
    maxlength: length('maxLength'),
    length: pair(length('minLength'), length('maxLength')),
    regex: pattern,
  }),
);

/** The schema for a .NET pattern with doubled braces and brackets. Null if JSON Schema does not support the pattern. */
function pattern(argument: string): Schema | null {
  const source = argument.replace(/([{}[\]])\1/g, '$1');
  try {
    new RegExp(source, 'u');
  } catch {
    return null;
  }
  return { type: 'string', pattern: source };
}

/**
 * Adds a template's constraints to the schema of a parameter's type: `min(1)` → `minimum: 1`. `unsaid` lists the
 * constraints that a schema cannot express, as written in the template.
 */
export function constrain(schema: Schema, constraints: readonly string[]) {
  const unsaid: string[] = [];
  let kind = schema;
  let limits: Schema = {};
  for (const constraint of constraints) {
    const [, name = '', argument = ''] = /^(\w+)(?:\((.*)\))?$/s.exec(constraint.trim()) ?? [];
    const schemaOrReader = schemas.get(name.toLowerCase()) ?? null;
    const said = typeof schemaOrReader === 'function' ? schemaOrReader(argument) : schemaOrReader;
    if (said === null) {
      unsaid.push(constraint);
      continue;
    }
    const { type, format, ...rest } = said;
    if (type !== undefined && (kind.type !== type || kind.format === undefined))
      kind = format === undefined ? { type } : { type, format };
    limits = { ...limits, ...rest };
  }
  return { schema: { ...kind, ...limits }, unsaid };
}
