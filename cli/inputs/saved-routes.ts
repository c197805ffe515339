import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Route } from '../../core';
import { decode } from '../../core/discovery/decoding';
import { UsageError } from '../usage-error';

/** The rows of a file that `list --format json` wrote; null when there is no such file. Throws a `UsageError` for anything else in it. */
export function readSavedRoutes(cwd: string, file: string): readonly Route[] | null {
  let text: string;
  try {
    text = decode(readFileSync(resolve(cwd, file)));
  } catch {
    return null;
  }
  const problem = new UsageError(`'${file}' is not what list --format json writes`);
  let document: unknown;
  try {
    document = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw problem;
  }
  const { schemaVersion, routes: rows } = (document ?? {}) as {
    readonly [key in 'schemaVersion' | 'routes']?: unknown;
  };
  if (Array.isArray(rows) && typeof schemaVersion === 'number' && schemaVersion !== 1)
    throw new UsageError(`'${file}' has schemaVersion ${schemaVersion}, and this version reads 1`);
  if (!Array.isArray(rows) || !rows.every(isRow)) throw problem;
  return rows.map(({ route: path, location: { file: source, line, column }, reasons: _, ...row }) => {
    const location = {
      file: source,
      line: line - 1,
      column: column - 1,
      endLine: line - 1,
      endColumn: column - 1,
    };
    const unsaved = { reasons: [], derivation: [], actionName: '', removedPrefix: null, apiVersions: [] };
    return { ...row, ...unsaved, path, location, serviceLocation: location };
  });
}

interface SavedRow extends Omit<Route, 'path' | 'reasons'> {
  readonly reasons: unknown;
  readonly route: string;
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
  if (typeof value !== 'object' || value === null) return false;
  const { parameters, location, styles, collidesWith, ...rest } = value as Record<string, unknown>;
  const place = (location ?? {}) as Record<string, unknown>;
  const { v3, v4 } = (styles ?? {}) as Record<string, unknown>;
  return (
    TEXTS.every((key) => typeof rest[key] === 'string') &&
    typeof v3 === 'string' &&
    typeof v4 === 'string' &&
    Array.isArray(collidesWith) &&
    Array.isArray(parameters) &&
    parameters.every(
      (parameter) =>
        typeof parameter === 'object' && parameter !== null && typeof parameter.name === 'string',
    ) &&
    typeof place.file === 'string' &&
    typeof place.line === 'number' &&
    typeof place.column === 'number'
  );
}
