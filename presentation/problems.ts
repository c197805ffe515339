import type { Diagnostic } from '../core';
import { groupBy } from '../core/model/collections';
import { isEqual } from '../core/model/equality';
import type { Location } from '../core/model/location';
import type { FolderAnalysis } from '../session/folder-analysis';
import type { AddressedFolder, OpenedFolder } from '../session/opened-folder';
import type { OpenedFolders } from '../session/opened-folders';
import { shownText } from './escaped-and-route-texts';

/** A finding with its folder. Its messages are safe to show. */
export interface Problem<Folder extends OpenedFolder> {
  readonly finding: Diagnostic;
  readonly routes: FolderAnalysis<Folder>;
}

type Shown<Folder extends OpenedFolder> = ReadonlyMap<
  FolderAnalysis<Folder>,
  ReadonlyMap<string, readonly Diagnostic[]>
>;

/**
 * Returns a function that returns the problems of each file whose problems changed since the last call; a file without
 * problems has an empty list. `areShown`: whether the settings of a folder ask for problems.
 */
export function problemChanges<Address, Folder extends AddressedFolder<Address>>(
  folders: OpenedFolders<Address, Folder>,
  areShown: (folder: Folder) => boolean,
): () => readonly (readonly [Address, readonly Problem<Folder>[]])[] {
  /** The findings shown for each folder, by file. */
  let shown: Shown<Folder> = new Map();
  return () => {
    const { all } = folders;
    const wanted = new Map(
      all.map((routes) => {
        const findings = areShown(routes.folder) ? routes.analysis.diagnostics : [];
        return [routes, groupBy(findings, ({ location }) => location.file)];
      }),
    );
    // Adding or removing folders can change the folder that a file belongs to.
    const isSameFolders = shown.size === all.length && all.every((routes) => shown.has(routes));
    const changed = changedAddresses<Address, Folder>(shown, wanted, isSameFolders);
    shown = wanted;
    return changed.map((address) => [address, problemsOf(address, shown, folders)]);
  };
}

/** The files whose findings differ; all files with findings unless `isSameFolders` is set. */
function changedAddresses<Address, Folder extends AddressedFolder<Address>>(
  before: Shown<Folder>,
  after: Shown<Folder>,
  isSameFolders: boolean,
): readonly Address[] {
  const addresses = new Map<string, Address>();
  for (const routes of new Set([...before.keys(), ...after.keys()])) {
    const [old, own] = [before.get(routes) ?? new Map(), after.get(routes) ?? new Map()];
    for (const file of new Set([...old.keys(), ...own.keys()])) {
      if (isSameFolders && isEqual(old.get(file) ?? [], own.get(file) ?? [])) continue;
      const address = routes.folder.uriOf({ file });
      addresses.set(String(address), address);
    }
  }
  return [...addresses.values()];
}

/**
 * The problems of a file, from the innermost folder that contains it. An `fx-routes.json` above all folders has only
 * the problems that all folders below it report: an entry that fails in one folder may be meant for another.
 */
function problemsOf<Address, Folder extends AddressedFolder<Address>>(
  address: Address,
  shown: Shown<Folder>,
  folders: OpenedFolders<Address, Folder>,
): readonly Problem<Folder>[] {
  const owner = folders.of(address);
  const [first = [], ...others] = [...shown].flatMap(([routes, byFile]) => {
    const file = owner?.file ?? routes.configuration?.file ?? '';
    const isOwner =
      owner === null ? String(routes.folder.uriOf({ file })) === String(address) : owner.routes === routes;
    return isOwner ? [problemsIn(routes, byFile.get(file) ?? [])] : [];
  });
  return first.filter((one) =>
    others.every((list) => list.some((other) => isSameProblem(one.finding, other.finding))),
  );
}

/** The problems of a file in a folder that contains it. */
export const problemsOfFile = <Folder extends OpenedFolder>(routes: FolderAnalysis<Folder>, file: string) =>
  problemsIn(
    routes,
    routes.analysis.diagnostics.filter(({ location }) => location.file === file),
  );

const problemsIn = <Folder extends OpenedFolder>(
  routes: FolderAnalysis<Folder>,
  findings: readonly Diagnostic[],
): readonly Problem<Folder>[] => findings.map((finding) => ({ finding: shownFinding(finding), routes }));

function isSameProblem(a: Diagnostic, b: Diagnostic): boolean {
  const rangeOf = ({ file: _, ...range }: Location) => range;
  return a.message === b.message && isEqual(rangeOf(a.location), rangeOf(b.location));
}

function shownFinding(finding: Diagnostic): Diagnostic {
  return {
    ...finding,
    message: shownText(finding.message),
    related: finding.related.map((one) => ({ ...one, message: shownText(one.message) })),
  };
}
