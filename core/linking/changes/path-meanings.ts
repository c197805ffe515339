import type { FileFacts } from '../../model/facts/file';
import type { Resolver } from '../names/resolution';
import type { TypeSymbol } from '../names/symbols';
import { type Change, type Path, WHOLE } from './file-changes';
import type { FileTypes } from './file-types';

/** A member of a type, which each of its objects has for itself or not. */
export interface Member {
  readonly name: string;
  readonly isInstance?: true;
}

/** Something with a name: it stands in a file, or is a member of types. */
export interface Subject extends Member {
  readonly file: FileFacts | null;
  readonly types: readonly TypeSymbol[];
}

/** Tells whether the code of a change means something by its names. `names` are all that the subject goes by. */
export interface PathMeanings {
  /** What is left of a change's path behind the subject, once for each way in which it leads there. */
  remainders(change: Change, subject: Subject, names: ReadonlySet<string>): readonly Path[];
  /** Whether the member itself may be set there: without a name in front only by the code of its own type. */
  maySet(change: Change, subject: Subject): boolean;
  /** Whether a whole module is handed on that the subject is handed on by. */
  isInModule(change: Change, subject: Subject, names: ReadonlySet<string>): boolean;
}

/** Gets the meanings from what the files import, and from the types that they have to do with. */
export function linkPathMeanings(
  files: readonly FileFacts[],
  resolver: Resolver,
  { typesIn, typeNamed, isOneOf }: FileTypes,
): PathMeanings {
  let packages: ReadonlySet<string> | null = null;

  /** Whether imports lead a name of a file to a subject in another one. */
  function isOrigin(file: FileFacts, name: string, subject: Subject): boolean {
    if (subject.file === null) return false;
    const origin = resolver.origin(file, name);
    return origin?.file.file === subject.file.file && origin.name === subject.name;
  }

  /** Whether code of a file means the subject by a path. */
  function isMeant(file: FileFacts, path: Path, subject: Subject): boolean {
    const [root = ''] = path;
    if (subject.file !== null) {
      if (isOrigin(file, path.join('.'), subject)) return true;
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

  function remainders({ file, path }: Change, subject: Subject, names: ReadonlySet<string>) {
    const rests: (readonly string[])[] = [];
    path.forEach((name, index) => {
      const rest = path.slice(index + 1);
      const isReached = names.has(name) && isMeant(file, path.slice(0, index + 1), subject);
      if (isReached) rests.push(rest);
    });
    // `Object.assign(Names, …)`
    if (path.at(-1) === WHOLE && subject.types.length > 0 && isWhole(file, path.slice(0, -1), subject))
      rests.push([]);
    return rests;
  }

  function isWhole(file: FileFacts, owner: readonly string[], subject: Subject): boolean {
    if (owner.length === 1 && owner[0] === 'this')
      return typesIn(file).some((type) => isOneOf(type, subject.types));
    const type = owner[0] === '?' ? undefined : typeNamed(file, owner.join('.'));
    return type !== undefined && isOneOf(type, subject.types);
  }

  return {
    remainders,
    maySet: ({ file, path }, { types }) => {
      const isBare = path.length === 1 || (path.length === 2 && path[0] === 'this');
      return (
        !isBare || types.length === 0 || typesIn(file).some(({ id }) => types.some((one) => one.id === id))
      );
    },
    isInModule: ({ file, path }, subject, names) =>
      [...names].some((name) => isOrigin(file, `${path[0]}.${name}`, subject)),
  };
}

/** `@acme/config/roots` → `@acme/config` */
const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
