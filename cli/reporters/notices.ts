import type { Diagnostic } from '../../core';
import { placeText } from './place';
import { printable } from './printable';

/** One line for a finding: `warning src/books.ts:12:3 message [code]`. */
export function noticeLine({ severity, location, message, code }: Diagnostic): string {
  return printable(`${severity} ${placeText(location)} ${message} [${code}]`);
}

/** The errors and warnings as lines; the remarks too if wanted, else their number. */
export function noticeLines(diagnostics: readonly Diagnostic[], withRemarks: boolean): readonly string[] {
  const remarks = diagnostics.filter(({ severity }) => severity === 'info').length;
  if (withRemarks || remarks === 0) return diagnostics.map(noticeLine);
  return [
    ...diagnostics.filter(({ severity }) => severity !== 'info').map(noticeLine),
    `${remarks} ${remarks === 1 ? 'remark' : 'remarks'} (see --strict or --format json)`,
  ];
}
