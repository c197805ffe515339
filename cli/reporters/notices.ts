import type { Diagnostic } from '../../core';
import { placeText } from './place';
import { printable } from './printable';

/** One line for a finding: `warning src/books.ts:12:3 message [code]`. */
export function noticeLine({ severity, location, message, code }: Diagnostic): string {
  return printable(`${severity} ${placeText(location)} ${message} [${code}]`);
}

/** The errors and warnings as lines, and the number of remarks as one. */
export function noticeLines(diagnostics: readonly Diagnostic[]): readonly string[] {
  const remarks = diagnostics.filter(({ severity }) => severity === 'info').length;
  return [
    ...diagnostics.filter(({ severity }) => severity !== 'info').map(noticeLine),
    ...(remarks > 0 ? [`${remarks} ${remarks === 1 ? 'remark' : 'remarks'} (in --format json)`] : []),
  ];
}
