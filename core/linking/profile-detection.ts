import type { FileFacts } from '../model/facts';

const VERSION = /(\d+)\.(\d+)/;

/**
 * The profile that a workspace asks for: `abp@<version>` when it refers to the framework's packages or spells its
 * options with the prefix Abp, else `fx`. The highest version found counts.
 */
export function detectProfile(files: readonly FileFacts[]): string {
  let best: readonly [number, number] | null = null;
  let isAbp = false;
  for (const { project, configurations } of files) {
    isAbp ||= configurations.some(({ optionsType }) => optionsType.startsWith('Abp'));
    for (const { name, version } of project?.packages ?? []) {
      if (!/^Volo\.Abp(\.|$)/.test(name)) continue;
      isAbp = true;
      const match = VERSION.exec(version ?? '');
      if (match === null) continue;
      const found = [Number(match[1]), Number(match[2])] as const;
      if (best === null || found[0] > best[0] || (found[0] === best[0] && found[1] > best[1])) best = found;
    }
  }
  if (best !== null) return `abp@${best[0]}.${best[1]}`;
  return isAbp ? 'abp' : 'fx';
}
