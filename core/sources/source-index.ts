import { isCandidateBase, isCandidateName } from '../model/candidates';
import { type FileCode, noCode } from '../model/code';
import { emptyFacts, type FileFacts } from '../model/facts/file';
import type { TypeFacts } from '../model/facts/types';
import { attributeName } from '../model/framework';
import { remember } from '../model/grouping';
import type { IgnoreComment } from '../model/ignore-comment';
import type { LanguageTraits } from '../model/language';
import { compareLocations } from '../model/location';
import { type Outline, type Reading, showsInternals, typeConverter } from '../model/outline';
import { baseNames, simpleName } from '../model/type-reference';

/** Files of one kind of languages never name the types of another. */
type Scoping = LanguageTraits['scoping'];

/** Paths of files by names. */
type Directory = Map<string, Set<string>>;

/**
 * Simple names that a file declares, those that may mean something else than an object, and those that its types may derive
 * from or carry as attributes.
 */
function namesOf(reading: Reading): Pick<Outline, 'names' | 'others' | 'bases'> {
  const { outline } = reading;
  if (outline !== null) return outline;
  // To ask for the facts is to parse the file.
  const { facts } = reading;
  if (facts === null) return { names: [], others: [], bases: [] };
  const aliases = aliasesOf(facts);
  return {
    names: [
      ...facts.types.flatMap(({ name, isStatic, methods }) => [
        name,
        ...(isStatic ? methods.map(({ written }) => written) : []),
      ]),
      ...(facts.showsInternals === true ? [showsInternals] : []),
    ],
    others: [
      ...facts.types.flatMap((type) => [...(isObject(type) ? [] : [type.name]), ...type.typeParameters]),
      ...facts.imports.flatMap((entry) =>
        entry.kind === 'name' && entry.local !== entry.imported ? [entry.local] : [],
      ),
      ...aliases.map(({ name }) => name),
    ],
    bases: [...facts.types.flatMap(namesBehind), ...aliases.flatMap(({ name, target }) => [name, target])],
  };
}

const isObject = ({ kind, attributes }: TypeFacts) =>
  (kind === 'class' || kind === 'interface') && attributes.every(({ name }) => name !== typeConverter);

/** What is known of a file without parsing one that has an outline. */
const outlinedFacts = (file: string, reading: Reading): FileFacts =>
  reading.outline?.facts ?? reading.facts ?? emptyFacts(file);

/** The files of a workspace by what they declare. It parses a file only when its facts are used. */
export class SourceIndex {
  readonly #readings = new Map<string, Reading>();
  readonly #byName: Directory = new Map();
  readonly #byOtherName: Directory = new Map();
  readonly #byBase: Directory = new Map();
  readonly #byModuleKey: Directory = new Map();
  /** Their paths in order; null where there are other files than before. */
  #sorted: readonly string[] | null = null;
  /** Files of which more was used than had been read. Who reads files brings it by `set`. */
  readonly lacking = new Set<string>();

  /** Takes in a new or changed file; null when it is gone. `file` uses forward slashes. */
  set(file: string, reading: Reading | null): void {
    this.lacking.delete(file);
    const before = this.#readings.get(file);
    if (before === undefined || reading === null) this.#sorted = null;
    if (before !== undefined) this.#each(file, before, (files) => files.delete(file));
    if (reading === null) this.#readings.delete(file);
    else {
      this.#readings.set(file, reading);
      this.#each(file, reading, (files) => files.add(file));
    }
  }

  get(file: string): Reading | undefined {
    return this.#readings.get(file);
  }

  /** The same files, some of them with other contents. */
  with(changed: readonly (readonly [file: string, reading: Reading])[]): SourceIndex {
    const index = new SourceIndex();
    for (const [file, reading] of [...this.#readings, ...changed]) index.set(file, reading);
    return index;
  }

  /** Facts of the files that `isWanted` takes by their readings, in the order of their paths. */
  factsWhere(isWanted: (reading: Reading, file: string) => boolean): readonly FileFacts[] {
    this.#sorted ??= [...this.#readings.keys()].sort();
    return this.#sorted.flatMap((file) => {
      const reading = this.#readings.get(file)!;
      return isWanted(reading, file) ? [this.#factsOf(file, reading)] : [];
    });
  }

  /** Comments that accept findings, in the order of the paths of their files. */
  get comments(): readonly IgnoreComment[] {
    const all = [...this.#readings.values()].flatMap(({ markers }) => markers.comments);
    return all.sort((a, b) => compareLocations(a.location, b.location));
  }

  /** The code of a file. */
  codeOf({ file }: Pick<FileFacts, 'file'>): FileCode {
    const reading = this.#readings.get(file);
    const code = reading?.code ?? null;
    if (reading !== undefined && code === null) this.lacking.add(file);
    return code ?? noCode;
  }

  /** Whether a simple name means a class or an interface without a type converter wherever the workspace declares it. Parses nothing. */
  isObject(name: string): boolean {
    return this.#byName.has(name) && !this.#byOtherName.has(name);
  }

  /** Files of languages of a kind that may declare a type or an extension method of a simple name. */
  declaring(name: string, scoping: Scoping): readonly FileFacts[] {
    return this.#factsIn(this.#byName.get(name), scoping);
  }

  /** Those that may declare a type that derives from one of a simple name or carries it as an attribute, or an alias for it. */
  deriving(name: string, scoping: Scoping): readonly FileFacts[] {
    return this.#factsIn(this.#byBase.get(name), scoping);
  }

  /** The facts of a file; null for none. */
  factsAt(file: string): FileFacts | null {
    const reading = this.#readings.get(file);
    return reading === undefined ? null : this.#factsOf(file, reading);
  }

  /** The path of the file that an import by this key means, the first by path, or of the file that is called so; null for none. */
  find(key: string): string | null {
    if (this.#readings.has(key)) return key;
    return this.#firstOfModule(key);
  }

  /** The file that an import by this key means, the first by path; null for none. */
  ofModule(key: string): FileFacts | null {
    const first = this.#firstOfModule(key);
    return first === null ? null : this.factsAt(first);
  }

  #firstOfModule(key: string): string | null {
    const [first] = [...(this.#byModuleKey.get(key) ?? [])].sort();
    return first ?? null;
  }

  #factsIn(files: Iterable<string> = [], scoping: Scoping): readonly FileFacts[] {
    return [...files].sort().flatMap((file) => {
      const reading = this.#readings.get(file)!;
      const { language } = outlinedFacts(file, reading);
      return language.scoping === scoping ? [this.#factsOf(file, reading)] : [];
    });
  }

  #factsOf(file: string, reading: Reading): FileFacts {
    const { facts } = reading;
    if (facts === null) this.lacking.add(file);
    return facts ?? outlinedFacts(file, reading);
  }

  #each(file: string, reading: Reading, use: (files: Set<string>) => void): void {
    const { names, others, bases } = namesOf(reading);
    const { moduleKeys } = outlinedFacts(file, reading);
    for (const [directory, keys] of [
      [this.#byName, names],
      [this.#byOtherName, others],
      [this.#byBase, bases],
      [this.#byModuleKey, moduleKeys],
    ] as const)
      for (const key of keys) {
        const group = directory.get(key) ?? new Set();
        directory.set(key, group);
        use(group);
        if (group.size === 0) directory.delete(key);
      }
  }
}

/**
 * The files that may declare services or controllers, and project files, in the order of their paths: candidates, and those
 * whose types derive from one over any number of files. Parses a file at each step.
 */
export function* candidateFiles(index: SourceIndex): Generator<void, readonly FileFacts[], void> {
  const found = new Map<string, FileFacts>();
  const pending: FileFacts[] = [];
  const candidates = new Set<string>();
  const derived = new Map<string, Set<string>>();
  const include = (facts: FileFacts): void => {
    if (found.has(facts.file)) return;
    found.set(facts.file, facts);
    pending.push(facts);
  };

  function addCandidate(name: string, scoping: Scoping): void {
    const names = [name];
    for (let next = names.pop(); next !== undefined; next = names.pop()) {
      const key = `${scoping} ${next}`;
      if (candidates.has(key)) continue;
      candidates.add(key);
      index.declaring(next, scoping).forEach(include);
      index.deriving(next, scoping).forEach(include);
      names.push(...(derived.get(key) ?? []));
      // Attributes are written without the suffix.
      if (attributeName(next) !== next) names.push(attributeName(next));
    }
  }

  index.factsWhere(({ outline }) => outline === null || outline.isCandidate).forEach(include);
  for (let facts = pending.pop(); facts !== undefined; facts = pending.pop()) {
    yield;
    const { scoping } = facts.language;
    for (const { name, bases, isCandidate } of declarationsIn(facts)) {
      const keys = bases.map((base) => `${scoping} ${base}`);
      for (const key of keys) remember(derived, key, () => new Set()).add(name);
      if (isCandidate || keys.some((key) => candidates.has(key))) addCandidate(name, scoping);
    }
  }
  return [...found.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
}

interface Declared {
  readonly name: string;
  readonly bases: readonly string[];
  readonly isCandidate: boolean;
}

/** By the facts of the file: most files are the same in the next analysis. */
const declaredIn = new WeakMap<FileFacts, readonly Declared[]>();

/** Types and aliases of a file with what they derive from or stand for. */
const declarationsIn = (facts: FileFacts) => remember(declaredIn, facts, readDeclarations);

function readDeclarations(facts: FileFacts): readonly Declared[] {
  const declared = facts.types.map((type) => {
    const { name } = type;
    const names = namesBehind(type);
    return { name, bases: names, isCandidate: isCandidateName(name) || names.some(isCandidateBase) };
  });
  const aliases = aliasesOf(facts).map(({ name, target }) => ({
    name,
    bases: [target],
    isCandidate: isCandidateBase(target),
  }));
  return [...declared, ...aliases];
}

/** Simple names of the bases, the alias target and the attributes of a type. */
function namesBehind({ bases, aliasOf, attributes }: TypeFacts): readonly string[] {
  const types = [...bases.map(({ type }) => type), ...(aliasOf === null ? [] : [aliasOf])];
  return [...types.flatMap(baseNames), ...attributes.map(({ name }) => name)];
}

/** Simple names that a file gives to what others declare, or under which others know what it declares. */
function aliasesOf({ types, imports, exports, decorators, project }: FileFacts) {
  const bases = new Set(types.flatMap(namesBehind));
  const imported = [...imports, ...(project?.usings ?? [])].flatMap((entry) => {
    if (entry.kind === 'alias')
      return [{ name: simpleName(entry.local), target: simpleName(entry.target.name) }];
    if (entry.kind === 'module')
      return bases.has(entry.local) ? [{ name: entry.local, target: 'default' }] : [];
    if (entry.kind !== 'name' || entry.local === entry.imported) return [];
    // Nearly every default import is one of something else than a base class.
    return entry.imported === 'default' && !bases.has(entry.local)
      ? []
      : [{ name: entry.local, target: entry.imported }];
  });
  const exported = exports.flatMap((entry) =>
    entry.kind !== 'name' || entry.local === entry.exported
      ? []
      : [{ name: entry.exported, target: entry.local }],
  );
  const applying = decorators.flatMap(({ name, applies }) =>
    applies.map((one) => ({ name, target: one.name })),
  );
  return [...imported, ...exported, ...applying];
}
