/** A JSON object of unknown content. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** A document that is not what it should be; the message completes "the description is …". */
export class DescriptionError extends Error {}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The own members of an object, each an object itself. `place` names the value in messages. */
export function objectsIn(value: unknown, place: string): readonly (readonly [key: string, JsonObject])[] {
  return Object.entries(objectAt(value, place)).map(([key, member]) => [
    key,
    objectAt(member, `${place}.${key}`),
  ]);
}

export function objectAt(value: unknown, place: string): JsonObject {
  if (!isObject(value)) throw malformed(place, 'an object');
  return value;
}

export function textAt(value: unknown, place: string): string {
  if (typeof value !== 'string') throw malformed(place, 'text');
  return value;
}

/** A text that may be absent or null. */
export function optionalTextAt(value: unknown, place: string): string | null {
  return value === undefined || value === null ? null : textAt(value, place);
}

/** A list that may be absent or null. */
export function optionalListAt(value: unknown, place: string): readonly unknown[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw malformed(place, 'a list');
  return value;
}

/** No server takes longer addresses, and reading a template is not meant for them. */
const longestAddress = 2048;

/** An address relative to the root, with its leading slash. */
export function addressOf(text: string, place: string): string {
  if (text.length > longestAddress) throw malformed(place, `an address: it has ${text.length} characters`);
  return text.startsWith('/') ? text : `/${text}`;
}

/** Long keys would drown the message. */
const longestPlace = 200;

function malformed(place: string, wanted: string): DescriptionError {
  const shown = place.length > longestPlace ? `…${place.slice(-longestPlace)}` : place;
  return new DescriptionError(`malformed: ${shown} is not ${wanted}`);
}
