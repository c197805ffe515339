import type { Contract } from '../model/contract';
import type { Analysis, Route } from '../model/route';
import { contractLines } from './contract/contract-lines';

/**
 * The routes as text for version control: one line per route, sorted by path and verb, so that a change of one method
 * changes one line. A line contains the path, the verb and the method, then `hidden`, `assumed` or `unknown` if they
 * apply, and the application if there are several. It contains no location. White space in a path is percent-encoded.
 * The lines of the contract, if there is one, are sorted among those of the routes; see `contractLines`.
 */
export function lockText({ routes, applications }: Analysis, contract: Contract | null): string {
  const lines = routes.map((route) => {
    const { serviceFullName, method, visibility, certainty, application } = route;
    const marks = [
      ...(visibility === 'visible' ? [] : [visibility]),
      ...(certainty === 'exact' ? [] : [certainty]),
      ...(applications.length > 1 ? [`[${application}]`] : []),
    ];
    return [keyOf(route), ...[`${serviceFullName}.${method}`, ...marks].map(asWord)].join(' ');
  });
  const ofContract = contract === null ? [] : contractLines(contract.operations, contract.types, keyOf);
  return [...new Set([...lines, ...ofContract])]
    .sort()
    .map((line) => `${line}\n`)
    .join('');
}

/** White space and control characters are replaced, so that each name is a single word of its line. */
const asWord = (name: string) => name.replace(/[\s\p{Cc}]+/gu, '_');

/** The words at the start of a route's lines. */
const keyOf = ({ verb, path }: Route) =>
  [path.replace(/[\s\p{Cc}]/gu, encodeURIComponent), verb].map(asWord).join(' ');

/** See `contractLines`. */
const contractLine =
  /^(?:\/\S* \S+ (?:(?:path|query|header|response) \S|body\??(?:\.\S*)?:) ?.*|type \S+(?:: | = ).*)$/;

/** Whether a lock contains what routes take and return; locks of earlier versions do not. */
export const hasContract = (lock: string): boolean => linesOf(lock).some((line) => contractLine.test(line));

const linesOf = (text: string) => text.split(/\r?\n/).filter((line) => line !== '');

/**
 * The lines that differ, sorted like the lines of a lock; empty for equal locks. Line endings are ignored, and so is the
 * contract in `saved` unless `present` has one.
 */
export function compareLocks(saved: string, present: string, readsContract: boolean) {
  const after = new Set(linesOf(present));
  // The saved file could be something other than a lock, so only lines that look like those of a lock are shown.
  const isShown = (line: string) =>
    after.has(line) || /^\/\S* \S+ \S+\.\S+( \S+)*$/.test(line) || contractLine.test(line);
  const compared = linesOf(saved).filter((line) => readsContract || !contractLine.test(line));
  const before = new Set(compared.map((line) => (isShown(line) ? line : 'a line that is not a route')));
  return [...new Set([...before, ...after])]
    .sort()
    .filter((line) => !(before.has(line) && after.has(line)))
    .map((line) => ({ sign: before.has(line) ? '-' : '+', line }));
}
