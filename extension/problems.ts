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
import { rangeOf } from './commands';
import type { RouteWorkspace } from './route-workspace';
import { readSettings } from './settings';
import type { Workspaces } from './workspaces';

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
};

/** The page about a code: on the project's site where it has one, else the one that ships with the extension. */
export type PageOf = (code: string) => Uri;

/** The pages of an extension by its manifest. */
export function pagesOf(extensionUri: Uri, manifest: { readonly homepage?: string }): PageOf {
  const { homepage } = manifest;
  return (code) =>
    homepage === undefined
      ? Uri.joinPath(extensionUri, 'docs', 'diagnostics', `${code}.md`)
      : Uri.joinPath(Uri.parse(homepage), 'docs', 'diagnostics', `${code}.md`);
}

/** Findings of all workspace folders as Problems, whether their files are open or not. */
export function registerProblems(workspaces: Workspaces, pageOf: PageOf): Disposable[] {
  const collection = languages.createDiagnosticCollection('fx-routes');
  const shown = new Map<
    RouteWorkspace,
    { readonly of: readonly Finding[]; readonly byUri: ReadonlyMap<string, Diagnostic[]> }
  >();
  const nothing: readonly Finding[] = [];

  function show(): void {
    const gone = new Set<string>();
    const all = workspaces.all;
    const changed = new Map<RouteWorkspace, readonly Finding[]>();
    for (const routes of all) {
      const wanted = readSettings(routes.folder.uri).showsProblems ? routes.analysis.diagnostics : nothing;
      if (shown.get(routes)?.of !== wanted) changed.set(routes, wanted);
    }
    for (const [routes, { byUri }] of shown) {
      if (all.includes(routes) && !changed.has(routes)) continue;
      for (const uri of byUri.keys()) gone.add(uri);
      shown.delete(routes);
    }
    const entries: [Uri, Diagnostic[]][] = [];
    for (const [routes, findings] of changed) {
      const byUri = new Map<string, Diagnostic[]>();
      for (const finding of findings) {
        const uri = routes.uriOf(finding.location);
        // Of folders within each other, the inner one speaks for its files; the configuration may lie above them all.
        if ((workspaces.of(uri)?.routes ?? routes) !== routes) continue;
        const own = byUri.get(uri.toString()) ?? [];
        byUri.set(uri.toString(), own);
        own.push(problemOf(finding, routes, pageOf));
      }
      shown.set(routes, { of: findings, byUri });
      for (const [uri, problems] of byUri) {
        gone.delete(uri);
        entries.push([Uri.parse(uri), problems]);
      }
    }
    collection.set([...[...gone].map((uri): [Uri, undefined] => [Uri.parse(uri), undefined]), ...entries]);
  }

  show();
  return [collection, workspaces.onDidChange(show)];
}

function problemOf(finding: Finding, routes: RouteWorkspace, pageOf: PageOf): Diagnostic {
  const problem = new Diagnostic(rangeOf(finding.location), finding.message, severities[finding.severity]);
  problem.source = 'fx-routes';
  problem.code = { value: finding.code, target: pageOf(finding.code) };
  problem.relatedInformation = finding.related.map(
    ({ message, location }) =>
      new DiagnosticRelatedInformation(new Location(routes.uriOf(location), rangeOf(location)), message),
  );
  return problem;
}
