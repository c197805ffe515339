import { isJsonObject } from '../../core';

/** The keywords of JSON Schema that the schema of saved lists uses. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly items?: Schema;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
}

/** Whether a value follows a schema. `root` has the definitions; the members named in `later` may be missing. */
export function isValid(value: unknown, schema: Schema, root: object, later: ReadonlySet<string>): boolean {
  const follows = (one: unknown, rule: Schema): boolean => {
    const { $ref, type = [], enum: words, pattern, items, required = [], properties = {} } = rule;
    if ($ref !== undefined) return follows(one, definition($ref, root));
    return (
      (type.length === 0 || [type].flat().includes(typeOf(one))) &&
      (words === undefined || words.includes(one)) &&
      (pattern === undefined || new RegExp(pattern).test(String(one))) &&
      (items === undefined || !Array.isArray(one) || one.every((item) => follows(item, items))) &&
      (!isJsonObject(one) ||
        (required.every((key) => Object.hasOwn(one, key) || later.has(key)) &&
          Object.entries(properties).every(
            ([key, inner]) => !Object.hasOwn(one, key) || follows(one[key], inner),
          )))
    );
  };
  return follows(value, schema);
}

/** The schema that a reference such as `#/$defs/route` names. */
const definition = (reference: string, root: object): Schema =>
  reference
    .split('/')
    .slice(1)
    .reduce((parent: Readonly<Record<string, never>>, key) => parent[key]!, { ...root });

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

/** The value of a JSON text; undefined for invalid JSON. Hides errors of `JSON.parse`, which quote the text. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
