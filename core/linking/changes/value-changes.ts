import { evaluate } from '../../evaluation/evaluate';
import type { FileFacts } from '../../model/facts/file';
import type { Location } from '../../model/location';
import type { ChangesOf } from '../../model/outline';
import type { Closure, Outcome } from '../../model/value';
import type { Resolver } from '../names/resolution';
import type { SymbolTable, TypeSymbol } from '../names/symbols';
import type { AssemblyMap } from '../projects/assemblies';
import { type Change, changesByName, type Path } from './file-changes';
import { linkFileTypes } from './file-types';
import { isOpen, partOf } from './open-values';
import { otherNames } from './other-names';
import { linkPathMeanings, type Member, type Subject } from './path-meanings';

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

/** Joins what the files say of changes. Nothing is looked for before somebody asks. `before` are names asked for earlier. */
export function linkValueChanges(
  files: readonly FileFacts[],
  changesOf: ChangesOf,
  assemblies: AssemblyMap,
  symbols: SymbolTable,
  resolver: Resolver,
  before: ReadonlySet<string>,
): ValueChanges {
  const asked = new Set(before);
  const namesFor = otherNames(files);
  const types = linkFileTypes(symbols, resolver);
  const meanings = linkPathMeanings(files, resolver, types);

  /** Whether code of a file may run in one process with a subject: tests change nothing in the application that they test. */
  function mayMeet(file: FileFacts, { file: own, types: [owner] }: Subject): boolean {
    const isTest = assemblies.of(file).project?.isTest;
    const assembly = own === null ? owner?.assembly : assemblies.of(own);
    return isTest !== true || assembly?.project?.isTest === true;
  }

  /** Where a change of what lies `rest` behind a subject may change its value; null where it does not. */
  function placeOf(
    change: Change,
    rest: Path,
    subject: Subject,
    value: () => Outcome,
    file: FileFacts,
    seen: Set<string>,
  ): Location | null {
    const { role, place } = change.facts;
    const location = { file: file.file, ...place };
    // Another name altogether, whatever the value is.
    if (role === 'changed' && rest.length === 0) return meanings.maySet(change, subject) ? location : null;
    if (role === 'called' || !isOpen(value())) return null;
    if (role === 'changed') return location;
    const part = partOf(value(), rest);
    if (role === 'handed') return part !== undefined && isOpen(part) ? location : null;
    if (part !== undefined && !isOpen(part)) return null;
    const other = { name: role.name, file, types: types.typesIn(file), isInstance: true } as const;
    return find(other, () => part ?? value(), seen);
  }

  /** Where any file may change a subject; `seen` are those that were asked for on the way to it. */
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
      if (!mayMeet(file, subject)) continue;
      const byName = changesByName(file, changesOf(file, called));
      const some = new Set([...called].flatMap((name) => byName.get(name) ?? []));
      for (const change of some)
        for (const rest of meanings.remainders(change, subject, called)) {
          const place = placeOf(change, rest, subject, value, file, seen);
          found ??= place;
        }
      for (const change of byName.get('') ?? [])
        if (isOpen(value()) && meanings.isInModule(change, subject, called))
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
