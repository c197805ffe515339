import { type Location, locationKey } from '../model/location';
import type { CodeIndex } from './code-index';
import type { SymbolTable, TypeSymbol } from './symbol-table';

/**
 * The names that a rename of a method changes together: in its type, in interfaces and base classes, in overrides, and in
 * other implementations. `location`: one of these names; alone in the answer if no type declares a method there.
 */
export function methodsRenamedTogether(
  { code, symbols }: { readonly code: CodeIndex; readonly symbols: SymbolTable },
  location: Location,
): readonly Location[] {
  const methodsOf = ({ declarations }: TypeSymbol) => declarations.flatMap(({ facts }) => facts.methods);
  const isHere = ({ location: other }: { readonly location: Location }) =>
    locationKey(other) === locationKey(location);
  const type = symbols.all.find((one) => methodsOf(one).some(isHere));
  const name = type && methodsOf(type).find(isHere)?.name;
  if (name === undefined) return [location];
  const declares = (one: TypeSymbol) => methodsOf(one).some((method) => method.name === name);
  // A type may connect a method of its base class with an interface, without a declaration of its own.
  const families = symbols.all.map((one) => [
    one,
    ...code
      .handle(one)
      .ancestors()
      .types.flatMap((ancestor) => code.symbolOf(ancestor) ?? []),
  ]);
  const found = new Set([type!]);
  for (let size = 0; size < found.size; ) {
    size = found.size;
    for (const family of families)
      if (family.some((one) => found.has(one))) for (const one of family) if (declares(one)) found.add(one);
  }
  return [...found].flatMap((one) =>
    methodsOf(one).flatMap((method) => (method.name === name ? method.location : [])),
  );
}
