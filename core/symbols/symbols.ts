import type { FileFacts } from '../model/facts/file';
import type { TypeFacts } from '../model/facts/types';
import { getOrInsert } from '../model/grouping';
import type { LanguageTraits } from '../model/language';
import { compareText } from '../model/location';
import { showsInternals } from '../model/outline';
import { baseNames, dotted } from '../model/type-reference';
import type { TypeHandle } from '../model/value';
import type { Assembly, AssemblyMap } from '../projects/assemblies';

/** `Acme.Box<int>` → `Box`. */
export const simpleName = (text: string) => text.replace(/<.*$/s, '').replace(/^.*\./s, '');

/** A type that the workspace does not declare: its name is all that is known. */
export function externalType(name: string): TypeHandle {
  return {
    id: null,
    name,
    namespace: null,
    fullName: null,
    assembly: null,
    declared: null,
    ancestors: () => ({ types: [], isComplete: false }),
  };
}

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
  /** The declaration that names and places are taken from: of those of a class, the first that lists base types, else the first. */
  readonly main: Declaration;
}

/** The types of the workspace, found by the two ways in which languages scope them. */
export interface SymbolTable {
  /** Those of the files that it was made from. */
  readonly all: readonly TypeSymbol[];
  /** By file and dotted name within it. */
  inFile(file: FileFacts, name: string): TypeSymbol | null;
  /** Of the scripts of an assembly, which need no import. */
  inScripts(assembly: Assembly, name: string): TypeSymbol | null;
  /** By namespace-qualified dotted name and number of type arguments. */
  inNamespaces(qualifiedName: string, arity: number): readonly TypeSymbol[];
  /** Whether any type has this simple name, wherever it is. */
  hasName(simpleName: string): boolean;
  /** Whether one of them is nested in another type. */
  isNested(simpleName: string): boolean;
  /** Whether an assembly lets others see its internal types. */
  showsInternals(assembly: Assembly): boolean;
  /** Static classes with a static method of that name: where extension methods are declared. */
  withStaticMethod(name: string): readonly TypeSymbol[];
  /** Classes that may derive from a type, directly or not, by its simple name. */
  deriving(type: TypeSymbol): readonly TypeSymbol[];
}

/** Finds files by simple names: those that may declare a type or an extension method, or a type that derives from one. */
export interface FileLookup {
  declaring(name: string): readonly FileFacts[];
  deriving(name: string, scoping: LanguageTraits['scoping']): readonly FileFacts[];
  /** Whether a simple name means a class or an interface wherever it is declared. */
  isObject(name: string): boolean;
  /** The file that an import by a key means. */
  ofModule(key: string): FileFacts | null;
  /** The path of a file, by its path or by a key. */
  find(path: string): string | null;
  /** The file at a path. */
  at(path: string): FileFacts | null;
}

/** Collects the declarations of `files`; those of other files are added once their names are used. */
export function linkSymbols(
  files: readonly FileFacts[],
  assemblies: AssemblyMap,
  lookup: FileLookup,
): SymbolTable {
  const declarations = new Map<string, Declaration[]>();
  const symbols = new Map<string, TypeSymbol>();
  const idsByQualifiedName = new Map<string, Set<string>>();
  const idsByStaticMethod = new Map<string, Set<string>>();
  const idsInScripts = new Map<string, Set<string>>();
  const names = new Set<string>();
  const nestedNames = new Set<string>();
  const added = new Set<FileFacts>();
  const required = new Set<string>();

  function idOf(
    file: FileFacts,
    { namespace, container, name, typeParameters, isFileLocal, augments }: TypeFacts,
  ): string {
    const local = dotted(container, name);
    if (augments !== undefined) {
      const target = augments.kind === 'key' ? lookup.ofModule(augments.key) : null;
      return `${target?.file ?? `${file.file}#${augments.kind}`}#${local}`;
    }
    if (namespace === null) return `${file.file}#${local}`;
    const owner = isFileLocal === true ? file.file : assemblies.of(file).id;
    return `${owner}!${dotted(namespace, local)}\`${typeParameters.length}`;
  }

  const include = (groups: Map<string, Set<string>>, key: string, id: string) =>
    getOrInsert(groups, key, () => new Set()).add(id);

  function add(file: FileFacts): void {
    if (added.has(file)) return;
    added.add(file);
    for (const facts of file.types) {
      const name = dotted(facts.container, facts.name);
      const id = idOf(file, facts);
      getOrInsert(declarations, id, () => []).push({ facts, file });
      names.add(facts.name);
      if (file.isScript === true && facts.container === '') include(idsInScripts, facts.name, id);
      if (facts.container !== '') nestedNames.add(facts.name);
      if (facts.namespace !== null)
        include(idsByQualifiedName, `${dotted(facts.namespace, name)}\`${facts.typeParameters.length}`, id);
      if (facts.isStatic)
        for (const method of facts.methods)
          if (method.isStatic) include(idsByStaticMethod, method.written, id);
    }
  }

  /** Adds the files that may declare a name: all parts of a type are there before it is used. */
  function require(name: string): void {
    if (required.has(name)) return;
    required.add(name);
    lookup.declaring(name).forEach(add);
  }

  const symbolOf = (id: string) => getOrInsert(symbols, id, makeSymbol);

  /** In the order of their names, whichever file was read first. */
  const inOrder = (ids: Iterable<string> = []) => [...ids].sort().map(symbolOf);

  function makeSymbol(id: string): TypeSymbol {
    const known = declarations.get(id)!;
    if (known[0]!.facts.namespace !== null) require(known[0]!.facts.name);
    // In the order of their files, whichever was asked for first.
    const parts = known.toSorted((a, b) => compareText(a.file.file, b.file.file));
    // An interface may be merged with a class.
    const classes = parts.filter(({ facts }) => facts.kind === 'class');
    const chief = classes.length > 0 ? classes : parts;
    const main = chief.find(({ facts }) => facts.bases.length > 0) ?? chief[0]!;
    const { facts, file } = main;
    const assembly = assemblies.of(file);
    const name = dotted(facts.container, facts.name);
    return {
      id,
      name: facts.name,
      fullName: facts.namespace === null ? `${assembly.name}#${name}` : dotted(facts.namespace, name),
      assembly,
      declarations: parts,
      main,
    };
  }

  files.forEach(add);
  return {
    all: [...declarations.keys()].map(symbolOf),
    inFile(file, name) {
      add(file);
      const id = `${file.file}#${name}`;
      return declarations.has(id) ? symbolOf(id) : null;
    },
    inScripts: ({ id }, name) =>
      inOrder(idsInScripts.get(name)).find(({ assembly }) => assembly.id === id) ?? null,
    inNamespaces(name, arity) {
      require(simpleName(name));
      return inOrder(idsByQualifiedName.get(`${name}\`${arity}`));
    },
    hasName(name) {
      require(name);
      return names.has(name);
    },
    showsInternals: ({ id, project }) =>
      project?.facts.showsInternals === true ||
      lookup.declaring(showsInternals).some((file) => assemblies.of(file).id === id),
    isNested(name) {
      require(name);
      return nestedNames.has(name);
    },
    deriving({ name, main }) {
      const { scoping } = main.file.language;
      const found = new Map<string, TypeSymbol>();
      const pending = [name];
      for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
        const simple = next;
        const files = lookup.deriving(simple, scoping);
        files.forEach(add);
        for (const file of files)
          for (const facts of file.types) {
            const id = idOf(file, facts);
            const derives = facts.bases.some(({ type }) => baseNames(type).includes(simple));
            if (!derives || found.has(id)) continue;
            found.set(id, symbolOf(id));
            pending.push(facts.name);
          }
      }
      return [...found.values()];
    },
    withStaticMethod(name) {
      require(name);
      return inOrder(idsByStaticMethod.get(name));
    },
  };
}
