import type { FilterWords } from '../../core/queries/filter';
import type { SharedAnalysis } from '../../core/queries/shared-routes';
import { type Summary, summarize } from '../../core/queries/summary';
import { name, version } from '../../package.json';
import { UsageError } from '../../reading/system-errors';
import type { ColumnOrKey } from '../definitions/options';
import { printableInJson } from '../layout/printable';
import { jsonOf } from './fields';
import { exclusionFields, findingFields, jsonOfRoute, suppressedFields } from './route-fields';

/** The version of all JSON documents. It increases with each breaking change; see docs/versioning.md. */
export const schemaVersion = 2;
/** The oldest version that is read: a row of version 1 is about one application. */
const oldestVersion = 1;

/** The first members of every JSON document of a command. */
export const documentHead = { schemaVersion, tool: { name, version } } as const;

/** A JSON Schema of an object. */
interface ObjectSchema {
  readonly $id?: string;
  readonly properties?: Readonly<Record<string, object>>;
  readonly $defs?: Readonly<Record<string, ObjectSchema>>;
}

/** Replaces each empty schema by the schema with the same key in `from`. */
const filled = <Schema extends object>(
  schemas: Readonly<Record<string, Schema>> = {},
  from: Readonly<Record<string, Schema>> = {},
): Readonly<Record<string, Schema>> =>
  Object.fromEntries(
    Object.entries(schemas).map(([key, one]) => [key, Object.keys(one).length === 0 ? from[key]! : one]),
  );

/**
 * The complete schema of a document. `{}` means the schema with the same key in the schema of `list`; inside of a
 * definition, for that of a route. The schema of fx-routes.json has neither a version nor such parts.
 */
export function completeSchema(schema: ObjectSchema, list: ObjectSchema): ObjectSchema {
  if (schema.properties?.schemaVersion === undefined) return schema;
  const definitions = Object.entries(filled(schema.$defs, list.$defs)).map(([name, definition]) => {
    const properties = filled(definition.properties, list.$defs?.route?.properties);
    return [name, { ...definition, properties }];
  });
  return {
    ...schema,
    $id: `${schema.$id}:${schemaVersion}`,
    properties: { ...filled(schema.properties, list.properties), schemaVersion: { const: schemaVersion } },
    $defs: Object.fromEntries(definitions),
  };
}

/** Throws a `UsageError` if the schema version of a document is not supported. */
export function requireVersion(found: unknown, file: string): void {
  if (Number.isInteger(found) && Number(found) >= oldestVersion && Number(found) <= schemaVersion) return;
  const version = typeof found === 'number' ? `schemaVersion ${found}` : 'no numeric schemaVersion';
  throw new UsageError(
    `'${file}' has ${version}, but this version of fx-routes reads ${oldestVersion} to ${schemaVersion}`,
  );
}

/** A JSON document as text that is safe to print. */
export function printableJson(document: unknown): string {
  return `${printableInJson(JSON.stringify(document, null, 2))}\n`;
}

/** Rows as JSON, one on each line. */
export function* jsonLines<Row>(rows: readonly Row[], rowOf: (row: Row) => object): Iterable<string> {
  for (const row of rows) yield `${printableInJson(JSON.stringify(rowOf(row)))}\n`;
}

/** The JSON document of a command: the members that all documents share, then `members`. */
export const commandJson = (members: object) => printableJson({ ...documentHead, ...members });

/** Longer pieces would take twice as long to write: V8 allocates strings of more than 128 kB individually. */
const ROWS_PER_PIECE = 16;

/** The text of `printableJson` in pieces of at most `ROWS_PER_PIECE` rows of a list. Members must not be undefined. */
function* printableJsonPieces(document: object): Iterable<string> {
  let separator = '{\n';
  for (const [key, value] of Object.entries(document)) {
    const rows: readonly unknown[] = Array.isArray(value) ? value : [];
    for (let start = 0; start === 0 || start < rows.length; start += ROWS_PER_PIECE) {
      const end = start + ROWS_PER_PIECE;
      const piece = { [key]: rows.length > 0 ? rows.slice(start, end) : value };
      // Removes the braces around the piece, and the brackets of a list that spans several pieces.
      const opening = start === 0 ? '{\n' : `{\n  ${JSON.stringify(key)}: [\n`;
      const closing = end < rows.length ? '\n  ]\n}\n' : '\n}\n';
      yield separator + printableJson(piece).slice(opening.length, -closing.length);
      separator = ',\n';
    }
  }
  yield '\n}\n';
}

/** What `list` and `check` make of the document. */
interface JsonOptions {
  /** The number of findings that a baseline accepts. */
  readonly accepted?: number;
  /** The members of each route; undefined for all. */
  readonly columns?: readonly ColumnOrKey[] | undefined;
  /** The maximum length of each list; undefined if the lists are complete. */
  readonly limit?: number | undefined;
  /** The counts of the complete lists. */
  readonly summary?: Summary;
  readonly filters?: WrittenFilters;
}

/** The filters because of which rows are left out, and the options of `check` because of which findings are. */
export type WrittenFilters = FilterWords & { readonly baseline?: true; readonly styles?: true };

/**
 * The document of `--format json`, in pieces. Its keys and their order are stable; see `schema/routes.schema.json`.
 */
export function jsonReport(
  analysis: SharedAnalysis,
  { accepted = 0, columns, limit, summary = summarize(analysis), filters = {} }: JsonOptions = {},
): Iterable<string> {
  const routeRow = jsonOfRoute(columns);
  return printableJsonPieces({
    ...documentHead,
    profile: analysis.profile,
    style: analysis.style,
    applications: analysis.applications.map(({ name, profile }) => ({ name, profile })),
    // Each row is created when it is written: all rows at once would take as much memory as the routes.
    routes: analysis.routes.map((route) => ({ toJSON: () => routeRow(route) })),
    excluded: analysis.exclusions.map(jsonOf(exclusionFields)),
    diagnostics: analysis.diagnostics.map(jsonOf(findingFields)),
    suppressed: analysis.suppressed.map(jsonOf(suppressedFields)),
    summary: { ...summary, accepted },
    ...(analysis.leftOut.length > 0 && { leftOut: analysis.leftOut }),
    ...(limit !== undefined && { limit }),
    ...(Object.keys(filters).length > 0 && { filters }),
  });
}
