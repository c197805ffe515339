import { name, version } from '../../package.json';

/** The version of all JSON documents. It increases with each change that breaks readers; see docs/versioning.md. */
export const schemaVersion = 1;

/** The first members of every JSON document of a command. */
export const documentHead = { schemaVersion, tool: { name, version } } as const;
