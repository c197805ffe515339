import type { Argument, Expression } from '../model/code';
import { referenceTo } from '../model/type-reference';
import type { Value } from '../model/value';
import { boundMethod } from './invocations';
import { instanceMembers, memberCell, readMember, writeMember } from './members';
import { type Environment, type GivenArgument, local } from './run';
import { staticCell, staticMember } from './static-members';
import { isList, isObject, unknown, valuesOf } from './values';

/** What a bare name stands for: a local, a member, a variable of a file, or a type. */
export function nameValue(name: string, environment: Environment): Value {
  const { run, self, site, location } = environment;
  const cell = local(environment, name);
  if (cell !== null) return cell.content?.value ?? null;
  const own = ownMember(name, environment);
  if (own !== undefined) return own;
  const [member] = run.code.named(name, site);
  if (member !== undefined) {
    if (member.code.isStatic || member.owner === null) return staticMember(run, member);
    if (member.code.kind === 'method') return boundMethod(run, member, self);
    return unknown(`${name} is a member of an object that is not known here`, location);
  }
  const type = run.code.type(referenceTo(name, location), site);
  if (type.id !== null || /^\p{Lu}/u.test(name)) return { kind: 'type', type, isName: true };
  return unknown(`${name} is not known here`, location);
}

/** A member of the object whose code runs, where the language reaches it by its bare name. */
function ownMember(name: string, environment: Environment): Value | undefined {
  const { run, self, site } = environment;
  if (!site.scope.file.language.hasBareMembers || !isObject(self)) return undefined;
  const isMember =
    memberCell(self, name) !== null ||
    self.native?.methods[name] !== undefined ||
    instanceMembers(run, self.type, name).length > 0;
  return isMember ? readMember(self, name, environment) : undefined;
}

/** Assigns to a name, a member or an item. */
export function assign(target: Expression, value: Value, environment: Environment): void {
  const { run, location } = environment;
  if (target.kind === 'name') assignName(target.name, value, environment);
  else if (target.kind === 'member')
    writeMember(run, run.evaluate(target.target, environment), target.name, value, location);
  else {
    const owner = run.evaluate(target.kind === 'index' ? target.target : target, environment);
    const key = target.kind === 'index' ? run.evaluate(target.index, environment) : null;
    if (isObject(owner) && typeof key === 'string') writeMember(run, owner, key, value, location);
    else run.taint(owner, unknown('what is assigned is not known', location));
  }
}

function assignName(name: string, value: Value, environment: Environment): void {
  const { run, self, site, location } = environment;
  const cell = local(environment, name);
  const [member] = run.code.named(name, site);
  if (cell !== null) run.journal.write(cell, { value, location });
  else if (member !== undefined && (member.code.isStatic || member.owner === null))
    run.journal.write(staticCell(run, member), { value, location });
  else if (self !== null) writeMember(run, self, name, value, location);
}

/** `consts.root` where `consts` stands for a whole module, as one name; null for all else. */
export function importedMember(target: Expression, name: string, environment: Environment): string | null {
  const { run, site } = environment;
  if (target.kind !== 'name' || site.scope.file.language.scoping !== 'modules') return null;
  if (local(environment, target.name) !== null) return null;
  const whole = `${target.name}.${name}`;
  const isType = run.code.type(referenceTo(whole), site).id !== null;
  return isType || run.code.named(whole, site).length > 0 ? whole : null;
}

/** Evaluates arguments from left to right; the items of a spread list count one by one. A variable that is handed over is open then. */
export function evaluateArguments(all: readonly Argument[], environment: Environment): GivenArgument[] {
  return all.flatMap(({ name, value, isReference }): GivenArgument[] => {
    if (isReference) {
      const open = unknown('what the call leaves in it is not followed', value.location);
      assign(value, open, environment);
      return [{ name, value: open }];
    }
    const evaluated = environment.run.evaluate(value, environment);
    if (value.kind !== 'spread') return [{ name, value: evaluated }];
    const values = isList(evaluated) ? valuesOf(evaluated) : null;
    const open = unknown('how many arguments there are is not known', value.location);
    return (values ?? [open]).map((one) => ({ name: null, value: one }));
  });
}
