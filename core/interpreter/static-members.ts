import type { KnownValue, Value } from '../model/value';
import type { LinkedMember } from '../symbols/code-index';
import { entered, type Run } from './run';
import { assume, mapValue, unknown } from './values';

/** What a static member, or a variable or function of a file, gives. */
export function staticMember(run: Run, member: LinkedMember): Value {
  const { code, site } = member;
  if (code.kind === 'method') return run.bind(member, null);
  if (code.kind === 'enum-member') return enumMember(run, member);
  if (code.kind === 'property' && code.body !== null && code.value === null)
    return run.execute(code.body, entered(site, null)).returned ?? null;
  if (member.owner !== null && site.scope.file.language.hasStaticInitialization) initialize(run, member);
  const cell = run.statics.get(code);
  if (cell !== undefined) return cell.content?.value ?? null;
  return initial(run, member);
}

/** Evaluates the initial value of a member and keeps it; a value that needs itself is not known. */
function initial(run: Run, { code, site }: LinkedMember): Value {
  const known = run.statics.get(code);
  if (known !== undefined) return known.content?.value ?? null;
  const { location } = code;
  const self = unknown(`${code.name} depends on itself`, location);
  const cell = { content: { value: self as Value, location } };
  run.statics.set(code, cell);
  const value = code.value === null ? null : run.evaluate(code.value, entered(site, null));
  cell.content = { value: shared(run, value, code), location };
  return cell.content.value;
}

/** A value that all code shares: right unless code elsewhere may assign the member or change what it consists of. */
function shared(
  run: Run,
  value: Value,
  { name, location, isMutable, isReadonlyContent }: LinkedMember['code'],
): Value {
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
  if (typeof value !== 'object' || value?.kind !== 'object')
    return typeof value === 'object' && value?.kind === 'list';
  const symbol = value.type && run.code.symbolOf(value.type);
  return (
    symbol === null ||
    run.code
      .chain(symbol)
      .flatMap(run.code.ownMembers)
      .some(({ code }) => code.isMutable)
  );
}

/** Sets the static fields of a class in their order, then runs its static constructor, before the first of them is used. */
function initialize(run: Run, { owner, code, site }: LinkedMember): void {
  const key = run.code.handle(owner!);
  if (run.statics.has(key)) return;
  run.statics.set(key, { content: null });
  const members = run.code.ownMembers(owner!);
  for (const member of members)
    if (member.code.isStatic && member.code.kind === 'field') initial(run, member);
  for (const member of members)
    if (member.code.kind === 'property' && member.code.isStatic && member.code.value !== null)
      initial(run, member);
  const last = members.find((member) => member.code.name === 'static constructor');
  if (last?.code.body) run.execute(last.code.body, entered(site, null));
  if (!run.statics.has(code)) initial(run, { owner, code, site });
}

/** In C# a name of its own, in TypeScript its value: a text, or one more than the member before it. */
function enumMember(run: Run, { code, site, owner }: LinkedMember): Value {
  if (site.scope.file.language.enumMembers === 'names' || owner === null)
    return { kind: 'symbol', owner: owner?.name ?? '', name: code.name, isDeclared: true };
  let next: Value = 0;
  for (const member of run.code.ownMembers(owner)) {
    const value: Value =
      member.code.value === null ? next : run.evaluate(member.code.value, entered(site, null));
    if (member.code === code) return value;
    next = typeof value === 'number' ? value + 1 : unknown('its number is not known', member.code.location);
  }
  return unknown(`${code.name} is not known here`, code.location);
}
