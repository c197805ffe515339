import {
  type Analysis,
  type Diagnostic,
  diagnosticRules,
  type Exclusion,
  isJsonObject,
  type Route,
} from '../../core';
import { groupBy } from '../../core/model/collections';
import type { SuppressedFinding } from '../../core/model/diagnostic';
import { compareRoutes } from '../../core/model/route';
import { choicesIn } from '../../core/queries/filter';
import { filterServed } from '../../core/queries/filtered-analysis';
import { readRegularFile } from '../../reading/regular-files';
import { UsageError } from '../../reading/system-errors';
import { requireVersion, type WrittenFilters } from '../reporters/json-document';
import { type SavedLocation, type SavedRoute, savedLocation, savedRoutes } from '../reporters/route-fields';
import { isValid, parsedJson } from './json-input';

/** The parts of a document of `list --format json` that are read. */
interface SavedDocument extends Pick<Analysis, 'profile' | 'style' | 'applications'> {
  readonly routes: readonly SavedRoute[];
  readonly excluded: readonly Located<SavedExclusion>[];
  readonly diagnostics: readonly SavedFinding[];
  readonly leftOut?: Analysis['leftOut'];
  readonly suppressed?: readonly (SavedFinding & Pick<SuppressedFinding, 'suppressedBy' | 'reason'>)[];
}

type SavedExclusion = Omit<Exclusion, 'application' | 'assembly'>;
type Located<Row> = Omit<Row, 'location'> & { readonly location: SavedLocation };
type SavedFinding = Located<Omit<Diagnostic, 'related'>> & {
  readonly related: readonly Located<Diagnostic['related'][number]>[];
};

const partsRead = ['profile', 'style', 'applications', 'routes', 'excluded', 'diagnostics'] as const;
/** The origins that a list may leave out; version 1 does not say whether it does. */
const ORIGINS = ['endpoint', 'module'] as const;
/** Members that earlier versions of fx-routes did not write. */
const later: ReadonlySet<string> = new Set([
  'reasonCodes',
  'apiVersions',
  'obsolete',
  'application',
  'applications',
  'assembly',
  'subjects',
]);

/**
 * The analysis in a file written by `list --format json`. The file contains neither derivations nor classes, so both
 * are empty. Throws a `UsageError` if the file cannot be read or was not written by `list --format json`.
 */
export async function readSavedAnalysis(cwd: string, file: string): Promise<Analysis> {
  const document = parsedJson(readRegularFile({ base: cwd, name: file }));
  const isSaved = isJsonObject(document) && Array.isArray(document.routes);
  if (isSaved) requireVersion(document.schemaVersion, file);
  if (isSaved && document.limit !== undefined)
    throw new UsageError(`'${file}' was written with --limit, so routes may be missing`);
  const filters: WrittenFilters = isSaved && isJsonObject(document.filters) ? document.filters : {};
  const filter = filterKindsIn(filters).find((kind) => mayLeaveOut(kind, filters));
  if (filter !== undefined)
    throw new UsageError(
      `'${file}' was written with --${filter}, so ${['baseline', 'styles'].includes(filter) ? 'findings' : 'routes'} may be missing`,
    );
  const { default: schema } = await import('../schema/routes.schema.json');
  const hasPart = (part: keyof SavedDocument, value: unknown) =>
    isValid(value, schema.properties[part], schema, later);
  if (
    !isSaved ||
    !partsRead.every((part) => hasPart(part, document[part])) ||
    !hasPart('suppressed', document.suppressed ?? []) ||
    !hasPart('leftOut', document.leftOut ?? [])
  )
    throw new UsageError(`'${file}' is not output of list --format json`);
  const { profile, style, applications, routes, ...rows } = document as unknown as SavedDocument;
  const {
    excluded,
    diagnostics,
    suppressed = [],
    leftOut = document.schemaVersion === 1 && profile !== 'fx' ? ORIGINS : [],
  } = rows;
  const origins = filters.origin && choicesIn(filters.origin);
  const unknown = [...diagnostics, ...suppressed].find(({ code }) => !Object.hasOwn(diagnosticRules, code));
  if (unknown !== undefined)
    throw new UsageError(
      `'${file}' was written by another version of fx-routes: this one does not know the finding ${unknown.code}`,
    );
  return {
    profile,
    style,
    ...divided(applications, withBases(routes.flatMap(savedRoutes)).toSorted(compareRoutes)),
    exclusions: excluded.map((row) => ({ application: '', assembly: '', ...withLocation(row) })),
    diagnostics: diagnostics.map(savedFinding),
    suppressed: suppressed.map((row) => ({
      ...savedFinding(row),
      suppressedBy: row.suppressedBy,
      reason: row.reason,
    })),
    comments: [],
    classes: [],
    leftOut: ORIGINS.filter((one) => (origins ? !origins.includes(one) : leftOut.includes(one))),
  };
}

const filterKindsIn = (filters: WrittenFilters) => Object.keys(filters) as (keyof WrittenFilters)[];

/**
 * Whether a filter may leave out routes of the applications that a list is about. One with all origins adds to what a list
 * has without it.
 */
function mayLeaveOut(kind: keyof WrittenFilters, { origin = [] }: WrittenFilters): boolean {
  const words = choicesIn(origin);
  const hasAll = ['convention', 'attribute', 'endpoint'].every((word) => words.includes(word));
  return kind !== 'application' && !(kind === 'origin' && hasAll);
}

/**
 * Sets what rows do not contain, but calls of clients are judged by: the base path of a class, as far as its routes
 * show it, and whether a base class is unknown.
 */
function withBases(routes: readonly Route[]): readonly Route[] {
  const ofConvention = routes.filter(({ origin }) => origin === 'convention');
  const bases = new Map(
    [...groupBy(ofConvention, ({ serviceFullName }) => serviceFullName)].map(([name, own]) => {
      const [first, ...others] = own.map(({ path }) => path.replace(/\/[^/]*[{?].*/s, '').split('/'));
      const length = first!.findIndex((part, at) => others.some((other) => other[at] !== part));
      return [name, (length < 0 ? first! : first!.slice(0, length)).join('/')];
    }),
  );
  return routes.map((route) => ({
    ...route,
    base: route.origin === 'convention' ? (bases.get(route.serviceFullName) ?? null) : null,
    hasUnknownBase: route.reasons.some(({ code }) => code === 'unresolved-base'),
  }));
}

/** Separates the routes of framework modules, which `list --modules` adds, from the routes of the workspace. */
function divided(
  applications: Analysis['applications'],
  routes: readonly Route[],
): Pick<Analysis, 'applications' | 'routes' | 'modules'> {
  const all = { applications, routes };
  const modules = filterServed(all, ({ origin }) => origin === 'module');
  const own = modules.routes.length === 0 ? all : filterServed(all, ({ origin }) => origin !== 'module');
  return { ...own, modules };
}

const withLocation = <Row>(row: Located<Row>) => ({ ...row, location: savedLocation(row.location) });

function savedFinding({
  code,
  severity,
  message,
  location,
  related,
  subjects = [],
}: SavedFinding): Diagnostic {
  const all = { code, severity, message, subjects };
  return { ...all, location: savedLocation(location), related: related.map(withLocation) };
}
