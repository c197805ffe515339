import { pascalCase } from '../model/language';
import type { Location } from '../model/location';
import { simpleName } from '../model/type-reference';
import type { Cell, KnownValue, ObjectValue, Slot, TypeHandle, Value } from '../model/value';
import type { CodeSite, LinkedMember } from '../symbols/code-index';
import { methodOf } from './library/methods';
import { staticFunction, staticValue } from './library/static-functions';
import { isTypeProperty, typeProperty } from './library/types';
import { entered, type Run } from './run';
import { staticMember } from './static-members';
import { isObject, mapItems, nativeFunction, orUnknown, unknown, withoutAssumption } from './values';

/** The cell of a member of an object; null for one that it does not list. Objects of the framework have PascalCase members. */
export function memberCell({ native, members }: ObjectValue, name: string): Cell<Slot | null> | null {
  return members.get(native === null ? name : pascalCase(name)) ?? members.get(name) ?? null;
}

/** What `target.name` gives. `site` is where the code stands. */
export function readMember(
  run: Run,
  target: KnownValue,
  name: string,
  site: CodeSite,
  location: Location,
): Value {
  if (target === null) return unknown(`${name} is read of null`, location);
  if (typeof target === 'string' && /^[Ll]ength$/.test(name)) return target.length;
  if (typeof target === 'object') {
    switch (target.kind) {
      case 'list':
        if (/^([Ll]ength|Count)$/.test(name)) {
          const { items, rest } = target.cell.content;
          return rest ?? items.find(({ doubt }) => doubt !== null)?.doubt ?? items.length;
        }
        break;
      case 'object':
        return readObject(run, target, name, location);
      case 'type':
        return readType(run, target.type, name, target.isName, site, location);
      case 'symbol':
        if (!target.isDeclared)
          return readSymbol(run, `${target.owner}.${target.name}`, name, site, location);
        break;
      case 'assembly':
        if (/^name$/i.test(name)) return target.name;
        break;
    }
  }
  const method = methodOf(run, target, name);
  return method === null
    ? unknown(`${name} is not known here`, location)
    : nativeFunction((args, at) => method(args, at));
}

function readObject(run: Run, target: ObjectValue, name: string, location: Location): Value {
  const cell = memberCell(target, name);
  if (cell !== null && cell.content !== null) return cell.content.value;
  const own = target.type === null ? [] : instanceMembers(run, target.type, name);
  const [member] = own;
  if (member !== undefined) return readDeclared(run, member, target);
  const native = target.native?.methods[pascalCase(name)];
  if (native !== undefined) return nativeFunction((args, at) => native(target, args, at));
  if (target.rest.content !== null) return target.rest.content;
  const method = methodOf(run, target, name);
  if (method !== null) return nativeFunction((args, at) => method(args, at));
  // An object literal lists all that it has; of others base classes outside of the workspace may bring more.
  return target.type === null && target.native === null
    ? null
    : unknown(`${name} is not known here`, location);
}

/** Members of a name that objects of a type have, the most derived first. */
export function instanceMembers(run: Run, type: TypeHandle, name: string): readonly LinkedMember[] {
  const symbol = run.code.symbolOf(type);
  return symbol === null ? [] : run.code.members(symbol, name).filter(({ code }) => !code.isStatic);
}

/** A getter's value, or a method bound to its object. A member without either holds nothing yet. */
function readDeclared(run: Run, member: LinkedMember, self: ObjectValue): Value {
  const { code, site } = member;
  if (code.kind === 'method') return run.bind(member, self);
  return code.body === null ? null : (run.execute(code.body, entered(site, self)).returned ?? null);
}

/** A static member after the name of a class, else what a type as an object says of itself. */
function readType(
  run: Run,
  type: TypeHandle,
  name: string,
  isName: boolean,
  site: CodeSite,
  location: Location,
): Value {
  const symbol = run.code.symbolOf(type);
  const [member] =
    symbol === null || !isName ? [] : run.code.members(symbol, name).filter(({ code }) => code.isStatic);
  if (member !== undefined) return staticMember(run, member);
  if (type.id === null && isName) return readSymbol(run, type.name, name, site, location);
  const method = methodOf(run, { kind: 'type', type, isName }, name);
  if (method !== null) return nativeFunction((args, at) => method(args, at));
  return typeProperty(type, name) ?? unknown(`${name} is not known here`, location);
}

/** `owner.name` where no type of the workspace has the name of the owner: it may be a namespace, or a class of a package. */
function readSymbol(run: Run, owner: string, name: string, site: CodeSite, location: Location): Value {
  const reference = (text: string) => ({ text, name: text, arguments: [], form: 'named', location }) as const;
  const assigned = run.externals.get(externalKey(owner, name))?.content;
  if (assigned) return assigned.value;
  const type = run.code.type(reference(`${owner}.${name}`), site);
  if (type.id !== null) return { kind: 'type', type, isName: true };
  const constant = run.code.frameworkConstant(reference(owner), name, site);
  if (constant !== null) return constant;
  const simple = simpleName(owner);
  const value = staticValue(simple, name);
  if (value !== undefined) return value;
  const known = staticFunction(simple, name);
  if (known !== undefined)
    return nativeFunction((args, at) => mapItems(args, (values) => orUnknown(known(values), name, at)));
  if (site.scope.file.language.scoping === 'modules' && isTypeProperty(name))
    return unknown(`${name} is not known here`, location);
  return { kind: 'symbol', owner, name, isDeclared: false };
}

/** Sets `target.name`. What cannot be set is left alone. */
export function writeMember(run: Run, target: Value, name: string, value: Value, location: Location): void {
  const known = withoutAssumption(target);
  if (isObject(known)) writeObject(run, known, name, value, location);
  else if (typeof known === 'object' && known?.kind === 'type') {
    const symbol = run.code.symbolOf(known.type);
    const [member] = symbol === null ? [] : run.code.members(symbol, name);
    if (member !== undefined) writeStatic(run, member, value, location);
    else if (known.type.id === null) writeExternal(run, externalKey(known.type.name, name), value, location);
  } else if (typeof known === 'object' && known?.kind === 'symbol')
    writeExternal(run, externalKey(`${known.owner}.${known.name}`, name), value, location);
}

function writeObject(run: Run, target: ObjectValue, name: string, value: Value, location: Location): void {
  const [member] = target.type === null ? [] : instanceMembers(run, target.type, name);
  if (member !== undefined && member.code.setter !== null) {
    const { setter, location: at } = member.code;
    const environment = entered(member.site, target);
    environment.scope.variables.set('value', { content: { value, location: at } });
    run.execute(setter, environment);
    return;
  }
  const key = target.native === null ? name : pascalCase(name);
  const cell = target.members.get(key) ?? { content: null };
  target.members.set(key, cell);
  run.journal.write(cell, { value, location });
}

/** Sets a static member of the workspace. */
export function writeStatic(run: Run, member: LinkedMember, value: Value, location: Location): void {
  const cell = run.statics.get(member.code) ?? { content: null };
  run.statics.set(member.code, cell);
  run.journal.write(cell, { value, location });
}

/** The framework's members have PascalCase names. */
const externalKey = (owner: string, name: string) => `${owner}.${pascalCase(name)}`;

function writeExternal(run: Run, name: string, value: Value, location: Location): void {
  const cell = run.externals.get(name) ?? { content: null };
  run.externals.set(name, cell);
  run.journal.write(cell, { value, location });
}
