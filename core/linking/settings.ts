import type { ControllerSetting, GlobalSettings, Setting } from '../model/application';
import type { Expression } from '../model/expression';
import type { AssignmentFacts, ConfigurationFacts, FileFacts, RegistrationFacts } from '../model/facts';
import { compareLocations } from '../model/location';
import type { TypeReference } from '../model/type-reference';
import type { AssemblyMap } from './assemblies';
import { resolveConstant } from './constants';
import type { Resolver, Scope } from './resolution';

/** The configuration of the whole workspace. */
export interface LinkedSettings {
  /** Settings by assembly identity, in call order. */
  readonly byAssembly: ReadonlyMap<string, readonly ControllerSetting[]>;
  /** Settings of calls whose assembly could not be told: they may concern any assembly. */
  readonly anywhere: readonly ControllerSetting[];
  readonly global: GlobalSettings;
  readonly hasRegistrations: boolean;
  /** Calls whose assembly is not part of the workspace. */
  readonly foreign: readonly RegistrationFacts[];
}

const CONTROLLERS = 'ConventionalControllers.';

function last(assignments: readonly AssignmentFacts[], member: string): Setting | null {
  const found = assignments.findLast(
    (assignment) => assignment.member === member && assignment.operation === 'set',
  );
  return found ?? null;
}

function controllerSetting(registration: RegistrationFacts, unread: readonly Setting[]): ControllerSetting {
  const { assignments, location } = registration;
  return {
    location,
    rootPath: last(assignments, 'RootPath'),
    useV3UrlStyle: last(assignments, 'UseV3UrlStyle'),
    typePredicate: last(assignments, 'TypePredicate'),
    controllerNameNormalizer: last(assignments, 'UrlControllerNameNormalizer'),
    actionNameNormalizer: last(assignments, 'UrlActionNameNormalizer'),
    applicationServiceTypes: last(assignments, 'ApplicationServiceTypes'),
    unread: [...unread, ...assignments.filter(({ member }) => member === '*')],
  };
}

/** Reads every configuration delegate of the workspace; within a file in source order. */
export function linkSettings(
  files: readonly FileFacts[],
  assemblies: AssemblyMap,
  resolver: Resolver,
): LinkedSettings {
  const byAssembly = new Map<string, ControllerSetting[]>();
  const anywhere: ControllerSetting[] = [];
  const foreign: RegistrationFacts[] = [];
  const mvc: { assignment: AssignmentFacts; scope: Scope }[] = [];
  const conventional: AssignmentFacts[] = [];
  let hasRegistrations = false;

  function assemblyIds(
    expression: Expression,
    file: FileFacts,
    scope: Scope,
  ): readonly string[] | 'foreign' | 'unknown' {
    const ofType = (reference: TypeReference) => {
      const resolved = resolver.resolve({ reference, scope });
      return resolved.kind === 'symbol' ? [resolved.symbol.assembly.id] : 'foreign';
    };
    switch (expression.kind) {
      case 'type':
      case 'assembly-of':
        return ofType(expression.type);
      case 'own-assembly':
        return [assemblies.of(file).id];
      case 'literal': {
        const named = typeof expression.value === 'string' ? assemblies.named(expression.value) : [];
        return named.length === 0 ? 'foreign' : named.map(({ id }) => id);
      }
      default:
        return 'unknown';
    }
  }

  function register(
    registration: RegistrationFacts,
    file: FileFacts,
    scope: Scope,
    unread: readonly Setting[],
  ): void {
    hasRegistrations = true;
    const ids = assemblyIds(registration.assembly, file, scope);
    if (ids === 'foreign') {
      foreign.push(registration);
    } else if (ids === 'unknown') {
      const { assembly } = registration;
      const setting = { value: assembly, isConditional: false, location: assembly.location };
      anywhere.push(controllerSetting(registration, [...unread, setting]));
    } else {
      for (const id of ids) {
        byAssembly.set(id, [...(byAssembly.get(id) ?? []), controllerSetting(registration, unread)]);
      }
    }
  }

  function read(configuration: ConfigurationFacts, file: FileFacts): void {
    const namespace = file.types[0]?.namespace ?? null;
    const scope: Scope = { file, namespace, container: '', typeArguments: new Map() };
    const known = (assignment: AssignmentFacts): AssignmentFacts => ({
      ...assignment,
      value: resolveConstant(assignment.value, scope, resolver),
    });
    const { optionsType } = configuration;
    const assignments = configuration.assignments.map(known);
    const registrations = configuration.registrations.map((registration) => ({
      ...registration,
      assignments: registration.assignments.map(known),
    }));
    if (optionsType.endsWith('ConventionalControllerOptions')) {
      conventional.push(...assignments);
      return;
    }
    const unread = assignments.filter(({ member }) => member === '*');
    for (const registration of registrations) register(registration, file, scope, unread);
    mvc.push(...assignments.map((assignment) => ({ assignment, scope })));
  }

  for (const file of files) {
    const configurations = [...file.configurations].sort((a, b) => compareLocations(a.location, b.location));
    for (const configuration of configurations) read(configuration, file);
  }

  const types = (...members: readonly string[]) =>
    mvc
      .filter(({ assignment }) => members.includes(assignment.member) && assignment.operation === 'add')
      .flatMap(({ assignment, scope }) => {
        const { value } = assignment;
        if (value.kind !== 'type') return [];
        const resolved = resolver.resolve({ reference: value.type, scope });
        const id = resolved.kind === 'symbol' ? resolved.symbol.id : null;
        return [{ name: value.type.text, id, location: assignment.location }];
      });
  const mvcAssignments = mvc.map(({ assignment }) => assignment);

  return {
    byAssembly,
    anywhere,
    foreign,
    hasRegistrations,
    global: {
      useV3UrlStyle: last(conventional, 'UseV3UrlStyle'),
      exposeIntegrationServices: last(mvcAssignments, 'ExposeIntegrationServices'),
      controllersToRemove: types('ControllersToRemove', `${CONTROLLERS}ControllersToRemove`),
      ignoredOnExclusion: types('IgnoredControllersOnModelExclusion').flatMap(({ id }) =>
        id === null ? [] : [id],
      ),
      replacedRouteBuilders: [],
      unread: conventional.filter(({ member }) => member === '*'),
    },
  };
}
