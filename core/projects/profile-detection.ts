import type { WrittenName } from '../model/application-model';
import { getOrInsert } from '../model/collections';
import type { ProfileEvidence } from '../model/inventory';
import type { Assembly } from './assemblies';
import { compareVersions } from './compare-versions';

export interface DetectedProfile {
  readonly profile: string;
  readonly evidence: ProfileEvidence;
}

/** A cache, because an assembly may be part of many applications. */
const packagesByAssembly = new WeakMap<Assembly, ReturnType<typeof frameworkPackages>>();

/** Projects of the framework itself, if the workspace contains its source. */
const FRAMEWORK_PROJECT = /^Volo\.Abp\.(?:AspNetCore\.Mvc|Ddd\.Application|Core)$/;

/** The framework packages of an assembly, with versions like `9.3`, or null for an unknown version. */
function frameworkPackages(assembly: Assembly) {
  const { project } = assembly;
  const inSource =
    project !== null && FRAMEWORK_PROJECT.test(assembly.name)
      ? [{ name: assembly.name, version: project.version, file: project.file }]
      : [];
  return [...inSource, ...assembly.packages].flatMap(({ name, version, file }) => {
    if (!/^Volo\.Abp(\.|$)/i.test(name)) return [];
    const evidence = { kind: 'package', name, version, file } as const;
    return [{ evidence, version: /\d+\.\d+/.exec(version ?? '')?.[0] ?? null }];
  });
}

/**
 * Detects the profile of assemblies. If they reference framework packages, it is `abp@<version>` with the highest
 * version, or `abp` if no version is known. Without such packages, it is `abp` if the name of any options type in
 * their code (`options`) starts with `Abp`, else null.
 */
export function detectProfile(
  options: readonly WrittenName[],
  assemblies: readonly Assembly[],
): DetectedProfile | null {
  const used = assemblies.flatMap((assembly) => getOrInsert(packagesByAssembly, assembly, frameworkPackages));
  const [highest = used[0]] = used
    .filter(({ version }) => version !== null)
    .sort((a, b) => compareVersions(b.version ?? '', a.version ?? '') ?? 0);
  if (highest !== undefined) {
    const { version, evidence } = highest;
    return { profile: version === null ? 'abp' : `abp@${version}`, evidence };
  }
  const named = options.find(({ text }) => text.startsWith('Abp'));
  if (named === undefined) return null;
  return { profile: 'abp', evidence: { kind: 'options', name: named.text, location: named.location } };
}
