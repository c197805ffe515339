import { compareLocations, type Location } from '../model/location';
import type { UserConfiguration } from '../model/user-configuration';
import { readAssemblies } from './assemblies';
import { parseDocument, problemAt } from './document';
import { readSeverities, readSuppressions } from './findings';
import { Values } from './values';

/** Far above what people write, in bytes. */
export const maximumConfigurationSize = 1024 * 1024;

/** Where a configuration comes from, and when it is applied; see `UserConfiguration`. */
export type ConfigurationOrigin = Pick<UserConfiguration, 'file' | 'root' | 'today'>;

/** Reads the text of `fx-routes.json`. Never throws: what is wrong is in `problems`, by place, and left out. */
export function readConfiguration(text: string, origin: ConfigurationOrigin): UserConfiguration {
  const document = parseDocument(text.replace(/^\ufeff/, ''), origin.file);
  if (document.root === null) return broken(origin, document.problem!.message, document.problem!.location);
  const values = new Values(document);
  const record = values.record(document.root, 'configuration', [
    '$schema',
    'assemblies',
    'severity',
    'suppressions',
  ]);
  values.string(record?.$schema, '$schema');
  return {
    ...origin,
    assemblies: readAssemblies(record?.assemblies, values),
    severities: readSeverities(record?.severity, values),
    suppressions: readSuppressions(record?.suppressions, values),
    problems: values.problems.sort((a, b) => compareLocations(a.location, b.location)),
  };
}

/** Reads the bytes of `fx-routes.json`, which must be UTF-8, with or without its mark. */
export function readConfigurationBytes(bytes: Uint8Array, origin: ConfigurationOrigin): UserConfiguration {
  if (bytes.length > maximumConfigurationSize) {
    return broken(origin, `the file is larger than ${maximumConfigurationSize / 1024 / 1024} MB`);
  }
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    return broken(origin, 'the file is UTF-16: save it as UTF-8');
  }
  const text = decoded(bytes);
  if (text !== null) return readConfiguration(text, origin);
  const before = new TextDecoder()
    .decode(bytes)
    .split('\ufffd')[0]!
    .split(/\r\n|\r|\n/);
  const [line, column] = [before.length - 1, before.at(-1)!.length];
  const at = { file: origin.file, line, column, endLine: line, endColumn: column + 1 };
  return broken(origin, 'the file is not UTF-8: save it as UTF-8', at);
}

/** The text without a mark; null for what is not UTF-8. */
function decoded(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** A configuration that says nothing but what is wrong with it. */
function broken(
  origin: ConfigurationOrigin,
  message: string,
  location: Location = { file: origin.file, line: 0, column: 0, endLine: 0, endColumn: 0 },
): UserConfiguration {
  const problems = [problemAt(message, location)];
  return { ...origin, assemblies: [], severities: [], suppressions: [], problems };
}
