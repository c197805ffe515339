import { COLLECTIONS, CONVERTIBLE, dataProperties } from '../catalog/data-classes';
import type { TypeShape } from '../model/application-model';
import { typeNamed } from '../model/lowered-code';
import { attributesOf } from './attribute-meanings';
import { anyFramework } from './framework-catalog';
import { lineageOf } from './inheritance';
import {
  type BoundType,
  boundText,
  declarationScope,
  isInterface,
  type Resolver,
  substitute,
} from './name-resolution';
import { simpleNameOfText, type TypeSymbol } from './symbol-table';
import { enclosing } from './using-directives';

const MAX_DEPTH = 16;

/** A property with the text of its type; '' if the type is not known. */
type Property = readonly [name: string, type: string];

/** Equal for two uses of a type with the same type arguments. */
const keyOf = (symbol: TypeSymbol, typeArguments: readonly BoundType[]) =>
  [symbol.id, ...typeArguments.map(boundText)].join();

/**
 * Public properties of a type, then those of its base classes; null when a base class is not known. A .NET interface has
 * only its own. Reflection finds a property twice if a property of another type hides it.
 */
function propertiesOf(
  symbol: TypeSymbol,
  resolver: Resolver,
  depth = 0,
  typeArguments: readonly BoundType[] = [],
  known = new Map<string, readonly Property[] | null>(),
): readonly Property[] | null {
  if (depth > MAX_DEPTH) return null;
  const key = keyOf(symbol, typeArguments);
  const before = known.get(key);
  if (before !== undefined) return before;
  const own: Property[] = [];
  const inherited = new Map<string, Property>();
  const { kind, namespace } = symbol.main.facts;
  for (const declaration of symbol.declarations) {
    const scope = declarationScope(declaration, typeArguments);
    for (const { name, type } of declaration.facts.properties)
      own.push([name, type === null ? '' : boundText({ reference: type, scope }).replace(/\?$/, '')]);
    for (const { type, role } of declaration.facts.bases) {
      const resolved = resolver.resolve({ reference: type, scope });
      if ((kind !== 'interface' || namespace !== null) && isInterface(role, resolved)) continue;
      const ofBase =
        resolved.kind === 'symbol'
          ? propertiesOf(resolved.symbol, resolver, depth + 1, resolved.arguments, known)
          : dataProperties(resolved.name, resolved.arguments.length > 0)?.map((name): Property => [name, '']);
      if (!ofBase) return null;
      for (const property of ofBase) inherited.set(property.join(), property);
    }
  }
  const ofBases = [...inherited.values()];
  const positional = new Set(symbol.declarations.flatMap(({ facts }) => facts.positional ?? []));
  const hasOther = (others: readonly Property[], [name, type]: Property) =>
    others.some((one) => one[0] === name && (one[1] === type || one[1] === '' || type === ''));
  const kept = own.filter((one) => !(positional.has(one[0]) && hasOther(ofBases, one)));
  const properties = [...kept, ...ofBases.filter((one) => !hasOther(kept, one))];
  known.set(key, properties);
  return properties;
}

/** The shape of a parameter. Reads a plain object's properties only for a parameter `id`: no other rule needs them. */
export function parameterShape(name: string, type: BoundType | null, resolver: Resolver): TypeShape {
  if (name === 'id' || type === null || !isPlainObject(type, resolver)) return typeShape(type, resolver);
  return { kind: 'complex', properties: [] };
}

/**
 * The properties that an object outside the body is expanded into; empty for a simple value, a list, an unknown type or a
 * type that strings can be parsed into.
 */
export function objectProperties(type: BoundType | null, resolver: Resolver): readonly string[] {
  if (type === null) return [];
  const { reference, scope } = resolver.expand(type);
  const [inner] = reference.arguments;
  if (reference.form === 'nullable' && inner) return objectProperties({ reference: inner, scope }, resolver);
  if (COLLECTIONS.has(simpleNameOfText(reference.name))) return [];
  if (isParsed({ reference, scope }, resolver)) return [];
  const shape = typeShape({ reference, scope }, resolver);
  return shape.kind === 'complex' ? [...new Set(shape.properties)] : [];
}

/** Whether ASP.NET Core parses strings into values of a type: `static bool TryParse(string text, out BookId id)`. */
export function isParsed(type: BoundType, resolver: Resolver): boolean {
  const { reference, scope } = resolver.expand(type);
  const resolved = reference.form === 'named' ? resolver.resolve({ reference, scope }) : null;
  return (
    resolved?.kind === 'symbol' &&
    resolved.symbol.declarations
      .flatMap(({ facts }) => facts.methods)
      .some(({ name, isStatic, access }) => name === 'TryParse' && isStatic && access === 'public')
  );
}

/** Whether a type is a plain object. Parses no file: a name that only classes and interfaces have is not an alias. */
function isPlainObject(type: BoundType, resolver: Resolver): boolean {
  const { form, name } = substitute(type).reference;
  return form === 'named' && !CONVERTIBLE.has(simpleNameOfText(name)) && resolver.isObject(type);
}

/** The shape of an intersection. It is simple if one of its types is simple: `string & { brand: 'BookId' }`. */
function merged(shapes: readonly TypeShape[]): TypeShape {
  const decisive =
    shapes.find(({ kind }) => kind === 'simple') ?? shapes.find(({ kind }) => kind !== 'complex');
  const properties = shapes.flatMap((shape) => (shape.kind === 'complex' ? shape.properties : []));
  return decisive ?? { kind: 'complex', properties: [...new Set(properties)] };
}

/** Whether an attribute names a converter from strings. A converter of the workspace is one if it has `CanConvertFrom`. */
function hasConverter(symbol: TypeSymbol, resolver: Resolver): boolean {
  return attributesOf(symbol, resolver).applied.some(({ facts, scope, meaning }) => {
    if (meaning.name !== 'TypeConverter') return false;
    const [argument] = facts.arguments;
    const type = argument ? typeNamed(argument.value) : null;
    const converter = type && scope && resolver.resolve({ reference: type, scope });
    if (converter?.kind !== 'symbol') return true;
    const { symbols } = lineageOf(converter.symbol, resolver, anyFramework);
    return [converter.symbol, ...symbols]
      .flatMap(({ declarations }) => declarations)
      .some(
        ({ facts: { methods, bases } }) =>
          methods.some(({ name }) => name === 'CanConvertFrom') ||
          bases.some((base) => /(?<!Type)Converter$/.test(base.type.name)),
      );
  });
}

/** The shape of a type; `type` is null for a missing annotation. `known` has the shapes of aliases. */
function typeShape(
  type: BoundType | null,
  resolver: Resolver,
  depth = 0,
  known = new Map<string, TypeShape>(),
): TypeShape {
  if (type === null) return { kind: 'unknown' };
  const bound = resolver.expand(type);
  const { reference, scope } = bound;
  const within = (argument = reference.arguments[0]) =>
    argument === undefined ? null : { reference: argument, scope };
  const inner = within();
  // A collection of uploads is bound like one upload. A plain object is no upload, so its source file is not parsed.
  const hasFiles = () =>
    inner !== null &&
    depth < MAX_DEPTH &&
    !isPlainObject(inner, resolver) &&
    typeShape(inner, resolver, depth + 1, known).kind === 'file';
  switch (reference.form) {
    case 'list':
      return { kind: hasFiles() ? 'file' : 'list' };
    case 'simple':
    case 'file':
    case 'special': {
      // A type of the workspace may have the name of a platform type, such as `Guid`.
      const named: BoundType = { reference: { ...reference, form: 'named', name: reference.text }, scope };
      const isOwn = /^\p{Lu}/u.test(reference.text) && resolver.resolve(named).kind === 'symbol';
      return isOwn ? typeShape(named, resolver, depth + 1, known) : { kind: reference.form };
    }
    case 'other':
      return { kind: 'unknown' };
    case 'intersection':
      return merged(reference.arguments.map((part) => typeShape(within(part), resolver, depth + 1, known)));
    case 'nullable': {
      const shape = typeShape(inner, resolver, depth + 1, known);
      const resolved = inner === null ? null : resolver.resolve(inner);
      const isStruct = resolved?.kind === 'symbol' && resolved.symbol.main.facts.kind === 'struct';
      return isStruct && shape.kind === 'complex'
        ? { kind: 'complex', properties: ['HasValue', 'Value'] }
        : shape;
    }
    case 'named':
      break;
  }
  const resolved = resolver.resolve(bound);
  if (resolved.kind === 'external') {
    // A member of an enum may be a type: `Sort.Asc`.
    const [, name = ''] = enclosing(reference.name);
    const owner = resolver.resolve({ reference: { ...reference, name }, scope });
    if (owner.kind === 'symbol' && owner.symbol.main.facts.kind === 'enum') return { kind: 'simple' };
    if (CONVERTIBLE.has(resolved.name)) return { kind: 'convertible', properties: [] };
    if (COLLECTIONS.has(resolved.name) && hasFiles()) return { kind: 'file' };
    const properties =
      COLLECTIONS.get(resolved.name) ?? dataProperties(resolved.name, resolved.arguments.length > 0);
    return properties === null ? { kind: 'unknown' } : { kind: 'complex', properties };
  }
  const { symbol } = resolved;
  const { kind, aliasOf } = symbol.main.facts;
  if (kind === 'enum') return { kind: 'simple' };
  if (kind === 'alias' && aliasOf !== null && depth < MAX_DEPTH) {
    const { properties } = symbol.main.facts;
    if (aliasOf.form === 'other' && properties.length > 0)
      return { kind: 'complex', properties: properties.map(({ name }) => name) };
    const key = keyOf(symbol, resolved.arguments);
    const scope = declarationScope(symbol.main, resolved.arguments);
    const shape = known.get(key) ?? typeShape({ reference: aliasOf, scope }, resolver, depth + 1, known);
    known.set(key, shape);
    return shape;
  }
  const properties = propertiesOf(symbol, resolver)?.map(([name]) => name);
  // Types inherit converters from their base classes and interfaces.
  const { symbols, interfaces } = lineageOf(symbol, resolver, anyFramework);
  const types = [symbol, ...symbols, ...interfaces];
  if (types.some((one) => hasConverter(one, resolver)))
    return { kind: 'convertible', properties: properties ?? [] };
  // A source generator adds the properties of a type without any.
  return properties?.length ? { kind: 'complex', properties } : { kind: 'unknown' };
}
