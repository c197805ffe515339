import {
  type Analysis,
  type Diagnostic,
  diagnosticRules,
  type Exclusion,
  exclusionCodes,
  type JsonObject,
  parseProfile,
} from '../../core';
import { type SuppressedFinding, severities } from '../../core/model/diagnostic';
import { UsageError } from '../../reading/system-errors';
import { hasTexts, isList, isTexts } from './json-guards';
import { isLocation, notSaved, readSavedList, type SavedList, type SavedLocation } from './read-saved-list';
import { savedLocation, savedRoutes } from './routes-of-saved-list';

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
