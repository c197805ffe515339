import { name, version } from '../../package.json';
import { UsageError } from '../../reading/system-errors';

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
