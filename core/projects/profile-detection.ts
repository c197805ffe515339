import type { WrittenName } from '../model/application';
import { remember } from '../model/grouping';
import type { ProfileEvidence } from '../model/inventory';
import type { Assembly } from './assemblies';
import { compareVersions } from './property-functions';

/** The profile that code asks for, and what in it does. */
export interface DetectedProfile {
  readonly profile: string;
  readonly evidence: ProfileEvidence;
}

/** An assembly may be part of many applications. */
const known = new WeakMap<Assembly, ReturnType<typeof frameworkPackages>>();

/** Projects that are the framework's own where they are part of the workspace: what applies the conventions, and what it stands on. */
const ownProject = /^Volo\.Abp\.(?:AspNetCore\.Mvc|Ddd\.Application|Core)$/;

/** Packages of the framework with versions like `9.3`, null where they are not known. */
function frameworkPackages(assembly: Assembly) {
  const { project } = assembly;
  const inSource =
    project !== null && ownProject.test(assembly.name)
      ? [{ name: assembly.name, version: project.version, file: project.file }]
      : [];
  return [...inSource, ...assembly.packages].flatMap(({ name, version, file }) => {
    if (!/^Volo\.Abp(\.|$)/i.test(name)) return [];
    const evidence = { kind: 'package', name, version, file } as const;
    return [{ evidence, version: /\d+\.\d+/.exec(version ?? '')?.[0] ?? null }];
  });
}

/**
 * The profile that assemblies and their code ask for: `abp@<version>` when they use the framework's packages or spell its
 * options with the prefix Abp. The highest version found counts. Null when nothing tells. `options` are the options types
 * that the code names.
 */
export function detectProfile(
  options: readonly WrittenName[],
  assemblies: readonly Assembly[],
): DetectedProfile | null {
  const used = assemblies.flatMap((assembly) => remember(known, assembly, frameworkPackages));
  const [highest = used[0]] = used
    .filter(({ version }) => version !== null)
    .sort((a, b) => compareVersions(b.version!, a.version!) ?? 0);
  if (highest !== undefined) {
    const { version, evidence } = highest;
    return { profile: version === null ? 'abp' : `abp@${version}`, evidence };
  }
  const named = options.find(({ text }) => text.startsWith('Abp'));
  if (named === undefined) return null;
  return { profile: 'abp', evidence: { kind: 'options', name: named.text, location: named.location } };
}
