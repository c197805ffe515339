import { ts } from 'ts-morph';
import type { NamedType, PropertySchema, Schema } from '../../../model/contract';
import { annotate } from './annotations';
import { commentSchema } from './comments';
import { librarySchema, outsideSchema, primitiveSchema } from './known-types';
import { enumMembers, enumSchema, type Literal, literalOf } from './literals';
import { isInLibrary, locationOf, unknownSchema } from './origins';
import { declaredName, enumOf, idOf, moduleOf, namedReference, readableName } from './type-names';
import { unknownBases } from './unknown-bases';
import { annotationOf, innerType, writtenUnion } from './written-types';

/** A type with more type arguments, or longer ones, refers to ever new types: `interface Nest<T> { next: Nest<T[]> }`. */
const MAX_ARGUMENTS = 16;
const MAX_ID_LENGTH = 4_000;

/** The limit of types without name that contain each other. */
const MAX_DEPTH = 100;

/** The named types and the schemas of a program. */
export interface Schemas {
  /** The schema of the values of a type. `at`: where the type is used, for reasons. */
  schemaOf(type: ts.Type, at: ts.Node): Schema;
  /** The property that JSON carries under a name; null for none. */
  propertyOf(type: ts.Type, name: string, at: ts.Node): PropertySchema | null;
  /** The properties that JSON carries. */
  propertiesOf(type: ts.Type, at: ts.Node): readonly PropertySchema[];
  /** The named types that all schemas so far refer to, directly or indirectly, by ID. */
  namedTypes(): ReadonlyMap<string, NamedType>;
}

const has = ({ flags }: ts.Type, wanted: ts.TypeFlags) => (flags & wanted) !== 0;

/** Whether a type is a union with a part that has one of the flags. */
const includes = (type: ts.Type, wanted: ts.TypeFlags) =>
  type.isUnion() && type.types.some((part) => has(part, wanted));

/** Whether a property with this type is never in JSON. */
const isAbsent = (type: ts.Type) => has(type, ts.TypeFlags.Never | ts.TypeFlags.VoidLike);

export function createSchemas(checker: ts.TypeChecker): Schemas {
  const types = new Map<string, NamedType>();
  const declared = new Map<string, ts.Declaration>();
  const pending: { readonly id: string; readonly type: ts.Type; readonly declaration: ts.Declaration }[] = [];
  /** The types without name that contain the current type. Those that contain themselves become named types. */
  const outer = new Set<ts.Type>();
  const recursive = new Set<ts.Type>();
  const unknownBase = unknownBases(checker);

  function schemaOf(type: ts.Type, at: ts.Node): Schema {
    if (!type.isUnion()) return valueSchema(type, at);
    const value = checker.getNonNullableType(type);
    // An alias such as `type Json = string | Json[] | null` includes null.
    const isAlias = value !== type && isUnnamed(value) && namedReference(type, checker) !== null;
    return isAlias ? valueSchema(type, at) : nullableSchema(type, (one) => valueSchema(one, at));
  }

  const isUnnamed = (type: ts.Type) =>
    primitiveSchema(type) === undefined && namedReference(type, checker) === null;

  /** Adds null to the schema of a type without null and undefined, if the type includes null. */
  function nullableSchema(type: ts.Type, schemaOfValue: (value: ts.Type) => Schema): Schema {
    if (!type.isUnion()) return schemaOfValue(type);
    const value = checker.getNonNullableType(type);
    if (has(value, ts.TypeFlags.Never)) return { enum: [null] };
    const schema = schemaOfValue(value);
    return includes(type, ts.TypeFlags.Null) ? { ...schema, isNullable: true } : schema;
  }

  /** The schema of a type without null and undefined. */
  function valueSchema(type: ts.Type, at: ts.Node): Schema {
    if (has(type, ts.TypeFlags.Any)) return anySchema(type, at);
    const primitive = primitiveSchema(type);
    if (primitive !== undefined) return primitive;
    // A brand: `string & { readonly brand: 'BookId' }`
    const base = type.isIntersection() && type.types.find((one) => primitiveSchema(one) ?? literalOf(one));
    if (base) return valueSchema(base, at);
    const named = namedReference(type, checker);
    if (named !== null) return reference(type, named.declaration, at);
    const literal = literalOf(type);
    if (literal !== null) return enumSchema([literal]);
    return isInstance(type) ? instanceSchema(type, at) : inlineSchema(type, at);
  }

  function anySchema(type: ts.Type, at: ts.Node): Schema {
    const isError = (type as unknown as { readonly intrinsicName: string }).intrinsicName === 'error';
    if (!isError) return unknownSchema('the type any allows every value', at);
    const written = writtenUnion(at);
    const [only, another] = written?.parts ?? [];
    if (only !== undefined && another === undefined) {
      const schema = schemaOf(checker.getTypeFromTypeNode(only), only);
      return written?.hasNull ? { ...schema, isNullable: true } : schema;
    }
    const name = type.aliasSymbol?.name;
    const known = name === undefined ? undefined : outsideSchema(name);
    const shown = name ?? (ts.isTypeNode(at) ? at.getText() : 'the type');
    return known ?? unknownSchema(`no file of the workspace declares ${shown}`, at);
  }

  /** Whether a type is a class or interface of ECMAScript, except lists. */
  const isInstance = (type: ts.Type) =>
    type.symbol !== undefined &&
    (type.symbol.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface)) !== 0 &&
    !checker.isArrayType(type);

  function instanceSchema({ symbol }: ts.Type, at: ts.Node): Schema {
    return librarySchema(symbol.name) ?? unknownSchema(`${symbol.name} has no defined form in JSON`, at);
  }

  function reference(type: ts.Type, declaration: ts.Declaration, at: ts.Node): Schema {
    const name = idOf(type, checker);
    if (name.length > MAX_ID_LENGTH || name.split(/<|\[\]/).length > MAX_ARGUMENTS)
      return unknownSchema(`${declaredName(declaration)} refers to ever new types`, at);
    let id = name;
    // Two functions may declare types with the same name.
    for (let count = 2; (declared.get(id) ?? declaration) !== declaration; count++) id = `${name}~${count}`;
    if (!declared.has(id)) pending.push({ id, type, declaration });
    declared.set(id, declaration);
    return { reference: id };
  }

  function namedType({ id, type, declaration }: (typeof pending)[number]): NamedType {
    const name = ts.getNameOfDeclaration(declaration) ?? declaration;
    return {
      id,
      name: readableName(type, checker),
      namespace: moduleOf(declaration),
      schema: { ...declaredSchema(type, declaration), ...commentSchema(declaration) },
      location: locationOf(name),
    };
  }

  function declaredSchema(type: ts.Type, declaration: ts.Declaration): Schema {
    if (enumOf(type, checker) === undefined)
      return nullableSchema(type, (value) =>
        isInstance(value) && isInLibrary(value.symbol.declarations![0]!)
          ? instanceSchema(value, declaration)
          : structure(value, declaration),
      );
    const members = ts.isEnumDeclaration(declaration) ? enumMembers(declaration, checker) : null;
    if (members !== null) return enumSchema(members);
    return unknownSchema(`the values of ${declaredName(declaration)} are not constant`, declaration);
  }

  function inlineSchema(type: ts.Type, at: ts.Node): Schema {
    if (isEmpty(type)) return unknownSchema('the type {} allows every value', at);
    if (outer.size > MAX_DEPTH) return unknownSchema('the type is nested too deeply', at);
    if (outer.has(type)) recursive.add(type);
    if (recursive.has(type)) return { reference: idOf(type, checker) };
    outer.add(type);
    const schema = structure(type, at);
    outer.delete(type);
    if (!recursive.has(type)) return schema;
    const id = idOf(type, checker);
    types.set(id, { id, name: readableName(type, checker), namespace: '', schema, location: null });
    return { reference: id };
  }

  function structure(type: ts.Type, at: ts.Node): Schema {
    if (type.isUnion()) return unionSchema(type, at);
    const args = () => checker.getTypeArguments(type as ts.TypeReference);
    if (checker.isArrayType(type)) return { type: 'array', items: schemaOf(args()[0]!, innerType(at)) };
    if (checker.isTupleType(type)) return tupleSchema(type as ts.TupleTypeReference, at);
    if (!has(type, ts.TypeFlags.Object | ts.TypeFlags.Intersection))
      return unknownSchema(`the type ${checker.typeToString(type)} allows every value`, at);
    return objectSchema(type, at);
  }

  function tupleSchema(type: ts.TupleTypeReference, at: ts.Node): Schema {
    const { elementFlags, minLength } = type.target;
    const elements = checker.getTypeArguments(type).map((element) => schemaOf(element, at));
    const variable = elementFlags.findIndex((flags) => (flags & ts.ElementFlags.Variable) !== 0);
    const fixed = variable < 0 ? elements : elements.slice(0, variable);
    // `[string, ...number[], boolean]`: each item after the first is a number or a boolean.
    const [only, ...others] = elements.slice(fixed.length);
    return {
      type: 'array',
      prefixItems: fixed,
      ...(only && { items: others.length === 0 ? only : { anyOf: [only, ...others] } }),
      minItems: minLength,
      ...(only === undefined && { maxItems: fixed.length }),
    };
  }

  function objectSchema(type: ts.Type, at: ts.Node): Schema {
    const properties = checker.getPropertiesOfType(type);
    const indexes = checker.getIndexInfosOfType(type);
    if (properties.length + indexes.length === 0 && isFunction(type))
      return unknownSchema('JSON cannot carry functions', at);
    const written = properties.find(({ name, flags }) => name === 'toJSON' && flags & ts.SymbolFlags.Method);
    const [signature] = written ? checker.getTypeOfSymbol(written).getCallSignatures() : [];
    if (signature !== undefined) return schemaOf(signature.getReturnType(), at);
    const [values, ...others] = indexes.map((index) => schemaOf(index.type, at));
    const uncertainty = unknownBase(type);
    return {
      type: 'object',
      properties: propertiesOf(type, at),
      ...(values && { additionalProperties: others.length === 0 ? values : { anyOf: [values, ...others] } }),
      ...(uncertainty && { uncertainty }),
    };
  }

  const propertiesOf = (type: ts.Type, at: ts.Node) =>
    checker.getPropertiesOfType(type).flatMap((symbol) => propertySchema(symbol, at) ?? []);

  const isEmpty = (type: ts.Type) =>
    has(type, ts.TypeFlags.Object) &&
    !isFunction(type) &&
    checker.getPropertiesOfType(type).length + checker.getIndexInfosOfType(type).length === 0;

  const isFunction = (type: ts.Type) =>
    type.getCallSignatures().length + type.getConstructSignatures().length > 0;

  function propertySchema(symbol: ts.Symbol, at: ts.Node): PropertySchema | null {
    const { name, flags, declarations = [], valueDeclaration: node = declarations[0] } = symbol;
    if (node !== undefined && !isInJson(node)) return null;
    const type = checker.getTypeOfSymbol(symbol);
    if (isAbsent(type)) return null;
    const written = node && annotationOf(node);
    const isOptional =
      (flags & ts.SymbolFlags.Optional) !== 0 ||
      includes(type, ts.TypeFlags.Undefined) ||
      (written !== undefined && writtenUnion(written)?.hasUndefined === true);
    const schema = {
      ...schemaOf(type, written ?? node ?? at),
      ...((flags & ts.SymbolFlags.Accessor) === ts.SymbolFlags.GetAccessor && { readOnly: true }),
      ...((flags & ts.SymbolFlags.Accessor) === ts.SymbolFlags.SetAccessor && { writeOnly: true }),
    };
    const plain = { schema, isRequired: !isOptional };
    const location =
      node === undefined || isInLibrary(node)
        ? null
        : locationOf(ts.getNameOfDeclaration(node as ts.Declaration) ?? node);
    return { name, ...(node === undefined ? plain : annotate(plain, node, checker)), location };
  }

  function unionSchema(type: ts.UnionType, at: ts.Node): Schema {
    const literals: Literal[] = [];
    const schemas: Schema[] = [];
    // `origin` is the union as written: it contains aliases and enums instead of their members.
    const { origin } = type as unknown as { readonly origin?: ts.Type };
    const parts = (origin?.isUnion() ? origin : type).types;
    for (const part of parts) {
      if (has(part, ts.TypeFlags.Null | ts.TypeFlags.VoidLike)) continue;
      const literal = namedReference(part, checker) === null ? literalOf(part) : null;
      if (literal === null) schemas.push(schemaOf(part, at));
      else literals.push(literal);
    }
    // The compiler orders the members of a union by when it first saw them.
    const values = literals.toSorted((a, b) => compare(a.value, b.value));
    if (values.length > 0) schemas.push(enumSchema(values));
    const distinct = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).entries()]
      .toSorted(([a], [b]) => compare(a, b))
      .map(([, schema]) => schema);
    const [only, another] = distinct;
    if (only === undefined || another === undefined) return only ?? { enum: [null] };
    const discriminator = discriminatorOf(parts, distinct);
    return { anyOf: distinct, ...(discriminator && { discriminator }) };
  }

  /** The property that has another string in each alternative. */
  function discriminatorOf(
    parts: readonly ts.Type[],
    schemas: readonly Schema[],
  ): Schema['discriminator'] | null {
    if (schemas.length !== parts.length || schemas.some(({ reference: id }) => id === undefined)) return null;
    for (const { name } of checker.getPropertiesOfType(parts[0]!)) {
      const values = parts.flatMap((part) => {
        const property = checker.getPropertyOfType(part, name);
        const type = property && checker.getTypeOfSymbol(property);
        return type?.isStringLiteral() ? type.value : [];
      });
      if (new Set(values).size !== parts.length) continue;
      const mapping = Object.fromEntries(values.map((value, index) => [value, idOf(parts[index]!, checker)]));
      return { property: name, mapping };
    }
    return null;
  }

  return {
    schemaOf,
    propertiesOf,
    propertyOf(type, name, at) {
      const property = checker.getPropertyOfType(type, name);
      return property ? propertySchema(property, at) : null;
    },
    namedTypes() {
      for (const next of pending) if (!types.has(next.id)) types.set(next.id, namedType(next));
      return types;
    },
  };
}

const compare = (a: unknown, b: unknown): number => {
  const [x, y] = typeof a === 'number' && typeof b === 'number' ? [a, b] : [String(a), String(b)];
  return x < y ? -1 : x > y ? 1 : 0;
};

/** Whether JSON carries a member: it is public, and neither a method nor named by a symbol. */
function isInJson(node: ts.Node): boolean {
  if (ts.isMethodDeclaration(node) || ts.isMethodSignature(node)) return false;
  const name = ts.getNameOfDeclaration(node as ts.Declaration);
  if (name !== undefined && (ts.isPrivateIdentifier(name) || ts.isComputedPropertyName(name))) return false;
  const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
  return (ts.getCombinedModifierFlags(node as ts.Declaration) & hidden) === 0;
}
