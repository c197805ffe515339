import { evaluateFunction } from '../evaluation/evaluate';
import { isUnknown, unknown } from '../evaluation/outcome';
import type { RouteBuilder, RouteBuilderLevel } from '../model/application';
import type { Location } from '../model/location';
import type { FunctionClosure, Outcome, Value } from '../model/value';

/** What a route builder may do in its own way (§5.6). */
const builderMembers = [
  'Build',
  'GetApiRoutePrefix',
  'NormalizeUrlControllerName',
  'NormalizeControllerNameCase',
  'NormalizeUrlActionName',
  'NormalizeActionNameCase',
  'NormalizeIdPropertyNameCase',
  'NormalizeSecondaryIdNameCase',
] as const;
export type BuilderMember = (typeof builderMembers)[number];

/** What the default route builder makes of arguments. */
export type StandardMembers = Readonly<Record<BuilderMember, (args: readonly Value[]) => Outcome>>;

/** A route builder of the workspace in the place of the default one. Plain data, as far as code is. */
export interface RouteBuilding {
  readonly name: string;
  readonly location: Location;
  /** Why nothing of it can be evaluated; null when its members can be asked. */
  readonly unknown: string | null;
  readonly levels: readonly RouteBuilderLevel[];
}

/** Members that call each other deeper than this do not end. */
const maximalDepth = 16;

/** What takes the place of the default route builder; null when nothing does. */
export function routeBuilding(all: readonly RouteBuilder[]): RouteBuilding | null {
  const builders = all.filter(({ claim }) => claim !== 'default');
  const [first] = builders;
  if (first === undefined) return null;
  const explicit = builders.filter(({ claim }) => claim === 'explicit');
  const candidates = explicit.length > 0 ? explicit : builders;
  const [only, ...others] = candidates;
  if (only === undefined || others.length > 0)
    return opaque(first, 'several classes may take the place of the default one');
  if (only.claim === 'possible')
    return opaque(only, 'whether it takes the place of the default one is not known');
  if (only.levels === null) return opaque(only, 'its code is not part of the workspace');
  const strange = only.levels.flatMap(({ functions, opaque: unread }) =>
    [...functions.keys(), ...unread.keys()].filter((name) => !isMember(name)),
  )[0];
  return strange === undefined
    ? { name: only.name, location: only.location, unknown: null, levels: only.levels }
    : opaque(only, `it overrides ${strange}, of which nothing is known`);
}

const isMember = (name: string): name is BuilderMember =>
  (builderMembers as readonly string[]).includes(name);

function opaque({ name, location }: RouteBuilder, reason: string): RouteBuilding {
  return { name, location, unknown: reason, levels: [] };
}

/** Whether a route builder does something in its own way, or may. */
export function hasMember({ unknown: reason, levels }: RouteBuilding, member: BuilderMember): boolean {
  return (
    reason !== null ||
    levels.some(({ functions, opaque: unread }) => functions.has(member) || unread.has(member))
  );
}

/** What a member gives; `standard` is what the default would do, `around` what names of the framework stand for. */
export function callMember(
  building: RouteBuilding,
  member: BuilderMember,
  args: readonly Outcome[],
  standard: StandardMembers,
  around: ReadonlyMap<string, Outcome>,
): Outcome {
  const { unknown: reason, location } = building;
  return reason === null ? call(building, 0, member, args, standard, around, 0) : unknown(reason, location);
}

/** Whether the workspace has a type of that name of its own. */
function isDeclared(name: string, { names, facts: { location } }: FunctionClosure): boolean {
  return names.type({ text: name, name, arguments: [], form: 'named', location }).id !== null;
}

/** Calls the first member of that name from a level on; the default one stands behind the last. */
function call(
  building: RouteBuilding,
  from: number,
  member: BuilderMember,
  args: readonly Outcome[],
  standard: StandardMembers,
  around: ReadonlyMap<string, Outcome>,
  depth: number,
): Outcome {
  const { levels, location } = building;
  if (depth > maximalDepth) return unknown(`${member} calls itself too often`, location);
  const index = levels.findIndex(
    ({ functions, opaque: unread }, at) => at >= from && (functions.has(member) || unread.has(member)),
  );
  const level = levels[index];
  if (level === undefined) return args.find(isUnknown) ?? standard[member](args as readonly Value[]);
  const closure = level.functions.get(member);
  if (closure === undefined)
    return unknown(`the code of ${member} is not followed`, level.opaque.get(member)!);
  const known = new Map<string, Outcome>();
  for (const [name, value] of around) if (!isDeclared(name, closure)) known.set(name, value);
  for (const target of builderMembers) {
    const value = (start: number): Value => ({
      kind: 'function',
      location: closure.facts.location,
      call: (given) => call(building, start, target, given, standard, around, depth + 1),
    });
    const inCamelCase = target.charAt(0).toLowerCase() + target.slice(1);
    for (const name of [target, inCamelCase]) {
      known.set(`base.${name}`, value(index + 1));
      known.set(`this.${name}`, value(0));
    }
    known.set(target, value(0));
  }
  return evaluateFunction(closure, args, known);
}
