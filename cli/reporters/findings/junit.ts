import { XMLBuilder } from 'fast-xml-parser';
import { type Diagnostic, diagnosticRules } from '../../../core';
import { placeText } from '../../../core/model/location';
import { name } from '../../../package.json';
import { printable } from '../printable';
import { type FindingsReport, fails } from './report';

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', format: true });

/**
 * JUnit XML: a failed test for each finding that fails the check, a passed one for each code without any. A test is named
 * by what its finding is about, so that it stays the same test when lines move.
 */
export function junitReport({ findings, threshold, repositoryPath }: FindingsReport): string {
  const failing = findings.filter((finding) => fails(finding, threshold));
  const failed = new Set<string>(failing.map(({ code }) => code));
  const passed = Object.keys(diagnosticRules).filter((code) => !failed.has(code));
  const counts = { '@tests': failing.length + passed.length, '@failures': failing.length, '@errors': 0 };
  const testcase = [
    ...failing.map((finding) => failure(finding, repositoryPath)),
    ...passed.map((code) => ({ '@classname': name, '@name': code })),
  ];
  return builder.build({
    '?xml': { '@version': '1.0', '@encoding': 'UTF-8' },
    testsuites: { '@name': name, ...counts, testsuite: { '@name': name, ...counts, testcase } },
  });
}

function failure(
  { code, subjects, message, location, related }: Diagnostic,
  repositoryPath: FindingsReport['repositoryPath'],
) {
  const places = [{ message, location }, ...related].map(
    (party) => `${placeText(party.location)} ${party.message}`,
  );
  return {
    '@classname': `${name}.${code}`,
    '@name': printable(subjects.join(', ') || location.file),
    '@file': printable(repositoryPath(location.file)),
    '@line': location.line + 1,
    failure: {
      '@type': code,
      '@message': printable(message),
      '#text': places.map(printable).join('\n'),
    },
  };
}
