import type { Location, Reason } from '../../core';
import { type LocationFormat, relativeToRoot } from '../../core/model/location';
import { csv } from '../layout/printable';
import type { Column } from '../layout/table';

/** A field of the rows that a command reports: its column, its value in JSON, or both. */
export interface Field<Row> extends Partial<Column<Row>> {
  readonly json?: (row: Row) => unknown;
}

/** The fields of a kind of row by their keys in JSON, in the order of JSON. */
export type Fields<Row> = Readonly<Record<string, Field<Row>>>;

/** A field whose value in JSON is the member of the same name. */
export const saved = <Key extends string>(key: Key): Field<Readonly<Record<Key, unknown>>> => ({
  json: (row) => row[key],
});

/** A field whose value in JSON and text are the member of the same name. */
export const shown = <Key extends string>(
  key: Key,
  column: Partial<Column<Readonly<Record<Key, string | null>>>> = {},
): Field<Readonly<Record<Key, string | null>>> => ({
  ...saved(key),
  title: key,
  text: (row) => row[key] ?? '',
  ...column,
});

/** The location of a row. */
export const located: Field<{ readonly location: Location | null }> = {
  title: 'location',
  isWhole: true,
  text: ({ location }, locations) => (location === null ? '' : locations.format(location)),
  json: ({ location }) => location && locationRow(location),
};

/** A function that returns rows in JSON. With `keys`, they have only these fields. */
export function jsonOf<Row>(
  fields: Fields<Row>,
  keys: readonly string[] = Object.keys(fields),
): (row: Row) => object {
  const members = keys.flatMap((key) => {
    const { json } = fields[key]!;
    return json === undefined ? [] : [{ key, json }];
  });
  return (row) => {
    const values: Record<string, unknown> = {};
    for (const { key, json } of members) values[key] = json(row);
    return values;
  };
}

/** The columns of fields, or only those with the given titles, in their order. */
export function columnsOf<Row>(fields: Fields<Row>, titles?: readonly string[]): readonly Column<Row>[] {
  const all = Object.values(fields).filter((field): field is Column<Row> => field.title !== undefined);
  return titles === undefined ? all : titles.map((title) => all.find((column) => column.title === title)!);
}

/** Rows as CSV, with the titles of the columns in the first line. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const cells = rows.map((row) => columns.map(({ text }) => text(row, relativeToRoot)));
  return csv([columns.map(({ title }) => title), ...cells]);
}

/** A location as written in JSON documents: lines and columns are counted from 1. */
export function locationRow({ file, line, column }: Location) {
  return { file, line: line + 1, column: column + 1 };
}

/** A reason with its location, such as `RootPath is not a constant (src/module.ts:9:5)`. */
export function reasonText(
  { text, location }: Pick<Reason, 'text' | 'location'>,
  locations: LocationFormat,
): string {
  return location === null ? text : `${text} (${locations.format(location)})`;
}

/** The texts of reasons as written in JSON documents. */
export const reasonTexts = (reasons: readonly Reason[]): readonly string[] =>
  reasons.map((reason) => reasonText(reason, relativeToRoot));
