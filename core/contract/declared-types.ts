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
import { type Location, locationKey } from '../model/location';
import type { FrameworkVersion } from '../model/profile';
import { is, withoutAssumption } from '../model/value-operations';
import { appliedAttributes, attributesOf } from '../symbols/attribute-meanings';
import type { CodeIndex } from '../symbols/code-index';
import { declarationScope, isInterface, type Resolver, type Scope } from '../symbols/name-resolution';
import type { Declaration, TypeSymbol } from '../symbols/symbol-table';
import { type Annotations, annotationsOf, noAnnotations } from './annotations';
import { formIn, formUncertainty, parseType } from './catalog-definitions';
import type { ClrDefinition, ClrType, FrameworkType, NamedClrType } from './clr-types';
import { contentReader } from './collection-contents';
import { enumValueReader } from './enum-values';
import { typeResolution } from './type-resolution';

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
  readonly type: NamedClrType;
  /** Null for none. */
  readonly value: string | number | null;
  /** The property that has the value in JSON. */
  readonly property: string;
}

/** Types of .NET as the code of a workspace declares and uses them. */
export type DeclaredTypes = ReturnType<typeof declaredTypes>;

/** Reads types through the resolver of an application. `contractOf` reads a file; `version` is that of ABP. */
export function declaredTypes(
  resolver: Resolver,
  code: CodeIndex,
  contractOf: (file: FileFacts) => ContractFacts | null,
  isNullableChecked: (file: FileFacts) => boolean,
  version: FrameworkVersion,
) {
  const properties = new Map<ClrDefinition, readonly ClrProperty[]>();
  const bases = new Map<ClrDefinition, ClrType | null>();
  const types = new WeakMap<ContractFacts, ReadonlyMap<string, TypeContractFacts>>();
  const methods = new WeakMap<ContractFacts, ReadonlyMap<string, MethodContractFacts>>();
  const evaluateAttribute = attributeEvaluator(code);

  const { typeOf, definitionOf, ofHandle } = typeResolution(
    resolver,
    code,
    (declaration) => detailOf(declaration)?.structs ?? [],
  );
  const contentOf = contentReader(typeOf);
  const valuesOf = enumValueReader(
    typeOf,
    new Lazy(() => new Interpreter(code)),
    detailOf,
    (attributes, scope) => annotated(attributes, scope).memberName,
  );

  function baseOf(definition: ClrDefinition): ClrType | null {
    return getOrInsert(bases, definition, () => {
      const { symbol, kind } = definition;
      const base = formIn(definition, version)?.base;
      if (base) return parseType(base, definition.parameters);
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
    const found = getOrInsert(types, contractOf(file) ?? noContract, (contract) =>
      byLocation(contract.types),
    );
    return found.get(locationKey(facts.location)) ?? null;
  }

  function propertiesOf(definition: ClrDefinition): readonly ClrProperty[] {
    return getOrInsert(properties, definition, () => {
      const { symbol, parameters } = definition;
      const form = formIn(definition, version);
      if (form !== null) return form.properties.map((one) => frameworkProperty(one, parameters));
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

  /** The attributes of a type, by the framework's name. */
  const attributesOfType = (symbol: TypeSymbol) =>
    attributesOf(symbol, resolver).applied.map((one) => evaluateAttribute(one, { depth: 0, isOwn: true }));

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

  return {
    /** Type parameters in scope stay parameters. */
    typeOf,
    definitionOf,
    /** The base class, in terms of the type parameters of the definition; null for none. */
    baseOf,
    /** In source order. */
    propertiesOf,
    /** In the order of their values as unsigned numbers. */
    valuesOf,
    /** What a list or dictionary contains; null for other types. */
    contentOf,
    /** Attributes of a type, by the framework's name. */
    annotationsOf: ({ symbol }: ClrDefinition): Annotations =>
      symbol === null ? noAnnotations : annotationsOf(attributesOfType(symbol)),
    descriptionOf: ({ symbol }: ClrDefinition): string | undefined =>
      symbol?.declarations.map((one) => detailOf(one)?.description).find((text) => text !== undefined),
    /** The interfaces that an interface extends. */
    interfacesOf: ({ symbol }: ClrDefinition): readonly ClrType[] =>
      (symbol?.declarations ?? []).flatMap((declaration) =>
        declaration.facts.bases.map(({ type }) => typeOf(type, declarationScope(declaration))),
      ),
    /** The types that attributes of a base class name as its kinds, with the values that distinguish them. */
    derivedOf({ symbol }: ClrDefinition): readonly DerivedType[] {
      const attributes = symbol === null ? [] : attributesOfType(symbol);
      const named = attributes.find(({ name }) => name === 'JsonPolymorphic');
      const given = named && namedArgument(named, 'TypeDiscriminatorPropertyName')?.value;
      const property = typeof given === 'string' ? given : '$type';
      return attributes
        .filter(({ name }) => name === 'JsonDerivedType')
        .flatMap((attribute) => {
          const [first, tag] = positional(attribute).map((one) => withoutAssumption(one.value));
          const type = is.type(first) ? ofHandle(first.type) : null;
          const value = typeof tag === 'string' || typeof tag === 'number' ? tag : null;
          return type?.kind === 'named' ? [{ type, value, property }] : [];
        });
    },
    /** Why the base and the properties of a type of the framework are not exact; null if they are. */
    formUncertainty: (definition: ClrDefinition) => formUncertainty(definition, version),
    /** The type of numbers behind an enum, as written; absent for the default. */
    underlyingOf: ({ symbol }: ClrDefinition) => symbol && detailOf(symbol.main)?.underlying,
    /** A type of the workspace that code evaluates to; unknown for others. */
    ofHandle,
    /** Whether the compiler checks the nullability of references at a location. */
    isCheckedAt,
    /** What a contract needs of a method, in the file that declares it. */
    methodOf(file: FileFacts, { location }: MethodFacts): MethodContractFacts | null {
      const found = getOrInsert(methods, contractOf(file) ?? noContract, (contract) =>
        byLocation(contract.types.flatMap((type) => type.methods)),
      );
      return found.get(locationKey(location)) ?? null;
    },
  };
}

const byLocation = <Facts extends { readonly location: Location }>(facts: readonly Facts[]) =>
  new Map(facts.map((one) => [locationKey(one.location), one]));

/** What either of two declarations says. */
const joined = (a: Annotations, b: Annotations): Annotations =>
  Object.fromEntries(
    Object.entries(a).map(([key, value]) => [
      key,
      value === null || value === false ? b[key as keyof Annotations] : value,
    ]),
  ) as unknown as Annotations;

const frameworkProperty = (
  { name, type, isStatic, annotations }: FrameworkType['properties'][number],
  parameters: readonly string[],
): ClrProperty => ({
  name,
  type: parseType(type, parameters),
  annotations,
  ofParameter: null,
  ...(isStatic && { isStatic }),
  ...(name === 'Item' && { isIndexer: true }),
  location: null,
  isChecked: false,
});
