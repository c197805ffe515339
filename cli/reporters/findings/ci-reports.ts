import { type Diagnostic, diagnosticRules, type Severity, severities } from '../../../core/model/diagnostic';
import { locationFormat } from '../../../core/model/location';
import { counted } from '../../../core/model/text';
import { name } from '../../../package.json';
import { printable } from '../../layout/printable';
import { printableJson } from '../json-document';
import { distinctFingerprints, type FindingsReport, fails } from './report';

const COMMANDS: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', info: 'notice' };
/** The maximum number of annotations of each severity that GitHub shows for a step. */
const LIMIT = 10;

/** Annotations for a GitHub workflow, most severe first. Findings beyond the limit are only counted. */
export function githubReport({ findings, repositoryPath }: FindingsReport): string {
  const lines = severities.flatMap((severity) => {
    const command = COMMANDS[severity];
    const own = findings.filter((finding) => finding.severity === severity);
    const shown = own.length > LIMIT ? own.slice(0, LIMIT - 1) : own;
    const annotations = shown.map(
      ({ code, message, location: { file, line, column, endLine, endColumn } }) => {
        const columns = line === endLine ? [`col=${column + 1}`, `endColumn=${endColumn + 1}`] : [];
        const locations = [
          `file=${property(repositoryPath(file))}`,
          `line=${line + 1}`,
          `endLine=${endLine + 1}`,
          ...columns,
        ];
        return `::${command} ${[...locations, `title=${property(code)}`].join(',')}::${data(message)}`;
      },
    );
    const left = own.length - shown.length;
    const rest =
      left > 0 ? [`::${command} title=fx-routes::${counted(left, severity)} more, see the summary`] : [];
    return [...annotations, ...rest];
  });
  return lines.map((line) => `${line}\n`).join('');
}

function data(text: string): string {
  return printable(text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A'));
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

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

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/**
 * Lines that MSBuild and editors parse. An error fails a build, so that exactly the findings that fail the check are
 * errors. MSBuild passes on lines of the category `info` as plain messages.
 */
export function msbuildReport({ findings, threshold, locations }: FindingsReport): string {
  return findings
    .map((finding) => {
      const { severity, code, message, location } = finding;
      const category = fails(finding, threshold) ? 'error' : severity === 'info' ? 'info' : 'warning';
      const position = `${locations.pathOf(location.file)}(${location.line + 1},${location.column + 1})`;
      return `${printable(`${position}: ${category} ${code}: ${message}`)}\n`;
    })
    .join('');
}

/** A start tag without the closing `>`. */
function tag(element: string, attributes: Readonly<Record<string, string | number>>): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  return `<${element}${pairs.join('')}`;
}

/**
 * JUnit XML. There is a failed test for each finding that fails the check, a skipped test for each accepted or
 * suppressed finding, and a passed test for each code without a failed test. Tests are named after the subjects of
 * their findings, so the names do not change if lines move.
 */
export function junitReport({
  findings,
  accepted,
  suppressed,
  threshold,
  repositoryPath,
}: FindingsReport): string {
  const failing = findings.filter((finding) => fails(finding, threshold));
  const skipped = [
    ...accepted.map((finding) => skip(finding, 'accepted by the baseline', repositoryPath)),
    ...suppressed.map((finding) => skip(finding, finding.reason, repositoryPath)),
  ];
  const failed = new Set<string>(failing.map(({ code }) => code));
  const passed = Object.keys(diagnosticRules).filter((code) => !failed.has(code));
  const counts = {
    name,
    tests: failing.length + skipped.length + passed.length,
    failures: failing.length,
    errors: 0,
    skipped: skipped.length,
  };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `${tag('testsuites', counts)}>`,
    `  ${tag('testsuite', counts)}>`,
    ...failing.map((finding) => failure(finding, repositoryPath)),
    ...skipped,
    ...passed.map((code) => `    ${tag('testcase', { classname: name, name: code })}/>`),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

type PathOf = FindingsReport['repositoryPath'];

function caseOf({ code, subjects, location }: Diagnostic, repositoryPath: PathOf, content: string): string {
  const testcase = tag('testcase', {
    classname: `${name}.${code}`,
    name: printable(subjects.join(', ') || location.file),
    file: printable(repositoryPath(location.file)),
    line: location.line + 1,
  });
  return `    ${testcase}>\n      ${content}\n    </testcase>`;
}

function skip(finding: Diagnostic, why: string, repositoryPath: PathOf): string {
  return caseOf(finding, repositoryPath, `${tag('skipped', { message: printable(why) })}/>`);
}

function failure(finding: Diagnostic, repositoryPath: PathOf): string {
  const { code, message, location, related } = finding;
  const { format } = locationFormat(repositoryPath);
  const lines = [{ message, location }, ...related].map((one) => `${format(one.location)} ${one.message}`);
  const start = tag('failure', { type: code, message: printable(message) });
  return caseOf(finding, repositoryPath, `${start}>${escaped(lines.map(printable).join('\n'))}</failure>`);
}
