import type { Analysis, Diagnostic, Exclusion, Location, Reason, Route } from '../../core';
import type { SuppressedFinding } from '../../core/model/diagnostic';
import { type LocationFormat, relativeToRoot } from '../../core/model/location';
import { conditionText } from '../../core/model/request-conditions';
import { summarize } from '../../core/queries/summary';
import { name, version } from '../../package.json';
import { UsageError } from '../../reading/system-errors';
import { escapeCharacter, unprintableInJson } from '../layout/printable';

/** The version of all JSON documents. It increases with each breaking change; see docs/versioning.md. */
export const schemaVersion = 1;

/** The first members of every JSON document of a command. */
export const documentHead = { schemaVersion, tool: { name, version } } as const;

/** Adds the version of the JSON documents to their schema. The schema of fx-routes.json has no version. */
export function versioned(schema: { readonly $id: string; readonly properties: object }) {
  if (!('schemaVersion' in schema.properties)) return schema;
  const properties = { ...schema.properties, schemaVersion: { const: schemaVersion } };
  return { ...schema, $id: `${schema.$id}:${schemaVersion}`, properties };
}

/** Throws a `UsageError` if the schema version of a document is not supported. */
export function requireVersion(found: unknown, file: string): void {
  if (found === schemaVersion) return;
  const version = typeof found === 'number' ? `schemaVersion ${found}` : 'no numeric schemaVersion';
  throw new UsageError(`'${file}' has ${version}, but this version of fx-routes reads ${schemaVersion}`);
}

/** A JSON document as text that is safe to print. Escapes unprintable characters that `JSON.stringify` leaves as is. */
export function printableJson(document: unknown): string {
  return `${JSON.stringify(document, null, 2).replace(unprintableInJson, escapeCharacter)}\n`;
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

/**
 * The document of `--format json`, in pieces. Its keys and their order are stable; see `schema/routes.schema.json`.
 * `accepted` is the number of findings that a baseline accepts.
 */
export function jsonReport(analysis: Analysis, accepted = 0): Iterable<string> {
  return printableJsonPieces({
    ...documentHead,
    profile: analysis.profile,
    style: analysis.style,
    applications: analysis.applications.map(({ name, profile }) => ({ name, profile })),
    // Each row is created when it is written: all rows at once would take as much memory as the routes.
    routes: analysis.routes.map((route) => ({ toJSON: () => routeRow(route) })),
    excluded: analysis.exclusions.map(exclusionRow),
    diagnostics: analysis.diagnostics.map(diagnosticRow),
    suppressed: analysis.suppressed.map(suppressedRow),
    summary: { ...summarize(analysis), accepted },
  });
}

/** One route as `list --format json` prints it. */
export function routeRow(route: Route) {
  return {
    verb: route.verb,
    route: route.path,
    service: route.service,
    serviceFullName: route.serviceFullName,
    method: route.method,
    visibility: route.visibility,
    origin: route.origin,
    style: route.style,
    styles: { v3: route.styles.v3, v4: route.styles.v4 },
    certainty: route.certainty,
    reasons: route.reasons.map((reason) => reasonText(reason, relativeToRoot)),
    reasonCodes: route.reasons.map(({ code }) => code),
    parameters: route.parameters.map(({ name, in: source, type, optional }) => ({
      name,
      in: source,
      type,
      optional,
    })),
    apiVersions: route.apiVersions,
    order: route.order,
    condition: route.condition && conditionText(route.condition),
    obsolete: route.obsolete,
    application: route.application,
    assembly: route.assembly,
    inheritedFrom: route.inheritedFrom,
    location: locationRow(route.location),
    collidesWith: route.collidesWith,
    ...accessKeys(route),
  };
}

/** The members that describe who may call a route; undefined if access was not analyzed. */
const accessKeys = ({ access }: Pick<Route, 'access'>) =>
  access && {
    access: access.text,
    accessCertainty: access.certainty,
    accessReasons: access.reasons.map((reason) => reasonText(reason, relativeToRoot)),
  };

/** One exclusion as `list --format json` prints it. */
export function exclusionRow(exclusion: Exclusion) {
  const { service, serviceFullName, application, assembly, method, code, reason } = exclusion;
  const location = locationRow(exclusion.location);
  return { service, serviceFullName, application, assembly, method, code, reason, location };
}

function diagnosticRow({ code, severity, message, location, related, subjects }: Diagnostic) {
  return {
    code,
    severity,
    message,
    location: locationRow(location),
    related: related.map((other) => ({ message: other.message, location: locationRow(other.location) })),
    subjects,
  };
}

function suppressedRow(finding: SuppressedFinding) {
  return { ...diagnosticRow(finding), suppressedBy: finding.suppressedBy, reason: finding.reason };
}

/** A location as written in JSON documents: lines and columns are counted from 1. */
export function locationRow({ file, line, column }: Location) {
  return { file, line: line + 1, column: column + 1 };
}

/** A reason with its location, such as `RootPath is not a constant (src/module.ts:9:5)`. */
export function reasonText(
  { text, location }: Pick<Reason, 'text' | 'location'>,
  locations: LocationFormat,
): string {
  return location === null ? text : `${text} (${locations.format(location)})`;
}
