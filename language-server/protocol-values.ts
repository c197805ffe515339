import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type Diagnostic,
  DiagnosticSeverity,
  type Range,
  type Location as UriLocation,
} from 'vscode-languageserver/node';
import type { Location, Severity } from '../core';
import type { LineEdit } from '../presentation/apply-line-edits';
import type { Problem } from '../presentation/problems';
import type { TextRange } from '../presentation/quick-fixes';
import type { DiskFolder } from './disk-folder';

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
};

/** Converts a location of an analysis to a range of the protocol; both count from 0, in UTF-16 code units. */
export const rangeOf = ({ line, column, endLine, endColumn }: TextRange): Range => ({
  start: { line, character: column },
  end: { line: endLine, character: endColumn },
});

export const textRange = ({ start, end }: Range): TextRange => ({
  line: start.line,
  column: start.character,
  endLine: end.line,
  endColumn: end.character,
});

export const uriLocation = (folder: DiskFolder, location: Location): UriLocation => ({
  uri: folder.uriOf(location),
  range: rangeOf(location),
});

export const textEdits = (edits: readonly LineEdit[]) =>
  edits.map(({ line, column, endColumn, text }) => ({
    range: rangeOf({ line, column, endLine: line, endColumn }),
    newText: text,
  }));

/** Converts a finding to a diagnostic, with a link to the page of its code. */
export function diagnosticOf({ finding, routes }: Problem<DiskFolder>): Diagnostic {
  const { location, message, severity, code, related } = finding;
  const page = join(__dirname, '..', 'docs', 'diagnostics', `${code}.md`);
  return {
    range: rangeOf(location),
    message,
    severity: severities[severity],
    source: 'fx-routes',
    code,
    ...(existsSync(page) && { codeDescription: { href: pathToFileURL(page).href } }),
    relatedInformation: related.map((one) => ({
      message: one.message,
      location: uriLocation(routes.folder, one.location),
    })),
  };
}
