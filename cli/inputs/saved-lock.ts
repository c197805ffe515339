import type { Analysis, Route } from '../../core';
import type { Contract } from '../../core/model/contract';
import { contractLines } from '../../core/queries/contract/contract-lines';
import { lockedContract } from '../../core/queries/contract/locked-contract';
import { keyOf, parseLock } from '../../core/queries/lock';
import { readRegularFile } from '../../reading/regular-files';
import { UsageError } from '../../reading/system-errors';
import { savedRoutes } from '../reporters/route-fields';

/** Routes with what they take and return, as far as a lock shows it. */
interface SavedLock {
  readonly earlier: Analysis;
  /** Null for a lock without types. */
  readonly contract: Contract | null;
}

/**
 * The state in a file that `check --update-lock` wrote; null if the file does not start like one. Locations are those of
 * lines in the file. Throws a `UsageError` if the file cannot be read, or if other lines are not those of a lock.
 */
export function readSavedLock(cwd: string, file: string): SavedLock | null {
  const text = readRegularFile({ base: cwd, name: file });
  if (!text.startsWith('/')) return null;
  const { rows, lines, other } = parseLock(text, file);
  if (other !== null) throw new UsageError(`line ${other} of '${file}' is not a line of routes.lock`);
  const routes = rows.flatMap(({ path, line, ...row }) =>
    savedRoutes({
      ...row,
      route: path,
      service: row.serviceFullName.replace(/.*[.#]/, ''),
      origin: 'convention',
      style: null,
      styles: { v3: path, v4: path },
      reasons: [],
      parameters: [],
      inheritedFrom: null,
      collidesWith: [],
      location: { file, line, column: 1 },
    }),
  );
  const names = [...new Set(routes.map(({ application }) => application))];
  const none = { applications: [], routes: [] };
  const earlier: Analysis = {
    profile: '',
    style: 'configured',
    applications: names.map((name) => ({ name, profile: '' })),
    routes,
    modules: none,
    leftOut: ['module'],
    exclusions: [],
    diagnostics: [],
    suppressed: [],
    comments: [],
    classes: [],
  };
  return { earlier, contract: lines.length === 0 ? null : lockedContract(lines, byKey(routes)) };
}

/** Routes and their contract, with only what a lock shows of them, to be compared with one. */
export function asLocked(routes: readonly Route[], contract: Contract) {
  const after = routes.map((route) => ({ ...route, parameters: [] }));
  return { after, contract: lockedContract(contractLines(contract, keyOf), byKey(after)) };
}

const byKey = (routes: readonly Route[]) => new Map(routes.map((route) => [keyOf(route), route]));
