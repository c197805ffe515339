import { name, version } from '../../package.json';

/** The version of all JSON documents. It increases with each change that breaks readers; see docs/versioning.md. */
export const schemaVersion = 1;

/** The first members of every JSON document of a command. */
export const documentHead = { schemaVersion, tool: { name, version } } as const;

/** A schema with the version of the documents that it describes; that of fx-routes.json has none. */
export function versioned(schema: { readonly $id: string; readonly properties: object }) {
  if (!('schemaVersion' in schema.properties)) return schema;
  const properties = { ...schema.properties, schemaVersion: { const: schemaVersion } };
  return { ...schema, $id: `${schema.$id}:${schemaVersion}`, properties };
}
