import { partitionPoint } from '../model/collections';
import { defaultSymbols } from '../model/conditional-symbols';
import { type Diagnostic, unreadFindings } from '../model/diagnostic';
import { emptyFacts, type FileFacts } from '../model/facts/file-facts';
import type { IgnoreComment } from '../model/file-markers';
import type { LanguageTraits } from '../model/language-traits';
import { compareLocations } from '../model/location';
import type { FileCode } from '../model/lowered-code';
import type { ReadLevel, SourceFile } from '../model/source-file';
import { declaredNames } from './declared-names';

/** Files of languages with different scoping never use each other's types. */
export type Scoping = LanguageTraits['scoping'];

/** The facts in a file's outline; if it was parsed without an outline, the facts from the parser. */
export const outlinedFacts = (file: string, reading: SourceFile): FileFacts =>
  reading.outline?.facts ?? reading.facts ?? emptyFacts(file);

/** The files of a workspace by the names they declare. Files are parsed when their facts are used. */
export class SourceIndex {
  readonly #readings = new Map<string, SourceFile>();
  readonly #byName = new FilesByName();
  readonly #byOtherName = new FilesByName();
  readonly #byBase = new FilesByName();
  readonly #byModuleKey = new FilesByName();
  readonly #comments = new Map<string, readonly IgnoreComment[]>();
  readonly #unread = new Map<string, readonly Diagnostic[]>();
  /** A cache of the sorted paths. */
  #sorted: readonly string[] | null = null;
  /** For each file, the part that was requested but not read yet. The owner of the index reads it and calls `set`. */
  readonly lacking = new Map<string, ReadLevel>();
  /** The preprocessor symbols that apply to a file. A file that was read with other symbols is read again. */
  symbolsOf: (facts: FileFacts) => ReadonlySet<string> = () => defaultSymbols;

  /** Adds or updates a file; null deletes it. `file` uses forward slashes. */
  set(file: string, reading: SourceFile | null): void {
    this.lacking.delete(file);
    this.#unread.delete(file);
    const before = this.#readings.get(file);
    if (before === undefined || reading === null) this.#sorted = null;
    if (before !== undefined) this.#update(file, before, 'delete');
    if (reading === null) this.#readings.delete(file);
    else {
      this.#readings.set(file, reading);
      this.#update(file, reading, 'add');
    }
  }

  get(file: string): SourceFile | undefined {
    return this.#readings.get(file);
  }

  /** A copy with some files changed. */
  with(changed: readonly (readonly [file: string, reading: SourceFile])[]): SourceIndex {
    const index = new SourceIndex();
    index.symbolsOf = this.symbolsOf;
    for (const [file, reading] of [...this.#readings, ...changed]) index.set(file, reading);
    return index;
  }

  /** Facts of the files that fulfill a condition, ordered by path. */
  factsWhere(isWanted: (reading: SourceFile, file: string) => boolean): readonly FileFacts[] {
    this.#sorted ??= [...this.#readings.keys()].sort();
    const found: FileFacts[] = [];
    for (const file of this.#sorted) {
      const reading = this.#readings.get(file);
      if (reading && isWanted(reading, file)) found.push(this.#factsOf(file, reading));
    }
    return found;
  }

  /** Comments that suppress findings, sorted by location. */
  get comments(): readonly IgnoreComment[] {
    return [...this.#comments.values()].flat().sort((a, b) => compareLocations(a.location, b.location));
  }

  /** Names of route constraints that the code of any file defines, in lowercase letters, sorted. */
  get constraints(): readonly string[] {
    const all = [...this.#readings.values()].flatMap(({ markers }) => markers.constraints);
    return [...new Set(all)].sort();
  }

  /** Whether any file has the marker. */
  has(marker: 'hasStreamProperty' | 'hasUndescribableType' | 'mapsEndpoints'): boolean {
    return [...this.#readings.values()].some(({ markers }) => markers[marker]);
  }

  /** The names in all files that may be permissions, as often as they occur. */
  get permissionMentions(): readonly string[] {
    return [...this.#readings.values()].flatMap(({ markers }) => markers.permissions);
  }

  /** Facts of project files and of files that reference packages, ordered by path. Parses nothing. */
  get projectFiles(): readonly FileFacts[] {
    return [...this.#readings]
      .map(([file, reading]) => outlinedFacts(file, reading))
      .filter(({ project, packages }) => project !== null || packages !== undefined)
      .sort((a, b) => (a.file < b.file ? -1 : 1));
  }

  /** The symbols with which a file has to be read; undefined if no symbol has an effect on it, as far as is known. */
  symbolsFor(file: string): ReadonlySet<string> | undefined {
    const reading = this.#readings.get(file);
    const { facts = null } = reading?.used ?? reading ?? {};
    return facts?.symbols && this.symbolsOf(facts);
  }

  /** Findings about files that were needed but could not be read. */
  get unread(): readonly Diagnostic[] {
    return [...this.#unread.values()].flat();
  }

  /** A part of a file: its code, or what guards or contracts need; null if the file has to be read first. */
  partOf<Part extends 'code' | 'guardCode' | 'contract'>(
    { file }: FileFacts,
    part: Part,
  ): NonNullable<SourceFile[Part]> | null {
    const reading = this.#readings.get(file);
    const code = reading?.[part] ?? null;
    const level = this.lacking.get(file);
    if (
      reading !== undefined &&
      code === null &&
      (part === 'contract' || (level !== 'code' && level !== 'contract'))
    )
      this.lacking.set(file, part);
    return code;
  }

  /** The code of a file if it is already lowered; null otherwise. */
  lowered({ file }: FileFacts): FileCode | null {
    const reading = this.#readings.get(file);
    return (reading?.used ?? reading)?.code ?? null;
  }

  /** Whether every declaration of a name is a class or interface without a type converter. Parses nothing. */
  isObject(name: string, scoping: Scoping): boolean {
    const isUsed = (file: string) =>
      outlinedFacts(file, this.#readings.get(file)!).language.scoping === scoping;
    return this.#byName.get(name).some(isUsed) && !this.#byOtherName.get(name).some(isUsed);
  }

  /** Files that may declare a type or an extension method with this simple name. */
  declaring(name: string, scoping: Scoping): readonly FileFacts[] {
    return this.#factsIn(this.#byName.get(name), scoping);
  }

  /** Files that may declare a type with a base or attribute of this name, or an alias for this name. */
  deriving(name: string, scoping: Scoping): readonly FileFacts[] {
    return this.#factsIn(this.#byBase.get(name), scoping);
  }

  /** The facts of a file; null if it does not exist. */
  factsAt(file: string): FileFacts | null {
    const reading = this.#readings.get(file);
    return reading === undefined ? null : this.#factsOf(file, reading);
  }

  /** The path of the file that a path or module key identifies; null if there is none. */
  find(key: string): string | null {
    return this.#readings.has(key) ? key : (this.#byModuleKey.get(key)[0] ?? null);
  }

  /** The first file, by path, with this module key; null if there is none. */
  ofModule(key: string): FileFacts | null {
    const [first] = this.#byModuleKey.get(key);
    return first === undefined ? null : this.factsAt(first);
  }

  #factsIn(files: readonly string[], scoping: Scoping): readonly FileFacts[] {
    const found: FileFacts[] = [];
    for (const file of files) {
      const reading = this.#readings.get(file);
      if (reading && outlinedFacts(file, reading).language.scoping === scoping)
        found.push(this.#factsOf(file, reading));
    }
    return found;
  }

  #factsOf(file: string, reading: SourceFile): FileFacts {
    const { facts } = this.#withItsSymbols(file, reading);
    if (facts === null) this.lacking.set(file, 'facts');
    const unread = unreadFindings(facts?.diagnostics ?? []);
    if (unread.length > 0) this.#unread.set(file, unread);
    return facts ?? outlinedFacts(file, reading);
  }

  /** A file as its project compiles it: if it was read with other symbols, it is read again. */
  #withItsSymbols(file: string, reading: SourceFile): SourceFile {
    const { facts } = reading;
    if (!facts?.symbols) return reading;
    const defined = this.symbolsOf(facts);
    if (facts.symbols.every(({ name, isDefined }) => defined.has(name) === isDefined)) return reading;
    const other = reading.withSymbols?.(defined);
    if (other === undefined) {
      if (!this.lacking.has(file)) this.lacking.set(file, 'facts');
      return reading;
    }
    // An outline has the names for any symbols.
    if (other.outline === null) this.set(file, other);
    else this.#readings.set(file, other);
    return other;
  }

  #update(file: string, reading: SourceFile, change: 'add' | 'delete'): void {
    const { names, others, bases } = declaredNames(reading);
    const { moduleKeys } = outlinedFacts(file, reading);
    for (const name of names) this.#byName[change](name, file);
    for (const name of others) this.#byOtherName[change](name, file);
    for (const name of bases) this.#byBase[change](name, file);
    for (const key of moduleKeys) this.#byModuleKey[change](key, file);
    const { comments } = reading.markers;
    if (change === 'add' && comments.length > 0) this.#comments.set(file, comments);
    else this.#comments.delete(file);
  }
}

/** Sorted paths of files, by a name that the files contain. Most names belong to one file and need no list. */
export class FilesByName {
  readonly #files = new Map<string, string | string[]>();

  /** The files that contain a name, ordered by path. The list is only valid until the next change. */
  get(name: string): readonly string[] {
    const files = this.#files.get(name) ?? [];
    return typeof files === 'string' ? [files] : files;
  }

  add(name: string, file: string): void {
    const files = this.#files.get(name);
    if (files === undefined) this.#files.set(name, file);
    else if (typeof files !== 'string') {
      const at = indexIn(files, file);
      if (files[at] !== file) files.splice(at, 0, file);
    } else if (files !== file) this.#files.set(name, files < file ? [files, file] : [file, files]);
  }

  delete(name: string, file: string): void {
    const files = this.#files.get(name);
    if (files === file) this.#files.delete(name);
    else if (Array.isArray(files)) {
      const at = indexIn(files, file);
      if (files[at] === file) files.splice(at, 1);
      if (files.length === 0) this.#files.delete(name);
    }
  }
}

const indexIn = (files: readonly string[], file: string) => partitionPoint(files, (other) => other < file);
