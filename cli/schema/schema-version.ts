import { name, version } from '../../package.json';

/** The version of all JSON documents. It rises with a change that breaks their readers; docs/versioning.md says which those are. */
export const schemaVersion = 1;

/** What every JSON document of a command begins with. */
export const documentHead = { schemaVersion, tool: { name, version } } as const;
