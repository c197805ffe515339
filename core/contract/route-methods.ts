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
import { getOrInsert } from '../model/collections';
import type { MethodContractFacts } from '../model/facts/contract-facts';
import { compareLocations, locationKey } from '../model/location';
import type { Expression } from '../model/lowered-code';
import type { Route } from '../model/route';
import type { FrameworkCatalog } from '../symbols/framework-catalog';
import { type BaseClass, type Lineage, lineageOf } from '../symbols/inheritance';
import { type BoundType, declarationScope, type Resolver } from '../symbols/name-resolution';
import type { TypeSymbol } from '../symbols/symbol-table';
import { definitionNamed, platformType, typeNear } from './catalog-definitions';
import { type ClrType, named, notWritten } from './clr-types';
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
}

/** A class of an application, and whether the convention selects it. */
export interface JudgedClass {
  readonly facts: ClassFacts;
  readonly selection: Selection;
}

const frameworkType = (name: string, args: readonly ClrType[] = []) =>
  named(definitionNamed(name, args.length)!, args);

/** The type of an argument that a class of the framework fixes: `string`, `PagedAndSortedResultRequestDto`. */
export const fixedType = (name: string): ClrType =>
  name === DEFAULT_LIST_INPUT
    ? frameworkType(`Volo.Abp.Application.Dtos.${name}`)
    : named(platformType(keywordTypes.get(name) ?? `System.${name}`));

/** The type argument with a role in a service of the framework; null if it has none. */
export function typeInRole(service: string, args: readonly ClrType[], role: string): ClrType | null {
  const index = roleIndex(service, args.length, role);
  if (index !== null) return args[index] ?? null;
  return role === 'L' ? fixedType(DEFAULT_LIST_INPUT) : null;
}

/** The result of a method of the framework's services, without its task; `inRole` returns the type with a role. */
export function serviceResult(
  { result, isPaged }: ServiceMethod,
  inRole: (role: string) => ClrType,
): ClrType | null {
  if (result === null) return null;
  const item = inRole(result);
  return isPaged ? frameworkType('Volo.Abp.Application.Dtos.PagedResultDto', [item]) : item;
}

/** The type of a reference in its scope. */
export const typeOfBound = ({ reference, scope }: BoundType, types: DeclaredTypes): ClrType =>
  types.typeOf(reference, scope);

/**
 * The types of a method that a class of the framework declares; null if it does not declare it. The result is that of the
 * task; null for none.
 */
function inheritedTypes(
  { name, framework, arguments: bound }: Extract<BaseClass, { kind: 'framework' }>,
  action: ActionModel,
  types: DeclaredTypes,
): { readonly parameters: readonly ClrType[]; readonly result: ClrType | null } | null {
  const method = framework.methods(bound.length).find((one) => one.name === action.name);
  if (method === undefined) return null;
  const ofService = framework.module === undefined && serviceMethods.find((one) => one.name === action.name);
  if (ofService) {
    const args = bound.map((one) => typeOfBound(one, types));
    const inRole = (role: string) => typeInRole(name, args, role) ?? notWritten;
    return {
      parameters: Object.values(ofService.parameters).map(inRole),
      result: serviceResult(ofService, inRole),
    };
  }
  const typeOf = (text: unknown) => typeNear(String(text), framework.module ?? '');
  return {
    parameters: method.parameters.map(({ argument }) => typeOf(argument)),
    result: method.result === undefined ? notWritten : method.result === null ? null : typeOf(method.result),
  };
}

/** Returns a function that finds the method of a route, with its types; null if no class of the workspace has it. */
export function operationFinder(
  classes: readonly JudgedClass[],
  symbolOf: (facts: ClassFacts) => TypeSymbol | null,
  resolver: Resolver,
  catalog: FrameworkCatalog,
  types: DeclaredTypes,
): (route: Route) => ClrOperation | null {
  const judged = new Map(classes.map((one) => [locationKey(one.facts.controller.location), one]));
  const controllers = new Map<string, ClrController | null>();

  /** The class with the location of its name. Its base types are read only if it has one of the routes. */
  function controllerAt(key: string): ClrController | null {
    return getOrInsert(controllers, key, () => {
      const { facts, selection } = judged.get(key) ?? {};
      const symbol = facts ? symbolOf(facts) : null;
      if (facts === undefined || symbol === null) return null;
      const setting = selection?.kind === 'selected' ? selection.setting : null;
      return { facts, setting, symbol, lineage: lineageOf(symbol, resolver, catalog) };
    });
  }

  return (route) => {
    const controller = controllerAt(locationKey(route.serviceLocation));
    const action = controller?.facts.controller.actions.find(
      ({ written, location }) => written === route.method && compareLocations(location, route.location) === 0,
    );
    if (controller === null || action === undefined) return null;
    const chain: readonly BaseClass[] = [
      { kind: 'symbol', symbol: controller.symbol, arguments: [] },
      ...controller.lineage.classes,
    ];
    for (const base of chain) {
      if (base.kind === 'framework') {
        const inherited = inheritedTypes(base, action, types);
        if (inherited === null) continue;
        const { parameters, result } = inherited;
        return {
          route,
          controller,
          action,
          parameters: action.parameters.map((model, at) => ({
            model,
            type: parameters[at] ?? notWritten,
            initial: null,
          })),
          result: frameworkType('System.Threading.Tasks.Task', result === null ? [] : [result]),
          method: null,
          isChecked: false,
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
        };
      }
    }
    return null;
  };
}
