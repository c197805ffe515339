import { schemaVersion } from '../schema/schema-version';
import { UsageError } from '../system';

/** The value of a JSON text; undefined for invalid JSON. Hides errors of `JSON.parse`, which quote the text. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An object whose members are not validated yet. */
export type Members = Readonly<Record<string, unknown>>;

/** Whether a value is an object, so that its members can be read. */
export function isRecord(value: unknown): value is Members {
  return typeof value === 'object' && value !== null;
}

/** Whether the given members of an object are strings. */
export function hasTexts(record: Members, keys: readonly string[]): boolean {
  return keys.every((key) => typeof record[key] === 'string');
}

/** Whether a value is a list of strings. */
export function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** Whether a value is a list of objects that pass `isItem`. */
export function isList(value: unknown, isItem: (item: Members) => boolean): boolean {
  return Array.isArray(value) && value.every((item) => isRecord(item) && isItem(item));
}

/** Throws a `UsageError` if the schema version of a document is not supported. */
export function requireVersion(found: unknown, file: string): void {
  if (found === schemaVersion) return;
  const version = typeof found === 'number' ? `schemaVersion ${found}` : 'no numeric schemaVersion';
  throw new UsageError(`'${file}' has ${version}, but this version of fx-routes reads ${schemaVersion}`);
}
