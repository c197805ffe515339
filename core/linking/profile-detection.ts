import type { FileFacts } from '../model/facts';
import type { Assembly } from './assemblies';

const VERSION = /(\d+)\.(\d+)/;

/**
 * The profile that assemblies and their files ask for: `abp@<version>` when they use the framework's packages or spell
 * its options with the prefix Abp. The highest version found counts. Null when nothing tells.
 */
export function detectProfile(files: readonly FileFacts[], assemblies: readonly Assembly[]): string | null {
  const versions = assemblies
    .flatMap(({ packages }) => packages)
    .filter(({ name }) => /^Volo\.Abp(\.|$)/.test(name))
    .map(({ version }) => VERSION.exec(version ?? ''));
  const known = versions
    .flatMap((match) => (match === null ? [] : [[Number(match[1]), Number(match[2])] as const]))
    .sort(([major, minor], [otherMajor, otherMinor]) => otherMajor - major || otherMinor - minor);
  const [highest] = known;
  if (highest !== undefined) return `abp@${highest[0]}.${highest[1]}`;
  const isAbp =
    versions.length > 0 ||
    files.some(({ configurations }) =>
      configurations.some(({ optionsType }) => optionsType.startsWith('Abp')),
    );
  return isAbp ? 'abp' : null;
}
