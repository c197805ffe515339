import type { Diagnostic, Exclusion, Location, Reason, Route } from '../../core';
import type { SuppressedFinding } from '../../core/model/diagnostic';
import { type LocationFormat, relativeToRoot } from '../../core/model/location';
import type { Certainty, Requirement, RouteParameter } from '../../core/model/route';
import { routeFlags } from '../../core/queries/route-flags';
import type { SharedRoute } from '../../core/queries/shared-routes';
import { conditionText, readCondition } from '../../core/routing/request-conditions';
import type { Column, ColumnOrKey } from '../definitions/options';
import type { Palette } from '../layout/colors';
import { printable } from '../layout/printable';
import {
  columnsOf,
  type Field,
  type Fields,
  jsonOf,
  located,
  locationRow,
  reasonTexts,
  saved,
  shown,
} from './fields';

/** A location as written in JSON documents. */
export type SavedLocation = Pick<Location, 'file' | 'line' | 'column'>;

/** A saved row whose values have the types of the schema. */
export interface SavedRoute
  extends Pick<
    Route,
    | 'verb'
    | 'service'
    | 'serviceFullName'
    | 'method'
    | 'visibility'
    | 'origin'
    | 'style'
    | 'styles'
    | 'certainty'
    | 'parameters'
    | 'inheritedFrom'
    | 'collidesWith'
    | 'order'
  > {
  readonly route: string;
  readonly reasons: readonly string[];
  readonly location: SavedLocation;
  readonly condition?: string;
  /** Absent in version 1, which has a row for each application. */
  readonly applications?: readonly string[];
  readonly application?: string;
  // Earlier versions of fx-routes did not write the next four members.
  readonly obsolete?: boolean;
  readonly assembly?: string;
  readonly reasonCodes?: readonly Reason['code'][];
  readonly apiVersions?: readonly string[];
  // The last three members are written only if access was analyzed.
  readonly access?: string;
  readonly accessCertainty?: Certainty;
  readonly accessReasons?: readonly string[];
}

/** A field of a route: how a column and JSON show it, and which members of the route a saved row gives back. */
interface RouteField extends Field<SharedRoute> {
  readonly read?: (row: SavedRoute) => Partial<Route>;
}

/** A field that JSON shows as it is. */
const member = (key: keyof Route & keyof SavedRoute): RouteField => ({
  json: (route) => route[key],
  read: (row) => (row[key] === undefined ? {} : { [key]: row[key] }),
});

/** A text that a column and JSON show as it is. */
const text = (key: keyof Route & keyof SavedRoute, column: Partial<Field<SharedRoute>> = {}): RouteField => ({
  ...member(key),
  title: key,
  text: (route) => String(route[key] ?? ''),
  ...column,
});

/**
 * All fields of a route, in the order of JSON. `routes.schema.json` has the schema of each key. A column is also a sort key:
 * see `comparisons` in `core/queries/sort.ts`.
 */
export const routeFields: Readonly<Record<string, RouteField>> = {
  verb: text('verb', { isWhole: true }),
  route: {
    title: 'route',
    isWhole: true,
    text: ({ path }) => path,
    json: ({ path }) => path,
    read: ({ route }) => ({ path: route }),
  },
  service: text('service', { rank: 1 }),
  serviceFullName: member('serviceFullName'),
  method: text('method', { rank: 1 }),
  visibility: text('visibility', { isWhole: true }),
  flags: { title: 'flags', isWhole: true, text: (route) => routeFlags(route).join(', ') },
  origin: text('origin'),
  style: text('style'),
  v3: { title: 'v3', text: ({ styles }) => styles.v3 },
  v4: { title: 'v4', text: ({ styles }) => styles.v4 },
  styles: member('styles'),
  certainty: text('certainty'),
  reasons: {
    json: ({ reasons }) => reasonTexts(reasons),
    read: ({ reasons, reasonCodes = [] }) => ({
      reasons: reasonCodes.map((code, at) => ({ code, text: reasons[at] ?? '', location: null })),
    }),
  },
  reasonCodes: { json: ({ reasons }) => reasons.map(({ code }) => code) },
  parameters: {
    title: 'parameters',
    text: ({ parameters }) => parameters.map(parameterText).join(', '),
    json: ({ parameters }) =>
      parameters.map(({ name, in: source, type, optional }) => ({ name, in: source, type, optional })),
    read: ({ parameters }) => ({ parameters }),
  },
  apiVersions: member('apiVersions'),
  order: member('order'),
  condition: {
    json: ({ condition }) => condition && conditionText(condition),
    read: ({ condition }) => (condition ? { condition: readCondition(condition) } : {}),
  },
  obsolete: member('obsolete'),
  applications: {
    title: 'application',
    text: ({ applications }) => applications.join(', '),
    json: ({ applications }) => applications,
  },
  assembly: text('assembly'),
  inheritedFrom: text('inheritedFrom', { title: 'inherited' }),
  location: {
    ...located,
    read: ({ location }) => ({
      location: savedLocation(location),
      serviceLocation: savedLocation(location),
    }),
  },
  collidesWith: member('collidesWith'),
  access: {
    title: 'access',
    text: ({ access }) =>
      access === undefined ? '' : `${access.text}${access.certainty === 'assumed' ? ' (assumed)' : ''}`,
    json: ({ access }) => access?.text,
    read: savedAccess,
  },
  accessCertainty: { json: ({ access }) => access?.certainty },
  accessReasons: { json: ({ access }) => access && reasonTexts(access.reasons) },
};

/**
 * Returns a function that returns a route in JSON: with all keys, or with those of the given columns. A column that is
 * not a key of JSON becomes one, with the text of the column as its value.
 */
export function jsonOfRoute(columns?: readonly ColumnOrKey[]): (route: SharedRoute) => object {
  if (columns === undefined) return jsonOf(routeFields);
  const chosen = columns.map((name) => {
    const [key, field] = Object.entries(routeFields).find(
      ([key, { title }]) => key === name || title === name,
    )!;
    const { text, json = (route: SharedRoute) => text?.(route, relativeToRoot) } = field;
    return [key, { json }] as const;
  });
  return jsonOf(Object.fromEntries(chosen));
}

/** The members of a route that calls may reach, in JSON. */
export const calledRoute = jsonOf(routeFields, [
  'verb',
  'route',
  'service',
  'serviceFullName',
  'method',
  'applications',
  'location',
]);

/** The route of each application in a saved row. Members that rows do not have, such as derivations, are empty. */
export function savedRoutes(row: SavedRoute): readonly Route[] {
  const absent = {
    apiVersions: [],
    obsolete: false,
    assembly: '',
    isOutsideInterfaces: false,
    hasUnknownBase: false,
    base: null,
    derivation: [],
    actionName: '',
    conventionalVerb: { verb: row.verb, prefix: null },
    removedPrefix: null,
  };
  const route = Object.assign(absent, ...Object.values(routeFields).map(({ read }) => read?.(row)));
  return (row.applications ?? [String(row.application ?? '')]).map((application) => ({
    ...route,
    application,
  }));
}

/** Converts a saved location. A saved location has no end, so the result ends where it starts. */
export function savedLocation({ file, line, column }: SavedLocation): Location {
  return { file, line: line - 1, column: column - 1, endLine: line - 1, endColumn: column - 1 };
}

const REQUIREMENTS = ['policy', 'roles', 'in code', 'authenticated'] as const;

/** The access in a saved row, with a requirement for each part of its text: `policy A, policy B`. */
function savedAccess({
  access: text,
  accessCertainty: certainty = 'unknown',
  accessReasons = [],
  location,
}: SavedRoute): Partial<Route> {
  if (text === undefined) return {};
  const requirements = text.split(', ').flatMap((part): readonly Requirement[] => {
    const kind = REQUIREMENTS.find((one) => part === one || part.startsWith(`${one} `));
    const name = part.slice((kind?.length ?? 0) + 1);
    return kind === undefined ? [] : [{ kind, name, location: savedLocation(location) }];
  });
  const reasons = accessReasons.map((reason) => ({
    code: 'access-assumed' as const,
    text: reason,
    location: null,
  }));
  return { access: { text, requirements, certainty, reasons } };
}

/** The fields of a class or method without a route. */
export const exclusionFields: Fields<Exclusion> = {
  service: shown('service', { title: 'not exposed' }),
  serviceFullName: saved('serviceFullName'),
  application: saved('application'),
  assembly: saved('assembly'),
  method: shown('method'),
  code: shown('code', { isWhole: true }),
  reason: shown('reason', { isWhole: true }),
  location: located,
};

/** The fields of a finding. */
export const findingFields: Fields<Diagnostic> = {
  code: saved('code'),
  severity: saved('severity'),
  message: saved('message'),
  location: located,
  related: {
    json: ({ related }) =>
      related.map(({ message, location }) => ({ message, location: locationRow(location) })),
  },
  subjects: saved('subjects'),
};

export const suppressedFields: Fields<SuppressedFinding> = {
  ...findingFields,
  suppressedBy: saved('suppressedBy'),
  reason: saved('reason'),
};

const columnByName = new Map(columnsOf(routeFields).map((column) => [column.title, column]));

/** The text of one cell, safe to print. */
export function cellText(route: SharedRoute, column: Column, locations: LocationFormat): string {
  return printable(columnByName.get(column)!.text(route, locations));
}

/** A parameter, such as `id: Guid (path)` or `filter?: string (query)`. */
export function parameterText({ name, type, in: source, optional }: RouteParameter): string {
  return `${name}${optional ? '?' : ''}: ${type} (${source})`;
}

/** How to color a cell of a route. Hidden routes are faint, except for their flags. */
export function routePaint(colors: Palette, column: string, route: Route): (text: string) => string {
  if (column === 'flags') return colors.flags;
  if (route.visibility === 'hidden') return colors.faint;
  if (column === 'verb') return colors.verb;
  if (column === 'route') return route.collidesWith.length > 0 ? colors.alarm : colors.route;
  return (text) => text;
}
