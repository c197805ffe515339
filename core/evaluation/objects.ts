import type { ExpressionOf } from '../model/expression';
import type { Location } from '../model/location';
import type { Outcome, TypeHandle, Unknown } from '../model/value';
import type { Environment } from './environment';
import { type Evaluation, valueOfClosure, withValues } from './evaluation';
import { bindParameters } from './invocations';
import { memberOfThis } from './names';
import { unknown } from './outcome';
import { flagsOf } from './regular-expressions';

/** An object by what its creation sets: constructor, initial values, then the members listed. */
export function objectValue(run: Evaluation, expression: ExpressionOf<'object'>, at: Environment): Outcome {
  const type = expression.type === null ? null : at.names.type(expression.type);
  if (type?.id === null && type.name === 'Regex') return regularExpression(run, expression, at);
  const members = new Map<string, Outcome>();
  let open = type === null ? null : construct(run, type, expression, at, members);
  if (open !== null) members.clear();
  for (const { name, value } of expression.members) members.set(name, run.value(value, at));
  const byCode = [...members.keys()].find((name) => type?.isSetByCode(name));
  if (byCode !== undefined) {
    // Such code may set any other member, too.
    open = unknown(`code of its own sets ${byCode}`, expression.location);
    members.clear();
  }
  return {
    kind: 'object',
    ...(expression.type === null && { listed: members }),
    member: (name) => {
      const own = members.get(name);
      if (own !== undefined) return own;
      if (open !== null) return open;
      const initial = type?.initial(name);
      return initial ? valueOfClosure(run, initial) : undefined;
    },
  };
}

function regularExpression(
  run: Evaluation,
  { arguments: given, location }: ExpressionOf<'object'>,
  at: Environment,
): Outcome {
  if (given.some(({ name }) => name !== null)) return unknown('its arguments are given by name', location);
  const expressions = given.map(({ value }) => value);
  return withValues(run, expressions, at, ([pattern, options]) => {
    const flags = flagsOf(options);
    return typeof pattern === 'string' && flags !== undefined
      ? { kind: 'pattern', pattern, flags }
      : unknown('the regular expression is not known', location);
  });
}

/**
 * Runs the assignments of a constructor: each is a `let` of the member's name. Gives why the members are not known where
 * it does more, where it is not clear which one runs, or where those of base classes run before it.
 */
function construct(
  run: Evaluation,
  type: TypeHandle,
  { arguments: given, location }: ExpressionOf<'object'>,
  at: Environment,
  members: Map<string, Outcome>,
): Unknown | null {
  const constructors = type.constructors();
  const stop = (place: Location) => unknown(`a constructor of ${type.name} is not followed`, place);
  if (type.ancestors().types.some((base) => base.constructors().length > 0)) return stop(location);
  if (constructors.length === 0 && given.length === 0) return null;
  const [only, ...others] = constructors.filter(({ facts: { parameters } }) => {
    const needed = parameters.filter(({ initial, isRest }) => initial === null && !isRest).length;
    return (
      given.length >= needed && (given.length <= parameters.length || parameters.at(-1)?.isRest === true)
    );
  });
  if (!only || others.length > 0) return type.id === null ? null : stop(location);
  const args = given.map(({ name, value }) => ({ name, value: run.value(value, at) }));
  const inside = { names: only.names, locals: bindParameters(run, only.facts, only.names, args) };
  for (const statement of only.facts.body) {
    if (statement.kind !== 'let') return stop(statement.location);
    const value = run.value(statement.value, inside);
    const member = memberOfThis(statement.name);
    inside.locals.set(statement.name, value);
    members.set(member ?? statement.name, value);
  }
  return null;
}
