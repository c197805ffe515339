import type { FileFacts } from '../model/facts';
import type { ProfileEvidence } from '../model/inventory';
import type { Assembly } from './assemblies';

const VERSION = /(\d+)\.(\d+)/;

/** The profile that code asks for, and what in it does. */
export interface DetectedProfile {
  readonly profile: string;
  readonly evidence: ProfileEvidence;
}

/**
 * The profile that assemblies and their files ask for: `abp@<version>` when they use the framework's packages or spell
 * its options with the prefix Abp. The highest version found counts. Null when nothing tells.
 */
export function detectProfile(
  files: readonly FileFacts[],
  assemblies: readonly Assembly[],
): DetectedProfile | null {
  const used = assemblies
    .flatMap(({ packages }) => packages)
    .filter(({ name }) => /^Volo\.Abp(\.|$)/.test(name))
    .map(({ name, version, file }) => ({
      evidence: { kind: 'package', name, version, file } as const,
      match: VERSION.exec(version ?? ''),
    }));
  const known = used
    .flatMap(({ evidence, match }) =>
      match === null ? [] : [{ evidence, major: Number(match[1]), minor: Number(match[2]) }],
    )
    .sort((a, b) => b.major - a.major || b.minor - a.minor);
  const [highest] = known;
  if (highest !== undefined) {
    return { profile: `abp@${highest.major}.${highest.minor}`, evidence: highest.evidence };
  }
  if (used[0] !== undefined) return { profile: 'abp', evidence: used[0].evidence };
  for (const { configurations } of files) {
    const options = configurations.find(({ optionsType }) => optionsType.startsWith('Abp'));
    if (options === undefined) continue;
    const { optionsType: name, location } = options;
    return { profile: 'abp', evidence: { kind: 'options', name, location } };
  }
  return null;
}
