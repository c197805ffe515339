import { namesIn } from '../model/identifiers-in-lowered-code';
import type { MemberCode } from '../model/lowered-code';
import type { Cell, KnownValue, Slot, Value } from '../model/value';
import type { LinkedMember } from '../symbols/code-index';
import { boundMethod, callFunction, entered, type Run } from './environments-and-functions';
import { assume, isList, isObject, mapValue, unknown } from './value-helpers';

/** The value of a static member or of a top-level variable or function. */
export function readStatic(run: Run, member: LinkedMember): Value {
  const { code } = member;
  if (code.kind === 'method') return boundMethod(run, member, null);
  if (code.kind === 'enum-member') return enumMemberValue(run, member);
  if (code.kind === 'property' && code.body !== null && code.value === null)
    return callFunction(run, member, null, [], code.location);
  return assumeUnchanged(run, staticCell(run, member).content?.value ?? null, code);
}

/** The cell of a static field. */
export const staticCell = (run: Run, member: LinkedMember): Cell<Slot | null> =>
  run.statics.get(member.code) ?? initialCell(run, member);

/** Evaluates and stores the initial value of a member; a value that depends on itself is unknown. */
function initialCell(run: Run, { code, site, owner }: LinkedMember): Cell<Slot | null> {
  const { name, value, location } = code;
  const cell: Cell<Slot> = { content: { value: unknown(`${name} depends on itself`, location), location } };
  run.statics.set(code, cell);
  const assigning = (owner === null ? [] : run.code.ownMembers(owner)).find(
    (one) => one.code.name === 'static constructor' && namesIn(one.code).has(name),
  );
  const evaluate = (): Value => {
    if (assigning !== undefined)
      return unknown('the static constructor is not evaluated', assigning.code.location);
    return value === null ? null : run.evaluate(value, entered(run, site, null));
  };
  cell.content = { value: run.journal.withoutUndo(evaluate), location };
  return cell;
}

/** The value of a static or top-level member; assumed if code elsewhere may assign it or change its contents. */
function assumeUnchanged(run: Run, value: Value, code: MemberCode): Value {
  const { name, location, isMutable, isReadonlyContent } = code;
  return mapValue(value, (known) => {
    if (!isMutable && (isReadonlyContent || !isMutableValue(run, known))) return known;
    const reason = isMutable
      ? `${name} is not readonly: code elsewhere may assign it`
      : `${name} holds a value that code elsewhere may change`;
    return assume(known, { reason, location });
  });
}

/** Whether code can change the contents of a value: a list, or an object with mutable members. */
function isMutableValue(run: Run, value: KnownValue): boolean {
  if (!isObject(value)) return isList(value);
  const symbol = value.type && run.code.symbolOf(value.type);
  const members = symbol && run.code.chain(symbol).flatMap(run.code.ownMembers);
  return members?.some(({ code }) => code.isMutable) ?? true;
}

/**
 * The value of an enum member: in C#, a named symbol; in TypeScript, its explicit value, or the previous member's value
 * plus one.
 */
function enumMemberValue(run: Run, { code, site, owner }: LinkedMember): Value {
  if (site.scope.file.language.enumMembers === 'names' || owner === null)
    return { kind: 'symbol', owner: owner?.name ?? '', name: code.name, isDeclared: true };
  let next: Value = 0;
  for (const member of run.code.ownMembers(owner)) {
    const value: Value =
      member.code.value === null ? next : run.evaluate(member.code.value, entered(run, site, null));
    if (member.code === code) return value;
    next = typeof value === 'number' ? value + 1 : unknown('the enum value is unknown', member.code.location);
  }
  return unknown(`the value of the enum member ${code.name} is unknown`, code.location);
}
