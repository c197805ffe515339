import type { ControllerSetting, GlobalSettings, Setting } from '../model/application';
import type { Expression } from '../model/expression';
import type { AssignmentFacts, FileFacts, RegistrationFacts } from '../model/facts';
import { compareLocations } from '../model/location';
import type { TypeReference } from '../model/type-reference';
import type { AssemblyMap } from './assemblies';
import { resolveConstant } from './constants';
import type { Resolver, Scope } from './resolution';

/** A `Create(…)` call and the assemblies that it may mean. */
export interface Registration {
  readonly facts: RegistrationFacts;
  /** Identities; `foreign`: it is not part of the workspace; `unknown`: it cannot be told. */
  readonly targets: readonly string[] | 'foreign' | 'unknown';
  /** Statements around the call that could not be read. */
  readonly unread: readonly Setting[];
}

/** An assignment, and the scope that the names in it must be read in. */
interface ScopedAssignment {
  readonly assignment: AssignmentFacts;
  readonly scope: Scope;
}

/** What the code of one file configures, constants resolved. */
export interface FileConfiguration {
  /** Identity of the assembly whose code it is. */
  readonly assembly: string;
  readonly registrations: readonly Registration[];
  /** On the MVC options. */
  readonly mvc: readonly ScopedAssignment[];
  /** On the options of all conventional controllers. */
  readonly conventional: readonly AssignmentFacts[];
}

/** The configuration of an application. */
export interface LinkedSettings {
  /** Settings by assembly identity, in call order. */
  readonly byAssembly: ReadonlyMap<string, readonly ControllerSetting[]>;
  /** Settings of calls whose assembly could not be told: they may concern any assembly. */
  readonly anywhere: readonly ControllerSetting[];
  readonly global: Omit<GlobalSettings, 'replacedRouteBuilders'>;
  /** Calls whose assembly is not part of the workspace. */
  readonly foreign: readonly RegistrationFacts[];
}

const CONTROLLERS = 'ConventionalControllers.';

/** Resolves the configuration delegates of every file; within a file in source order. */
export function readConfigurations(
  files: readonly FileFacts[],
  assemblies: AssemblyMap,
  resolver: Resolver,
): readonly FileConfiguration[] {
  function targetsOf(expression: Expression, file: FileFacts, scope: Scope): Registration['targets'] {
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

  return files
    .filter(({ configurations }) => configurations.length > 0)
    .map((file) => {
      const namespace = file.types[0]?.namespace ?? null;
      const scope: Scope = { file, namespace, container: '', typeArguments: new Map() };
      const known = (assignment: AssignmentFacts): AssignmentFacts => ({
        ...assignment,
        value: resolveConstant(assignment.value, scope, resolver),
      });
      const registrations: Registration[] = [];
      const mvc: ScopedAssignment[] = [];
      const conventional: AssignmentFacts[] = [];
      for (const configuration of file.configurations.toSorted((a, b) =>
        compareLocations(a.location, b.location),
      )) {
        const assignments = configuration.assignments.map(known);
        if (configuration.optionsType.endsWith('ConventionalControllerOptions')) {
          conventional.push(...assignments);
          continue;
        }
        const unread = assignments.filter(({ member }) => member === '*');
        for (const facts of configuration.registrations) {
          const resolved = { ...facts, assignments: facts.assignments.map(known) };
          registrations.push({ facts: resolved, targets: targetsOf(facts.assembly, file, scope), unread });
        }
        mvc.push(...assignments.map((assignment) => ({ assignment, scope })));
      }
      return { assembly: assemblies.of(file).id, registrations, mvc, conventional };
    });
}

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

/** Joins the configuration of the files of one application. */
export function linkSettings(
  configurations: readonly FileConfiguration[],
  resolver: Resolver,
): LinkedSettings {
  const byAssembly = new Map<string, ControllerSetting[]>();
  const anywhere: ControllerSetting[] = [];
  const foreign: RegistrationFacts[] = [];
  for (const { facts, targets, unread } of configurations.flatMap(({ registrations }) => registrations)) {
    if (targets === 'foreign') {
      foreign.push(facts);
    } else if (targets === 'unknown') {
      const { assembly } = facts;
      const setting = { value: assembly, isConditional: false, location: assembly.location };
      anywhere.push(controllerSetting(facts, [...unread, setting]));
    } else {
      for (const id of targets) {
        byAssembly.set(id, [...(byAssembly.get(id) ?? []), controllerSetting(facts, unread)]);
      }
    }
  }

  const mvc = configurations.flatMap((configuration) => configuration.mvc);
  const mvcAssignments = mvc.map(({ assignment }) => assignment);
  const conventional = configurations.flatMap((configuration) => configuration.conventional);
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

  return {
    byAssembly,
    anywhere,
    foreign,
    global: {
      useV3UrlStyle: last(conventional, 'UseV3UrlStyle'),
      exposeIntegrationServices: last(mvcAssignments, 'ExposeIntegrationServices'),
      exposeClientProxyServices: last(mvcAssignments, 'ExposeClientProxyServices'),
      controllersToRemove: types('ControllersToRemove', `${CONTROLLERS}ControllersToRemove`),
      ignoredOnExclusion: types('IgnoredControllersOnModelExclusion').flatMap(({ id }) =>
        id === null ? [] : [id],
      ),
      unread: conventional.filter(({ member }) => member === '*'),
    },
  };
}
