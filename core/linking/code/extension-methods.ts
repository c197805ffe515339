import type { FunctionClosure, Names } from '../../model/value';
import type { Declaration, SymbolTable, TypeSymbol } from '../names/symbols';

/** An extension method with the namespace that has to be imported for it. */
interface Extension {
  readonly namespace: string | null;
  readonly closure: FunctionClosure;
}

/** Finds extension methods by their names. `namesIn` tells what names mean inside a declaration. */
export function linkExtensionMethods(
  symbols: SymbolTable,
  namesIn: (symbol: TypeSymbol, declaration: Declaration) => Names,
): (name: string) => readonly Extension[] {
  let extensions: Map<string, Extension[]> | null = null;

  function read(): Map<string, Extension[]> {
    const found = new Map<string, Extension[]>();
    for (const symbol of symbols.all)
      for (const declaration of symbol.declarations)
        for (const facts of declaration.facts.functions) {
          if (!facts.isExtension) continue;
          const group = found.get(facts.name) ?? [];
          const { namespace } = declaration.facts;
          group.push({ namespace, closure: { facts, names: namesIn(symbol, declaration) } });
          found.set(facts.name, group);
        }
    return found;
  }

  return (name) => {
    extensions ??= read();
    return extensions.get(name) ?? [];
  };
}
