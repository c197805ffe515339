/** A JSON object whose members are not validated yet. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a JSON value is an object, so that its members can be read. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `['types', 'Acme.Book']` → `/types/Acme.Book` */
export const jsonPointer = (parts: readonly string[]): string =>
  `/${parts.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;
