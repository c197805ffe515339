import { createHash } from 'node:crypto';
import type { Diagnostic } from '../../../core';

/**
 * The identity of a finding as 32 hexadecimal digits: its code and its subjects. It is stable under edits that only move
 * lines; a finding without subjects is identified by its file.
 */
export function fingerprint({ code, subjects, location }: Diagnostic): string {
  const identity = subjects.length > 0 ? [...subjects].sort() : [location.file];
  return createHash('sha256')
    .update([code, ...identity].join('\0'))
    .digest('hex')
    .slice(0, 32);
}
