import {
  type Analysis,
  type Diagnostic,
  diagnosticRules,
  type Exclusion,
  exclusionCodes,
  isJsonObject,
  type JsonObject,
  type Location,
  parseProfile,
  type Reason,
  type Route,
} from '../../core';
import { type SuppressedFinding, severities } from '../../core/model/diagnostic';
import { readCondition } from '../../core/model/request-conditions';
import type { Certainty, Requirement } from '../../core/model/route';
import { readRegularFile } from '../../reading/regular-files';
import { UsageError } from '../../reading/system-errors';
import { requireVersion } from '../reporters/json-document';
import { hasTexts, isList, isTexts, parsedJson } from './json-guards';

/**
 * The analysis in a file written by `list --format json`. The file contains neither derivations nor classes, so both
 * are empty. Throws a `UsageError` if the file cannot be read or was not written by `list --format json`.
 */
export function readSavedAnalysis(cwd: string, file: string): Analysis {
  const document = readSavedList(cwd, file);
  if (!isAnswer(document)) throw notSaved(file);
  const { profile, style, applications, excluded, diagnostics, suppressed = [] } = document;
  const unknown = [...diagnostics, ...suppressed].find(({ code }) => !Object.hasOwn(diagnosticRules, code));
  if (unknown !== undefined)
    throw new UsageError(
      `'${file}' was written by another version of fx-routes: this one does not know the finding ${unknown.code}`,
    );
  return {
    profile,
    style,
    applications,
    routes: savedRoutes(document),
    exclusions: excluded.map((row) => ({
      application: '',
      assembly: '',
      ...row,
      location: savedLocation(row.location),
    })),
    diagnostics: diagnostics.map(savedFinding),
    suppressed: suppressed.map(({ suppressedBy, reason, ...row }) => ({
      ...savedFinding(row),
      suppressedBy,
      reason,
    })),
    comments: [],
    classes: [],
  };
}

function savedFinding({ related, ...row }: SavedFinding): Diagnostic {
  return {
    subjects: [],
    ...row,
    location: savedLocation(row.location),
    related: related.map(({ message, location }) => ({ message, location: savedLocation(location) })),
  };
}

/** A row of a document. The members `Added` are optional: they are missing in files of earlier fx-routes versions. */
type Saved<Row extends { location: unknown }, Added extends keyof Row = never> = Omit<
  Row,
  'location' | Added
> &
  Partial<Pick<Row, Added>> & { readonly location: SavedLocation };

interface SavedAnalysis extends SavedList, Pick<Analysis, 'profile' | 'style' | 'applications'> {
  readonly excluded: readonly Saved<Exclusion, 'application' | 'assembly'>[];
  readonly diagnostics: readonly SavedFinding[];
  readonly suppressed?: readonly (SavedFinding & Pick<SuppressedFinding, 'suppressedBy' | 'reason'>)[];
}

type SavedFinding = Saved<Omit<Diagnostic, 'related'>, 'subjects'> & {
  readonly related: readonly Saved<Diagnostic['related'][number]>[];
};

function isAnswer(document: SavedList): document is SavedList & SavedAnalysis {
  const { profile, style, applications, excluded, diagnostics, suppressed = [] } = document;
  return (
    isProfile(profile) &&
    ['configured', 'v3', 'v4'].some((known) => known === style) &&
    isList(applications, (one) => hasTexts(one, ['name']) && isProfile(one.profile)) &&
    isList(excluded, isExclusion) &&
    isList(diagnostics, isDiagnostic) &&
    isList(suppressed, (row) => isDiagnostic(row) && isSuppression(row))
  );
}

function isProfile(value: unknown): boolean {
  return typeof value === 'string' && parseProfile(value) !== null;
}

function isExclusion(row: JsonObject): boolean {
  const { method, code, location, application = '', assembly = '' } = row;
  return (
    hasTexts(row, ['service', 'serviceFullName', 'reason']) &&
    isTexts([application, assembly]) &&
    (method === null || typeof method === 'string') &&
    exclusionCodes.some((known) => known === code) &&
    isLocation(location)
  );
}

function isDiagnostic(row: JsonObject): boolean {
  const { severity, location, related, subjects = [] } = row;
  return (
    hasTexts(row, ['code', 'message']) &&
    severities.some((known) => known === severity) &&
    isLocation(location) &&
    isList(related, (one) => hasTexts(one, ['message']) && isLocation(one.location)) &&
    isTexts(subjects)
  );
}

function isSuppression({ suppressedBy, reason }: JsonObject): boolean {
  return (suppressedBy === 'comment' || suppressedBy === 'configuration') && typeof reason === 'string';
}

/** A document written by `list --format json`. Only its routes are validated. */
export interface SavedList {
  readonly routes: readonly SavedRow[];
  readonly [key: string]: unknown;
}

/** Reads a file written by `list --format json`. Throws a `UsageError` for any other file. */
export function readSavedList(cwd: string, file: string): SavedList {
  const document = parsedJson(readRegularFile({ base: cwd, name: file }));
  if (!isJsonObject(document) || !Array.isArray(document.routes)) throw notSaved(file);
  requireVersion(document.schemaVersion, file);
  if (!document.routes.every(isRow)) throw notSaved(file);
  return { ...document, routes: document.routes };
}

/** The error for a file that was not written by `list --format json`. */
export function notSaved(file: string): UsageError {
  return new UsageError(`'${file}' is not output of list --format json`);
}

/** A location as written in JSON documents. */
export type SavedLocation = Pick<Location, 'file' | 'line' | 'column'>;

interface SavedRow
  extends Omit<Route, 'path' | 'reasons' | 'apiVersions' | 'obsolete' | 'location' | 'access' | 'condition'> {
  readonly route: string;
  readonly reasons: readonly string[];
  readonly location: SavedLocation;
  // Earlier versions of fx-routes did not write the next three members.
  readonly reasonCodes?: readonly Reason['code'][];
  readonly apiVersions?: readonly string[];
  readonly obsolete?: boolean;
  readonly condition?: string;
  // The last three members are written only if access was analyzed.
  readonly access?: string;
  readonly accessCertainty?: Certainty;
  readonly accessReasons?: readonly string[];
}

const TEXTS = [
  'verb',
  'route',
  'service',
  'serviceFullName',
  'method',
  'visibility',
  'origin',
  'certainty',
  'application',
  'assembly',
] as const;

function isRow(value: unknown): value is SavedRow {
  if (!isJsonObject(value)) return false;
  const { parameters, location, styles, collidesWith, reasons, reasonCodes = [], apiVersions = [] } = value;
  const { access = '', accessCertainty = '', accessReasons = [], condition = '', order = 0 } = value;
  return (
    hasTexts(value, TEXTS) &&
    isJsonObject(styles) &&
    hasTexts(styles, ['v3', 'v4']) &&
    [reasons, reasonCodes, apiVersions, collidesWith, accessReasons].every(isTexts) &&
    [access, accessCertainty, condition].every((one) => typeof one === 'string') &&
    typeof order === 'number' &&
    isList(parameters, (one) => hasTexts(one, ['name', 'in', 'type'])) &&
    isLocation(location)
  );
}

/** Whether a value is a location as written in JSON documents. */
export function isLocation(value: unknown): value is SavedLocation {
  return (
    isJsonObject(value) &&
    hasTexts(value, ['file']) &&
    typeof value.line === 'number' &&
    typeof value.column === 'number'
  );
}

/** The routes of a document. Members that the document does not contain, such as derivations, are empty. */
export function savedRoutes({ routes }: SavedList): readonly Route[] {
  return routes.map((saved) => {
    const { route: path, location: start, reasons, reasonCodes = [], access, condition, ...row } = saved;
    const { accessCertainty = 'unknown', accessReasons = [], ...others } = row;
    const location = savedLocation(start);
    return {
      ...others,
      ...(condition && { condition: readCondition(condition) }),
      path,
      reasons: reasonCodes.map((code, at) => ({ code, text: reasons[at] ?? '', location: null })),
      apiVersions: row.apiVersions ?? [],
      obsolete: row.obsolete ?? false,
      isOutsideInterfaces: false,
      hasUnknownBase: false,
      base: null,
      derivation: [],
      actionName: '',
      conventionalVerb: { verb: row.verb, prefix: null },
      removedPrefix: null,
      location,
      serviceLocation: location,
      ...(access !== undefined && {
        access: {
          text: access,
          requirements: savedRequirements(access, location),
          certainty: accessCertainty,
          reasons: accessReasons.map((text) => ({ code: 'access-assumed' as const, text, location: null })),
        },
      }),
    };
  });
}

const REQUIREMENTS = ['policy', 'roles', 'in code', 'authenticated'] as const;

/** Parses the access of a route into requirements for callers: `policy A, policy B` → two requirements. */
function savedRequirements(text: string, location: Location): readonly Requirement[] {
  return text.split(', ').flatMap((part) => {
    const kind = REQUIREMENTS.find((one) => part === one || part.startsWith(`${one} `));
    return kind === undefined ? [] : [{ kind, name: part.slice(kind.length + 1), location }];
  });
}

/** Converts a saved location. A saved location has no end, so the result ends where it starts. */
export function savedLocation({ file, line, column }: SavedLocation): Location {
  return { file, line: line - 1, column: column - 1, endLine: line - 1, endColumn: column - 1 };
}
