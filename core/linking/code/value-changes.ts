import { evaluate } from '../../evaluation/evaluate';
import type { FileFacts } from '../../model/facts/file';
import type { ValueChangeFacts } from '../../model/facts/value-changes';
import { groupBy } from '../../model/grouping';
import type { Location } from '../../model/location';
import type { ChangesOf } from '../../model/outline';
import type { Closure, Outcome } from '../../model/value';
import { frameworkCatalogue } from '../names/framework-catalogue';
import { lineageOf } from '../names/inheritance';
import type { Resolver, Scope } from '../names/resolution';
import type { SymbolTable, TypeSymbol } from '../names/symbols';

const WHOLE = '*';

/** Changes of a file that may concern any of some names. */
export function changesTo(
  file: FileFacts,
  names: ReadonlySet<string>,
  changesOf: ChangesOf,
): readonly ValueChangeFacts[] {
  if (names.size === 0) return [];
  return changesOf(file, names).flatMap((change) => {
    const { path, role, module } = change;
    const parts = path.split('.');
    // Where calls stand does not matter, nor which others do.
    if (role === 'called')
      return [{ ...change, path: parts.filter((name) => names.has(name)).join('.'), place: nowhere }];
    return module !== undefined || parts.some((name) => name === WHOLE || names.has(name)) ? [change] : [];
  });
}

/** Tells where code of the workspace may change what a name stands for; null where none does. */
export interface ValueChanges {
  /** Names by which changes were looked for, in this state of the workspace and those before; grows while values are asked for. */
  readonly asked: ReadonlySet<string>;
  /** A constant of a file, with its first value. */
  ofFile(file: FileFacts, name: string, value: Closure): Location | null;
  /** A member of a type. */
  ofType(symbol: TypeSymbol, member: Member, value: Closure): Location | null;
  /** Whether code of some files may call a function of a name, whatever it means there. */
  isCalled(name: string, from: (file: FileFacts) => boolean): boolean;
}

type Path = readonly string[];

interface Member {
  readonly name: string;
  readonly isInstance?: true;
}

/** Something with a name: it stands in a file, or is a member of types. */
interface Subject extends Member {
  readonly file: FileFacts | null;
  readonly types: readonly TypeSymbol[];
}

/** A change with its path in parts. */
interface Change {
  readonly file: FileFacts;
  readonly facts: ValueChangeFacts;
  readonly path: Path;
}

/** Changes of a file by each name of their paths; those of whole modules under ''. */
type ChangesByName = ReadonlyMap<string, readonly Change[]>;

const known = new WeakMap<readonly ValueChangeFacts[], ChangesByName>();

function changesByName(file: FileFacts, all: readonly ValueChangeFacts[]): ChangesByName {
  const before = known.get(all);
  if (before !== undefined) return before;
  const modules = new Set(file.imports.flatMap((entry) => (entry.kind === 'module' ? [entry.local] : [])));
  const found = new Map<string, Change[]>();
  for (const facts of all) {
    if (facts.role === 'called') continue;
    const path = facts.path.split('.');
    const isModule = facts.module !== undefined || modules.has(path[0]!);
    const isWhole = isModule && (path.length === 1 || path[1] === WHOLE);
    for (const name of isWhole ? [''] : new Set(path)) {
      const group = found.get(name);
      const change = { file: withModule(file, facts), facts, path };
      if (group === undefined) found.set(name, [change]);
      else group.push(change);
    }
  }
  known.set(all, found);
  return found;
}

/** The file as the code of a change sees it: what it loads while it runs is as good as imported. */
function withModule(file: FileFacts, { path, module }: ValueChangeFacts): FileFacts {
  if (module === undefined) return file;
  return { ...file, imports: [...file.imports, { kind: 'module', local: path.split('.')[0]!, module }] };
}

/** Joins what the files say of changes. Nothing is looked for before somebody asks. `before` are names asked for earlier. */
export function linkValueChanges(
  files: readonly FileFacts[],
  changesOf: ChangesOf,
  symbols: SymbolTable,
  resolver: Resolver,
  before: ReadonlySet<string>,
): ValueChanges {
  const asked = new Set(before);
  const classes = new Map<string, ReadonlySet<string>>();
  let otherNames: ReadonlyMap<string, readonly string[]> | null = null;
  let packages: ReadonlySet<string> | null = null;
  let typesOf: ReadonlyMap<string, readonly TypeSymbol[]> | null = null;

  /** Names under which imports and exports hand something on, with its own. */
  function namesFor(name: string): ReadonlySet<string> {
    otherNames ??= renames(files);
    const all = new Set([name]);
    for (const next of all) for (const other of otherNames.get(next) ?? []) all.add(other);
    return all;
  }

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

  /** Whether a type is one of others, or derives from it. */
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

  /** The type that a dotted name means anywhere in a file; undefined for none of the workspace. */
  function typeNamed(file: FileFacts, name: string): TypeSymbol | undefined {
    const reference = { text: name, name, arguments: [], form: 'named', location: nowhere } as const;
    for (const scope of scopesOf(file)) {
      const found = resolver.resolve({ reference, scope });
      if (found.kind === 'symbol') return found.symbol;
    }
    return undefined;
  }

  /** Whether code of a file means the subject by a path. */
  function isMeant(file: FileFacts, path: Path, subject: Subject): boolean {
    const [root = ''] = path;
    if (subject.file !== null) {
      const origin = resolver.origin(file, path.join('.'));
      if (origin?.file.file === subject.file.file && origin.name === subject.name) return true;
      if (openName(file, path) === subject.name) return true;
    }
    if (subject.types.length === 0 || path.at(-1) !== subject.name) return false;
    const owner = path.slice(0, -1);
    if (owner.length > 1 || (owner.length === 1 && root !== 'this')) return isOwner(file, owner, subject);
    return (
      typesIn(file).some((type) => isOneOf(type, subject.types)) ||
      resolver.staticallyUsed(file).some((name) => isOwner(file, name.split('.'), subject))
    );
  }

  /** Whether a path may lead to what a member is asked of. */
  function isOwner(file: FileFacts, owner: readonly string[], { types, isInstance }: Subject): boolean {
    const [root = ''] = owner;
    const type = root === '?' || root === 'this' ? undefined : typeNamed(file, owner.join('.'));
    if (type !== undefined) return isOneOf(type, types);
    const name = openName(file, owner) ?? owner.at(-1);
    return isInstance === true || types.some((one) => one.name === name);
  }

  /** What a path means in a module that was not found, though the workspace may hold it; null for all else. */
  function openName(file: FileFacts, [root, ...rest]: readonly string[]): string | null {
    const entry = file.imports.find((one) => 'local' in one && one.local === root);
    if (entry?.kind !== 'name' && entry?.kind !== 'module') return null;
    const { module } = entry;
    const name = entry.kind === 'name' ? [entry.imported, ...rest] : rest;
    if (name.length !== 1 || resolver.isFound(file, module)) return null;
    packages ??= new Set(files.flatMap(({ project }) => project?.packages.map((one) => one.name) ?? []));
    const isForeign = module.kind === 'package' && packages.has(packageOf(module.name));
    return isForeign ? null : name[0]!;
  }

  /** What is left of a change's path behind the subject, once for each way in which it leads there. */
  function remainders({ file, path }: Change, subject: Subject, names: ReadonlySet<string>) {
    const rests: (readonly string[])[] = [];
    path.forEach((name, index) => {
      const rest = path.slice(index + 1);
      const isReached = names.has(name) && isMeant(file, path.slice(0, index + 1), subject);
      if (isReached) rests.push(rest);
    });
    // `Object.assign(Names, …)`
    if (path.at(-1) === '*' && subject.types.length > 0 && isWhole(file, path.slice(0, -1), subject))
      rests.push([]);
    return rests;
  }

  /** Whether the member itself may be set there: without a name in front only by the code of its own type. */
  function maySet({ file, path }: Change, { types }: Subject): boolean {
    const isBare = path.length === 1 || (path.length === 2 && path[0] === 'this');
    return (
      !isBare || types.length === 0 || typesIn(file).some(({ id }) => types.some((one) => one.id === id))
    );
  }

  function isWhole(file: FileFacts, owner: readonly string[], subject: Subject): boolean {
    if (owner.length === 1 && owner[0] === 'this')
      return typesIn(file).some((type) => isOneOf(type, subject.types));
    const type = owner[0] === '?' ? undefined : typeNamed(file, owner.join('.'));
    return type !== undefined && isOneOf(type, subject.types);
  }

  /** Whether a whole module is handed on that the subject is handed on by. */
  function isInModule({ file, path }: Change, subject: Subject, names: ReadonlySet<string>): boolean {
    return (
      subject.file !== null &&
      [...names].some((name) => {
        const origin = resolver.origin(file, `${path[0]}.${name}`);
        return origin?.file.file === subject.file?.file && origin?.name === subject.name;
      })
    );
  }

  function find(subject: Subject, value: () => Outcome, seen: Set<string>): Location | null {
    const key = `${subject.name} ${subject.file?.file} ${subject.types[0]?.id}`;
    if (seen.has(key)) return null;
    seen.add(key);
    const called = new Set(
      [subject.name, ...subject.types.map(({ name }) => name)].flatMap((name) => [...namesFor(name)]),
    );
    for (const name of called) asked.add(name);
    // Whatever is found, all is looked through, so that `asked` does not depend on the order.
    let found: Location | null = null;
    for (const file of files) {
      const byName = changesByName(file, changesOf(file, called));
      const some = new Set([...called].flatMap((name) => byName.get(name) ?? []));
      for (const change of some) {
        const { role, place } = change.facts;
        const location = { file: file.file, ...place };
        for (const rest of remainders(change, subject, called)) {
          // Another name altogether, whatever the value is.
          if (role === 'changed' && rest.length === 0) {
            if (maySet(change, subject)) found ??= location;
          } else if (role !== 'called' && isOpen(value())) {
            const part = partOf(value(), rest);
            if (role === 'changed') found ??= location;
            else if (role === 'handed') {
              if (part !== undefined && isOpen(part)) found ??= location;
            } else if (part === undefined || isOpen(part)) {
              const other = { name: role.name, file, types: typesIn(file), isInstance: true } as const;
              const elsewhere = find(other, () => part ?? value(), seen);
              found ??= elsewhere;
            }
          }
        }
      }
      for (const change of byName.get('') ?? [])
        if (isOpen(value()) && isInModule(change, subject, called))
          found ??= { file: file.file, ...change.facts.place };
    }
    return found;
  }

  return {
    asked,
    isCalled(name, from) {
      const names = namesFor(name);
      for (const other of names) asked.add(other);
      return files.some((file) => {
        if (file.project !== null || !from(file)) return false;
        const calls = changesOf(file, names).find(({ role }) => role === 'called');
        return calls?.path.split('.').some((called) => names.has(called)) ?? false;
      });
    },
    ofFile: (file, name, value) => find({ name, file, types: [] }, once(value), new Set()),
    ofType: (symbol, { name, isInstance }, value) =>
      find({ name, file: null, types: [symbol], ...(isInstance && { isInstance }) }, once(value), new Set()),
  };
}

/** Tells the value of an expression, evaluated at the first question. */
function once(closure: Closure): () => Outcome {
  let value: Outcome | undefined;
  return () => (value ??= evaluate(closure));
}

/** Whether code that gets hold of a value may change what it consists of. */
const isOpen = (value: Outcome): value is Extract<Outcome, { kind: 'list' | 'object' }> =>
  typeof value === 'object' && (value?.kind === 'list' || value?.kind === 'object');

/** The part of a value that members lead to, one that may change where there are several; undefined where it is not known. */
function partOf(value: Outcome, members: readonly string[]): Outcome | undefined {
  const [member = '', ...rest] = members;
  if (members.length === 0 || !isOpen(value)) return value;
  const items = value.kind === 'list' ? value.items : member === '[]' ? value.listed?.values() : undefined;
  if (items !== undefined) {
    // A method of a list gives one of its items or, as good as that, another list of them.
    // What goes on by an index may be an item of an item, or a part of it.
    const parts = [...items].map((item) => (rest[0] === '[]' && isOpen(item) ? item : partOf(item, rest)));
    return parts.find((part) => part !== undefined && isOpen(part)) ?? parts[0];
  }
  if (value.kind === 'list' || member === '[]') return value;
  const part = value.member(member) ?? value.member(member.charAt(0).toUpperCase() + member.slice(1));
  return part === undefined ? undefined : partOf(part, rest);
}

/** `@acme/config/roots` → `@acme/config` */
const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** Each name with those that imports and exports give to the same. */
function renames(files: readonly FileFacts[]): ReadonlyMap<string, readonly string[]> {
  const pairs = files.flatMap((file) => [
    ...file.imports.flatMap((entry) =>
      entry.kind === 'name' && entry.imported !== entry.local ? [[entry.imported, entry.local] as const] : [],
    ),
    ...file.exports.flatMap((entry) =>
      entry.kind === 'name' && entry.exported !== entry.local ? [[entry.local, entry.exported] as const] : [],
    ),
  ]);
  const groups = [...groupBy(pairs, ([name]) => name)];
  return new Map(groups.map(([name, group]) => [name, group.map(([, other]) => other)]));
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
