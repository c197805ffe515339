import type { FileFacts } from '../../model/facts/file';
import { groupBy } from '../../model/grouping';
import { frameworkCatalogue } from '../names/framework-catalogue';
import { lineageOf } from '../names/inheritance';
import type { Resolver, Scope } from '../names/resolution';
import type { SymbolTable, TypeSymbol } from '../names/symbols';

/** Tells of types by the files whose code has to do with them, wherever in a file that is. */
export interface FileTypes {
  /** The types that a file declares, or a part of. */
  typesIn(file: FileFacts): readonly TypeSymbol[];
  /** The type that a dotted name means anywhere in a file; undefined for none of the workspace. */
  typeNamed(file: FileFacts, name: string): TypeSymbol | undefined;
  /** Whether a type is one of others, or derives from it. */
  isOneOf(type: TypeSymbol, others: readonly TypeSymbol[]): boolean;
}

export function linkFileTypes(symbols: SymbolTable, resolver: Resolver): FileTypes {
  const classes = new Map<string, ReadonlySet<string>>();
  let typesOf: ReadonlyMap<string, readonly TypeSymbol[]> | null = null;

  function typesIn(file: FileFacts): readonly TypeSymbol[] {
    if (typesOf === null) {
      const declared = symbols.all.flatMap((symbol) =>
        [...new Set(symbol.declarations.map((one) => one.file.file))].map((name) => ({ name, symbol })),
      );
      const groups = [...groupBy(declared, ({ name }) => name)];
      typesOf = new Map(groups.map(([name, group]) => [name, group.map(({ symbol }) => symbol)]));
    }
    return typesOf.get(file.file) ?? [];
  }

  function isOneOf(type: TypeSymbol, others: readonly TypeSymbol[]): boolean {
    const known =
      classes.get(type.id) ??
      new Set([
        type.id,
        ...lineageOf(type, resolver, frameworkCatalogue('fx', [])).classes.flatMap((base) =>
          base.kind === 'symbol' ? [base.symbol.id] : [],
        ),
      ]);
    classes.set(type.id, known);
    return others.some(({ id }) => known.has(id));
  }

  function typeNamed(file: FileFacts, name: string): TypeSymbol | undefined {
    const reference = { text: name, name, arguments: [], form: 'named', location: nowhere } as const;
    for (const scope of scopesOf(file)) {
      const found = resolver.resolve({ reference, scope });
      if (found.kind === 'symbol') return found.symbol;
    }
    return undefined;
  }

  return { typesIn, typeNamed, isOneOf };
}

/** The scopes that code of a file may stand in. */
function scopesOf(file: FileFacts): readonly Scope[] {
  const scopes = new Map<string, Scope>();
  const add = (namespace: string | null, container: string) =>
    scopes.set(`${namespace} ${container}`, { file, namespace, container, typeArguments: new Map() });
  for (const { namespace, container, name } of file.types)
    add(namespace, container === '' ? name : `${container}.${name}`);
  if (file.types.length === 0) add(file.memberCase === 'camel' ? null : '', '');
  return [...scopes.values()];
}

const nowhere = { file: '', line: 0, column: 0, endLine: 0, endColumn: 0 };
