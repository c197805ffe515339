import type { KnownValue } from '../../model/value';
import { limits } from '../budget';
import { listOf } from '../values';
import type { FunctionTable } from './function-table';
import { isIndex, none, padded, replaceAll, type TextFunction } from './text';

const isWhole = (value: KnownValue | undefined): value is number =>
  typeof value === 'number' && Number.isInteger(value);
const wholes = (args: readonly KnownValue[], most: number): readonly number[] | undefined =>
  args.length <= most && args.every(isWhole) ? (args as readonly number[]) : undefined;
const one = (args: readonly KnownValue[]): string | undefined =>
  args.length === 1 && typeof args[0] === 'string' ? args[0] : undefined;

/** `text.f(other)` and nothing else. */
const withText =
  (result: (text: string, other: string) => KnownValue): TextFunction =>
  (text, args) => {
    const other = one(args);
    return other === undefined ? undefined : result(text, other);
  };

/** Methods of text in TypeScript. */
export const scriptText: FunctionTable<string> = {
  startsWith: (text, [other, at = 0]) =>
    typeof other === 'string' && isWhole(at) ? text.startsWith(other, at) : undefined,
  endsWith: withText((text, other) => text.endsWith(other)),
  includes: withText((text, other) => text.includes(other)),
  indexOf: withText((text, other) => text.indexOf(other)),
  lastIndexOf: withText((text, other) => text.lastIndexOf(other)),
  replace: (text, [from, to]) =>
    typeof from === 'string' && typeof to === 'string' && !to.includes('$')
      ? text.replace(from, () => to)
      : undefined,
  replaceAll: (text, [from, to]) =>
    typeof from === 'string' && typeof to === 'string' && !to.includes('$') && from !== ''
      ? replaceAll(text, text, from, to)
      : undefined,
  slice: (text, args) => {
    const at = wholes(args, 2);
    return at && text.slice(...at);
  },
  substring: (text, args) => {
    const at = wholes(args, 2);
    return at && at.length > 0 ? text.substring(at[0]!, at[1]) : undefined;
  },
  charAt: (text, args) => {
    const at = wholes(args, 1);
    return at && text.charAt(at[0] ?? 0);
  },
  at: (text, args) => {
    const at = wholes(args, 1);
    return at && (text.at(at[0] ?? 0) ?? null);
  },
  trim: none((text) => text.trim()),
  trimStart: none((text) => text.trimStart()),
  trimEnd: none((text) => text.trimEnd()),
  toLowerCase: none((text) => text.toLowerCase()),
  toUpperCase: none((text) => text.toUpperCase()),
  toLocaleLowerCase: none((text) => text.toLowerCase()),
  toLocaleUpperCase: none((text) => text.toUpperCase()),
  toString: none((text) => text),
  valueOf: none((text) => text),
  split: withText((text, separator) => listOf(text.split(separator))),
  concat: (text, args) => (args.every((arg) => typeof arg === 'string') ? text + args.join('') : undefined),
  repeat: (text, [count]) =>
    isIndex(count, limits.text) && text.length * count <= limits.text ? text.repeat(count) : undefined,
  padStart: (text, [width, fill = ' ']) => padded(width, fill, (w, f) => text.padStart(w, f)),
  padEnd: (text, [width, fill = ' ']) => padded(width, fill, (w, f) => text.padEnd(w, f)),
};
