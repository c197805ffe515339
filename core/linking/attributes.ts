import { evaluate } from '../evaluation/evaluate';
import { described, isUnknown } from '../evaluation/outcome';
import type { AttributeArgument, OwnedAttribute } from '../model/application';
import type { Expression } from '../model/expression';
import type { ArgumentFacts, AttributeFacts } from '../model/facts/attributes';
import type { Names, Unknown, Value } from '../model/value';
import type { CodeNames } from './code/code-names';
import { declarationScope, type Resolver, type Scope } from './names/resolution';
import type { TypeSymbol } from './names/symbols';

/** Where attributes stand: how deep in a chain of bases, whether on the member itself, and among which names. */
interface AttributePlace {
  /** 0 = the class itself, 1 = its base class, … */
  readonly depth: number;
  readonly isOwn: boolean;
  /** Null for attributes of a class that the workspace does not declare. */
  readonly scope: Scope | null;
}

/** Attributes with their constants looked up and the identities of the types that they name. */
export type AttributeLinker = (attribute: AttributeFacts, place: AttributePlace) => OwnedAttribute;

export function attributeLinker(names: CodeNames, resolver: Resolver): AttributeLinker {
  const typesIn = (attribute: AttributeFacts, scope: Scope) =>
    Object.fromEntries(
      attribute.arguments
        .flatMap(({ value }) => (value.kind === 'array' ? value.items : [value]))
        .flatMap((value) => {
          if (value.kind !== 'type') return [];
          const resolved = resolver.resolve({ reference: value.type, scope });
          return resolved.kind === 'symbol' ? [[value.type.text, resolved.symbol.id]] : [];
        }),
    );
  return (attribute, { depth, isOwn, scope }) => {
    // Of most attributes nobody asks more than the name.
    let args: readonly AttributeArgument[] | null = null;
    return {
      ...attribute,
      get arguments() {
        args ??= attribute.arguments.map((argument) => settled(argument, scope && names.at(scope)));
        return args;
      },
      depth,
      isOwn,
      types: scope === null ? {} : typesIn(attribute, scope),
    };
  };
}

/** Attributes of one class. */
export function classAttributes(
  symbol: TypeSymbol,
  depth: number,
  link: AttributeLinker,
): readonly OwnedAttribute[] {
  return symbol.declarations.flatMap((declaration) => {
    const scope = declarationScope(symbol, declaration, []);
    return declaration.facts.attributes.map((attribute) =>
      link(attribute, { depth, isOwn: depth === 0, scope }),
    );
  });
}

/** An argument with its value in place of the constants that it is made of, as far as it can be told. */
function settled(argument: ArgumentFacts, names: Names | null): AttributeArgument {
  const [value, unknown] = names === null ? [argument.value, null] : settledValue(argument.value, names);
  return { ...argument, value, unknown };
}

type Settled = readonly [value: Expression, unknown: Unknown | null];

function settledValue(value: Expression, names: Names): Settled {
  if (value.kind === 'literal') return [value, null];
  if (value.kind === 'array') {
    const items = value.items.map((item) => settledValue(item, names));
    const [, unknown = null] = items.find((item) => item[1] !== null) ?? [];
    return [{ ...value, items: items.map(([item]) => item) }, unknown];
  }
  const outcome = evaluate({ expression: value, names });
  if (isUnknown(outcome)) return [value, outcome];
  if (value.kind === 'type' && typeof outcome === 'object' && outcome?.kind === 'type') return [value, null];
  const literal = literalOf(outcome, value.location);
  if (literal !== null) return [literal, null];
  return [value, { kind: 'unknown', reason: `it is ${described(outcome)}`, location: value.location }];
}

/** A value as it could have been written; null for those that no literal gives. */
function literalOf(value: Value, location: Expression['location']): Expression | null {
  if (typeof value !== 'object' || value === null) return { kind: 'literal', value, location };
  if (value.kind !== 'list') return null;
  const items = value.items.map((item) => literalOf(item, location));
  return items.includes(null) ? null : { kind: 'array', items: items as Expression[], location };
}
