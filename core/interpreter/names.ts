import type { Argument, Expression } from '../model/code';
import type { Location } from '../model/location';
import type { Value } from '../model/value';
import type { LinkedMember } from '../symbols/code-index';
import { instanceMembers, memberCell, readMember, writeMember, writeStatic } from './members';
import { type Environment, type GivenArgument, local, type Run } from './run';
import { staticMember } from './static-members';
import { isObject, unknown } from './values';

/** What a bare name stands for: a local, a member, a variable of a file, or a type. */
export function nameValue(run: Run, name: string, environment: Environment, location: Location): Value {
  const cell = local(environment, name);
  if (cell !== null) return cell.content?.value ?? null;
  const own = ownMember(run, name, environment, location);
  if (own !== undefined) return own;
  const [member] = run.code.named(name, environment.site);
  if (member !== undefined) return memberValue(run, member, environment, location);
  const reference = { text: name, name, arguments: [], form: 'named', location } as const;
  const type = run.code.type(reference, environment.site);
  if (type.id !== null || /^\p{Lu}/u.test(name)) return { kind: 'type', type, isName: true };
  return unknown(`${name} is not known here`, location);
}

/** A member of the object whose code runs, where the language reaches it by its bare name. */
function ownMember(
  run: Run,
  name: string,
  { self, site }: Environment,
  location: Location,
): Value | undefined {
  if (!site.scope.file.language.hasBareMembers || !isObject(self)) return undefined;
  const target = self;
  const isMember =
    memberCell(target, name) !== null ||
    target.native?.methods[name] !== undefined ||
    (target.type !== null && instanceMembers(run, target.type, name).length > 0);
  return isMember ? readMember(run, target, name, site, location) : undefined;
}

function memberValue(run: Run, member: LinkedMember, { self }: Environment, location: Location): Value {
  if (member.code.isStatic || member.owner === null) return staticMember(run, member);
  return member.code.kind === 'method'
    ? run.bind(member, self)
    : unknown(`${member.code.name} is a member of an object that is not known here`, location);
}

/** Assigns to a name, a member or an item. */
export function assign(
  run: Run,
  target: Expression,
  value: Value,
  environment: Environment,
  location: Location,
): void {
  if (target.kind === 'name') assignName(run, target.name, value, environment, location);
  else if (target.kind === 'member')
    writeMember(run, run.evaluate(target.target, environment), target.name, value, location);
  else if (target.kind === 'index') {
    const owner = run.evaluate(target.target, environment);
    const key = run.evaluate(target.index, environment);
    if (isObject(owner) && typeof key === 'string') writeMember(run, owner, key, value, location);
    else run.taint(owner, unknown('which item is assigned is not known', location));
  } else run.taint(run.evaluate(target, environment), unknown('what is assigned is not known', location));
}

function assignName(
  run: Run,
  name: string,
  value: Value,
  environment: Environment,
  location: Location,
): void {
  const cell = local(environment, name);
  if (cell !== null) {
    run.journal.write(cell, { value, location });
    return;
  }
  const [member] = run.code.named(name, environment.site);
  if (member !== undefined && (member.code.isStatic || member.owner === null))
    writeStatic(run, member, value, location);
  else if (environment.self !== null) writeMember(run, environment.self, name, value, location);
}

/** `consts.root` where `consts` stands for a whole module, as one name; null for all else. */
export function importedMember(
  run: Run,
  target: Expression,
  name: string,
  environment: Environment,
): string | null {
  if (target.kind !== 'name' || environment.site.scope.file.language.scoping !== 'modules') return null;
  if (local(environment, target.name) !== null) return null;
  const whole = `${target.name}.${name}`;
  return run.code.named(whole, environment.site).length > 0 ? whole : null;
}

/** Evaluates arguments from left to right; the items of a spread list count one by one. A variable that is handed over is open then. */
export function evaluateArguments(
  run: Run,
  given: readonly Argument[],
  environment: Environment,
): readonly GivenArgument[] {
  return given.flatMap(({ name, value, isReference }): readonly GivenArgument[] => {
    if (value.kind === 'spread') {
      const list = run.evaluate(value.value, environment);
      const items = typeof list === 'object' && list?.kind === 'list' ? list.cell.content : null;
      if (items !== null && items.rest === null)
        return items.items.map((item) => ({ name: null, value: item.value }));
      return [{ name: null, value: unknown('how many arguments there are is not known', value.location) }];
    }
    if (!isReference) return [{ name, value: run.evaluate(value, environment) }];
    const open = unknown('what the call leaves in it is not followed', value.location);
    assign(run, value, open, environment, value.location);
    return [{ name, value: open }];
  });
}
