import {
  type FrameworkClass,
  type FrameworkMethod,
  frameworkClasses,
  remoteServiceInterfaces,
} from '../catalog/framework-classes';
import {
  catalogedVersions,
  frameworkModules,
  type ModuleClass,
  type ModuleMethod,
  type Range,
  type Release,
} from '../catalog/framework-modules';
import { predecessor } from '../catalog/framework-names';
import { groupBy } from '../model/collections';
import type { AttributeFacts } from '../model/facts/file-facts';
import type { Location } from '../model/location';
import { type FrameworkVersion, newestAbp } from '../model/profile';

/** The classes of the framework in the version and edition that one application uses. */
export interface FrameworkCatalog {
  /** Finds a class; null if unknown. `namespaces` returns the namespaces to search, null if the language has none. */
  find(name: string, namespaces: () => readonly string[] | null): FrameworkClass | null;
  /** Whether an interface makes a class a remote service. Such an interface has no other effect. */
  isServiceInterface(name: string, namespaces: () => readonly string[] | null): boolean;
  /** Whether a name means a service of the predecessor framework, which is not a service here. */
  isPredecessors(name: string, namespaces: () => readonly string[] | null): boolean;
  /** Whether the framework runs `PreConfigure` actions for MVC options; otherwise, the application must run them. */
  readonly runsPrepared: boolean;
}

const SCALE = 1000;
const rank = ({ major, minor }: FrameworkVersion) => major * SCALE + minor;

function rankOf(release: Release): number {
  const [major = 0, minor = 0] = release.split('.').map(Number);
  return rank({ major, minor });
}

/** Whether a version is at least `since` and before `until`. */
function isWithin(version: FrameworkVersion, { since, until }: Range): boolean {
  const at = rank(version);
  return (since === undefined || at >= rankOf(since)) && (until === undefined || at < rankOf(until));
}

function methodAt(version: FrameworkVersion, owner: string, method: ModuleMethod): FrameworkMethod | null {
  const { name, since, perhapsSince } = method;
  if (isWithin(version, method)) return method;
  if (perhapsSince === undefined || !isWithin(version, { ...method, since: perhapsSince })) return null;
  const uncertainty = `${owner} has ${name} since version ${since}; it is not known whether ${version.major}.${version.minor} has it`;
  return { ...method, uncertainty };
}

function classAt(version: FrameworkVersion, row: ModuleClass, isAssumed: boolean): FrameworkClass {
  const uncertainty = `the methods of ${row.name} depend on the version of ABP, which was not found`;
  const methods = row.methods
    .flatMap((method) => methodAt(version, row.name, method) ?? [])
    .map((method) => (isAssumed ? { uncertainty, ...method } : method));
  return {
    module: row.namespace,
    isRemoteService: true,
    isController: row.isController,
    isServed: row.isController,
    attributes: row.attributes,
    methods: () => methods,
  };
}

/** The version that a profile (`abp@9.3`, `abp`) names; null for `fx`, because the document describes no modules. */
function versionOf(profile: string): FrameworkVersion | null {
  const match = /^abp(?:@(\d+)(?:\.(\d+))?|$)/.exec(profile);
  if (match === null) return null;
  return match[1] === undefined ? newestAbp : { major: Number(match[1]), minor: Number(match[2] ?? 0) };
}

/** Classes of modules, for all framework versions. */
const rows = frameworkModules.flatMap(({ twin, classes }) => classes.map((row) => ({ row, twin })));
const rowsByName = groupBy(rows, ({ row }) => row.name);

/**
 * The catalog for an application with the given profile. A module counts as absent if the application uses packages of
 * the other edition (`twin`), whose classes have the same full names but different endpoints. `isAssumed`: whether the
 * version is assumed, so that it is uncertain which methods a class has.
 */
export function frameworkCatalog(
  profile: string,
  packages: readonly string[],
  isAssumed = false,
): FrameworkCatalog {
  const version = versionOf(profile);

  function rowOf(name: string, namespaces: () => readonly string[] | null): ModuleClass | undefined {
    const candidates = rowsByName.get(name);
    if (candidates === undefined || version === null || !isWithin(version, catalogedVersions))
      return undefined;
    const inReach = namespaces();
    return candidates.find(
      ({ row, twin }) =>
        isWithin(version, row) &&
        (inReach === null || inReach.includes(row.namespace)) &&
        (twin === null || !packages.some((used) => used.startsWith(twin))),
    )?.row;
  }

  return {
    // The document assumes that `PreConfigure` actions run. Before 8.2, the application has to run them.
    runsPrepared: version === null || isWithin(version, { since: '8.2' }),
    find(name, namespaces) {
      const row = rowOf(name, namespaces);
      if (version !== null && row !== undefined) return classAt(version, row, isAssumed);
      return frameworkClasses.get(name) ?? null;
    },
    isPredecessors(name, namespaces) {
      const isService = /^I\p{Lu}/u.test(name)
        ? /AppService$|^IApplicationService$/.test(name)
        : frameworkClasses.get(name)?.isRemoteService === true;
      const inReach = isService ? namespaces() : null;
      return inReach?.includes(predecessor.namespace) === true && !inReach.includes(predecessor.successor);
    },
    isServiceInterface(name, namespaces) {
      if (remoteServiceInterfaces.has(name)) return true;
      // Every service of a module has an interface that is named after it; base classes of services have none.
      const row = rowOf(name.replace(/^I/, ''), namespaces);
      return row !== undefined && !row.isController && row.methods.length > 0;
    },
  };
}

/** The catalog for queries that depend on names only, not on the framework version. */
export const anyFramework = frameworkCatalog('fx', []);

/** The attributes of a framework class. `location` is the location of the class that inherits them. */
export function frameworkAttributes(
  { attributes = [] }: Pick<FrameworkClass, 'attributes'>,
  location: Location,
): readonly AttributeFacts[] {
  return attributes.map(({ name, argument }) => {
    const value = { kind: 'literal', value: argument, location } as const;
    return { name, type: null, arguments: argument === null ? [] : [{ name: null, value }], location };
  });
}
