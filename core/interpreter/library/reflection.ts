import { frameworkClasses } from '../../catalog/framework-classes';
import type { KnownValue, TypeHandle, Value } from '../../model/value';
import { is, isSameType, mapValue, typeValue } from '../../model/value-operations';
import type { FunctionTable } from './strings';

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
};

/** The assembly of a type, such as a module class; other values are returned unchanged. */
export const assemblyOf = (value: Value): Value =>
  mapValue(value, (known) => (is.type(known) ? assembly(known.type) : known));

/** The reflection methods of types. */
export const typeFunctions: FunctionTable<TypeHandle> = {
  IsAssignableFrom: (type, [other]) => (is.type(other) ? isAssignable(other.type, type) : undefined),
  IsAssignableTo: (type, [other]) => (is.type(other) ? isAssignable(type, other.type) : undefined),
  Equals: (type, [other]) => (is.type(other) ? isSameType(type, other.type) : undefined),
  AsType: (type) => typeValue(type),
};
