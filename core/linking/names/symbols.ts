import type { FileFacts } from '../../model/facts/file';
import type { TypeFacts } from '../../model/facts/types';
import type { Assembly, AssemblyMap } from '../projects/assemblies';

/** One declaration of a type, with the file that it stands in. */
export interface Declaration {
  readonly facts: TypeFacts;
  readonly file: FileFacts;
}

/** A type of the workspace; partial declarations are one symbol. */
export interface TypeSymbol {
  readonly id: string;
  readonly name: string;
  readonly fullName: string;
  readonly assembly: Assembly;
  readonly declarations: readonly Declaration[];
  /** The declaration that names and places are taken from: the first that lists base types, else the first. */
  readonly main: Declaration;
}

/** All types of the workspace, found by the two ways in which languages scope them. */
export interface SymbolTable {
  readonly all: readonly TypeSymbol[];
  /** By file and dotted name within it. */
  inFile(file: FileFacts, name: string): TypeSymbol | null;
  /** By namespace-qualified dotted name and number of type arguments. */
  inNamespaces(qualifiedName: string, arity: number): readonly TypeSymbol[];
  /** Whether any type has this simple name, wherever it is. */
  hasName(simpleName: string): boolean;
}

const dotted = (...parts: readonly string[]) => parts.filter((part) => part !== '').join('.');

/** Collects the declarations of all files. */
export function linkSymbols(files: readonly FileFacts[], assemblies: AssemblyMap): SymbolTable {
  const groups = new Map<string, Declaration[]>();
  for (const file of files) {
    const assembly = assemblies.of(file);
    for (const facts of file.types) {
      const name = dotted(facts.container, facts.name);
      const arity = facts.typeParameters.length;
      const key =
        facts.namespace === null
          ? `${file.file}#${name}`
          : `${assembly.id}!${dotted(facts.namespace, name)}\`${arity}`;
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [{ facts, file }]);
      else group.push({ facts, file });
    }
  }
  const all: TypeSymbol[] = [];
  const names = new Set<string>();
  const byId = new Map<string, TypeSymbol>();
  const byQualifiedName = new Map<string, TypeSymbol[]>();
  for (const [id, declarations] of groups) {
    const main = declarations.find(({ facts }) => facts.bases.length > 0) ?? declarations[0]!;
    const { facts, file } = main;
    const assembly = assemblies.of(file);
    const name = dotted(facts.container, facts.name);
    const qualified = facts.namespace === null ? null : dotted(facts.namespace, name);
    const symbol = {
      id,
      name: facts.name,
      fullName: qualified ?? `${assembly.name}#${name}`,
      assembly,
      declarations,
      main,
    };
    all.push(symbol);
    names.add(facts.name);
    byId.set(id, symbol);
    if (qualified !== null) {
      const key = `${qualified}\`${facts.typeParameters.length}`;
      const group = byQualifiedName.get(key);
      if (group === undefined) byQualifiedName.set(key, [symbol]);
      else group.push(symbol);
    }
  }
  return {
    all,
    inFile: (file, name) => byId.get(`${file.file}#${name}`) ?? null,
    inNamespaces: (name, arity) => byQualifiedName.get(`${name}\`${arity}`) ?? [],
    hasName: (name) => names.has(name),
  };
}
