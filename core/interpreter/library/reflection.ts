import { frameworkClasses } from '../../model/framework-classes';
import type { KnownValue, TypeHandle, Value } from '../../model/value';
import { isSameType, isType, mapValue, typeValue } from '../value-helpers';
import type { FunctionTable, KnownFunction } from './function-table';

/** Interfaces that application services inherit from the framework's base classes. */
const impliedByServices = new Set(['IRemoteService', 'IApplicationService']);

/** Whether `type` is assignable to `base`; undefined if that depends on unresolved base types. */
function isAssignable(type: TypeHandle, base: TypeHandle): boolean | undefined {
  if (base.name.includes('<') || base.declared?.isGeneric) return undefined;
  const { types, isComplete } = type.ancestors();
  const results = [type, ...types].map((candidate) => isSameType(candidate, base));
  if (results.includes(true)) return true;
  if (results.includes(undefined)) return undefined;
  // Types of packages cannot derive from types of the workspace.
  if (isComplete || base.id !== null) return false;
  const isService = types.some(({ name }) => frameworkClasses.get(name)?.isRemoteService === true);
  return impliedByServices.has(base.name) && isService ? true : undefined;
}

/** Whether `type` derives from the class `base`; undefined if that is unknown, or if `base` may be an interface. */
function isSubclass(type: TypeHandle, base: TypeHandle): boolean | undefined {
  if (base.declared === null && /^I[A-Z]/.test(base.name)) return undefined;
  if (base.declared?.kind === 'interface') return false;
  return isSameType(type, base) === true ? false : isAssignable(type, base);
}

/** Reads a property that is known only for types of the workspace. */
const declares =
  (test: (declared: NonNullable<TypeHandle['declared']>) => boolean) =>
  ({ declared }: TypeHandle) =>
    declared ? test(declared) : undefined;

/** The name of a type; undefined if the runtime name differs, as for generics, arrays and keywords (`int`). */
const nameOf = ({ name, declared }: TypeHandle) =>
  declared?.isGeneric || !/^[\p{Lu}_][\p{L}\p{N}_]*$/u.test(name) ? undefined : name;

const assembly = ({ assembly, name }: TypeHandle): KnownValue => ({
  kind: 'assembly',
  ...(assembly ?? { id: null, name }),
});

/** The reflection properties of types. A function returns undefined if the value is unknown. */
export const typeProperties: Readonly<Record<string, (type: TypeHandle) => KnownValue | undefined>> = {
  Name: nameOf,
  name: nameOf,
  // The namespace of a type outside of all namespaces is null.
  Namespace: ({ namespace }) => (namespace === null ? undefined : namespace || null),
  FullName: ({ fullName, declared }) =>
    declared?.isGeneric || declared?.isNested ? undefined : (fullName ?? undefined),
  Assembly: assembly,
  assembly,
  IsAbstract: declares(({ isAbstract, kind }) => isAbstract || kind === 'interface'),
  IsClass: declares(({ kind }) => kind === 'class'),
  IsInterface: declares(({ kind }) => kind === 'interface'),
  IsPublic: declares(({ isPublic, isNested }) => isPublic && !isNested),
  IsGenericType: declares(({ isGeneric }) => isGeneric),
};

/** The assembly of a type, such as a module class; other values are returned unchanged. */
export function assemblyOf(value: Value): Value {
  return mapValue(value, (known) => (isType(known) ? assembly(known.type) : known));
}

const withType =
  (answer: (type: TypeHandle, other: TypeHandle) => boolean | undefined): KnownFunction<TypeHandle> =>
  (type, [other]) =>
    isType(other) ? answer(type, other.type) : undefined;

const isAssignableFrom = withType((type, other) => isAssignable(other, type));
const isAssignableTo = withType(isAssignable);

export const typeFunctions: FunctionTable<TypeHandle> = {
  IsAssignableFrom: isAssignableFrom,
  isAssignableFrom,
  IsAssignableTo: isAssignableTo,
  isAssignableTo,
  IsSubclassOf: withType(isSubclass),
  Equals: withType(isSameType),
  GetTypeInfo: (type) => typeValue(type),
  AsType: (type) => typeValue(type),
};
