import type { ModuleReference } from '../../model/facts/imports';
import type { ValueChangeFacts } from '../../model/facts/value-changes';
import { withoutCopies } from './copies';
import type { Path, ValueEvent } from './value-events';

/** Other names are followed through so many others, and for so many values each. */
const longestChain = 4;
const mostMeanings = 16;

/** What the code of a file does, in its own names. */
interface FileEvents {
  readonly events: readonly ValueEvent[];
  /** Names of functions that may be called. */
  readonly called: ReadonlySet<string>;
  /** Modules that code loads while it runs, by names that no code can have. */
  readonly modules?: ReadonlyMap<string, ModuleReference>;
  /** Whether only the code around sees what a name means there. */
  isOwn(name: string, scope: number): boolean;
  /** Whether other files may reach what a name stands for. */
  isSeen(name: string, scope: number): boolean;
}

/** Tells what code does in names that others can see: what stands for something else is spelled out, what they cannot see left out. */
export function toldChanges({
  events,
  called,
  modules,
  isOwn,
  isSeen,
}: FileEvents): readonly ValueChangeFacts[] {
  const meanings = meaningsOf(events);

  function spelledOut([root = '', ...rest]: Path, scope: number, depth = 0): readonly Path[] {
    const others = depth < longestChain ? [...(meanings.get(root)?.values() ?? [])] : [];
    const isLocal = isOwn(root, scope);
    // Some object, which may have been given one that others know.
    const isTelling = !isLocal || (rest.length > 1 && rest.at(-1) !== '(?)');
    return [
      ...(isTelling ? [[isLocal ? '?' : root, ...rest]] : []),
      ...others.flatMap((other) => spelledOut([...other, ...rest], scope, depth + 1)),
    ];
  }

  const found = new Map<string, ValueChangeFacts>();
  for (const { path, use, scope, place } of events) {
    if (use.kind === 'named' && !isSeen(use.name, scope)) continue;
    const isChange = use.kind === 'changed';
    for (const whole of spelledOut(path, scope)) {
      const plain = withoutCopies(whole, isChange);
      if (plain === null || (plain[0] === '?' && !isChange)) continue;
      const name = plain.join('.').replace('(?)', '()');
      // What is in a copy is the same for everyone who gets it.
      const isCopied = use.kind === 'named' && plain !== whole;
      const role = isCopied ? 'handed' : 'name' in use ? { name: use.name } : use.kind;
      const key = JSON.stringify([name, role]);
      const module = modules?.get(plain[0]!);
      if (!found.has(key)) found.set(key, { path: name, role, ...(module && { module }), place: place() });
    }
  }
  const calls = { path: [...called].join('.'), role: 'called', place: atStart } as const;
  return called.size > 0 ? [...found.values(), calls] : [...found.values()];
}

/** What names stand for, by each; themselves left out. */
function meaningsOf(events: readonly ValueEvent[]): ReadonlyMap<string, ReadonlyMap<string, Path>> {
  const meanings = new Map<string, Map<string, Path>>();
  for (const { use, path } of events) {
    if (use.kind !== 'named' || path[0] === use.name) continue;
    const known = meanings.get(use.name) ?? new Map<string, Path>();
    meanings.set(use.name, known);
    if (known.size < mostMeanings) known.set(path.join('.'), path);
  }
  return meanings;
}

const atStart = { line: 0, column: 0, endLine: 0, endColumn: 0 };
