import { createHash } from 'node:crypto';
import type { Diagnostic } from '../../../core';

/**
 * A hash of a finding's code and subjects, as 32 hexadecimal digits. If there are no subjects, the hash uses the file
 * instead. The hash does not change if lines move.
 */
export function fingerprint({ code, subjects, location }: Diagnostic): string {
  const identity = subjects.length > 0 ? [...subjects].sort() : [location.file];
  return createHash('sha256')
    .update([code, ...identity].join('\0'))
    .digest('hex')
    .slice(0, 32);
}
