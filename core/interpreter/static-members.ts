import type { MemberCode } from '../model/code';
import type { Cell, KnownValue, Slot, Value } from '../model/value';
import type { LinkedMember } from '../symbols/code-index';
import type { TypeSymbol } from '../symbols/symbols';
import { boundMethod, callFunction } from './invocations';
import { entered, type Run } from './run';
import { assume, isList, isObject, mapValue, unknown } from './values';

/** What a static member, or a variable or function of a file, gives. */
export function staticMember(run: Run, member: LinkedMember): Value {
  const { code } = member;
  if (code.kind === 'method') return boundMethod(run, member, null);
  if (code.kind === 'enum-member') return enumMember(run, member);
  if (code.kind === 'property' && code.body !== null && code.value === null)
    return callFunction(run, member, null, [], code.location);
  return shared(run, staticCell(run, member).content?.value ?? null, code);
}

/** What a static field holds, once the static constructor of its class ran. */
export function staticCell(run: Run, member: LinkedMember): Cell<Slot | null> {
  if (member.owner !== null) initialize(run, member.owner);
  return run.statics.get(member.code) ?? initial(run, member);
}

/** Evaluates the initial value of a member and keeps it; a value that needs itself is not known. */
function initial(run: Run, { code, site }: LinkedMember): Cell<Slot | null> {
  const { name, value, location } = code;
  const cell: Cell<Slot> = { content: { value: unknown(`${name} depends on itself`, location), location } };
  run.statics.set(code, cell);
  const evaluate = () => (value === null ? null : run.evaluate(value, entered(run, site, null)));
  cell.content = { value: run.journal.keep(evaluate), location };
  return cell;
}

/** Runs the static constructor of a class before the first use of a static member. */
function initialize(run: Run, owner: TypeSymbol): void {
  const create = run.code.ownMembers(owner).find(({ code }) => code.name === 'static constructor');
  if (create === undefined || run.statics.has(create.code)) return;
  run.statics.set(create.code, { content: null });
  run.journal.keep(() => callFunction(run, create, null, [], create.code.location));
}

/** A value that all code shares: right unless code elsewhere may assign the member or change what it consists of. */
function shared(run: Run, value: Value, code: MemberCode): Value {
  const { name, location, isMutable, isReadonlyContent } = code;
  return mapValue(value, (known) => {
    if (!isMutable && (isReadonlyContent || !hasContent(run, known))) return known;
    const reason = isMutable
      ? `${name} is not readonly: code elsewhere may assign it`
      : `${name} holds what code elsewhere may change`;
    return assume(known, { reason, location });
  });
}

/** Whether a value consists of what code can change: all but objects of classes whose members are all read-only. */
function hasContent(run: Run, value: KnownValue): boolean {
  if (!isObject(value)) return isList(value);
  const symbol = value.type && run.code.symbolOf(value.type);
  const members = symbol && run.code.chain(symbol).flatMap(run.code.ownMembers);
  return members?.some(({ code }) => code.isMutable) ?? true;
}

/** In C# a name of its own, in TypeScript its value: a text, or one more than the member before it. */
function enumMember(run: Run, { code, site, owner }: LinkedMember): Value {
  if (site.scope.file.language.enumMembers === 'names' || owner === null)
    return { kind: 'symbol', owner: owner?.name ?? '', name: code.name, isDeclared: true };
  let next: Value = 0;
  for (const member of run.code.ownMembers(owner)) {
    const value: Value =
      member.code.value === null ? next : run.evaluate(member.code.value, entered(run, site, null));
    if (member.code === code) return value;
    next = typeof value === 'number' ? value + 1 : unknown('its number is not known', member.code.location);
  }
  return unknown(`${code.name} is not known here`, code.location);
}
