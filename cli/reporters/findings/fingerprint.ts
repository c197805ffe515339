import { createHash } from 'node:crypto';
import type { Diagnostic } from '../../../core';

/**
 * A hash of a finding's code and subjects, as 32 hexadecimal digits. If there are no subjects, the hash uses the file
 * instead. The hash does not change if lines move.
 */
export function fingerprint({ code, subjects, location }: Diagnostic): string {
  return hashOf(code, subjects.length > 0 ? [...subjects].sort() : [location.file]);
}

/**
 * A distinct hash for each finding: of several findings with the same code and subjects, the first by message keeps
 * its fingerprint.
 */
export function distinctFingerprints(findings: readonly Diagnostic[]): ReadonlyMap<Diagnostic, string> {
  const counts = new Map<string, number>();
  const count = (name: string): number => {
    counts.set(name, (counts.get(name) ?? 0) + 1);
    return counts.get(name) ?? 0;
  };
  const byMessage = [...findings].sort((a, b) =>
    a.message < b.message ? -1 : a.message > b.message ? 1 : 0,
  );
  return new Map(
    byMessage.map((finding) => {
      const plain = fingerprint(finding);
      const own = hashOf(plain, [finding.message]);
      const number = count(own);
      if (count(plain) === 1) return [finding, plain];
      return [finding, number === 1 ? own : hashOf(own, [String(number)])];
    }),
  );
}

function hashOf(name: string, identity: readonly string[]): string {
  return createHash('sha256')
    .update([name, ...identity].join('\0'))
    .digest('hex')
    .slice(0, 32);
}
