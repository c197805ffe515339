import {
  Diagnostic,
  DiagnosticRelatedInformation,
  DiagnosticSeverity,
  type Disposable,
  Location,
  languages,
  Uri,
} from 'vscode';
import type { Diagnostic as Finding, Severity } from '../core';
import { groupBy } from '../core/model/collections';
import { isEqual } from '../core/model/equality';
import { shownText } from '../presentation/escaped-and-route-texts';
import { readSettings } from './settings';
import type { FolderRoutes } from './workspace/editor-folder';
import { rangeOf, type Workspaces } from './workspace/workspaces';

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
};

/** Shows the findings of all workspace folders as Problems, which link to documentation pages in `extensionUri`. */
export function registerProblems(workspaces: Workspaces, extensionUri: Uri): Disposable[] {
  const collection = languages.createDiagnosticCollection('fx-routes');
  /** The findings shown for each folder, by file. */
  let shown: ReadonlyMap<FolderRoutes, ReadonlyMap<string, readonly Finding[]>> = new Map();

  function wantedOf(routes: FolderRoutes): ReadonlyMap<string, readonly Finding[]> {
    const isWanted = readSettings(routes.folder.uri).showsProblems;
    return groupBy(isWanted ? routes.analysis.diagnostics : [], ({ location }) => location.file);
  }

  /** The resources whose findings have changed. */
  function changedUris(wanted: typeof shown): ReadonlyMap<string, Uri> {
    const uris = new Map<string, Uri>();
    for (const routes of new Set([...shown.keys(), ...wanted.keys()])) {
      const [before, after] = [shown.get(routes) ?? new Map(), wanted.get(routes) ?? new Map()];
      for (const file of new Set([...before.keys(), ...after.keys()])) {
        if (isEqual(before.get(file) ?? [], after.get(file) ?? [])) continue;
        const uri = routes.folder.uriOf({ file });
        uris.set(uri.toString(), uri);
      }
    }
    return uris;
  }

  function show(): void {
    const all = workspaces.all;
    const wanted = new Map(all.map((routes) => [routes, wantedOf(routes)]));
    // Adding or removing folders can change the folder that a file belongs to.
    if (all.some((routes) => !shown.has(routes)) || shown.size !== all.length) {
      shown = new Map();
      collection.clear();
    }
    const uris = changedUris(wanted);
    shown = wanted;
    if (uris.size > 0) collection.set([...uris.values()].map((uri) => [uri, problemsOf(uri)]));
  }

  /**
   * The problems of a file, from the innermost folder that contains it. An `fx-routes.json` above all folders has only
   * the problems that all folders below it report: an entry that fails in one folder may be meant for another.
   */
  function problemsOf(uri: Uri): Diagnostic[] {
    const owner = workspaces.of(uri);
    const [first = [], ...others] = [...shown].flatMap(([routes, byFile]) => {
      const file = owner?.file ?? routes.configuration?.file ?? '';
      const isOwner =
        owner === null
          ? routes.folder.uriOf({ file }).toString() === uri.toString()
          : owner.routes === routes;
      return isOwner
        ? [(byFile.get(file) ?? []).map((finding) => problemOf(finding, routes, extensionUri))]
        : [];
    });
    const isSame = (a: Diagnostic, b: Diagnostic) => a.message === b.message && a.range.isEqual(b.range);
    return first.filter((one) => others.every((list) => list.some((other) => isSame(one, other))));
  }

  show();
  return [collection, workspaces.onDidChange(show)];
}

function problemOf(finding: Finding, routes: FolderRoutes, extensionUri: Uri): Diagnostic {
  const problem = new Diagnostic(
    rangeOf(finding.location),
    shownText(finding.message),
    severities[finding.severity],
  );
  problem.source = 'fx-routes';
  const page = Uri.joinPath(extensionUri, 'docs', 'diagnostics', `${finding.code}.md`);
  problem.code = { value: finding.code, target: page };
  problem.relatedInformation = finding.related.map(
    ({ message, location }) =>
      new DiagnosticRelatedInformation(
        new Location(routes.folder.uriOf(location), rangeOf(location)),
        shownText(message),
      ),
  );
  return problem;
}
