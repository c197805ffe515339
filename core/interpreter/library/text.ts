import type { KnownValue } from '../../model/value';
import { limits } from '../budget';
import type { KnownFunction } from './function-table';

/** A function of text: a method, or one that the text comes first for. */
export type TextFunction = KnownFunction<string>;

/** A place in a text of that length, or its end. */
export const isIndex = (value: KnownValue | undefined, length: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= length;

/** Takes no arguments. */
export const none =
  (result: (text: string) => KnownValue): TextFunction =>
  (text, args) =>
    args.length === 0 ? result(text) : undefined;

/** A text made `width` long with one character. */
export function padded(
  width: KnownValue | undefined,
  fill: KnownValue,
  pad: (width: number, fill: string) => string,
): KnownValue | undefined {
  return isIndex(width, limits.text) && typeof fill === 'string' && fill.length === 1
    ? pad(width, fill)
    : undefined;
}

/** Replaces every place of `searched` where `wanted` stands by `replacement` in the text of the same length. */
export function replaceAll(text: string, searched: string, wanted: string, replacement: string): string {
  const pieces: string[] = [];
  let from = 0;
  for (let at = searched.indexOf(wanted); at >= 0; at = searched.indexOf(wanted, from)) {
    pieces.push(text.slice(from, at), replacement);
    from = at + wanted.length;
  }
  return pieces.join('') + text.slice(from);
}
