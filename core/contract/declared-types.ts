import { keywordTypes } from '../catalog/dotnet-types';
import { attributeEvaluator } from '../controllers/attribute-evaluator';
import { namedArgument, positional } from '../conventions/evaluated-values';
import { Interpreter } from '../interpreter/interpreter';
import { getOrInsert, groupBy } from '../model/collections';
import {
  type ContractFacts,
  type MethodContractFacts,
  noContract,
  type PropertyContractFacts,
  type TypeContractFacts,
} from '../model/facts/contract-facts';
import type { FileFacts, MethodFacts } from '../model/facts/file-facts';
import { Lazy } from '../model/lazy';
import { compareLocations, type Location } from '../model/location';
import type { Expression } from '../model/lowered-code';
import type { Reason } from '../model/route';
import { dotted, referenceTo, simpleName, type TypeReference } from '../model/type-reference';
import type { TypeHandle } from '../model/value';
import { is, withoutAssumption } from '../model/value-operations';
import { appliedAttributes, attributesOf } from '../symbols/attribute-meanings';
import type { CodeIndex } from '../symbols/code-index';
import { declarationScope, isInterface, type Resolver, type Scope } from '../symbols/name-resolution';
import { type Declaration, type TypeSymbol, typesNamed } from '../symbols/symbol-table';
import { enclosing } from '../symbols/using-directives';
import { type Annotations, annotationsOf } from './annotations';
import {
  applied,
  type ClrDefinition,
  type ClrType,
  type Contained,
  type FrameworkProperty,
  notWritten,
  orNull,
  typeText,
} from './clr-types';
import { constantInteger } from './constant-expressions';
import { definitionNamed, findDefinition, parseType, platformType } from './framework-types';

/** A public property that a type itself declares. */
export interface ClrProperty
  extends Omit<PropertyContractFacts, 'type' | 'attributes' | 'parameterAttributes' | 'location'> {
  readonly type: ClrType;
  readonly annotations: Annotations;
  /** Those of the record's parameter that declares the property; null for all other properties. */
  readonly ofParameter: Annotations | null;
  /** Null for a property of the framework. */
  readonly location: Location | null;
  /** Whether a reference type allows null, if the type says nothing: null if nullability is not checked there. */
  readonly isChecked: boolean;
}

export interface DerivedType {
  readonly type: Extract<ClrType, { kind: 'named' }>;
  /** Null for none. */
  readonly value: string | number | null;
  /** The property that has the value in JSON. */
  readonly property: string;
}

export interface EnumValue {
  readonly name: string;
  /** Null if it is not known. */
  readonly value: bigint | null;
  /** The name in JSON, if an attribute sets it. */
  readonly jsonName?: string;
  readonly description?: string;
}

/** Types of .NET as the code of a workspace declares and uses them. */
export interface DeclaredTypes {
  /** Type parameters in scope stay parameters. */
  typeOf(reference: TypeReference | null, scope: Scope): ClrType;
  definitionOf(symbol: TypeSymbol): ClrDefinition;
  /** The base class, in terms of the type parameters of the definition; null for none. */
  baseOf(definition: ClrDefinition): ClrType | null;
  /** In source order. */
  propertiesOf(definition: ClrDefinition): readonly ClrProperty[];
  /** In the order of their values as unsigned numbers. */
  valuesOf(definition: ClrDefinition): readonly EnumValue[];
  /** What a list or dictionary contains; null for other types. */
  contentOf(type: ClrType): Contained | null;
  /** Attributes of a type, by the framework's name. */
  annotationsOf(definition: ClrDefinition): Annotations;
  descriptionOf(definition: ClrDefinition): string | null;
  /** The interfaces that an interface extends. */
  interfacesOf(definition: ClrDefinition): readonly ClrType[];
  /** The types that attributes of a base class name as its kinds, with the values that tell them apart. */
  derivedOf(definition: ClrDefinition): readonly DerivedType[];
  /** The type of numbers behind an enum, as written; null for the default. */
  underlyingOf(definition: ClrDefinition): string | null;
  /** A type of the workspace that code evaluates to; unknown for others. */
  ofHandle(type: TypeHandle): ClrType;
  /** Whether the compiler checks the nullability of references at a location. */
  isCheckedAt(file: FileFacts, location: Location): boolean;
  /** What a contract needs of a method, in the file that declares it. */
  methodOf(file: FileFacts, method: MethodFacts): MethodContractFacts | null;
}

const none = annotationsOf([]);
const OBJECT = definitionNamed('System.Object')!;
const object: ClrType = { kind: 'named', definition: OBJECT, arguments: [] };
const listOf = (item: ClrType): Contained => ({ kind: 'list', item });

/** Reads types through the resolver of an application. `contractOf` reads a file. */
export function declaredTypes(
  resolver: Resolver,
  code: CodeIndex,
  contractOf: (file: FileFacts) => ContractFacts | null,
  isNullableChecked: (file: FileFacts) => boolean,
): DeclaredTypes {
  const definitions = new Map<string, ClrDefinition>();
  const properties = new Map<ClrDefinition, readonly ClrProperty[]>();
  const bases = new Map<ClrDefinition, ClrType | null>();
  const contents = new Map<ClrDefinition, Contained | null>();
  const evaluateAttribute = attributeEvaluator(code);
  const interpreter = new Lazy(() => new Interpreter(code));

  function definitionOf(symbol: TypeSymbol): ClrDefinition {
    return getOrInsert(definitions, symbol.id, () => {
      const { facts, file } = symbol.main;
      const outer = outerTypes(facts.container, facts.namespace ?? '', file);
      // The framework cuts the name of a type in a generic type at that type.
      const generic = outer.findIndex((one) => one.parameters.length > 0);
      const names = [...outer.map(({ name }) => name), facts.name];
      const shown = generic < 0 ? names : names.slice(0, generic + 1);
      return {
        fullName: dotted(facts.namespace ?? '', shown.join('+')),
        kind: facts.kind === 'alias' ? 'class' : facts.kind,
        parameters: [...outer.flatMap(({ parameters }) => parameters), ...facts.typeParameters],
        content: null,
        symbol,
        framework: null,
      };
    });
  }

  const named = (definition: ClrDefinition, args: readonly ClrType[] = []): ClrType => {
    return { kind: 'named', definition, arguments: args };
  };

  function unresolved({ text, location }: TypeReference, why: string): ClrType {
    const reason: Reason = { code: 'unresolved-type', text: `the type ${text} ${why}`, location };
    return { kind: 'unknown', text, reason };
  }

  function typeOf(written: TypeReference | null, at: Scope, depth = 0): ClrType {
    if (written === null) return notWritten;
    if (depth > MAX_DEPTH) return unresolved(written, 'is nested too deeply');
    const bound = resolver.expand({ reference: written, scope: at });
    const { reference, scope } = bound;
    const inner = (one: TypeReference) => typeOf(one, scope, depth + 1);
    const [first] = reference.arguments;
    switch (reference.form) {
      case 'nullable':
        return first === undefined ? unresolved(reference, 'is not understood') : orNull(inner(first));
      case 'list': {
        const rank = /\[(,*)\]$/.exec(reference.text)?.[1]?.length ?? 0;
        return first === undefined
          ? unresolved(reference, 'is not understood')
          : { kind: 'array', item: inner(first), rank: rank + 1 };
      }
      case 'other': {
        const keyword = keywordTypes.get(reference.text.replace(/^\.?System\./, ''));
        if (keyword !== undefined) return named(platformType(keyword));
        if (!reference.text.startsWith('(') || reference.arguments.length < 2)
          return unresolved(reference, 'is not understood');
        const items = reference.arguments.map(inner);
        return named(tupleOf(items.length), items);
      }
      case 'intersection':
        return unresolved(reference, 'is not understood');
      default:
        return namedType(reference, scope, reference.arguments.map(inner));
    }
  }

  function namedType(written: TypeReference, scope: Scope, args: readonly ClrType[]): ClrType {
    const name = written.name || written.text.replace(/^global::/, '.');
    const reference: TypeReference = { ...written, name, form: 'named' };
    const keyword = written.form === 'simple' && /^[a-z]/.test(name) ? keywordTypes.get(name) : undefined;
    if (keyword !== undefined) return named(platformType(keyword));
    const parameter = args.length === 0 ? parameterNamed(name, scope) : null;
    if (parameter !== null) return parameter;
    const resolved = resolver.resolve({ reference, scope });
    if (resolved.kind === 'symbol') {
      const { symbol } = resolved;
      const { aliasOf } = symbol.main.facts;
      return aliasOf === null
        ? named(definitionOf(symbol), args)
        : typeOf(aliasOf, declarationScope(symbol.main));
    }
    if (resolved.name === '') return unresolved(reference, 'may be one of several types');
    const namespaces = resolver.namespacesOf({ reference, scope }) ?? [];
    const found = findDefinition(name.replace(/^\./, ''), args.length, namespaces);
    return found === null ? unresolved(reference, 'is not declared in the workspace') : named(found, args);
  }

  /** The type parameter with a name in a scope; null for none. */
  function parameterNamed(name: string, { file, namespace, container }: Scope): ClrType | null {
    const owner = enclosing(container)
      .filter((outer) => outer !== '')
      .flatMap((outer) => typesNamed(file, dotted(namespace ?? '', outer)))
      .find(({ typeParameters }) => typeParameters.includes(name));
    if (owner === undefined) return null;
    const structs = detailOf({ file, facts: owner })?.structs ?? [];
    return { kind: 'parameter', name, ...(structs.includes(name) && { isStruct: true }) };
  }

  function baseOf(definition: ClrDefinition): ClrType | null {
    return getOrInsert(bases, definition, () => {
      const { symbol, framework, kind } = definition;
      if (framework?.base) return parseType(framework.base, definition.parameters);
      if (symbol === null || kind !== 'class') return null;
      for (const declaration of symbol.declarations) {
        const scope = declarationScope(declaration);
        for (const { type, role } of declaration.facts.bases)
          if (!isInterface(role, resolver.resolve({ reference: type, scope }))) return typeOf(type, scope);
      }
      return null;
    });
  }

  /** The file's own facts about a declaration. */
  function detailOf({ file, facts }: Declaration): TypeContractFacts | null {
    const isSame = (one: TypeContractFacts) => compareLocations(one.location, facts.location) === 0;
    return (contractOf(file) ?? noContract).types.find(isSame) ?? null;
  }

  function propertiesOf(definition: ClrDefinition): readonly ClrProperty[] {
    return getOrInsert(properties, definition, () => {
      const { symbol, framework, parameters } = definition;
      if (framework !== null) return framework.properties.map((one) => frameworkProperty(one, parameters));
      const all = symbol?.declarations.flatMap((declaration) => ownProperties(declaration)) ?? [];
      // The attributes of both declarations of a partial property apply.
      return [...groupBy(all, ({ name, isIndexer }) => (isIndexer ? `${name}[]` : name)).values()].flatMap(
        ([first, second, ...others]) =>
          second === undefined || first.isIndexer
            ? [first, ...(second ? [second] : []), ...others]
            : [{ ...first, annotations: joined(first.annotations, second.annotations) }],
      );
    });
  }

  const annotated = (attributes: PropertyContractFacts['attributes'], scope: Scope) =>
    annotationsOf(
      appliedAttributes(attributes, scope, resolver).applied.map((one) =>
        evaluateAttribute(one, { depth: 0, isOwn: true }),
      ),
    );

  function ownProperties(declaration: Declaration): readonly ClrProperty[] {
    const scope = declarationScope(declaration);
    return (detailOf(declaration)?.properties ?? []).map(
      ({ type, attributes, parameterAttributes, ...facts }) => ({
        ...facts,
        type: typeOf(type, scope),
        annotations: annotated(attributes, scope),
        ofParameter: parameterAttributes ? annotated(parameterAttributes, scope) : null,
        isChecked: isCheckedAt(declaration.file, facts.location),
      }),
    );
  }

  /** Whether the compiler checks the nullability of references at a location. */
  function isCheckedAt(file: FileFacts, { line }: Location): boolean {
    const last = contractOf(file)?.nullability.findLast((one) => one.line <= line);
    return last === undefined || last.state === 'restore' ? isNullableChecked(file) : last.state === 'enable';
  }

  function valuesOf(definition: ClrDefinition): readonly EnumValue[] {
    const { symbol, framework } = definition;
    if (framework !== null)
      return framework.values.map(({ name, value }) => ({ name, value: BigInt(value) }));
    const declaration = symbol?.main;
    if (declaration === undefined) return [];
    const values = new Map<string, EnumValue>();
    const scope = declarationScope(declaration);
    let next: bigint | null = 0n;
    for (const { name, value: written, description, attributes } of detailOf(declaration)?.values ?? []) {
      if (written !== undefined)
        next = constantInteger(written, (other) => values.get(other)?.value ?? constantNamed(other, scope));
      const own = attributes.length > 0 ? annotated(attributes, scope).memberName : null;
      values.set(name, {
        name,
        value: next,
        ...(own !== null && { jsonName: own }),
        ...(description && { description }),
      });
      if (next !== null) next += 1n;
    }
    const unsigned = ({ value }: EnumValue) => BigInt.asUintN(64, value ?? 0n);
    return [...values.values()].sort((a, b) =>
      unsigned(a) < unsigned(b) ? -1 : Number(unsigned(a) > unsigned(b)),
    );
  }

  /** The value of a member of an enum, or of a constant: `Acme.Consts.Max`. */
  function constantNamed(name: string, scope: Scope): bigint | null {
    const [, owner = '', member = ''] = /^(.*)\.([^.]+)$/.exec(name) ?? [];
    if (owner === '') return null;
    const reference = referenceTo(owner);
    const type = typeOf(reference, scope);
    if (type.kind !== 'named') return null;
    if (type.definition.kind === 'enum')
      return valuesOf(type.definition).find((one) => one.name === member)?.value ?? null;
    const { location } = reference;
    const [first = '', ...path] = name.split('.');
    const start: Expression = { kind: 'name', name: first, location };
    const access = path.reduce<Expression>(
      (target, part) => ({ kind: 'member', target, name: part, isOptional: false, location }),
      start,
    );
    const value = withoutAssumption(interpreter.value.evaluate(access, { scope, owner: null }));
    return typeof value === 'number' && Number.isInteger(value) ? BigInt(value) : null;
  }

  function ofHandle(type: TypeHandle): ClrType {
    const symbol = code.symbolOf(type);
    if (symbol !== null) return named(definitionOf(symbol));
    const found = findDefinition(type.name, 0, []);
    return found === null
      ? unresolved(referenceTo(type.name), 'is not declared in the workspace')
      : named(found);
  }

  function contentOf(type: ClrType): Contained | null {
    if (type.kind === 'array') return listOf(type.item);
    if (type.kind !== 'named') return null;
    const { definition, arguments: args } = type;
    const content = getOrInsert(contents, definition, () => {
      // A type that contains itself is not opened.
      contents.set(definition, null);
      return contentOfDefinition(definition);
    });
    return content && constructed(content, definition.parameters, args);
  }

  function contentOfDefinition(definition: ClrDefinition): Contained | null {
    const { content, framework, symbol, parameters } = definition;
    const [first, second] = parameters.map((name): ClrType => ({ kind: 'parameter', name }));
    switch (content) {
      case 'list':
        return listOf(first!);
      case 'dictionary':
        return { kind: 'dictionary', key: first!, value: second! };
      case 'pairs':
        return listOf(
          named(definitionNamed('System.Collections.Generic.KeyValuePair', 2)!, [first!, second!]),
        );
      case 'objects':
        return listOf(object);
      case 'object dictionary':
        return { kind: 'dictionary', key: object, value: object };
      case null:
        break;
    }
    if (framework?.writtenAs) return contentOf(parseType(framework.writtenAs, parameters));
    const found = (symbol?.declarations ?? []).flatMap((declaration) => {
      const scope = declarationScope(declaration);
      return declaration.facts.bases.flatMap(({ type }) => contentOf(typeOf(type, scope)) ?? []);
    });
    const distinct = [...new Map(found.map((one) => [JSON.stringify(keyOf(one)), one])).values()];
    const dictionary = distinct.find(({ kind }) => kind === 'dictionary');
    return dictionary ?? (distinct.length > 1 ? listOf(object) : (distinct[0] ?? null));
  }

  return {
    typeOf,
    definitionOf,
    baseOf,
    propertiesOf,
    valuesOf,
    contentOf,
    annotationsOf({ symbol }) {
      if (symbol === null) return none;
      const site = { depth: 0, isOwn: true };
      return annotationsOf(attributesOf(symbol, resolver).applied.map((one) => evaluateAttribute(one, site)));
    },
    descriptionOf: ({ symbol }) =>
      symbol?.declarations.map((one) => detailOf(one)?.description).find((text) => text !== undefined) ??
      null,
    interfacesOf: ({ symbol }) =>
      (symbol?.declarations ?? []).flatMap((declaration) =>
        declaration.facts.bases.map(({ type }) => typeOf(type, declarationScope(declaration))),
      ),
    derivedOf({ symbol }) {
      if (symbol === null) return [];
      const site = { depth: 0, isOwn: true };
      const attributes = attributesOf(symbol, resolver).applied.map((one) => evaluateAttribute(one, site));
      const named = attributes.find(({ name }) => name === 'JsonPolymorphic');
      const given = named && namedArgument(named, 'TypeDiscriminatorPropertyName')?.value;
      return attributes
        .filter(({ name }) => name === 'JsonDerivedType')
        .flatMap((attribute) => {
          const [first, value] = positional(attribute).map((one) => withoutAssumption(one.value));
          const type = is.type(first) ? ofHandle(first.type) : null;
          return type?.kind === 'named'
            ? {
                type,
                value: typeof value === 'string' || typeof value === 'number' ? value : null,
                property: typeof given === 'string' ? given : '$type',
              }
            : [];
        });
    },
    underlyingOf: ({ symbol }) => (symbol && detailOf(symbol.main)?.underlying) ?? null,
    ofHandle,
    isCheckedAt,
    methodOf(file, { location }) {
      const methods = (contractOf(file) ?? noContract).types.flatMap((type) => type.methods);
      return methods.find((one) => compareLocations(one.location, location) === 0) ?? null;
    },
  };
}

const MAX_DEPTH = 32;

/** What either of two declarations says. */
const joined = (a: Annotations, b: Annotations): Annotations =>
  Object.fromEntries(
    Object.entries(a).map(([key, value]) => [
      key,
      value === null || value === false ? b[key as keyof Annotations] : value,
    ]),
  ) as unknown as Annotations;

const keyOf = (content: Contained) =>
  content.kind === 'list' ? [typeText(content.item)] : [typeText(content.key), typeText(content.value)];

function constructed(content: Contained, parameters: readonly string[], args: readonly ClrType[]): Contained {
  if (content.kind === 'list') return listOf(applied(content.item, parameters, args));
  const { key, value } = content;
  return { kind: 'dictionary', key: applied(key, parameters, args), value: applied(value, parameters, args) };
}

const tupleOf = (count: number): ClrDefinition =>
  definitionNamed('System.ValueTuple', count) ?? {
    ...platformType('System.ValueTuple'),
    kind: 'struct',
    parameters: Array.from({ length: count }, (_, at) => `T${at + 1}`),
  };

/** The types that enclose a type, outermost first. */
function outerTypes(container: string, namespace: string, file: FileFacts) {
  return enclosing(container)
    .filter((name) => name !== '')
    .toReversed()
    .map((name) => ({
      name: simpleName(name),
      parameters: typesNamed(file, dotted(namespace, name))[0]?.typeParameters ?? [],
    }));
}

function frameworkProperty(property: FrameworkProperty, parameters: readonly string[]): ClrProperty {
  const { name, type, isRequired, jsonName, minLength, maxLength, minimum, maximum, pattern } = property;
  return {
    name,
    type: parseType(type, parameters),
    annotations: { ...none, isRequired, jsonName, minLength, maxLength, minimum, maximum, pattern },
    ofParameter: null,
    ...(name === 'Item' && { isIndexer: true as const }),
    location: null,
    isChecked: false,
  };
}
