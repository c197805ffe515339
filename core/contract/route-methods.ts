import { keywordTypes } from '../catalog/dotnet-types';
import {
  DEFAULT_LIST_INPUT,
  roleIndex,
  type ServiceMethod,
  serviceMethods,
} from '../catalog/service-contracts';
import type { ClassFacts } from '../conventions/class-facts';
import type { Selection } from '../conventions/class-selection';
import type { ActionModel, ControllerSetting, ParameterModel } from '../model/application-model';
import type { MethodContractFacts } from '../model/facts/contract-facts';
import { compareLocations, locationKey } from '../model/location';
import type { Expression } from '../model/lowered-code';
import type { Route } from '../model/route';
import { anyFramework } from '../symbols/framework-catalog';
import { type BaseClass, type Lineage, lineageOf } from '../symbols/inheritance';
import { type BoundType, declarationScope, type Resolver } from '../symbols/name-resolution';
import type { TypeSymbol } from '../symbols/symbol-table';
import { definitionNamed, platformType } from './catalog-definitions';
import { type ClrType, notWritten } from './clr-types';
import type { DeclaredTypes } from './declared-types';

/** A parameter of a method, with its type. */
export interface ClrParameter {
  readonly model: ParameterModel;
  readonly type: ClrType;
  /** The default value; null for none. */
  readonly initial: Expression | null;
}

/** A class with routes. */
export interface ClrController {
  readonly facts: ClassFacts;
  /** The `Create(…)` call that selects the class; null for none. */
  readonly setting: ControllerSetting | null;
  readonly symbol: TypeSymbol;
  readonly lineage: Lineage;
}

/** A route with the types of its method. */
export interface ClrOperation {
  readonly route: Route;
  readonly controller: ClrController;
  readonly action: ActionModel;
  readonly parameters: readonly ClrParameter[];
  /** As declared: `Task<T>`. */
  readonly result: ClrType;
  readonly method: MethodContractFacts | null;
  /** Whether the compiler checks the nullability of references in the declaration of the method. */
  readonly isChecked: boolean;
  /** The method of the framework that it inherits; null for a method of the workspace. */
  readonly inherited: ServiceMethod | null;
}

/** A class of an application, and whether the convention selects it. */
export interface JudgedClass {
  readonly facts: ClassFacts;
  readonly selection: Selection;
}

const named = (name: string, args: readonly ClrType[] = []): ClrType => ({
  kind: 'named',
  definition: definitionNamed(name, args.length)!,
  arguments: args,
});

/** The type of an argument that a class of the framework fixes: `string`, `PagedAndSortedResultRequestDto`. */
export const fixedType = (name: string): ClrType =>
  name === DEFAULT_LIST_INPUT
    ? named(`Volo.Abp.Application.Dtos.${name}`)
    : { kind: 'named', definition: platformType(keywordTypes.get(name) ?? `System.${name}`), arguments: [] };

/** The type of a reference in its scope. */
export const boundType = (bound: BoundType | undefined, types: DeclaredTypes): ClrType =>
  bound === undefined ? notWritten : types.typeOf(bound.reference, bound.scope);

/** Returns a function that finds the method of a route, with its types; null if no class of the workspace has it. */
export function operationFinder(
  classes: readonly JudgedClass[],
  symbolOf: (facts: ClassFacts) => TypeSymbol | null,
  resolver: Resolver,
  types: DeclaredTypes,
): (route: Route) => ClrOperation | null {
  const controllers = new Map<string, ClrController>();
  for (const { facts, selection } of classes) {
    const symbol = symbolOf(facts);
    if (symbol === null) continue;
    const setting = selection.kind === 'selected' ? selection.setting : null;
    const lineage = lineageOf(symbol, resolver, anyFramework);
    controllers.set(locationKey(facts.controller.location), { facts, setting, symbol, lineage });
  }
  const typeOf = (bound: BoundType | undefined) => boundType(bound, types);

  /** The type arguments of a framework base class by role. */
  function inRole(base: Extract<BaseClass, { kind: 'framework' }>, role: string): ClrType {
    const index = roleIndex(base.name, base.arguments.length, role);
    return index === null && role === 'L'
      ? fixedType(DEFAULT_LIST_INPUT)
      : typeOf(base.arguments[index ?? -1]);
  }

  return (route) => {
    const controller = controllers.get(locationKey(route.serviceLocation));
    const action = controller?.facts.controller.actions.find(
      ({ written, location }) => written === route.method && compareLocations(location, route.location) === 0,
    );
    if (controller === undefined || action === undefined) return null;
    const chain: readonly BaseClass[] = [
      { kind: 'symbol', symbol: controller.symbol, arguments: [] },
      ...controller.lineage.classes,
    ];
    for (const base of chain) {
      if (base.kind === 'framework') {
        const inherited = serviceMethods.find(({ name }) => name === action.name);
        if (
          inherited === undefined ||
          !base.framework.methods(base.arguments.length).some(({ name }) => name === action.name)
        )
          continue;
        const roles = Object.values(inherited.parameters);
        const item = inherited.result === null ? null : inRole(base, inherited.result);
        const result =
          item === null
            ? named('System.Threading.Tasks.Task')
            : named('System.Threading.Tasks.Task', [
                inherited.isPaged ? named('Volo.Abp.Application.Dtos.PagedResultDto', [item]) : item,
              ]);
        return {
          route,
          controller,
          action,
          parameters: action.parameters.map((model, at) => ({
            model,
            type: inRole(base, roles[at] ?? ''),
            initial: null,
          })),
          result,
          method: null,
          isChecked: false,
          inherited,
        };
      }
      for (const declaration of base.symbol.declarations) {
        const facts = declaration.facts.methods.find(
          (one) => compareLocations(one.location, action.location) === 0 && one.name === action.name,
        );
        if (facts === undefined) continue;
        const scope = declarationScope(declaration, base.arguments);
        const method = types.methodOf(declaration.file, facts);
        return {
          route,
          controller,
          action,
          parameters: action.parameters.map((model, at) => {
            const own = method?.parameters[at];
            const written = own?.type ?? facts.parameters[at]?.type ?? null;
            return { model, type: types.typeOf(written, scope), initial: own?.initial ?? null };
          }),
          result: types.typeOf(method?.returnType ?? null, scope),
          method,
          isChecked: types.isCheckedAt(declaration.file, facts.location),
          inherited: null,
        };
      }
    }
    return null;
  };
}
