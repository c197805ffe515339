import { declarationScope, type Resolver } from '../names/resolution';
import type { SymbolTable, TypeSymbol } from '../names/symbols';

/** Tells whether a class of the workspace derives from another one. */
export function linkHeirs(symbols: SymbolTable, resolver: Resolver): (symbol: TypeSymbol) => boolean {
  let bases: Set<string> | null = null;

  function read(): Set<string> {
    const found = new Set<string>();
    for (const heir of symbols.all)
      for (const declaration of heir.declarations)
        for (const { type } of declaration.facts.bases) {
          const scope = declarationScope(heir, declaration, []);
          const base = resolver.resolve({ reference: type, scope });
          if (base.kind === 'symbol') found.add(base.symbol.id);
        }
    return found;
  }

  return ({ id }) => {
    bases ??= read();
    return bases.has(id);
  };
}
