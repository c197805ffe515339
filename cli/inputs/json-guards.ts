import { isJsonObject, type JsonObject } from '../../core';

/** The value of a JSON text; undefined for invalid JSON. Hides errors of `JSON.parse`, which quote the text. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether the given members of an object are strings. */
export function hasTexts(record: JsonObject, keys: readonly string[]): boolean {
  return keys.every((key) => typeof record[key] === 'string');
}

/** Whether a value is a list of strings. */
export function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** Whether a value is a list of objects that pass `isItem`. */
export function isList(value: unknown, isItem: (item: JsonObject) => boolean): boolean {
  return Array.isArray(value) && value.every((item) => isJsonObject(item) && isItem(item));
}
