import type { LinkedApplication, LinkedWorkspace } from '../application-model/linking-types';
import { fxProfile, parseProfile } from '../conventions/profiles';
import type { DerivedApplication } from '../derive-applications';
import { locationKey } from '../model/location';
import { newestAbp, type Profile } from '../model/profile';
import type { Route } from '../model/route';
import type { SourceIndex } from '../sources/source-index';
import { type DeclaredTypes, declaredTypes } from './declared-types';
import { type ClrOperation, operationFinder } from './route-methods';

/** The operations of an application, in the order in which they are declared, with the types that they use. */
export interface ApplicationTypes {
  readonly operations: readonly ClrOperation[];
  readonly types: DeclaredTypes;
  readonly profile: Profile;
}

const keyOf = ({ verb, path, location, serviceLocation }: Route) =>
  [verb, path, locationKey(location), locationKey(serviceLocation)].join();

/** Finds the methods behind some routes of an application, with their types. */
export function applicationTypes(
  { names: { resolver, code, assemblies } }: LinkedWorkspace,
  { catalog }: LinkedApplication,
  { derived }: DerivedApplication,
  routes: readonly Route[],
  index: SourceIndex,
  profileName: string,
): ApplicationTypes {
  const profile = parseProfile(profileName) ?? fxProfile;
  const types = declaredTypes(
    resolver,
    code,
    (file) => index.partOf(file, 'contract'),
    (file) => assemblies.of(file).project?.checksNullability === true,
    profile.version ?? newestAbp,
  );
  const find = operationFinder(
    derived.classes,
    ({ controller }) => code.symbolOf(controller.type),
    resolver,
    catalog,
    types,
  );
  // The routes of the analysis differ from these objects in what they collide with.
  const wanted = new Map(routes.map((route) => [keyOf(route), route]));
  const declared = derived.outcomes.flatMap(({ routes: own }) =>
    own.flatMap((one) => wanted.get(keyOf(one)) ?? []),
  );
  return { operations: declared.flatMap((route) => find(route) ?? []), types, profile };
}
