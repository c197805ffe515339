import type { Log, PhysicalLocation, ReportingConfiguration, Result, Suppression } from 'sarif';
import { type Diagnostic, diagnosticRules, type Location, type Severity } from '../../../core';
import manifest from '../../../package.json';
import { printableJson } from '../json-document';
import { distinctFingerprints, type FindingsReport } from './report';

const LEVELS: Readonly<Record<Severity, NonNullable<ReportingConfiguration['level']>>> = {
  error: 'error',
  warning: 'warning',
  info: 'note',
};

/** `homepage` is missing until the project is published. */
const {
  name,
  version,
  homepage: ownHomepage,
}: { name: string; version: string; homepage?: string } = manifest;

/** SARIF 2.1.0 with one run. Accepted and suppressed findings have suppressions. Paths start at the repository root. */
export function sarifReport(
  { findings, accepted, suppressed, repositoryPath }: FindingsReport,
  homepage = ownHomepage,
): string {
  const informationUri = homepage?.replace(/#.*/, '');
  const pages = informationUri && `${informationUri}/blob/v${version}/docs/diagnostics`;
  const codes = Object.keys(diagnosticRules);
  const rules = Object.entries(diagnosticRules).map(([id, { severity, summary, remedy }]) => ({
    id,
    shortDescription: { text: summary },
    help: { text: remedy },
    ...(pages && { helpUri: `${pages}/${id}.md` }),
    defaultConfiguration: { level: LEVELS[severity] },
  }));
  const suppressions = new Map<Diagnostic, Suppression[]>();
  for (const finding of accepted) suppressions.set(finding, [{ kind: 'external' }]);
  for (const finding of suppressed) {
    const kind = finding.suppressedBy === 'comment' ? 'inSource' : 'external';
    suppressions.set(finding, [{ kind, justification: finding.reason }]);
  }
  const all = [...findings, ...accepted, ...suppressed];
  const fingerprints = distinctFingerprints(all);
  const results = all.map(
    (finding): Result => ({
      ruleId: finding.code,
      ruleIndex: codes.indexOf(finding.code),
      level: LEVELS[finding.severity],
      message: message(finding.message),
      locations: [{ physicalLocation: physicalLocation(finding.location, repositoryPath) }],
      ...(finding.related.length === 0
        ? {}
        : {
            relatedLocations: finding.related.map(({ message: text, location }, id) => ({
              id,
              message: message(text),
              physicalLocation: physicalLocation(location, repositoryPath),
            })),
          }),
      partialFingerprints: { 'fxRoutes/v1': fingerprints.get(finding) ?? '' },
      // If one result has `suppressions`, all results must have this member.
      ...(suppressions.size > 0 && { suppressions: suppressions.get(finding) ?? [] }),
    }),
  );
  const document: Log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name, version, ...(informationUri && { informationUri }), rules } },
        columnKind: 'utf16CodeUnits',
        results,
      },
    ],
  };
  return printableJson(document);
}

/** Inserts a space so that `[text](target)` in a message is not a link. */
const message = (text: string) => ({ text: text.replaceAll('](', '] (') });

function physicalLocation(
  location: Location,
  repositoryPath: FindingsReport['repositoryPath'],
): PhysicalLocation {
  const { line, column, endLine, endColumn } = location;
  const file = repositoryPath(location.file);
  return {
    artifactLocation: { uri: file.split('/').map(encodeURIComponent).join('/'), uriBaseId: '%SRCROOT%' },
    region: {
      startLine: line + 1,
      startColumn: column + 1,
      endLine: endLine + 1,
      endColumn: endColumn + 1,
    },
  };
}
