import type { Contract } from '../model/contract';
import type { Analysis, Certainty, Route } from '../model/route';
import { type ContractLine, contractLines } from './contract/contract-lines';
import { isContractLine } from './contract/locked-contract';
import { decoded } from './request-url';

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
  const ofContract = contract === null ? [] : contractLines(contract, keyOf);
  return [...new Set([...lines, ...ofContract.map(({ text }) => text)])]
    .sort()
    .map((line) => `${line}\n`)
    .join('');
}

/** White space and control characters are replaced, so that each name is a single word of its line. */
const asWord = (name: string) => name.replace(/[\s\p{Cc}]+/gu, '_');

/** `/a%20b` → `/a b` */
const withSpaces = (path: string) =>
  path.replace(/(?:%[\dA-F]{2})+/g, (encoded) =>
    /^[\s\p{Cc}]+$/u.test(decoded(encoded)) ? decoded(encoded) : encoded,
  );

/** The words at the start of a route's lines. */
export const keyOf = ({ verb, path }: Pick<Route, 'verb' | 'path'>): string =>
  [path.replace(/[\s\p{Cc}]/gu, encodeURIComponent), verb].map(asWord).join(' ');

/** Whether a lock contains what routes take and return; locks of earlier versions do not. */
export const hasContract = (lock: string): boolean => linesOf(lock).some(isContractLine);

const linesOf = (text: string) => text.split(/\r?\n/).filter((line) => line !== '');

const routeLine = /^(\/\S*) (\S+) (\S+)\.([^\s.]+)((?: \S+)*)$/;

/**
 * The lines of a lock: those about routes, with their 1-based numbers, and those about what they take and return. `other`:
 * the number of the first line that a lock does not have; null for none.
 */
export function parseLock(text: string, file: string) {
  let other: number | null = null;
  const lines: ContractLine[] = [];
  const rows = text.split(/\r?\n/).flatMap((written, at) => {
    const line = at + 1;
    const [, path = '', verb = '', serviceFullName = '', method = '', marks = ''] =
      routeLine.exec(written) ?? [];
    if (isContractLine(written))
      lines.push({
        text: written,
        location: { file, line: at, column: 0, endLine: at, endColumn: written.length },
      });
    else if (path === '') {
      if (written !== '') other ??= line;
    } else {
      const words = marks.split(' ');
      const certainty: Certainty =
        (['assumed', 'unknown'] as const).find((one) => words.includes(one)) ?? 'exact';
      const visibility = words.includes('hidden') ? ('hidden' as const) : ('visible' as const);
      const application = /\[(.*)\]/.exec(marks)?.[1] ?? '';
      return [
        { path: withSpaces(path), verb, serviceFullName, method, certainty, visibility, application, line },
      ];
    }
    return [];
  });
  return { rows, lines, other };
}

/**
 * The lines that differ, sorted like the lines of a lock; empty for equal locks. Line endings are ignored, and so is the
 * contract in `saved` unless `present` has one.
 */
export function compareLocks(saved: string, present: string, readsContract: boolean) {
  const after = new Set(linesOf(present));
  // The saved file could be something other than a lock, so only lines that look like those of a lock are shown.
  const isShown = (line: string) =>
    after.has(line) || /^\/\S* \S+ \S+\.\S+( \S+)*$/.test(line) || isContractLine(line);
  const compared = linesOf(saved).filter((line) => readsContract || !isContractLine(line));
  const before = new Set(compared.map((line) => (isShown(line) ? line : 'a line that is not a route')));
  return [...new Set([...before, ...after])]
    .sort()
    .filter((line) => !(before.has(line) && after.has(line)))
    .map((line) => ({ sign: before.has(line) ? '-' : '+', line }));
}
