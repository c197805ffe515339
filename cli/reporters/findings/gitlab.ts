import type { Severity } from '../../../core';
import { printableJson } from '../json-documents';
import { distinctFingerprints } from './fingerprint';
import type { FindingsReport } from './report';

const SEVERITIES: Readonly<Record<Severity, string>> = { error: 'critical', warning: 'minor', info: 'info' };

/** GitLab's code quality report. */
export function gitlabReport({ findings, repositoryPath }: FindingsReport): string {
  const fingerprints = distinctFingerprints(findings);
  const rows = findings.map((finding) => ({
    description: finding.message,
    check_name: finding.code,
    fingerprint: fingerprints.get(finding),
    severity: SEVERITIES[finding.severity],
    location: {
      path: repositoryPath(finding.location.file),
      lines: { begin: finding.location.line + 1, end: finding.location.endLine + 1 },
    },
  }));
  return printableJson(rows);
}
