import type { NamedType, Schema } from '../../../../core/model/contract';

type Reader = (argument: string) => Schema | null;

const number =
  (key: 'minimum' | 'maximum'): Reader =>
  (argument) => {
    const value = Number(argument);
    return argument.trim() === '' || !Number.isFinite(value) ? null : { [key]: value };
  };
const length =
  (key: 'minLength' | 'maxLength'): Reader =>
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
 * Adds a template's constraints to the schema of a parameter: `min(1)` → `minimum: 1`. A constraint with another type
 * than the parameter decides, because the router compares texts. `unsaid` lists the constraints that a schema cannot
 * express, as written in the template.
 */
export function constrain(
  schema: Schema,
  constraints: readonly string[],
  types: ReadonlyMap<string, NamedType>,
) {
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
    const own = types.get(kind.reference ?? '')?.schema ?? kind;
    if (type !== undefined && own.type !== type) kind = format === undefined ? { type } : { type, format };
    else if (format !== undefined && own === kind && own.format === undefined) kind = { ...kind, format };
    limits = { ...limits, ...rest };
  }
  return { schema: { ...kind, ...limits }, unsaid };
}
