import type { Location } from '../model/location';
import type { Outcome, TypeHandle, Value } from '../model/value';
import { type Evaluation, valueOfClosure } from './evaluation';
import { functionValue } from './invocations';
import { unknown } from './outcome';
import { staticValue } from './static-functions';
import { typeMember } from './type-members';

/** What `target.name` gives. */
export function memberValue(run: Evaluation, target: Value, name: string, location: Location): Outcome {
  const stop = () => unknown(`${name} is not known here`, location);
  if (target === null) return unknown(`${name} is asked of nothing`, location);
  if (typeof target === 'string') return /^[Ll]ength$/.test(name) ? target.length : stop();
  if (typeof target !== 'object') return stop();
  switch (target.kind) {
    case 'list':
      return /^([Ll]ength|Count)$/.test(name) ? target.items.length : stop();
    case 'object':
      for (const spelling of [name, name.charAt(0).toUpperCase() + name.slice(1)]) {
        const member = target.member(spelling);
        if (member !== undefined) return member;
      }
      return stop();
    case 'type':
      // What is asked of types has the same name everywhere, whatever constants a class may have.
      if (isQuestion(name)) return typeMember(target.type, name) ?? stop();
      return staticMember(run, target.type, name, location) ?? stop();
    case 'assembly':
      return /^(name|Name)$/.test(name) ? target.name : stop();
    default:
      return stop();
  }
}

/** `X.name`: a constant or function of the class, or a named value; null when it is none of these. */
export function staticMember(
  run: Evaluation,
  type: TypeHandle,
  name: string,
  location: Location,
): Outcome | null {
  const constant = type.constant(name);
  if (constant) return valueOfClosure(run, constant);
  const callable = functionValue(run, type.functions(name), location);
  if (callable) return callable;
  const value = type.id === null ? staticValue(type.name, name) : undefined;
  if (value !== undefined) return value;
  const isNamed = type.declared?.kind === 'enum' || (type.id === null && /^\p{Lu}/u.test(name));
  return isNamed ? { kind: 'symbol', owner: type.name, name } : null;
}

const isQuestion = (name: string) =>
  /^(Is[A-Z]\w*|[Nn]ame|Namespace|FullName|BaseType|[Aa]ssembly|ContainsGenericParameters)$/.test(name);
