import type { Analysis, Exclusion, Location, Route } from '../core';
import type { AnsweredCall } from '../core/model/client-calls';
import type { SharedRoute } from '../core/queries/shared-routes';
import { accessText, shownText } from '../presentation/escaped-and-route-texts';
import { InputError, type InputProperty, type Inputs } from './agent-tool';

/** The maximum length of a text that comes from the workspace, in UTF-16 code units. */
const MAX_TEXT = 200;

/** The maximum number of names in a member of a row. */
export const MAX_NAMES = 3;

/** A text of the workspace on one line and of limited length, without control characters. */
export function bounded(text: string): string {
  const shown = shownText(text.slice(0, 2 * MAX_TEXT));
  return shown.length > MAX_TEXT ? `${shown.slice(0, MAX_TEXT - 1)}…` : shown;
}

/** `src/BookAppService.cs:12`, counted from 1; the line is kept if the path is cut. */
export const placeOf = ({ file, line }: Location): string => `${bounded(file)}:${line + 1}`;

export const methodOf = ({ service, method }: Pick<Route | Exclusion, 'service' | 'method'>): string =>
  bounded(method === null ? service : `${service}.${method}`);

/** Returns a function that describes a route of an analysis. Members that say nothing are left out. */
export const routeRowIn =
  ({ applications }: Analysis) =>
  (route: SharedRoute): object => ({
    ...routeRow(route),
    ...(applications.length > 1 && { applications: route.applications.slice(0, MAX_NAMES).map(bounded) }),
  });

function routeRow(route: Route): object {
  const { verb, path, origin, location, certainty, reasons, access, visibility, obsolete, collidesWith } =
    route;
  const [reason] = reasons;
  return {
    verb,
    route: bounded(path),
    method: methodOf(route),
    at: placeOf(location),
    ...(origin === 'module' && { origin }),
    ...(access && { access: bounded(accessText(route) ?? '') }),
    ...(visibility === 'hidden' && { hidden: true }),
    ...(obsolete && { obsolete }),
    ...(collidesWith.length > 0 && { collidesWith: collidesWith.slice(0, MAX_NAMES).map(bounded) }),
    ...(certainty !== 'exact' && { certainty, ...(reason && { because: bounded(reason.text) }) }),
  };
}

/** A class or method without a route. */
export const exclusionRow = (exclusion: Exclusion): object => ({
  method: methodOf(exclusion),
  at: placeOf(exclusion.location),
  code: exclusion.code,
  because: bounded(exclusion.reason),
});

/** A request of a client. */
export const callRow = ({ verb, url, location, status, reason }: AnsweredCall): object => ({
  at: placeOf(location),
  request: bounded(`${verb ?? '?'} ${url}`),
  ...(status !== 'matched' && { status, because: bounded(reason) }),
});

const DEFAULT_LIMIT = 10;

/** The inputs of a tool whose answer has pages. */
export const pageInputs = {
  limit: {
    type: 'integer',
    description: `Rows in the answer, ${DEFAULT_LIMIT} by default.`,
    minimum: 1,
    maximum: 50,
  },
  cursor: { type: 'string', description: 'The value of `next` in the last answer, for the rows after it.' },
} as const satisfies Record<string, InputProperty>;

/** One page of rows: their number in all pages, and the cursor of the next page. Rows that are equal count once. */
export function pageOf<Row>(key: string, rows: readonly Row[], inputs: Inputs, rowOf: (row: Row) => object) {
  const { limit = DEFAULT_LIMIT, cursor = '0' } = inputs;
  if (!/^\d{1,9}$/.test(String(cursor))) throw new InputError("input 'cursor' is not from an earlier answer");
  const end = Number(cursor) + Number(limit);
  const all = [...new Map(rows.map(rowOf).map((row) => [JSON.stringify(row), row])).values()];
  return {
    total: all.length,
    [key]: all.slice(Number(cursor), end),
    ...(end < all.length && { next: String(end) }),
  };
}
