import { type Diagnostic, diagnosticRules } from '../../../core';
import { placeText } from '../../../core/model/location';
import { name } from '../../../package.json';
import { printable } from '../printable';
import { type FindingsReport, fails } from './report';

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A start tag without its end. */
function tag(element: string, attributes: Readonly<Record<string, string | number>>): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
  return `<${element}${pairs.join('')}`;
}

/**
 * JUnit XML: a failed test for each finding that fails the check, a passed one for each code without any. A test is named
 * by what its finding is about, so that it stays the same test when lines move.
 */
export function junitReport({ findings, threshold, repositoryPath }: FindingsReport): string {
  const failing = findings.filter((finding) => fails(finding, threshold));
  const failed = new Set<string>(failing.map(({ code }) => code));
  const passed = Object.keys(diagnosticRules).filter((code) => !failed.has(code));
  const counts = { name, tests: failing.length + passed.length, failures: failing.length, errors: 0 };
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `${tag('testsuites', counts)}>`,
    `  ${tag('testsuite', counts)}>`,
    ...failing.map((finding) => failure(finding, repositoryPath)),
    ...passed.map((code) => `    ${tag('testcase', { classname: name, name: code })}/>`),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function failure(
  { code, subjects, message, location, related }: Diagnostic,
  repositoryPath: FindingsReport['repositoryPath'],
): string {
  const places = [{ message, location }, ...related].map(
    (party) => `${placeText(party.location)} ${party.message}`,
  );
  const testcase = tag('testcase', {
    classname: `${name}.${code}`,
    name: printable(subjects.join(', ') || location.file),
    file: printable(repositoryPath(location.file)),
    line: location.line + 1,
  });
  const start = tag('failure', { type: code, message: printable(message) });
  const text = escaped(places.map(printable).join('\n'));
  return `    ${testcase}>\n      ${start}>${text}</failure>\n    </testcase>`;
}
