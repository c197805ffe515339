import { withBrokenCallers } from '../../core/clients/client-findings';
import { compareSeverity, type Severity } from '../../core/model/diagnostic';
import { counted } from '../../core/model/text';
import { type Change, diffRoutes } from '../../core/queries/diff';
import { clientFoldersOf, type Invocation, isIncomplete, layoutOf } from '../context/command-context';
import { type Base, bothStyles, withBase } from '../context/earlier-state';
import { readContext } from '../context/joined-lists';
import type { DiffOptions } from '../definitions/options';
import { repositoryPath } from '../output/shown-paths';
import { distinctOutputs, writeData } from '../output/streams';
import { changesReports } from '../reporters/changes/changes';
import { unreadLines } from '../reporters/notices';

/** Compares the routes of a folder with an earlier state, or the two styles with each other. Returns the exit code. */
export async function diffFolder(invocation: Invocation<DiffOptions>, base: Base | null): Promise<number> {
  const { folder, options, system } = invocation;
  const inputs = [options.config, base !== null && 'file' in base ? base.file : undefined];
  const outputs = distinctOutputs(options.format, 'table', inputs, system.cwd);
  const view = await readContext(invocation, {
    readsAccess: true,
    readsModules: true,
    clientFolders: clientFoldersOf(options),
  });
  const { before, after, notices, isBaseIncomplete, codeBefore, codeAfter, contracts } =
    base === null ? bothStyles(view.whole.routes) : await withBase(folder, base, view, system);
  // Filters apply to changes, not to routes: a change is reported if its old or its new route passes.
  const wanted = diffRoutes(before, after, codeBefore, codeAfter, contracts).filter(
    ({ before: old, after: now }) => [old, now].some((route) => route !== null && view.filter(route)),
  );
  const changes =
    clientFoldersOf(options) === undefined ? wanted : withBrokenCallers(wanted, view.calls, before, after);
  view.notify([...unreadLines(view), ...notices]);
  for (const target of outputs) {
    const data = changesReports[target.format](changes, {
      current: after,
      folder: repositoryPath(folder, system)(''),
      // A table that is written to a file is not fitted to the width of the terminal.
      layout: { ...view, ...layoutOf({ ...options, format: [target] }, system) },
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

/** Breaking changes are errors; those that may break callers and those of visibility are warnings, all others infos. */
function severityOf({ isBreaking, kind, ofContract }: Change): Severity {
  if (isBreaking) return 'error';
  return kind === 'visibility' || ofContract?.effect === 'unknown' ? 'warning' : 'info';
}

function verdict(changes: readonly Change[]): string {
  const breaking = changes.filter(({ isBreaking }) => isBreaking).length;
  if (changes.length === 0) return 'no route changed';
  return `${counted(changes.length, 'change')}, ${breaking} breaking`;
}
