import { showsInternals } from '../catalog/framework-attributes';
import { getOrInsert, groupBy } from '../model/collections';
import type { Diagnostic } from '../model/diagnostic';
import type { FileFacts, TypeFacts } from '../model/facts/file-facts';
import type { LanguageTraits } from '../model/language-traits';
import type { Cooperative } from '../model/pausable-work';
import { compareText } from '../model/text';
import { baseNames, dotted, simpleName } from '../model/type-reference';
import type { Assembly, AssemblyMap } from '../projects/assemblies';

/** `Acme.Box<int>` → `Box`. */
export function simpleNameOfText(text: string): string {
  const end = text.indexOf('<');
  return simpleName(end < 0 ? text : text.slice(0, end));
}

const byQualifiedName = new WeakMap<FileFacts, ReadonlyMap<string, readonly TypeFacts[]>>();

/** The types in a file with a name that includes the namespace. */
export const typesNamed = (file: FileFacts, qualifiedName: string): readonly TypeFacts[] =>
  getOrInsert(byQualifiedName, file, ({ types }) =>
    groupBy(types, ({ namespace, container, name }) => dotted(namespace ?? '', container, name)),
  ).get(qualifiedName) ?? [];

/** One declaration of a type, with its file. */
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
  /** The declaration whose name and location are used. Classes are preferred, then declarations with base types. */
  readonly main: Declaration;
}

/** The types of the workspace, by file or by namespace. */
export interface SymbolTable {
  /** The types in the files that the table was created from. */
  readonly all: readonly TypeSymbol[];
  /** The type with this dotted name in a file. */
  inFile(file: FileFacts, name: string): TypeSymbol | null;
  /** The type with this name in the scripts of an assembly; types of scripts need no import. */
  inScripts(assembly: Assembly, name: string): TypeSymbol | null;
  /** The types with this dotted name and number of type parameters in a namespace or outer type (`''`: none). */
  inNamespaces(outer: string, name: string, arity: number): readonly TypeSymbol[];
  /** Whether any type has this simple name. */
  hasName(simpleName: string): boolean;
  /** Whether a type with this simple name is nested in another type. */
  isNested(simpleName: string): boolean;
  /** Whether an assembly shows its internal types to other assemblies. */
  showsInternals(assembly: Assembly): boolean;
  /** Static classes with a static method of that name, which may be an extension method. */
  withStaticMethod(name: string): readonly TypeSymbol[];
  /** Classes that may derive from a type with this simple name, directly or indirectly, judged by the names of bases. */
  deriving(name: string, scoping: LanguageTraits['scoping']): readonly TypeSymbol[];
  /** Adds the types of a file that was known by its outline only. */
  include(file: FileFacts): void;
  /** Replaces a file with a version that declares the same types. Returns its symbols, which stay the same objects. */
  replace(file: FileFacts): readonly TypeSymbol[];
}

/** Finds files by simple names: files that may declare a type, an extension method, or a subtype. */
export interface FileLookup {
  declaring(name: string): readonly FileFacts[];
  deriving(name: string, scoping: LanguageTraits['scoping']): readonly FileFacts[];
  /** Whether every declaration of a simple name is a class or an interface. */
  isObject(name: string, scoping: LanguageTraits['scoping']): boolean;
  /** The file that an import key refers to. */
  ofModule(key: string): FileFacts | null;
  /** The path of the file that a path or import key refers to. */
  find(path: string): string | null;
  at(path: string): FileFacts | null;
  /** Called for a file that cannot be read. */
  report(finding: Diagnostic): void;
}

/** Collects the types of `files` in small steps. Types of other files are added when their names are first used. */
export function* linkSymbols(
  files: readonly FileFacts[],
  assemblies: AssemblyMap,
  lookup: FileLookup,
): Cooperative<SymbolTable> {
  const declarations = new Map<string, Declaration[]>();
  const symbols = new Map<string, TypeSymbol>();
  const idsByQualifiedName = new Map<string, Set<string>>();
  const idsByStaticMethod = new Map<string, Set<string>>();
  const idsInScripts = new Map<string, Set<string>>();
  const names = new Set<string>();
  const nestedNames = new Set<string>();
  /**
   * Keys of the added files. A key contains project and path, not facts: a file gets new facts whenever it is read
   * again, even if it is unchanged.
   */
  const added = new Set<string>();
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

  const include = (groups: Map<string, Set<string>>, key: string, value: string) =>
    getOrInsert(groups, key, () => new Set()).add(value);

  const keyOf = (file: FileFacts) => `${assemblies.of(file).id}\0${file.file}`;

  function add(file: FileFacts): void {
    const key = keyOf(file);
    if (added.has(key)) return;
    added.add(key);
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

  /** Adds the files that may declare a name, so that a type has all its declarations before it is used. */
  function require(name: string): void {
    if (required.has(name)) return;
    required.add(name);
    lookup.declaring(name).forEach(add);
  }

  const symbolOf = (id: string) => getOrInsert(symbols, id, makeSymbol);

  /** Sorted by ID, independent of the order in which files were read. */
  const inOrder = (ids: Iterable<string> = []) => [...ids].sort().map(symbolOf);

  function makeSymbol(id: string): TypeSymbol {
    const known = declarations.get(id) as [Declaration, ...Declaration[]];
    if (known[0].facts.namespace !== null) require(known[0].facts.name);
    // Sorted by file, independent of the order of queries.
    const parts: typeof known = [...known];
    parts.sort((a, b) => compareText(a.file.file, b.file.file));
    // A class may be merged with an interface; the class is then the main declaration.
    const classes = parts.filter(({ facts }) => facts.kind === 'class');
    const hasBases = ({ facts }: Declaration) => facts.bases.length > 0;
    const main = classes.find(hasBases) ?? classes[0] ?? parts.find(hasBases) ?? parts[0];
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

  for (const file of files) {
    add(file);
    yield;
  }
  const all: TypeSymbol[] = [];
  for (const id of [...declarations.keys()]) {
    all.push(symbolOf(id));
    yield;
  }
  return {
    all,
    inFile(file, name) {
      add(file);
      const id = `${file.file}#${name}`;
      return declarations.has(id) ? symbolOf(id) : null;
    },
    inScripts: ({ id }, name) =>
      inOrder(idsInScripts.get(name)).find(({ assembly }) => assembly.id === id) ?? null,
    inNamespaces(outer, name, arity) {
      const simple = simpleNameOfText(name);
      require(simple);
      // Most names are not declared in the workspace, and building a qualified name is slow.
      if (!names.has(simple)) return [];
      return inOrder(idsByQualifiedName.get(`${dotted(outer, name)}\`${arity}`));
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
    deriving(name, scoping) {
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
    include(file) {
      const isAdded = (facts: TypeFacts) =>
        declarations.get(idOf(file, facts))?.some((one) => one.facts === facts) === true;
      if (file.types.some(isAdded)) return;
      added.delete(keyOf(file));
      add(file);
    },
    replace(file) {
      const ids = new Set(file.types.map((facts) => idOf(file, facts)));
      for (const id of ids) {
        const others = declarations.get(id)!.filter((one) => one.file.file !== file.file);
        declarations.set(id, others);
      }
      added.delete(keyOf(file));
      add(file);
      return [...ids].map((id) => Object.assign(symbolOf(id), makeSymbol(id)));
    },
  };
}
