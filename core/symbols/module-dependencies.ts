import { getOrInsert } from '../model/collections';
import type { AttributeFacts } from '../model/facts/file-facts';
import { type Expression, typeNamed } from '../model/lowered-code';
import { simpleName, type TypeReference } from '../model/type-reference';
import { declarationScope, type Resolver } from './name-resolution';
import type { TypeSymbol } from './symbol-table';

/** Whether an attribute names modules that a class depends on. */
const isDependency = ({ name }: Pick<AttributeFacts, 'name'>) => name.endsWith('DependsOn');

/** Whether a class says with `[DependsOn]` that it depends on a module with this simple name. */
export const dependsOn = ({ declarations }: TypeSymbol, module: string): boolean =>
  declarations
    .flatMap(({ facts }) => facts.attributes.filter(isDependency))
    .flatMap((attribute) => attribute.arguments.flatMap(({ value }) => typesNamed(value)))
    .some(({ name }) => simpleName(name) === module);

/** Which modules depend on which. */
export interface ModuleDependencies {
  /** The modules that a module names, in the order of the source. */
  direct(module: TypeSymbol): readonly TypeSymbol[];
  /** IDs of the modules that a module depends on, directly or indirectly. The memory for it grows with their number. */
  all(module: TypeSymbol): ReadonlySet<string>;
}

/** Finds `[DependsOn(typeof(X))]` on module classes and their bases. `chain` returns a class with its bases. */
export function linkDependencies(
  resolver: Resolver,
  chain: (symbol: TypeSymbol) => readonly TypeSymbol[],
): ModuleDependencies {
  const direct = new Map<string, readonly TypeSymbol[]>();
  const known = new Map<string, ReadonlySet<string>>();

  const directOf = (module: TypeSymbol) =>
    getOrInsert(direct, module.id, () => chain(module).flatMap(namedBy));

  function namedBy(symbol: TypeSymbol): readonly TypeSymbol[] {
    return symbol.declarations.flatMap((declaration) =>
      declaration.facts.attributes
        .filter(isDependency)
        .flatMap((attribute) => attribute.arguments)
        .flatMap(({ value }) => typesNamed(value))
        .flatMap((reference) => {
          const type = resolver.resolve({ reference, scope: declarationScope(declaration) });
          return type.kind === 'symbol' ? [type.symbol] : [];
        }),
    );
  }

  function reachOf(module: TypeSymbol): ReadonlySet<string> {
    const found = new Set(directOf(module));
    // The loop also visits the modules that it adds.
    for (const next of found) for (const further of directOf(next)) found.add(further);
    return new Set([...found].map(({ id }) => id));
  }

  return { direct: directOf, all: (module) => getOrInsert(known, module.id, () => reachOf(module)) };
}

/** The types that an argument of an attribute names: `typeof(X)`, `X`, or a list of these. */
function typesNamed(value: Expression): readonly TypeReference[] {
  if (value.kind === 'array') return value.items.flatMap(typesNamed);
  const type = typeNamed(value);
  return type === null ? [] : [type];
}
