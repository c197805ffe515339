import { InvalidArgumentError } from 'commander';
import { type SortKey, type SortOrder, sortKeys } from '../../core/queries/sort';

export type Column = Exclude<SortKey, 'match'>;

/** The columns of the table of routes. Routes can be sorted by every column. */
export const columns = sortKeys.filter((key) => key !== 'match');

export const defaultColumns: readonly Column[] = [
  'verb',
  'route',
  'service',
  'method',
  'visibility',
  'flags',
];

/** A prefix for all routes in a file of saved results. */
export interface FilePrefix {
  readonly file: string;
  /** Starts with a slash, and does not end with a slash. */
  readonly prefix: string;
}

/** Parses a value of `--prefix`, such as `a.json=/orders`, and appends it to the earlier values. */
export function filePrefixes(text: string, earlier: readonly FilePrefix[] = []): readonly FilePrefix[] {
  const [, file, prefix = ''] = /^(.+)=((?:\/[^/\s?#]+)+)\/?$/.exec(text) ?? [];
  if (file === undefined) throw new InvalidArgumentError('Write it as <file>=/<path>.');
  return [...earlier, { file, prefix }];
}

/** Parses a number without sign or fraction. */
export function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

/** Appends a value of a repeatable option to the earlier values. */
export function collect(word: string, earlier: readonly string[] = []): readonly string[] {
  return [...earlier, word];
}

/** Parses the columns to sort by; `-` before a column means descending. */
export function sortOrders(text: string): readonly SortOrder[] {
  return names(text).map((word) => {
    const descending = word.startsWith('-');
    return { key: known<SortKey>(descending ? word.slice(1) : word, sortKeys), descending };
  });
}

/** Parses the columns to show, in the given order. If each of them starts with `+`, they follow the default columns. */
export function columnList(text: string): readonly Column[] {
  const words = names(text);
  const added = words.every((word) => word.startsWith('+')) ? defaultColumns : [];
  return [...new Set([...added, ...words.map((word) => known(word.replace(/^\+/, ''), columns))])];
}

/** Splits a comma-separated list into words. */
export function names(text: string): readonly string[] {
  return text.split(',').map((word) => word.trim());
}

/** Returns the allowed word that equals `word`, ignoring case. Throws `InvalidArgumentError` for any other word. */
export function known<Name extends string>(word: string, allowed: readonly Name[]): Name {
  const found = allowed.find((name) => name === word.toLowerCase());
  if (found === undefined) throw new InvalidArgumentError(`'${word}' is not one of ${allowed.join(', ')}.`);
  return found;
}
