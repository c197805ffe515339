import {
  type FrameworkClass,
  type FrameworkMethod,
  frameworkClasses,
  remoteServiceInterfaces,
} from '../catalog/framework-classes';
import {
  type ModuleClass,
  type ModuleMethod,
  moduleClasses,
  paidEdition,
} from '../catalog/framework-modules';
import { predecessor } from '../catalog/framework-names';
import { isWithin, occursIn, type Range } from '../catalog/version-ranges';
import { groupBy } from '../model/collections';
import type { AttributeFacts } from '../model/facts/file-facts';
import { Lazy } from '../model/lazy';
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

/** The versions whose modules are cataloged. */
const CATALOGED: Range = { since: '3.1', until: '11.0' };

function methodAt(version: FrameworkVersion, owner: string, method: ModuleMethod): FrameworkMethod | null {
  const occurs = occursIn(version, method.occurrence, method.known);
  if (occurs !== 'assumed') return occurs === 'no' ? null : method;
  const uncertainty = `it is not known whether ${owner} has ${method.name} in ABP ${version.major}.${version.minor}`;
  return { ...method, uncertainty };
}

function classAt(version: FrameworkVersion, row: ModuleClass, isAssumed: boolean): FrameworkClass {
  const uncertainty = `the methods of ${row.name} depend on the version of ABP, which was not found`;
  const methods = row.methods.value
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

/** Whether a version has a class: it has a method of the class, or the class has none. */
const hasClass = (version: FrameworkVersion, { methods, occurrence }: ModuleClass) =>
  methods.value.length === 0
    ? isWithin(version, occurrence)
    : methods.value.some((method) => occursIn(version, method.occurrence, method.known) !== 'no');

/** The version that a profile (`abp@9.3`, `abp`) names; null for `fx`, because the document describes no modules. */
function versionOf(profile: string): FrameworkVersion | null {
  const match = /^abp(?:@(\d+)(?:\.(\d+))?|$)/.exec(profile);
  if (match === null) return null;
  return match[1] === undefined ? newestAbp : { major: Number(match[1]), minor: Number(match[2] ?? 0) };
}

/** Classes of modules, for all framework versions. */
const rowsByName = new Lazy(() => groupBy(moduleClasses.value, ({ name }) => name));

/**
 * The catalog for an application with the given profile. A module counts as absent if the application uses packages of
 * its paid edition, whose classes have the same full names but different endpoints. `isAssumed`: whether the
 * version is assumed, so that it is uncertain which methods a class has.
 */
export function frameworkCatalog(
  profile: string,
  packages: readonly string[],
  isAssumed = false,
): FrameworkCatalog {
  const version = versionOf(profile);

  function rowOf(name: string, namespaces: () => readonly string[] | null): ModuleClass | undefined {
    if (version === null || frameworkClasses.has(name) || !isWithin(version, CATALOGED)) return undefined;
    const candidates = rowsByName.value.get(name);
    if (candidates === undefined) return undefined;
    const inReach = namespaces();
    const isPaid = ({ namespace }: ModuleClass) => {
      const edition = paidEdition(namespace);
      return edition !== null && packages.some((used) => used.startsWith(edition));
    };
    return candidates.find(
      (row) =>
        hasClass(version, row) && (inReach === null || inReach.includes(row.namespace)) && !isPaid(row),
    );
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
      return row !== undefined && !row.isController && row.methods.value.length > 0;
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
