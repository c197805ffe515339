import { resolve } from 'node:path';
import type { Analysis, Location } from '../../core';
import { isSourceFile } from '../../core/discovery/source-files';
import { getOrInsert } from '../../core/model/collections';
import { joinedContracts } from '../../core/model/contract';
import { incompleteCodes } from '../../core/model/diagnostic';
import { isOnClass, type Route } from '../../core/model/route';
import { type CodeOf, type Contracts, diffRoutes } from '../../core/queries/diff';
import { filterAnalysis, servedRoutes } from '../../core/queries/filtered-analysis';
import { openDisk } from '../../reading/disk';
import { readGitSnapshot } from '../../reading/git-snapshot';
import { UsageError } from '../../reading/system-errors';
import { readSavedAnalysis } from '../inputs/saved-analysis';
import { asLocked, readSavedLock } from '../inputs/saved-lock';
import { leftOutNames } from '../reporters/notices';
import type { System } from '../system';
import { type CommandContext, isIncomplete } from './command-context';
import { analyzeFiles } from './folder-analysis';

/** An earlier state: a commit, or a file that `list --format json` or `check --update-lock` wrote. */
export type Base = { readonly ref: string } | { readonly file: string };

/** The current state, which is compared with an earlier one. */
type ComparedState = Pick<CommandContext, 'whole' | 'config' | 'contractOf' | 'filter' | 'locations'>;

/** An earlier state, and what is compared with it. */
interface EarlierState extends Pick<Sides, 'codeBefore' | 'codeAfter' | 'contracts'> {
  readonly earlier: Analysis;
  /** Messages for unreadable files. */
  readonly unread?: readonly string[];
  /** Messages about what is not compared. */
  readonly notes?: readonly string[];
  /** The routes of both states, if only some of them, or of their members, are compared; absent otherwise. */
  readonly before?: readonly Route[];
  readonly after?: readonly Route[];
}

interface Sides {
  readonly before: readonly Route[];
  readonly after: readonly Route[];
  readonly notices: readonly string[];
  readonly isBaseIncomplete: boolean;
  readonly codeBefore?: CodeOf;
  readonly codeAfter?: CodeOf;
  /** What the routes take and return; absent if one of the states has no types, as saved lists. */
  readonly contracts?: Contracts;
}

/** The same routes in the v3 and in the v4 style. */
export function bothStyles(routes: readonly Route[]): Sides {
  const inStyle = (style: 'v3' | 'v4') => routes.map((route) => ({ ...route, path: route.styles[style] }));
  return { before: inStyle('v3'), after: inStyle('v4'), notices: [], isBaseIncomplete: false };
}

/** The routes of an earlier state and of the folder. */
export async function withBase(
  folder: string,
  base: Base,
  view: ComparedState,
  system: System,
): Promise<Sides> {
  const {
    earlier,
    unread = [],
    notes = [],
    ...more
  }: EarlierState = 'file' in base
    ? await inFile(base.file, view, system)
    : await atCommit(folder, base.ref, view, system);
  const { format } = view.locations;
  const name = 'file' in base ? base.file : base.ref;
  const incomplete = earlier.diagnostics.filter(({ code }) => incompleteCodes.has(code));
  const lines = incomplete.map(({ location, message }) => `${format(location)} of ${name}: ${message}`);
  const analysis = filterAnalysis(earlier, view.filter);
  return {
    before: servedRoutes(earlier),
    after: servedRoutes(view.whole),
    notices: [...unread, ...notes, ...lines],
    isBaseIncomplete: unread.length > 0 || isIncomplete({ analysis, unread: [] }),
    ...more,
  };
}

/** The differences between two states. */
export const changesBetween = ({ before, after, codeBefore, codeAfter, contracts }: Sides) =>
  diffRoutes(before, after, codeBefore, codeAfter, contracts);

/** The routes of the folder that were added or changed since a commit. */
export async function changesSince(
  folder: string,
  ref: string,
  view: CommandContext,
  system: System,
): Promise<{ readonly routes: readonly Route[]; readonly notices: readonly string[] }> {
  const sides = await withBase(folder, { ref }, view, system);
  return { routes: changesBetween(sides).flatMap(({ after }) => after ?? []), notices: sides.notices };
}

/** The state in a saved list. Routes of origins that a list on either side leaves out are not compared. */
function inSavedList(earlier: Analysis, { whole }: ComparedState): EarlierState {
  const leftOut = [...new Set([...earlier.leftOut, ...whole.leftOut])];
  const isCompared = ({ origin }: Route) => leftOut.every((one) => one !== origin);
  const [before, after] = [servedRoutes(earlier), servedRoutes(whole)];
  const hasOthers = ![...before, ...after].every(isCompared);
  return {
    earlier,
    before: before.filter(isCompared),
    after: after.filter(isCompared),
    notes: hasOthers ? [`a saved list leaves out ${leftOutNames(leftOut)}, which are not compared`] : [],
  };
}

/** The state in a saved list or a lock. */
async function inFile(file: string, view: ComparedState, { cwd }: System): Promise<EarlierState> {
  const lock = readSavedLock(cwd, file);
  if (lock === null) return inSavedList(await readSavedAnalysis(cwd, file), view);
  const { routes } = view.whole;
  const contract = lock.contract && view.contractOf?.(routes);
  const { after, contract: now } = asLocked(routes, contract ?? joinedContracts([]));
  return {
    earlier: lock.earlier,
    after,
    ...(contract
      ? { contracts: { before: lock.contract, after: now } }
      : {
          notes: [
            `what routes take and return is not compared: ${lock.contract ? 'a saved list' : file} has no types`,
          ],
        }),
  };
}

/** Returns the analysis of a commit, the code of methods then and now, and a message for each unreadable file. */
async function atCommit(folder: string, ref: string, view: ComparedState, { cwd }: Pick<System, 'cwd'>) {
  const { config, locations } = view;
  const snapshot = readGitSnapshot(cwd, folder, { ref, accepts: isSourceFile, locations });
  if (snapshot.files.length === 0) throw new UsageError(`no source files in ${folder} at ${ref}`);
  const texts = new Map(snapshot.files.map(({ file, text }) => [file, text]));
  const { analysis: earlier, contractOf } = await analyzeFiles(snapshot.files, config);
  const after = view.contractOf?.(view.whole.routes);
  return {
    earlier,
    ...(after && { contracts: { before: contractOf(earlier.routes), after } }),
    unread: snapshot.notices,
    codeBefore: codeIn((file) => texts.get(file) ?? null),
    codeAfter: codeIn(openDisk(resolve(cwd, folder)).textOf),
  };
}

/**
 * Returns a function that reads the code of a route's method. The code is null for a method inherited from the
 * framework, and for an empty method, because all empty methods have the same code.
 */
function codeIn(textOf: (file: string) => string | null): CodeOf {
  const texts = new Map<string, string | null>();
  return (route) => {
    if (isOnClass(route)) return null;
    const { location } = route;
    const text = getOrInsert(texts, location.file, textOf);
    const code = text === null ? '{}' : comparableMethodCode(text, location);
    return code.endsWith('{}') ? null : code;
  };
}

/** Matches brackets, arrows and semicolons. Also matches strings, characters and comments, to skip their contents. */
const token =
  /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|\/\/[^\n]*|\/\*[\s\S]*?\*\/|=>|[;(){}[\]]/g;

/**
 * The code that follows a method's name (parameters, type and body), without white space. Methods with the same code
 * differ only in their names. If `token` misreads the code, the result is too long and differs from the result of any
 * other method.
 */
export function comparableMethodCode(text: string, { endLine, endColumn }: Location): string {
  const start = offsetOf(text, endLine) + endColumn;
  let depth = 0;
  let isExpression = false;
  for (const { 0: sign, index } of text.slice(start).matchAll(token)) {
    const end = start + index + sign.length;
    if (sign === '=>' && depth === 0) isExpression = true;
    if ('([{'.includes(sign)) depth += 1;
    if (')]}'.includes(sign)) depth -= 1;
    const isBody = sign === '}' && !isExpression && !/^\s*[>{[|&,)]/.test(text.slice(end, end + 80));
    if (depth < 0) return plain(text.slice(start, end - 1));
    if (depth === 0 && (sign === ';' || isBody)) return plain(text.slice(start, end));
  }
  return plain(text.slice(start));
}

const plain = (code: string) => code.replace(/\s+/g, '');

/** The offset at which a line begins. */
function offsetOf(text: string, line: number): number {
  let at = 0;
  for (let left = line; left > 0; left--) at = text.indexOf('\n', at) + 1;
  return at;
}
