import type { ConfigurationFacts } from '../../model/facts/configurations';
import { compareLocations, type Location } from '../../model/location';
import { lifecycleName, startUpSteps } from '../../model/module-lifecycle';

/** When code of the configuration runs, as far as that can be told. */
export interface Turn {
  /** Identity of the class whose code it is; null outside of any. */
  readonly module: string | null;
  /** Identities of the modules that this one depends on, however indirectly. */
  readonly dependencies: () => ReadonlySet<string>;
  readonly assembly: string;
  /** Identities of the assemblies that its own refers to, however indirectly. */
  readonly reach: () => ReadonlySet<string>;
  /** Null where other code decides; `uncalled` where nothing is known to call it. */
  readonly stage: ConfigurationFacts['stage'] | 'uncalled' | null;
  readonly method: string | null;
  readonly calledAt: Location | null;
  readonly location: Location;
}

const stages = ['pre', 'configure', 'post', 'uncalled'] as const;

/** The step of the start-up that a method of a module is called in; null for a method that is no such step. */
function phaseOf(method: string | null): number | null {
  return method === null ? null : (startUpSteps.get(lifecycleName(method)) ?? null);
}

/** Prepared code runs among the other code, wherever something lets it. */
const isPreparing = (a: Turn['stage'], b: Turn['stage']) => a === 'pre' && b === 'configure';

/**
 * Which of two pieces of configuration runs first, negative for the first one; null when it cannot be told. What is
 * said after all else first; then the steps of the start-up, each for all modules; modules after those that they depend on.
 */
export function compareTurns(a: Turn, b: Turn): number | null {
  if (a.stage === null || b.stage === null) return null;
  if (isPreparing(a.stage, b.stage) || isPreparing(b.stage, a.stage)) return null;
  if (a.stage !== b.stage) return stages.indexOf(a.stage) - stages.indexOf(b.stage);
  const [before, after] = [phaseOf(a.method), phaseOf(b.method)];
  if (before !== null && after !== null && before !== after) return before - after;
  if (a.module === b.module && a.location.file === b.location.file && a.method === b.method)
    return compareLocations(placeOf(a), placeOf(b)) || compareLocations(a.location, b.location);
  if (a.module === b.module && a.module !== null && before !== null && before === after) return null;
  // Other methods are called by one of the steps, as a rule by the middle one.
  if ((before ?? 1) !== (after ?? 1) || a.module === b.module) return null;
  if (a.module !== null && b.dependencies().has(a.module)) return -1;
  if (b.module !== null && a.dependencies().has(b.module)) return 1;
  const [refers, isReferred] = [a.reach().has(b.assembly), b.reach().has(a.assembly)];
  return a.assembly === b.assembly || refers === isReferred ? null : refers ? 1 : -1;
}

/** Its place in its method. */
const placeOf = ({ calledAt, location }: Turn) => calledAt ?? location;

/** Things in the order in which they run; those that cannot be told apart stay as they are. */
export function inRunOrder<Thing extends { readonly turn: Turn }>(
  things: readonly Thing[],
): readonly Thing[] {
  const later = things.map(({ turn }) =>
    things.flatMap((other, index) => ((compareTurns(turn, other.turn) ?? 0) < 0 ? [index] : [])),
  );
  /** How many of those that are left come before each. */
  const before = things.map(() => 0);
  for (const index of later.flat()) before[index]! += 1;
  const rest = new Set(things.keys());
  const sorted: Thing[] = [];
  while (rest.size > 0) {
    const indexes = [...rest];
    const next = indexes.find((index) => before[index] === 0) ?? indexes[0]!;
    rest.delete(next);
    for (const index of later[next]!) before[index]! -= 1;
    sorted.push(things[next]!);
  }
  return sorted;
}
