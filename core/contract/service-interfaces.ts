import { type ServiceMethod, serviceMethods } from '../catalog/service-contracts';
import { getOrInsert } from '../model/collections';
import type { Expression } from '../model/lowered-code';
import { simpleName } from '../model/type-reference';
import { type BoundType, declarationScope } from '../symbols/name-resolution';
import type { TypeSymbol } from '../symbols/symbol-table';
import { definitionNamed } from './catalog-definitions';
import { applied, type ClrType, type NamedClrType, named, typeText } from './clr-types';
import type { DeclaredTypes } from './declared-types';
import { awaited } from './described-types';
import {
  type ClrController,
  type ClrOperation,
  fixedType,
  serviceResult,
  typeInRole,
  typeOfBound,
} from './route-methods';
import type { TypeNames } from './type-names';

/** A method of an interface, with its types. */
interface InterfaceMethod {
  readonly name: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly type: ClrType;
    readonly initial: Expression | null;
  }[];
  readonly result: ClrType;
}

/** An interface with the methods that it declares itself. */
interface ConstructedInterface {
  readonly type: NamedClrType;
  readonly methods: readonly InterfaceMethod[];
  /** The interfaces that it extends. */
  readonly bases: readonly ConstructedInterface[];
}

const SERVICES = 'Volo.Abp.Application.Services';
const MAX_DEPTH = 16;

/** The methods that a class or interface of the framework declares or inherits. */
const methodsBehind = (name: string): readonly ServiceMethod[] =>
  serviceMethods.filter(
    ({ declaredBy }) =>
      declaredBy === name ||
      /^(?:I|Async|AbstractKey)?CrudAppService$/.test(name) ||
      (/ReadOnlyAppService$/.test(name) && declaredBy === 'IReadOnlyAppService') ||
      (name === 'ICreateUpdateAppService' && /^I(?:Create|Update)App/.test(declaredBy)),
  );

/** The interfaces of the framework that declare the methods of one of its services with these type arguments. */
function frameworkInterfaces(name: string, args: readonly ClrType[]): readonly ConstructedInterface[] {
  const inRole = (role: string) => typeInRole(name, args, role);
  const found = new Map<string, ConstructedInterface>();
  for (const method of methodsBehind(name)) {
    const { declaredBy, roles } = method;
    const given = [...roles].flatMap((role) => inRole(role) ?? []);
    if (given.length < roles.length) continue;
    const type = named(definitionNamed(`${SERVICES}.${declaredBy}`, given.length)!, given);
    const own: InterfaceMethod = {
      name: method.name,
      parameters: Object.entries(method.parameters).map(([parameter, role]) => ({
        name: parameter,
        type: inRole(role)!,
        initial: null,
      })),
      result: serviceResult(method, (role) => inRole(role)!) ?? fixedType('void'),
    };
    const known = found.get(declaredBy);
    found.set(declaredBy, { type, methods: [...(known?.methods ?? []), own], bases: [] });
  }
  return [...found.values()];
}

/** An interface of the workspace, or those behind an interface of the framework; empty for all others. */
function constructed(type: ClrType, types: DeclaredTypes, depth = 0): readonly ConstructedInterface[] {
  if (type.kind !== 'named' || depth > MAX_DEPTH) return [];
  const { definition, arguments: args } = type;
  const { symbol, fullName, parameters } = definition;
  if (symbol === null)
    return fullName.startsWith(`${SERVICES}.`) ? frameworkInterfaces(simpleName(fullName), args) : [];
  if (definition.kind !== 'interface') return [];
  const inThis = (inner: ClrType) => applied(inner, parameters, args);
  const parts = symbol.declarations.map((declaration) => ({
    ...declaration,
    scope: declarationScope(declaration),
  }));
  return [
    {
      type,
      methods: parts.flatMap(({ facts, file, scope }) =>
        facts.methods
          .filter(({ isStatic }) => !isStatic)
          .map((method) => {
            const own = types.methodOf(file, method);
            return {
              name: method.name,
              parameters: (own?.parameters ?? []).map(({ name, type: written, initial = null }) => ({
                name,
                type: inThis(types.typeOf(written, scope)),
                initial,
              })),
              result: awaited(inThis(types.typeOf(own?.returnType ?? null, scope))),
            };
          }),
      ),
      bases: parts.flatMap(({ facts, scope }) =>
        facts.bases.flatMap((base) => constructed(inThis(types.typeOf(base.type, scope)), types, depth + 1)),
      ),
    },
  ];
}

const known = new WeakMap<ClrController, readonly ConstructedInterface[]>();

/** The interfaces of a class: those of its base classes first, each before the interfaces that it extends. */
const interfacesOf = (controller: ClrController, types: DeclaredTypes): readonly ConstructedInterface[] =>
  getOrInsert(known, controller, () => {
    const written = (symbol: TypeSymbol, args?: readonly BoundType[]) =>
      symbol.declarations.flatMap((declaration) => {
        const scope = declarationScope(declaration, args);
        return declaration.facts.bases.flatMap(({ type }) => constructed(types.typeOf(type, scope), types));
      });
    const found = new Map<string, ConstructedInterface>();
    const visit = (one: ConstructedInterface) => {
      const key = typeText(one.type);
      if (found.has(key)) return;
      found.set(key, one);
      one.bases.forEach(visit);
    };
    for (const base of controller.lineage.classes.toReversed())
      if (base.kind === 'symbol') written(base.symbol, base.arguments).forEach(visit);
      else {
        const args = base.arguments.map((one) => typeOfBound(one, types));
        frameworkInterfaces(base.name, args).forEach(visit);
      }
    written(controller.symbol).forEach(visit);
    return [...found.values()];
  });

/** The interface that declares the method of an operation, as an API definition writes it; else the class itself. */
export function interfaceOf(operation: ClrOperation, types: DeclaredTypes, names: TypeNames): string {
  const { action, parameters, result, controller } = operation;
  const signature = [
    action.name,
    ...parameters.map(({ type }) => typeText(type)),
    typeText(awaited(result)),
  ].join();
  const declaring = interfacesOf(controller, types).find(({ methods }) =>
    methods.some(
      (one) =>
        [one.name, ...one.parameters.map(({ type }) => typeText(type)), typeText(one.result)].join() ===
        signature,
    ),
  );
  return declaring === undefined
    ? types.definitionOf(controller.symbol).fullName
    : names.full(declaring.type);
}

/** A parameter of a method in an API definition. */
export const methodParameter = (
  { name, type, initial }: InterfaceMethod['parameters'][number],
  names: TypeNames,
) => ({
  name,
  typeAsString: names.reflected(type),
  ...names.both(type),
  isOptional: initial !== null,
  defaultValue: initial?.kind === 'literal' ? initial.value : null,
});

/** The interfaces of a class in an API definition: those of the workspace without type parameters. */
export const interfaceEntries = (controller: ClrController, types: DeclaredTypes, names: TypeNames) =>
  interfacesOf(controller, types)
    .filter(({ type }) => type.arguments.length === 0)
    .map((one) => ({
      type: names.full(one.type),
      name: simpleName(one.type.definition.fullName),
      methods: allMethods(one).map(({ name, parameters, result }) => ({
        name,
        parametersOnMethod: parameters.map((parameter) => methodParameter(parameter, names)),
        returnValue: names.both(result),
      })),
    }));

const allMethods = ({ methods, bases }: ConstructedInterface): readonly InterfaceMethod[] => [
  ...methods,
  ...bases.flatMap(allMethods),
];
