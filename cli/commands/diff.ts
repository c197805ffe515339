import { resolve } from 'node:path';
import { withBrokenCallers } from '../../core/clients/client-findings';
import { isSourceFile } from '../../core/discovery/source-files';
import { getOrInsert } from '../../core/model/collections';
import { compareSeverity, incompleteCodes, type Severity } from '../../core/model/diagnostic';
import { isOnClass, type Route } from '../../core/model/route';
import { counted } from '../../core/model/text';
import { type Change, type CodeOf, diffRoutes } from '../../core/queries/diff';
import { filterAnalysis } from '../../core/queries/filtered-analysis';
import { openDisk } from '../../reading/disk';
import { readGitSnapshot } from '../../reading/git-snapshot';
import { UsageError } from '../../reading/system-errors';
import {
  type CommandContext,
  clientFoldersOf,
  isIncomplete,
  layoutOf,
  openContext,
} from '../context/command-context';
import { analyzeFiles } from '../context/folder-analysis';
import type { DiffOptions } from '../definitions/options';
import { comparableMethodCode } from '../inputs/earlier-state';
import { readSavedAnalysis } from '../inputs/saved-analysis';
import { repositoryPath } from '../output/shown-paths';
import { distinctOutputs, writeData } from '../output/streams';
import { changesReports } from '../reporters/changes/changes';
import { unreadLines } from '../reporters/notices';
import type { System } from '../system';

/** Compares the routes of a folder with an earlier state, or the two styles with each other. Returns the exit code. */
export async function diffFolder(
  folder: string,
  base: Base | null,
  options: DiffOptions,
  system: System,
): Promise<number> {
  const inputs = [options.config, base !== null && 'file' in base ? base.file : undefined];
  const outputs = distinctOutputs(options.format, 'table', inputs, system.cwd);
  const toStdout = outputs.some(({ output }) => output === undefined);
  const view = await openContext(folder, options, system, toStdout, {
    readsAccess: true,
    clientFolders: clientFoldersOf(options),
  });
  const { before, after, notices, isBaseIncomplete, codeBefore, codeAfter } =
    base === null ? bothStyles(view.whole.routes) : await withBase(folder, base, view, system);
  // Filters apply to changes, not to routes: a change is reported if its old or its new route passes.
  const wanted = diffRoutes(before, after, codeBefore, codeAfter).filter(({ before: old, after: now }) =>
    [old, now].some((route) => route !== null && view.filter(route)),
  );
  const changes =
    clientFoldersOf(options) === undefined ? wanted : withBrokenCallers(wanted, view.calls, before, after);
  view.notify([...unreadLines(view), ...notices]);
  for (const target of outputs) {
    const { format, output } = target;
    // A table that is written to a file is not fitted to the width of the terminal.
    const shown = output === undefined ? view : { ...view, ...layoutOf(options, system, false) };
    const data = changesReports[format](changes, {
      current: after,
      folder: repositoryPath(folder, system)(''),
      layout: shown,
    });
    await writeData(data, target, system);
  }
  view.notify([verdict(changes)]);
  const isFailed = changes.some(
    (change) => options.failOn !== 'never' && compareSeverity(severityOf(change), options.failOn) <= 0,
  );
  if (isFailed) return 1;
  return options.strict && (isBaseIncomplete || isIncomplete(view)) ? 3 : 0;
}

/** An earlier state: a commit, or a file written by `list --format json`. */
type Base = { readonly ref: string } | { readonly file: string };

interface Sides {
  readonly before: readonly Route[];
  readonly after: readonly Route[];
  readonly notices: readonly string[];
  readonly isBaseIncomplete: boolean;
  readonly codeBefore?: CodeOf;
  readonly codeAfter?: CodeOf;
}

/** The same routes in the v3 and in the v4 style. */
function bothStyles(routes: readonly Route[]): Sides {
  const inStyle = (style: 'v3' | 'v4') => routes.map((route) => ({ ...route, path: route.styles[style] }));
  return { before: inStyle('v3'), after: inStyle('v4'), notices: [], isBaseIncomplete: false };
}

async function withBase(folder: string, base: Base, view: CommandContext, system: System): Promise<Sides> {
  const { earlier, unread, ...codes } =
    'file' in base
      ? { earlier: await readSavedAnalysis(system.cwd, base.file), unread: [] }
      : await atCommit(folder, base.ref, view, system);
  const { format } = view.locations;
  const name = 'file' in base ? base.file : base.ref;
  const incomplete = earlier.diagnostics.filter(({ code }) => incompleteCodes.has(code));
  const lines = incomplete.map(({ location, message }) => `${format(location)} of ${name}: ${message}`);
  const analysis = filterAnalysis(earlier, view.filter);
  return {
    before: earlier.routes,
    after: view.whole.routes,
    notices: [...unread, ...lines],
    isBaseIncomplete: unread.length > 0 || isIncomplete({ analysis, unread: [] }),
    ...codes,
  };
}

/** Returns the analysis of a commit, the code of methods then and now, and a message for each unreadable file. */
async function atCommit(folder: string, ref: string, { config, locations }: CommandContext, { cwd }: System) {
  const snapshot = readGitSnapshot(cwd, folder, { ref, accepts: isSourceFile, locations });
  if (snapshot.files.length === 0) throw new UsageError(`no source files in ${folder} at ${ref}`);
  const texts = new Map(snapshot.files.map(({ file, text }) => [file, text]));
  return {
    earlier: await analyzeFiles(snapshot.files, config),
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

/** Breaking changes are errors, changes of visibility are warnings, and all other changes are information. */
function severityOf({ isBreaking, kind }: Change): Severity {
  if (isBreaking) return 'error';
  return kind === 'visibility' ? 'warning' : 'info';
}

function verdict(changes: readonly Change[]): string {
  const breaking = changes.filter(({ isBreaking }) => isBreaking).length;
  if (changes.length === 0) return 'no route changed';
  return `${counted(changes.length, 'change')}, ${breaking} breaking`;
}
