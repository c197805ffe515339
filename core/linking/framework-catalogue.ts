import { type FrameworkClass, type FrameworkMethod, frameworkClasses } from '../model/framework';
import {
  catalogued,
  frameworkModules,
  type ModuleClass,
  type ModuleMethod,
  type Release,
} from '../model/framework-modules';
import { type FrameworkVersion, newestAbp } from '../model/profile';

/** The classes of the framework that exist for one application. */
export interface FrameworkCatalogue {
  /** `namespaces`: where the name is looked up, null where the language has none. Null for a class that is not known. */
  find(name: string, namespaces: () => readonly string[] | null): FrameworkClass | null;
}

const SCALE = 1000;
const rank = ({ major, minor }: FrameworkVersion) => major * SCALE + minor;

function rankOf(release: Release): number {
  const [major, minor] = release.split('.').map(Number);
  return rank({ major: major!, minor: minor! });
}

/** Whether a version lies from `since` on and before `until`. */
function isWithin(
  version: FrameworkVersion,
  { since, until }: { readonly since?: Release | undefined; readonly until?: Release | undefined },
): boolean {
  const at = rank(version);
  return (since === undefined || at >= rankOf(since)) && (until === undefined || at < rankOf(until));
}

function methodAt(version: FrameworkVersion, owner: string, method: ModuleMethod): FrameworkMethod | null {
  const { name, attributes, since, perhapsSince, until } = method;
  const parameters = method.parameters.map(([parameter, argument]) => ({ name: parameter, argument }));
  if (isWithin(version, { since, until })) return { name, parameters, attributes };
  if (perhapsSince === undefined || !isWithin(version, { since: perhapsSince, until })) return null;
  const doubt = `${owner} has ${name} from version ${since} on; whether ${version.major}.${version.minor} has it is not known`;
  return { name, parameters, attributes, doubt };
}

function classAt(version: FrameworkVersion, row: ModuleClass): FrameworkClass {
  const methods = row.methods.flatMap((method) => methodAt(version, row.name, method) ?? []);
  return {
    isRemoteService: true,
    isController: row.isController,
    isServed: row.isController,
    attributes: row.attributes,
    methods: () => methods,
  };
}

/** The version that a profile names; null for the document's framework, which has no modules. `abp@9.3`, `abp`, `fx`. */
function versionOf(profile: string): FrameworkVersion | null {
  const match = /^abp(?:@(\d+)(?:\.(\d+))?|$)/.exec(profile);
  if (match === null) return null;
  return match[1] === undefined ? newestAbp : { major: Number(match[1]), minor: Number(match[2] ?? 0) };
}

/**
 * The catalogue for an application with the given profile. A module counts as absent when the application takes the
 * packages of its twin, whose classes have the same full names and other endpoints.
 */
export function frameworkCatalogue(profile: string, packages: readonly string[]): FrameworkCatalogue {
  const version = versionOf(profile);
  const rows =
    version === null || !isWithin(version, catalogued)
      ? []
      : frameworkModules
          .filter(({ twin }) => twin === null || !packages.some((name) => name.startsWith(twin)))
          .flatMap(({ classes }) => classes)
          .filter((row) => isWithin(version, row));
  return {
    find(name, namespaces) {
      const own = frameworkClasses.get(name);
      if (own !== undefined) return own;
      const candidates = rows.filter((row) => row.name === name);
      if (version === null || candidates.length === 0) return null;
      const inReach = namespaces();
      const row = candidates.find(({ namespace }) => inReach === null || inReach.includes(namespace));
      return row === undefined ? null : classAt(version, row);
    },
  };
}
