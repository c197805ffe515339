import type { ExpressionOf } from '../model/expression';
import type { Outcome, TypeHandle } from '../model/value';
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
  if (type !== null) construct(run, type, expression, at, members);
  for (const { name, value } of expression.members) members.set(name, run.value(value, at));
  return {
    kind: 'object',
    ...(expression.type === null && { listed: members }),
    member: (name) => {
      const own = members.get(name);
      if (own !== undefined) return own;
      const initial = type?.initial(name);
      return initial ? valueOfClosure(run, initial) : null;
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

/** Runs the assignments of a constructor: each is a `let` of the member's name. */
function construct(
  run: Evaluation,
  type: TypeHandle,
  { arguments: given }: ExpressionOf<'object'>,
  at: Environment,
  members: Map<string, Outcome>,
): void {
  const [only, ...others] = type
    .constructors()
    .filter(({ facts }) => facts.parameters.length === given.length);
  if (!only || others.length > 0) return;
  const args = given.map(({ name, value }) => ({ name, value: run.value(value, at) }));
  const inside = { names: only.names, locals: bindParameters(run, only.facts, only.names, args) };
  for (const statement of only.facts.body) {
    if (statement.kind !== 'let') break;
    members.set(memberOfThis(statement.name) ?? statement.name, run.value(statement.value, inside));
  }
}
