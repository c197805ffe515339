import type { Expression, ExpressionOf } from '../model/expression';
import type { Location } from '../model/location';
import type { TypeReference } from '../model/type-reference';
import type { Names, Outcome, TypeHandle, Value } from '../model/value';
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
  const known = member === null ? names : inType(names.self);
  const constant = known.value(member ?? name);
  if (constant) return valueOfClosure(run, constant);
  const callable = functionValue(run, known.functions(member ?? name), location);
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

/** What names mean that are asked of the class around the code. */
export function inType(type: TypeHandle | null): Pick<Names, 'value' | 'functions'> {
  return {
    value: (name) => type?.constant(name) ?? null,
    functions: (name) => type?.functions(name) ?? [],
  };
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
    const last = reference.name.slice(dot + 1);
    const member = names.type({ ...reference, text: name, name }).constant(last);
    if (member) return valueOfClosure(run, member);
    const owner = objectNamed(run, name, { names, locals });
    if (owner !== null) return memberValue(run, owner, last, reference.location);
  }
  return { kind: 'type', type };
}

/** The object that a dotted name stands for: `settings.api`. */
function objectNamed(run: Evaluation, name: string, { names, locals }: Environment): Value | null {
  const [head = '', ...rest] = name.split('.');
  const constant = locals.has(head) ? null : names.value(head);
  let owner: Outcome | null = constant && valueOfClosure(run, constant);
  for (const member of rest) {
    if (owner === null || isUnknown(owner)) break;
    owner = memberValue(run, owner, member, constant!.expression.location);
  }
  return typeof owner === 'object' && owner?.kind === 'object' ? owner : null;
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
