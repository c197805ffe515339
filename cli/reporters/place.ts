import type { Location } from '../../core';

/** A place as people and editors write it: `src/books.ts:12:3`, counted from 1. */
export function placeText({ file, line, column }: Location): string {
  return `${file}:${line + 1}:${column + 1}`;
}
