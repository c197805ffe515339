import { ts } from 'ts-morph';
import { uploadedFiles } from '../../../catalog/file-types';
import type { Schema } from '../../../model/contract';

const binary: Schema = { type: 'string', format: 'binary' };

/** Types without structure; more than one flag may select a type. */
const PRIMITIVES: readonly (readonly [flags: ts.TypeFlags, schema: Schema])[] = [
  [ts.TypeFlags.String | ts.TypeFlags.TemplateLiteral | ts.TypeFlags.StringMapping, { type: 'string' }],
  [ts.TypeFlags.Number, { type: 'number' }],
  [ts.TypeFlags.BigIntLike, { type: 'integer', format: 'int64' }],
  [ts.TypeFlags.Boolean, { type: 'boolean' }],
  [ts.TypeFlags.Null, { enum: [null] }],
  [ts.TypeFlags.NonPrimitive, { type: 'object', additionalProperties: {} }],
];

/** The schema of `string` and of the other types without structure; undefined for other types, and for literals. */
export const primitiveSchema = ({ flags }: ts.Type): Schema | undefined =>
  PRIMITIVES.find(([one]) => (flags & one) !== 0)?.[1];

/** Types of ECMAScript that are not written to JSON as plain objects. */
const LIBRARY: Readonly<Record<string, Schema>> = {
  Date: { type: 'string', format: 'date-time' },
  Uint8Array: binary,
  ArrayBuffer: binary,
  String: { type: 'string' },
  Number: { type: 'number' },
  Boolean: { type: 'boolean' },
  Object: { type: 'object', additionalProperties: {} },
};

export const librarySchema = (name: string): Schema | undefined =>
  Object.hasOwn(LIBRARY, name) ? LIBRARY[name] : undefined;

const FILES: ReadonlySet<string> = new Set([
  ...uploadedFiles,
  ...['Buffer', 'Blob', 'File', 'ReadableStream', 'Readable', 'Stream'],
]);

/** A type of the platform or of the framework that no file declares, by its name. */
export function outsideSchema(name: string): Schema | undefined {
  if (FILES.has(name)) return binary;
  if (name === 'FileList') return { type: 'array', items: binary };
  if (name === 'URL') return { type: 'string', format: 'uri' };
  return name === 'Guid' ? { type: 'string', format: 'uuid' } : undefined;
}
