import { partitionPoint } from './collections';
import { compareText } from './text';

/**
 * A range of source text. All numbers are 0-based, columns count UTF-16 code units, the end is exclusive. Reporters
 * add 1 when they print; nothing else does. `file` is an opaque key that the caller chooses: for the command line tool
 * and the editor, a POSIX path relative to the root.
 */
export interface Location {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** A value with its location. */
export interface WithLocation<Value> {
  readonly value: Value;
  readonly location: Location;
}

/** The location of something that is not in a file. */
export const nowhere: Location = { file: '', line: 0, column: 0, endLine: 0, endColumn: 0 };

/** The first character of a file. */
export const startOf = (file: string): Location => ({ file, line: 0, column: 0, endLine: 0, endColumn: 1 });

/** Orders locations by file, then line, then column. */
export function compareLocations(a: Location, b: Location): number {
  return compareText(a.file, b.file) || a.line - b.line || a.column - b.column;
}

/** A key for the name that starts at a location. */
export function locationKey({ file, line, column }: Location): string {
  return `${line}:${column}:${file}`;
}

/** The index of each line start. Lines end with `\r\n`, `\n` or `\r`, as in editors. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0];
  const breaks = /\r(?!\n)/.test(text) ? /\r\n?|\n/g : null;
  if (breaks) for (const match of text.matchAll(breaks)) starts.push(match.index + match[0].length);
  else
    for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1))
      starts.push(index + 1);
  return starts;
}

/** The index of the last element that is at most `value`, in a sorted list that starts with 0. */
export const lastAtMost = (sorted: readonly number[], value: number): number =>
  partitionPoint(sorted, (element) => element <= value) - 1;

/** The location of the text from `start` to `end`, both 0-based. `lines` contains the index of each line start. */
export function locationInLines(
  file: string,
  lines: readonly number[],
  start: number,
  end: number,
): Location {
  const line = lastAtMost(lines, start);
  const endLine = end < (lines[line + 1] ?? end + 1) ? line : lastAtMost(lines, end);
  const column = start - (lines[line] ?? 0);
  return { file, line, column, endLine, endColumn: end - (lines[endLine] ?? 0) };
}

/** A location as editors show it: `src/books.ts:12:3`, counted from 1. */
export function locationText({ file, line, column }: Location): string {
  return `${file}:${line + 1}:${column + 1}`;
}

/** How a report formats locations. */
export interface LocationFormat {
  /** The path of a file or folder. */
  pathOf(path: string): string;
  /** A location with its path: `src/books.ts:12:3`. */
  format(location: Location): string;
}

/** Creates a location format from a function that formats paths. */
export function locationFormat(pathOf: (path: string) => string): LocationFormat {
  return { pathOf, format: (location) => locationText({ ...location, file: pathOf(location.file) }) };
}

/** Keeps paths relative to the root. Used for data formats, because their consumers know the folder. */
export const relativeToRoot = locationFormat((path) => path);
