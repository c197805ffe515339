import type { RequestCondition, Route } from '../model/route';

/** Routes that set no API version are assumed to have this version. */
const DEFAULT_VERSION = '1.0';
/** Matches every version. */
export const EVERY_VERSION = '*';

const versionsOf = ({ apiVersions }: Route) => (apiVersions.length === 0 ? [DEFAULT_VERSION] : apiVersions);
const mediaTypesOf = ({ condition }: Route) => condition?.mediaTypes ?? [];
const hostsOf = ({ condition }: Route) => condition?.hosts ?? [];

/** What two lists have in common, with `*` for everything; null for nothing. */
function commonItems<Item>(a: readonly Item[], b: readonly Item[], isEvery: (item: Item) => boolean) {
  if (a.some(isEvery)) return b;
  if (b.some(isEvery)) return a;
  const common = a.filter((item) => b.includes(item));
  return common.length > 0 ? common : null;
}

/** API versions for which a request may be for both routes. In a class, methods with fewer versions are preferred. */
function commonVersions(a: Route, b: Route): readonly string[] | null {
  const [left, right] = [versionsOf(a), versionsOf(b)];
  const common = commonItems(left, right, (version) => version === EVERY_VERSION);
  const isEvery = left.includes(EVERY_VERSION) || right.includes(EVERY_VERSION);
  if (!isEvery && a.serviceFullName === b.serviceFullName && left.length !== right.length) return null;
  return common;
}

/** The media types that are in a list, or match a pattern in it, such as `application/*+json`. */
function matchingTypes(types: readonly string[], list: readonly string[]): readonly string[] {
  const listed = new Set(list);
  const patterns = list.filter((one) => one.includes('*')).map((one) => one.split('*'));
  return types.filter(
    (type) =>
      listed.has(type) ||
      patterns.some(([start = '', end = '']) => type.startsWith(start) && type.endsWith(end)),
  );
}

/** The requests for which the router cannot choose between two routes of equal precedence. */
export interface CommonRequests {
  /** What such a request has, besides verb and path: `host a.com`; empty if every request is common. */
  readonly with: readonly string[];
  /** Whether only requests without `Content-Type` are common. */
  readonly isUntyped: boolean;
}

/** The first common value, if the lists are not equal. */
function limit(name: string, common: readonly string[], a: readonly string[], b: readonly string[]) {
  const listed = new Set(b);
  const isEqual = a.length === b.length && a.every((item) => listed.has(item));
  return isEqual ? [] : [`${name} ${common[0]}`];
}

/** The requests that two routes have in common; null for none. A route with a condition precedes one without. */
export function commonRequests(a: Route, b: Route): CommonRequests | null {
  if ((a.condition?.other ?? '') !== (b.condition?.other ?? '')) return null;
  const versions = commonVersions(a, b);
  const [left, right] = [mediaTypesOf(a), mediaTypesOf(b)];
  const [ownHosts, otherHosts] = [hostsOf(a), hostsOf(b)];
  const hosts = ownHosts.filter((host) => otherHosts.includes(host));
  const isApart = (x: readonly string[], y: readonly string[]) => (x.length === 0) !== (y.length === 0);
  if (versions === null || isApart(left, right) || isApart(ownHosts, otherHosts)) return null;
  if (ownHosts.length > 0 && hosts.length === 0) return null;
  const types = [...matchingTypes(left, right), ...matchingTypes(right, left)];
  const isUntyped = left.length > 0 && types.length === 0;
  return {
    with: [
      ...limit('API version', versions, versionsOf(a), versionsOf(b)),
      ...limit('host', hosts, ownHosts, otherHosts),
      ...(isUntyped ? ['no Content-Type'] : limit('Content-Type', types, left, right)),
    ],
    isUntyped,
  };
}

/** A condition as JSON documents contain it: `Consumes application/json, Host a.com`. */
export const conditionText = ({ mediaTypes, hosts, other }: RequestCondition): string =>
  [
    ...mediaTypes.map((type) => `Consumes ${type}`),
    ...hosts.map((host) => `Host ${host}`),
    ...(other === '' ? [] : [other]),
  ].join(', ');

/** Reads what `conditionText` returns. */
export function readCondition(text: string): RequestCondition {
  const parts = text.split(/,\s*/);
  const after = (word: string) =>
    parts.flatMap((part) => (part.startsWith(word) ? [part.slice(word.length)] : []));
  const other = parts.filter((part) => !/^(?:Consumes|Host) /.test(part)).join(', ');
  return { mediaTypes: after('Consumes '), hosts: after('Host '), other };
}

/** The host and the API version of a request; null if they are not known. */
export interface RequestContext {
  readonly host: string | null;
  readonly apiVersion: string | null;
}

/** `v1` → `1.0`; `2.0-beta` stays. */
export const normalizedVersion = (text: string): string =>
  text.replace(/^(\d+)(?=-|$)/, '$1.0').toLowerCase();

/** How well a pattern of `Host` fits a host with port; the router takes the best. 0 if it does not fit. */
function fitOfHost(pattern: string, host: string): number {
  const [name = '', port] = pattern.toLowerCase().split(/:(?=[\d*]+$)/);
  const [own = '', ownPort] = host.split(/:(?=\d+$)/);
  if (port !== undefined && port !== '*' && port !== ownPort) return 0;
  const isFit = name === '*' || (name.startsWith('*.') ? own.endsWith(name.slice(1)) : own === name);
  const base = name === '*' ? 1 : name.startsWith('*.') ? 1 + name.length : 1000;
  return isFit ? base + (port === undefined || port === '*' ? 0 : 0.5) : 0;
}

const bestFit = (route: Route, host: string) =>
  Math.max(0, ...hostsOf(route).map((one) => fitOfHost(one, host)));

/**
 * The routes of one application, all of which match a path, that a request with this host and version may reach.
 * Versions that none of the routes has are refused, also by routes for every version.
 */
export function reachable<Item extends { readonly route: Route }>(
  items: readonly Item[],
  { host, apiVersion }: RequestContext,
): readonly Item[] {
  const best = host === null ? 0 : Math.max(0, ...items.map(({ route }) => bestFit(route, host)));
  const atHost = items.filter(
    ({ route }) =>
      host === null || hostsOf(route).length === 0 || (best > 0 && bestFit(route, host) === best),
  );
  const known = atHost.flatMap(({ route }) => route.apiVersions);
  if (apiVersion === null || known.every((version) => version === EVERY_VERSION)) return atHost;
  const version = normalizedVersion(apiVersion);
  return atHost.filter(
    ({ route: { apiVersions } }) =>
      apiVersions.length === 0 ||
      (known.includes(version) && (apiVersions.includes(EVERY_VERSION) || apiVersions.includes(version))),
  );
}

/** What a request that is otherwise known must still have to reach a route: `Content-Type: a/b`. Empty for nothing. */
export function conditionsOf(route: Route, { host, apiVersion }: RequestContext): readonly string[] {
  const versions =
    apiVersion === null ? route.apiVersions.filter((version) => version !== EVERY_VERSION) : [];
  const parts: readonly (readonly [name: string, values: readonly string[]])[] = [
    ['the API version is', versions],
    ['the host is', host === null ? hostsOf(route) : []],
    ['the Content-Type is', mediaTypesOf(route)],
  ];
  const other = route.condition?.other ?? '';
  return [
    ...parts.flatMap(([name, values]) => (values.length === 0 ? [] : [`${name} ${values.join(' or ')}`])),
    ...(other === '' ? [] : [`${other} accepts the request`]),
  ];
}
