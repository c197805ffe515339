import { capitalized } from '../model/language-traits';
import type { Location } from '../model/location';
import type { Expression } from '../model/lowered-code';
import { referenceTo, simpleName } from '../model/type-reference';
import type { Cell, KnownValue, ObjectValue, Slot, TypeHandle, TypeValue, Value } from '../model/value';
import {
  is,
  mapItems,
  nativeFunction,
  orUnknown,
  uncertaintyIn,
  unknown,
  withoutAssumption,
} from '../model/value-operations';
import type { LinkedMember } from '../symbols/code-index';
import { declare, type Environment, entered, findLocal, type Run } from './environment';
import { boundMethod, callFunction } from './functions';
import { lookUp, methodOf, staticMethod } from './library/functions';
import { typeProperties } from './library/reflection';
import { readStatic, staticCell } from './statics';
import { taint, write, writeMemberCell } from './uncertainty';

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
  if (!site.scope.file.language.hasBareMembers || !is.object(self)) return undefined;
  const isMember =
    memberCell(self, name) !== null ||
    self.native?.methods[name] !== undefined ||
    instanceMembers(run, self.type, name).length > 0;
  return isMember ? readMember(self, name, environment) : undefined;
}

/** Assigns to a name, a member or an item. */
export function assign(target: Expression, value: Value, environment: Environment): void {
  const { run, self, site, location } = environment;
  if (target.kind === 'name') {
    const cell = findLocal(environment, target.name);
    const [member] = run.code.named(target.name, site);
    if (cell !== null) write(run, cell, { value, location });
    else if (member !== undefined && (member.code.isStatic || member.owner === null))
      write(run, staticCell(run, member), { value, location });
    else if (self !== null) writeMember(run, self, target.name, value, location);
  } else if (target.kind === 'member')
    writeMember(run, run.evaluate(target.target, environment), target.name, value, location);
  else {
    const owner = run.evaluate(target.kind === 'index' ? target.target : target, environment);
    const key = target.kind === 'index' ? run.evaluate(target.index, environment) : null;
    if (is.object(owner) && typeof key === 'string') writeMember(run, owner, key, value, location);
    else taint(run, owner, unknown('the assigned member is not known', location));
  }
}

/** `consts.root` as a qualified name if `consts` is an imported module; otherwise null. */
export function importedMember(target: Expression, name: string, environment: Environment): string | null {
  const { run, site } = environment;
  if (target.kind !== 'name' || site.scope.file.language.scoping !== 'modules') return null;
  if (findLocal(environment, target.name) !== null) return null;
  const qualified = `${target.name}.${name}`;
  const isImported =
    run.code.named(qualified, site).length > 0 || run.code.type(referenceTo(qualified), site).id !== null;
  return isImported ? qualified : null;
}

/** Finds members of a type by name, the most derived first. */
const membersWhere =
  (isStatic: boolean) =>
  ({ code }: Run, type: TypeHandle | null, name: string): readonly LinkedMember[] => {
    const symbol = type && code.symbolOf(type);
    const members = symbol === null ? [] : code.members(symbol, name);
    return members.filter((member) => member.code.isStatic === isStatic);
  };
export const instanceMembers = membersWhere(false);
export const staticMembers = membersWhere(true);

/** The cell of a member; null if the object does not list it. Framework objects have PascalCase members. */
export function memberCell({ native, members }: ObjectValue, name: string): Cell<Slot | null> | null {
  return members.get(native === null ? name : capitalized(name)) ?? members.get(name) ?? null;
}

/** The value of `target.name`. */
export function readMember(target: KnownValue, name: string, environment: Environment): Value {
  const value = knownMember(target, name, environment);
  return value === undefined ? unknown(`${name} is not known here`, environment.location) : value;
}

/** The value of `target.name`; undefined if it is unknown. */
function knownMember(target: KnownValue, name: string, environment: Environment): Value | undefined {
  const { run } = environment;
  const foreign = foreignName(target);
  if (foreign !== null) return foreignMember(foreign, name, environment);
  if (is.object(target)) return objectMember(target, name, environment);
  if (is.type(target)) return typeMember(run, target, name);
  if (is.string(target) && /^[Ll]ength$/.test(name)) return target.length;
  if (is.list(target) && /^([Ll]ength|Count)$/.test(name))
    return uncertaintyIn(target) ?? target.cell.content.items.length;
  if (typeof target === 'object' && target?.kind === 'assembly' && /^name$/i.test(name)) return target.name;
  return nativeMethod(run, target, name);
}

/** The name of a class, namespace or enum declared outside the workspace; null for other values. */
function foreignName(value: Value): string | null {
  if (is.symbol(value)) return value.isDeclared ? null : `${value.owner}.${value.name}`;
  return is.type(value) && value.isName && value.type.id === null ? value.type.name : null;
}

/** A method of the library, as a value. */
export function nativeMethod(run: Run, target: KnownValue, name: string): Value | undefined {
  const method = methodOf(run, target, name);
  return method === null ? undefined : nativeFunction(method);
}

function objectMember(target: ObjectValue, name: string, { run, location }: Environment): Value | undefined {
  const content = memberCell(target, name)?.content;
  if (content) return content.value;
  const [member] = instanceMembers(run, target.type, name);
  if (member?.code.kind === 'method') return boundMethod(run, member, target);
  // No value is stored: the property has a getter, is not assigned yet, or may have been assigned by unknown code.
  if (member !== undefined)
    return member.code.body === null ? target.rest.content : callFunction(run, member, target, [], location);
  const native = target.native?.methods[capitalized(name)];
  if (native !== undefined) return nativeFunction((args, at) => native(target, args, at));
  if (target.rest.content !== null && !target.native?.returned) return target.rest.content;
  // An object literal has no further members. Any other object may inherit members from outside the workspace.
  const missing = target.type === null && target.native === null ? null : undefined;
  return nativeMethod(run, target, name) ?? missing;
}

/** A static member or nested type if `target` is a class name; else a member of the type object (reflection). */
function typeMember(run: Run, target: TypeValue, name: string): Value | undefined {
  const [member] = target.isName ? staticMembers(run, target.type, name) : [];
  if (member !== undefined) return readStatic(run, member);
  const nested = target.isName ? run.code.nested(target.type, name) : null;
  return nested ?? nativeMethod(run, target, name) ?? lookUp(typeProperties, name)?.(target.type);
}

/** `owner.name` where `owner` is not declared in the workspace: a namespace, or a class of a package. */
function foreignMember(owner: string, name: string, { run, site, location }: Environment): Value | undefined {
  const assigned = run.externals.get(externalKey(owner, name))?.content;
  if (assigned) return assigned.value;
  const type = run.code.type(referenceTo(`${owner}.${name}`, location), site);
  if (type.id !== null) return { kind: 'type', type, isName: true };
  const simple = simpleName(owner);
  const constant = run.code.frameworkConstant(referenceTo(owner), name, site);
  if (constant !== null) return constant;
  if (/^[Ss]tring\.Empty$/.test(`${simple}.${name}`)) return '';
  const known = staticMethod(simple, name);
  return known === undefined
    ? { kind: 'symbol', owner, name, isDeclared: false }
    : nativeFunction((args, at) => mapItems(args, (values) => orUnknown(known(values), name, at)));
}

/** Sets `target.name`, or does nothing if the target has no such member. */
export function writeMember(run: Run, target: Value, name: string, value: Value, location: Location): void {
  const known = withoutAssumption(target);
  const slot = { value, location };
  const foreign = foreignName(known);
  const [member] = is.type(known) ? staticMembers(run, known.type, name) : [];
  if (is.object(known)) writeObject(run, known, name, slot);
  else if (foreign !== null) {
    const key = externalKey(foreign, name);
    const cell = run.externals.get(key) ?? { content: null };
    run.externals.set(key, cell);
    write(run, cell, slot);
  } else if (member !== undefined) write(run, staticCell(run, member), slot);
}

function writeObject(run: Run, target: ObjectValue, name: string, slot: Slot): void {
  const [member] = instanceMembers(run, target.type, name);
  if (member?.code.setter) {
    const environment = entered(run, member.site, target);
    declare(environment, 'value', slot.value);
    run.execute(member.code.setter, environment);
  } else writeMemberCell(run, target, target.native === null ? name : capitalized(name), slot);
}

/** Members of the framework are PascalCase. The name of the class may be qualified with the namespace. */
const externalKey = (owner: string, name: string) => `${simpleName(owner)}.${capitalized(name)}`;
