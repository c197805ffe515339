import { name, version } from '../../package.json';

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
