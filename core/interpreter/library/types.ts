import type { KnownValue, TypeHandle, Value } from '../../model/value';
import { sameType } from '../equality';
import { listOf, typeValue } from '../values';
import type { FunctionTable } from './function-table';

/** Interfaces and classes that every application service has by way of the framework's base classes. */
const impliedByServices = new Set(['IRemoteService', 'IApplicationService']);

/** Whether a value of `type` is one of `base` too; undefined when base types that are not declared could decide. */
function isAssignable(type: TypeHandle, base: TypeHandle): boolean | undefined {
  if (base.name.includes('<') || base.declared?.isGeneric) return undefined;
  const own = sameType(type, base);
  if (own !== false) return own;
  const { types, isComplete } = type.ancestors();
  const results = types.map((ancestor) => sameType(ancestor, base));
  if (results.includes(true)) return true;
  if (results.includes(undefined)) return undefined;
  // A package cannot derive from what the workspace declares.
  if (isComplete || base.id !== null) return false;
  const isService = types.some(({ name }) =>
    /^(ApplicationService|.*CrudAppService|ReadOnlyAppService)$/.test(name),
  );
  if (impliedByServices.has(base.name) && isService) return true;
  return undefined;
}

/** What a type says of itself; undefined for what is not known. */
export function typeProperty(type: TypeHandle, name: string): KnownValue | undefined {
  const { declared } = type;
  switch (name) {
    case 'Name':
    case 'name':
      return declared?.isGeneric ? undefined : type.name;
    case 'Namespace':
      return type.namespace ?? undefined;
    case 'FullName':
      return (declared?.isGeneric || declared?.isNested ? null : type.fullName) ?? undefined;
    case 'Assembly':
    case 'assembly':
      return { kind: 'assembly', ...(type.assembly ?? { id: null, name: type.name }) };
    case 'BaseType': {
      const base = type.baseClass();
      return base ? typeValue(base) : undefined;
    }
    case 'IsClass':
      return declared ? declared.kind === 'class' : undefined;
    case 'IsInterface':
      return declared ? declared.kind === 'interface' : undefined;
    case 'IsEnum':
      return declared ? declared.kind === 'enum' : undefined;
    case 'IsAbstract':
      return declared ? declared.isAbstract || declared.kind === 'interface' : undefined;
    case 'IsPublic':
      return declared ? declared.isPublic && !declared.isNested : undefined;
    case 'IsNested':
      return declared?.isNested;
    case 'IsGenericType':
    case 'IsGenericTypeDefinition':
    case 'ContainsGenericParameters':
      return declared?.isGeneric;
    default:
      return undefined;
  }
}

const asType = (value: KnownValue | undefined): TypeHandle | undefined =>
  typeof value === 'object' && value?.kind === 'type' ? value.type : undefined;

function hasAttribute(type: TypeHandle, args: readonly KnownValue[]): boolean | undefined {
  const wanted = asType(args[0]);
  if (!wanted || !type.declared) return undefined;
  const name = wanted.name.replace(/Attribute$/, '');
  if (type.declared.attributes.includes(name)) return true;
  if (args[1] === false) return false;
  // What a declaration elsewhere, or one with a usage of its own, says of inheritance is not followed.
  const usage = [...(wanted.declared?.attributes ?? []), ...(wanted.declared?.inheritedAttributes ?? [])];
  const isInherited = wanted.declared !== null && !usage.includes('AttributeUsage');
  if (type.declared.inheritedAttributes.includes(name)) return isInherited ? true : undefined;
  // A base class from a package may carry it.
  return type.ancestors().isComplete ? false : undefined;
}

const assignableFrom = (type: TypeHandle, args: readonly KnownValue[]): Value | undefined => {
  const other = asType(args[0]);
  return other && isAssignable(other, type);
};

const assignableTo = (type: TypeHandle, args: readonly KnownValue[]): Value | undefined => {
  const other = asType(args[0]);
  return other && isAssignable(type, other);
};

/** Questions that code asks of types. */
export const typeFunctions: FunctionTable<TypeHandle> = {
  IsAssignableFrom: assignableFrom,
  isAssignableFrom: assignableFrom,
  IsAssignableTo: assignableTo,
  isAssignableTo: assignableTo,
  IsSubclassOf: (type, args) => {
    const other = asType(args[0]);
    if (!other || sameType(type, other) !== false) return other && sameType(type, other) ? false : undefined;
    return other.declared?.kind === 'interface' ? false : isAssignable(type, other);
  },
  IsDefined: hasAttribute,
  Equals: (type, args) => {
    const other = asType(args[0]);
    return other && sameType(type, other);
  },
  GetTypeInfo: (type) => typeValue(type),
  ToString: (type) => typeProperty(type, 'FullName'),
  GetInterfaces: (type) => {
    const { types, isComplete } = type.ancestors();
    return isComplete
      ? listOf(types.filter(({ declared }) => declared?.kind === 'interface').map(typeValue))
      : undefined;
  },
};

/** Whether a type has an attribute: `t.IsDefined<X>(inherit)`; undefined where that is not known. */
export function customAttribute(
  type: TypeHandle,
  attribute: TypeHandle,
  inherit: KnownValue | undefined,
): boolean | undefined {
  return hasAttribute(type, [typeValue(attribute), ...(inherit === undefined ? [] : [inherit])]);
}

/** Whether code asks every type for a member of that name, whatever the type declares. */
export function isTypeProperty(name: string): boolean {
  return /^(Is[A-Z]\w*|[Nn]ame|Namespace|FullName|BaseType|[Aa]ssembly|ContainsGenericParameters)$/.test(
    name,
  );
}
