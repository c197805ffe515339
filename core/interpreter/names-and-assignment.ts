import type { Expression } from '../model/lowered-code';
import { referenceTo } from '../model/type-reference';
import type { Value } from '../model/value';
import { instanceMembers, memberCell, readMember, writeMember } from './read-and-write-members';
import { boundMethod, type Environment, findLocal } from './run';
import { readStatic, staticCell } from './static-members';
import { isObject, unknown } from './value-helpers';

/** The value of an identifier: a local, a member, a top-level variable or a type. */
export function evaluateName(name: string, environment: Environment): Value {
  const { run, self, site, location } = environment;
  const cell = findLocal(environment, name);
  if (cell !== null) return cell.content?.value ?? null;
  const own = ownMember(name, environment);
  if (own !== undefined) return own;
  const [member] = run.code.named(name, site);
  if (member !== undefined) {
    if (member.code.isStatic || member.owner === null) return readStatic(run, member);
    if (member.code.kind === 'method') return boundMethod(run, member, self);
    return unknown(`${name} is a member of an object that is not known here`, location);
  }
  const type = run.code.type(referenceTo(name, location), site);
  if (type.id !== null || /^\.?\p{Lu}/u.test(name)) return { kind: 'type', type, isName: true };
  return unknown(`${name} is not known here`, location);
}

/** A member of the current object, in languages where members are in scope without `this`. */
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
    else run.taint(owner, unknown('the assigned member is not known', location));
  }
}

function assignName(name: string, value: Value, environment: Environment): void {
  const { run, self, site, location } = environment;
  const cell = findLocal(environment, name);
  const [member] = run.code.named(name, site);
  if (cell !== null) run.journal.write(cell, { value, location });
  else if (member !== undefined && (member.code.isStatic || member.owner === null))
    run.journal.write(staticCell(run, member), { value, location });
  else if (self !== null) writeMember(run, self, name, value, location);
}

/** `consts.root` as a qualified name if `consts` is an imported module; otherwise null. */
export function importedMember(target: Expression, name: string, environment: Environment): string | null {
  const { run, site } = environment;
  if (target.kind !== 'name' || site.scope.file.language.scoping !== 'modules') return null;
  if (findLocal(environment, target.name) !== null) return null;
  const qualified = `${target.name}.${name}`;
  const isType = run.code.type(referenceTo(qualified), site).id !== null;
  return isType || run.code.named(qualified, site).length > 0 ? qualified : null;
}
