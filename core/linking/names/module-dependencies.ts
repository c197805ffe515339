import type { AttributeFacts } from '../../model/facts/attributes';
import { declarationScope, type Resolver } from './resolution';
import type { SymbolTable, TypeSymbol } from './symbols';

/** Whether an attribute names modules that a class depends on. */
export const isDependency = ({ name }: Pick<AttributeFacts, 'name'>) => name.endsWith('DependsOn');

/** Modules that a module depends on, by identities: what `[DependsOn(typeof(X))]` on a class names. */
export function linkDependencies(
  symbols: SymbolTable,
  resolver: Resolver,
): (module: string | null) => ReadonlySet<string> {
  const symbolsById = new Map(symbols.all.map((symbol) => [symbol.id, symbol]));
  const direct = new Map<string, readonly string[]>();
  const known = new Map<string, ReadonlySet<string>>();

  function directOf(module: string): readonly string[] {
    const found = direct.get(module) ?? namedBy(symbolsById.get(module));
    direct.set(module, found);
    return found;
  }

  function namedBy(symbol: TypeSymbol | undefined): readonly string[] {
    if (symbol === undefined) return [];
    return symbol.declarations.flatMap((declaration) =>
      declaration.facts.attributes
        .filter(isDependency)
        .flatMap((attribute) => attribute.arguments)
        .flatMap(({ value }) => (value.kind === 'array' ? value.items : [value]))
        .flatMap((value) => {
          if (value.kind !== 'type') return [];
          const scope = declarationScope(symbol, declaration, []);
          const type = resolver.resolve({ reference: value.type, scope });
          return type.kind === 'symbol' ? [type.symbol.id] : [];
        }),
    );
  }

  return (module) => {
    if (module === null) return new Set();
    const before = known.get(module);
    if (before !== undefined) return before;
    const all = new Set(directOf(module));
    for (const next of all) for (const other of directOf(next)) all.add(other);
    known.set(module, all);
    return all;
  };
}
