import type { KnownValue, TypeHandle, Value } from '../../model/value';
import { sameType } from '../equality';
import { isType, mapValue, typeValue } from '../values';
import { type FunctionTable, find, type KnownFunction } from './functions';

/** Interfaces that every application service has by way of the framework's base classes. */
const impliedByServices = new Set(['IRemoteService', 'IApplicationService']);

/** Whether a value of `type` is one of `base` too; undefined when base types that are not declared could decide. */
function isAssignable(type: TypeHandle, base: TypeHandle): boolean | undefined {
  if (base.name.includes('<') || base.declared?.isGeneric) return undefined;
  const { types, isComplete } = type.ancestors();
  const results = [type, ...types].map((candidate) => sameType(candidate, base));
  if (results.includes(true)) return true;
  if (results.includes(undefined)) return undefined;
  // A package cannot derive from what the workspace declares.
  if (isComplete || base.id !== null) return false;
  const isService = types.some(({ name }) =>
    /^(ApplicationService|.*CrudAppService|ReadOnlyAppService)$/.test(name),
  );
  return impliedByServices.has(base.name) && isService ? true : undefined;
}

/** Whether `type` derives from the class `base`; by its name, one that is not declared may be an interface. */
function isSubclass(type: TypeHandle, base: TypeHandle): boolean | undefined {
  if (base.declared === null && /^I[A-Z]/.test(base.name)) return undefined;
  if (base.declared?.kind === 'interface') return false;
  return sameType(type, base) === true ? false : isAssignable(type, base);
}

/** What only a declaration shows. */
const declares =
  (test: (declared: NonNullable<TypeHandle['declared']>) => boolean) =>
  ({ declared }: TypeHandle) =>
    declared ? test(declared) : undefined;

/** The runtime has names of its own for generic types, arrays and what keywords mean: `List\`1`, `Int32`. */
const nameOf = ({ name, declared }: TypeHandle) =>
  declared?.isGeneric || !/^[\p{Lu}_][\p{L}\p{N}_]*$/u.test(name) ? undefined : name;

const assembly = ({ assembly, name }: TypeHandle): KnownValue => ({
  kind: 'assembly',
  ...(assembly ?? { id: null, name }),
});

const properties: Readonly<Record<string, (type: TypeHandle) => KnownValue | undefined>> = {
  Name: nameOf,
  name: nameOf,
  Namespace: ({ namespace }) => namespace ?? undefined,
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

/** What a type says of itself; undefined for what is not known. */
export function typeProperty(type: TypeHandle, name: string): KnownValue | undefined {
  return find(properties, name)?.(type);
}

/** The assembly that a type, such as the class of a module, belongs to; other values stay. */
export function assemblyOf(value: Value): Value {
  return mapValue(value, (known) => (isType(known) ? assembly(known.type) : known));
}

/** Whether code asks every type for a member of that name, whatever the type declares. */
export function isTypeProperty(name: string): boolean {
  return find(properties, name) !== undefined;
}

/** A question about two types. */
const asking =
  (answer: (type: TypeHandle, other: TypeHandle) => boolean | undefined): KnownFunction<TypeHandle> =>
  (type, [other]) =>
    isType(other) ? answer(type, other.type) : undefined;

const isAssignableFrom = asking((type, other) => isAssignable(other, type));
const isAssignableTo = asking(isAssignable);

/** Questions that code asks of types. */
export const typeFunctions: FunctionTable<TypeHandle> = {
  IsAssignableFrom: isAssignableFrom,
  isAssignableFrom,
  IsAssignableTo: isAssignableTo,
  isAssignableTo,
  IsSubclassOf: asking(isSubclass),
  Equals: asking(sameType),
  GetTypeInfo: (type) => typeValue(type),
};
