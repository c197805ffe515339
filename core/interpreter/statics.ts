import { namesIn } from '../model/identifiers-in-lowered-code';
import type { Cell, Slot, Value } from '../model/value';
import { assume, is, mapValue, unknown } from '../model/value-operations';
import type { LinkedMember } from '../symbols/code-index';
import { entered, type Run } from './environment';
import { boundMethod, callFunction } from './functions';

/** The value of a static member or of a top-level variable; assumed if code elsewhere may assign it or change it. */
export function readStatic(run: Run, member: LinkedMember): Value {
  const { kind, name, location, body, value, isMutable, isReadonlyContent } = member.code;
  if (kind === 'method') return boundMethod(run, member, null);
  if (kind === 'enum-member') return enumMemberValue(run, member);
  if (kind === 'property' && body !== null && value === null)
    return callFunction(run, member, null, [], location);
  return mapValue(staticCell(run, member).content?.value ?? null, (known) => {
    if (!isMutable && (isReadonlyContent || !(is.list(known) || is.object(known)))) return known;
    const reason = isMutable
      ? `${name} is not readonly: code elsewhere may assign it`
      : `${name} holds a value that code elsewhere may change`;
    return assume(known, { reason, location });
  });
}

/** The cell of a static member. The first use evaluates its initial value; one that depends on itself is unknown. */
export function staticCell(run: Run, { code, site, owner }: LinkedMember): Cell<Slot | null> {
  const { name, value, location } = code;
  const known = run.statics.get(code);
  if (known !== undefined) return known;
  const cell: Cell<Slot> = { content: { value: unknown(`${name} depends on itself`, location), location } };
  run.statics.set(code, cell);
  const assigning = (owner === null ? [] : run.code.ownMembers(owner)).find(
    (one) => one.code.name === 'static constructor' && namesIn(one.code).has(name),
  );
  // The initial value does not depend on the code that reads it first.
  const { causes } = run;
  run.causes = [];
  try {
    const initial = value === null ? null : run.evaluate(value, entered(run, site, null));
    const cause = 'the static constructor is not evaluated';
    cell.content = {
      value: assigning === undefined ? initial : unknown(cause, assigning.code.location),
      location,
    };
  } finally {
    run.causes = causes;
  }
  return cell;
}

/** The value of an enum member: in C#, a named symbol; in TypeScript, its explicit value. */
function enumMemberValue(run: Run, { code, site, owner }: LinkedMember): Value {
  const { name, value, location } = code;
  if (site.scope.file.language.enumMembers === 'names')
    return { kind: 'symbol', owner: owner?.name ?? '', name, isDeclared: true };
  return value === null
    ? unknown(`the enum member ${name} has no explicit value`, location)
    : run.evaluate(value, entered(run, site, null));
}
