import {
  assumedVerbs,
  attributeName,
  guardAttributes,
  looksLikeGuard,
  providedAttribute,
  providedGuard,
  routingAttributes,
} from '../catalog/framework-attributes';
import { changesModel, isFrameworkNamespace } from '../catalog/framework-names';
import { getOrInsert } from '../model/collections';
import type { AttributeFacts } from '../model/facts/file-facts';
import { simpleName } from '../model/type-reference';
import { type AppliedAttributes, joined } from './follow-decorators';
import { anyFramework } from './framework-catalog';
import { lineageOf } from './inheritance';
import {
  declarationScope,
  fileScope,
  isInterface,
  type Resolved,
  type Resolver,
  type Scope,
} from './name-resolution';
import type { TypeSymbol } from './symbol-table';

/** What an attribute means to the framework. */
export interface AttributeMeaning {
  /**
   * Name (without suffix) of the framework attribute that this attribute is or derives from. For an attribute
   * that the workspace does not declare, its own name; for an attribute without effect, ''.
   */
  readonly name: string;
  /** The class of the attribute; null if the workspace does not declare it. */
  readonly symbol: TypeSymbol | null;
  /** Members of the class that hold the arguments; null if the arguments are passed to the framework's attribute. */
  readonly members: readonly string[] | null;
  /** Why the effect of the attribute is uncertain; null if it is certain. */
  readonly uncertainty: string | null;
}

/** An attribute with its meaning and the scope of its arguments (null for attributes of framework classes). */
export interface AppliedAttribute {
  readonly facts: AttributeFacts;
  readonly scope: Scope | null;
  readonly meaning: AttributeMeaning;
}

const known = new WeakMap<Resolver, WeakMap<AttributeFacts, readonly AttributeMeaning[]>>();

/** Resolves the attributes of a declaration. */
export function appliedAttributes(
  written: readonly AttributeFacts[],
  scope: Scope,
  resolver: Resolver,
): AppliedAttributes<AppliedAttribute> {
  if (written.length === 0) return noAttributes;
  const { applied, unfollowed } = resolver.attributes(written, scope.file);
  const meanings = getOrInsert(known, resolver, () => new WeakMap());
  return {
    unfollowed,
    applied: applied.flatMap(({ facts, file }) => {
      const own = file === scope.file ? scope : fileScope(file);
      const found = getOrInsert(meanings, facts, () => meaningsOf(facts, own, resolver));
      return found.map((meaning) => ({ facts, scope: own, meaning }));
    }),
  };
}

const noAttributes = { applied: [], unfollowed: [] };

/** An attribute that a class of the framework has. */
export const frameworkAttribute = (facts: AttributeFacts): AppliedAttribute => ({
  facts,
  scope: null,
  meaning: ofFramework(facts.name),
});

function meaningsOf(
  attribute: AttributeFacts,
  scope: Scope,
  resolver: Resolver,
): readonly AttributeMeaning[] {
  const type = typeOf(attribute, scope, resolver);
  if (type === null) return [ofFramework(attribute.name)];
  if (type.kind === 'symbol') return ofClass(type.symbol, resolver);
  if (type.name === '')
    return [{ ...ofFramework(attribute.name), uncertainty: 'several classes match its name' }];
  return [ofFramework(type.isForeign ? '' : type.name)];
}

const ofTypes = new WeakMap<
  Resolver,
  WeakMap<TypeSymbol['declarations'], AppliedAttributes<AppliedAttribute>>
>();

/** The attributes of all declarations of a type. */
export function attributesOf(symbol: TypeSymbol, resolver: Resolver): AppliedAttributes<AppliedAttribute> {
  const { declarations } = symbol;
  const found = getOrInsert(ofTypes, resolver, () => new WeakMap());
  return getOrInsert(found, declarations, () =>
    joined(
      declarations.map((one) => appliedAttributes(one.facts.attributes, declarationScope(one), resolver)),
    ),
  );
}

/** Whether a type has a wanted framework attribute, directly or through an attribute class that derives from it. */
export const hasAttribute = (symbol: TypeSymbol, resolver: Resolver, isWanted: (name: string) => boolean) =>
  attributesOf(symbol, resolver).applied.some(({ meaning }) => isWanted(meaning.name));

function ofFramework(written: string): AttributeMeaning {
  const name = attributeName(written);
  const isAssumed = assumedVerbs.some((verb) => name === `Http${verb}`);
  const uncertainty = isAssumed ? 'its class is not declared in the workspace' : null;
  return { name, symbol: null, members: null, uncertainty };
}

/** The type that an attribute names, with or without the suffix `Attribute`; null if only the name is known. */
function typeOf({ type }: AttributeFacts, scope: Scope, resolver: Resolver): Resolved | null {
  // In languages with modules, attributes are decorators, which `resolver.attributes` has already resolved.
  if (type === null || scope.namespace === null) return null;
  const resolve = (written: string) => resolver.resolve({ reference: { ...type, name: written }, scope });
  const full = resolve(`${type.name}Attribute`);
  if (full.kind === 'symbol' || full.isForeign || full.name !== `${simpleName(type.name)}Attribute`)
    return full;
  const plain = resolve(type.name);
  // A class with the name of an attribute may be something else: `[Area]` may find an entity named `Area`.
  const isOther = plain.kind === 'symbol' && !isAttributeName(baseOf(plain.symbol, resolver).written);
  return isOther ? null : plain;
}

const isFrameworks = ({ main }: TypeSymbol) => isFrameworkNamespace(main.facts.namespace ?? '');

/** The base class in the declarations of a class; null if there is none. */
function baseClass(symbol: TypeSymbol, resolver: Resolver): Resolved | null {
  for (const declaration of symbol.declarations) {
    const scope = declarationScope(declaration);
    for (const { type, role } of declaration.facts.bases) {
      const resolved = resolver.resolve({ reference: type, scope });
      if (!isInterface(role, resolved)) return resolved;
    }
  }
  return null;
}

/**
 * The base of a class. `chain` contains the class and its base classes in the workspace, without framework classes.
 * `written`: the name of the base of the last class in `chain`; '' if no base is known.
 */
function baseOf(
  symbol: TypeSymbol,
  resolver: Resolver,
  chain: readonly TypeSymbol[] = [symbol],
): { readonly chain: readonly TypeSymbol[]; readonly written: string } {
  const base = baseClass(symbol, resolver);
  const next = base?.kind === 'symbol' ? base.symbol : null;
  if (next !== null && !isFrameworks(next) && !chain.includes(next))
    return baseOf(next, resolver, [...chain, next]);
  return { chain, written: next?.name ?? (base?.kind === 'external' ? base.name : '') };
}

const isAttributeName = (name: string) => name.endsWith('Attribute');

/** Attribute classes of .NET. An attribute that derives from one of them does not affect routes. */
const HARMLESS =
  /^(?:|\w*Filter|\w*Validation|ApiController|Authorize|AllowAnonymous|Description|Display\w*)Attribute$/;

const OF_EVERY_OBJECT = /^(?:ToString|Equals|GetHashCode|Match|IsDefaultAttribute)$/;

/** The meanings of an attribute class of the workspace: besides another effect, it may act as `[ApiController]`. */
function ofClass(symbol: TypeSymbol, resolver: Resolver): readonly AttributeMeaning[] {
  if (isFrameworks(symbol)) return [ofFramework(symbol.name)];
  const { chain, written } = baseOf(symbol, resolver);
  const name = isAttributeName(written) ? written : '';
  const base = attributeName(name);
  const { interfaceNames } = lineageOf(symbol, resolver, anyFramework);
  const provided = providedAttribute(interfaceNames);
  const changing = [...interfaceNames].find((one) => changesModel(one) || one === 'IRouteValueProvider');
  const changed = changing === undefined ? null : `it implements ${changing}`;
  const isApi = base === 'ApiController' || interfaceNames.has('IApiBehaviorMetadata');
  const also = isApi ? [ofFramework('ApiController')] : [];
  if (routingAttributes.has(base) && base !== 'ApiController') {
    const override = chain
      .flatMap(({ declarations }) => declarations.flatMap(({ facts }) => facts.methods))
      .find(({ overrides, name: method }) => overrides !== 'none' && !OF_EVERY_OBJECT.test(method));
    const own = override === undefined ? null : `it overrides ${override.name}`;
    const again = provided === null ? null : `it re-implements members of ${name}`;
    return [{ name: base, symbol, members: null, uncertainty: changed ?? own ?? again }, ...also];
  }
  const unknownBase =
    written === '' || HARMLESS.test(name) ? null : `its base ${written} is not declared in the workspace`;
  const guard = providedGuard(interfaceNames);
  const uncertainty = changed ?? unknownBase;
  if (provided === null && guard !== null) return [{ ...guard, symbol, uncertainty }, ...also];
  // A filter factory may create a filter that does not check what the base attribute checks.
  if (guardAttributes.has(base) && !interfaceNames.has('IFilterFactory'))
    return [{ name: base, symbol, members: null, uncertainty }, ...also];
  const other = looksLikeGuard(symbol.name) ? attributeName(symbol.name) : '';
  return [{ name: provided?.name ?? other, symbol, members: provided?.members ?? [], uncertainty }, ...also];
}
