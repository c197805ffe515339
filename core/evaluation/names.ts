import type { Expression, ExpressionOf } from '../model/expression';
import type { Location } from '../model/location';
import type { TypeReference } from '../model/type-reference';
import type { Outcome } from '../model/value';
import type { Environment } from './environment';
import { type Evaluation, valueOfClosure } from './evaluation';
import { functionValue } from './invocations';
import { memberValue, staticMember } from './members';
import { isUnknown, unknown } from './outcome';

/** What a bare name stands for: a local, a constant, a function, or a type. */
export function nameValue(
  run: Evaluation,
  name: string,
  { names, locals }: Environment,
  location: Location,
): Outcome {
  const local = locals.get(name);
  if (local !== undefined) return local;
  const member = memberOfThis(name);
  const constant = names.value(member ?? name);
  if (constant) return valueOfClosure(run, constant);
  const callable = functionValue(run, names.functions(member ?? name), location);
  if (callable) return callable;
  const type =
    member === null ? names.type({ text: name, name, arguments: [], form: 'named', location }) : null;
  if (type !== null && type.id !== null) return { kind: 'type', type };
  return unknown(`${name} is not known here`, location);
}

/** `this.root` → `root`, which no local hides; null for a bare name. */
export function memberOfThis(name: string): string | null {
  return name.startsWith('this.') ? name.slice('this.'.length) : null;
}

/** What a name stands for where a type may be meant: types and constants may be spelled alike. */
export function typeValue(
  run: Evaluation,
  reference: TypeReference,
  { names, locals }: Environment,
): Outcome {
  const local = locals.get(reference.name);
  if (local !== undefined) return local;
  const constant = reference.name === '' ? null : names.value(reference.name);
  if (constant) return valueOfClosure(run, constant);
  const type = names.type(reference);
  const dot = reference.name.lastIndexOf('.');
  if (type.id === null && dot > 0) {
    const name = reference.name.slice(0, dot);
    const member = names.type({ ...reference, text: name, name }).constant(reference.name.slice(dot + 1));
    if (member) return valueOfClosure(run, member);
  }
  return { kind: 'type', type };
}

/** `Some.Type.Member`. */
export function constantValue(
  run: Evaluation,
  { type: reference, member, location }: ExpressionOf<'constant'>,
  at: Environment,
): Outcome {
  const owner = typeValue(run, reference, at);
  if (isUnknown(owner)) return owner;
  if (typeof owner !== 'object' || owner?.kind !== 'type') return memberValue(run, owner, member, location);
  const { type } = owner;
  if (type.id === null) {
    // A namespace in front of a type reads like a type in front of a member.
    const name = `${reference.name}.${member}`;
    const whole = at.names.type({ ...reference, text: name, name });
    if (whole.id !== null) return { kind: 'type', type: whole };
  }
  const found = staticMember(run, type, member, location);
  if (found !== null) return found;
  return member === 'name' && type.id !== null ? type.name : unknown(`${member} is not known here`, location);
}

/** `consts.root` where `consts` stands for a whole module, as one name; null for all else. */
export function importedName(
  target: Expression,
  member: string,
  { names, locals }: Environment,
): string | null {
  if (target.kind !== 'name' || locals.has(target.name)) return null;
  const name = `${target.name}.${member}`;
  return names.value(name) !== null || names.functions(name).length > 0 ? name : null;
}
