import {
  Diagnostic,
  DiagnosticRelatedInformation,
  DiagnosticSeverity,
  type Disposable,
  Location,
  languages,
  Uri,
} from 'vscode';
import type { Severity } from '../core';
import { type Problem, problemChanges } from '../presentation/problems';
import { readSettings } from './settings';
import type { EditorFolder } from './workspace/editor-folder';
import { rangeOf, type Workspaces } from './workspace/workspaces';

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
};

/** Shows the findings of all workspace folders as Problems, which link to documentation pages in `extensionUri`. */
export function registerProblems(workspaces: Workspaces, extensionUri: Uri): Disposable[] {
  const collection = languages.createDiagnosticCollection('fx-routes');
  const changes = problemChanges(workspaces, ({ uri }) => readSettings(uri).showsProblems);
  const show = () =>
    collection.set(
      changes().map(([uri, problems]) => [uri, problems.map((one) => diagnosticOf(one, extensionUri))]),
    );
  show();
  return [collection, workspaces.onDidChange(show)];
}

function diagnosticOf({ finding, routes }: Problem<EditorFolder>, extensionUri: Uri): Diagnostic {
  const { location, message, severity, code, related } = finding;
  const diagnostic = new Diagnostic(rangeOf(location), message, severities[severity]);
  diagnostic.source = 'fx-routes';
  diagnostic.code = {
    value: code,
    target: Uri.joinPath(extensionUri, 'docs', 'diagnostics', `${code}.md`),
  };
  diagnostic.relatedInformation = related.map(
    (one) =>
      new DiagnosticRelatedInformation(
        new Location(routes.folder.uriOf(one.location), rangeOf(one.location)),
        one.message,
      ),
  );
  return diagnostic;
}
