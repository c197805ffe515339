import { isJsonObject, type Location, type Reason, type Route } from '../../core';
import type { Certainty } from '../../core/model/route';
import { readRegularFile } from '../../reading/regular-files';
import { UsageError } from '../../reading/system-errors';
import { requireVersion } from '../schema/schema-version';
import { hasTexts, isList, isTexts, parsedJson } from './json-guards';

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
