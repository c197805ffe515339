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

/** Packages that depend on the package with the conventions, `Volo.Abp.AspNetCore.Mvc`, whose version decides. */
const WITH_CONVENTIONS =
  /^Volo\.Abp\.(?:AspNetCore\.Mvc(?!\.(?:Client|Contracts))|Swashbuckle$|OpenIddict\.AspNetCore$|.*\.(?:HttpApi|Web)(?:$|\.(?!Client)))/i;

/** Whether a package depends on the package with the conventions, whose controllers it brings in. */
export const dependsOnConventions = (name: string): boolean => WITH_CONVENTIONS.test(name);

/** Packages with version numbers of their own. */
const OTHER_NUMBERS = /LeptonX|\.Studio\./i;

/** The framework packages of an assembly, with versions like `9.3`, or null for an unknown version. */
function frameworkPackages(assembly: Assembly) {
  const { project } = assembly;
  const inSource =
    project !== null && FRAMEWORK_PROJECT.test(assembly.name)
      ? [{ name: assembly.name, version: project.version, file: project.file }]
      : [];
  return [...inSource, ...assembly.packages].flatMap(({ name, version, file }) => {
    if (!/^Volo\.Abp(\.|$)/i.test(name)) return [];
    const own = OTHER_NUMBERS.test(name) ? null : version;
    return [{ name, version, file, release: /\d+\.\d+/.exec(own ?? '')?.[0] ?? null }];
  });
}

const compareReleases = (a: string | null, b: string | null) => compareVersions(a ?? '0', b ?? '0') ?? 0;

/**
 * Detects the profile of assemblies. If they reference framework packages, it is `abp@<version>` with the highest
 * version of the packages that depend on the conventions or, without such packages, of all; `abp` if that version is
 * unknown. Without framework packages, it is `abp` if the name of any options type in their code (`options`) starts
 * with `Abp`, else null.
 */
export function detectProfile(
  options: readonly WrittenName[],
  assemblies: readonly Assembly[],
): DetectedProfile | null {
  const used = assemblies.flatMap((assembly) => getOrInsert(packagesByAssembly, assembly, frameworkPackages));
  const deciding = used.filter(({ name }) => dependsOnConventions(name));
  const [highest] = (deciding.length > 0 ? deciding : used).toSorted((a, b) =>
    compareReleases(b.release, a.release),
  );
  if (highest !== undefined) {
    const { release, ...found } = highest;
    const newer = used.filter((one) => release !== null && compareReleases(one.release, release) > 0);
    const names = new Set(newer.map(({ name, version }) => `${name} ${version}`));
    const evidence = { kind: 'package', ...found, newer: [...names].sort() } as const;
    return { profile: release === null ? 'abp' : `abp@${release}`, evidence };
  }
  const named = options.find(({ text }) => text.startsWith('Abp'));
  if (named === undefined) return null;
  return { profile: 'abp', evidence: { kind: 'options', name: named.text, location: named.location } };
}
