import { compareLocations, type Location } from '../model/location';
import type { Expression, ExpressionOf } from '../model/lowered-code';
import type { KnownValue, Unknown, Value } from '../model/value';
import { is, listOf, mapValue, mapValues, truthOf, unknown } from '../model/value-operations';
import { bounded } from './budget';
import { evaluateCall } from './calls';
import { evaluateNew, initialize } from './creation';
import type { Environment } from './environment';
import { closure } from './functions';
import { assign, evaluateName, importedMember, memberCell, readMember } from './members';
import { applyBinary, matches, textsOf } from './operators';
import { maybe, taint, taintNames } from './uncertainty';

export function evaluate(expression: Expression, environment: Environment): Value {
  const { location, kind } = expression;
  const inner = { ...environment, location };
  const value = environment.run.budget.within(location, () => dispatch(kind, expression, inner));
  return bounded(withSourceText(value, expression), location);
}

const dispatch = <Kind extends Expression['kind']>(kind: Kind, node: ExpressionOf<Kind>, at: Environment) =>
  evaluations[kind](node, at);

const evaluations: {
  readonly [Kind in Expression['kind']]: (expression: ExpressionOf<Kind>, environment: Environment) => Value;
} = {
  literal: ({ value }) => value,
  name: ({ name }, environment) => evaluateName(name, environment),
  this: evaluateThis,
  base: evaluateThis,
  type: ({ type: reference, location }, { run, site }) => {
    const type = run.code.type(reference, site);
    if (run.code.isTypeParameter(reference.name, site))
      return unknown(`the type argument for ${reference.name} is not known`, location);
    return { kind: 'type', type, isName: type.id === null && reference.form !== 'named' };
  },
  member: evaluateMember,
  index: evaluateIndex,
  call: (expression, environment) => evaluateCall(expression, environment),
  new: evaluateNew,
  object: ({ members }, environment) => initialize(members, environment),
  array: ({ items, location }, environment) => {
    const values = items.map((item) => evaluate(item, environment));
    return items.some(({ kind }) => kind === 'spread')
      ? unknown('the number of items is not known', location)
      : listOf(values, location, environment.run.causes.length);
  },
  spread: ({ value }, environment) => evaluate(value, environment),
  function: closure,
  unary: ({ operator, operand, location }, environment) => {
    const value = evaluate(operand, environment);
    if (operator === '!') return mapValue(truthOf(value, location), (truth) => !truth);
    const sign = operator === '-' ? -1 : 1;
    return mapValue(value, (known) =>
      typeof known === 'number' ? sign * known : unknown('the operand is not a number', location),
    );
  },
  binary: ({ operator, left, right }, environment) =>
    applyBinary(operator, evaluate(left, environment), () => evaluate(right, environment), environment),
  assignment: ({ target, operator, value }, environment) => {
    const right = () => evaluate(value, environment);
    const after =
      operator === null ? right() : applyBinary(operator, evaluate(target, environment), right, environment);
    assign(target, after, environment);
    return after;
  },
  conditional: ({ condition, whenTrue, whenFalse }, environment) => {
    const truth = decided(evaluate(condition, environment), condition.location);
    if (is.unknown(truth)) return undecided(truth, [whenTrue, whenFalse], environment);
    return evaluate(truth === true ? whenTrue : whenFalse, environment);
  },
  template: ({ parts, location }, environment) => {
    const values = parts.map((part) => evaluate(part, environment));
    const cause = unknown('the string representation of an interpolated value is not known', location);
    return mapValues(values, (known) => textsOf(known)?.join('') ?? cause);
  },
  switch: ({ subject, arms, location }, environment) => {
    const value = evaluate(subject, environment);
    for (const [index, { pattern, guard, value: result }] of arms.entries()) {
      const holds = () => (guard === null ? true : truthOf(evaluate(guard, environment), guard.location));
      const fits = applyBinary('&&', matches(pattern, value, environment), holds, environment);
      const truth = decided(fits, location);
      if (is.unknown(truth))
        return undecided(
          truth,
          arms.slice(index).map((arm) => arm.value),
          environment,
        );
      if (truth === true) return evaluate(result, environment);
    }
    return unknown('no arm of the switch matches', location);
  },
  is: ({ pattern, operand }, environment) => matches(pattern, evaluate(operand, environment), environment),
  opaque: taintNames,
};

/** Whether a condition holds; unknown if that depends on a value that is unknown or assumed. */
export function decided(condition: Value, location: Location): Value {
  const truth = truthOf(condition, location);
  return is.assumed(truth) ? unknown(truth.reason, truth.location) : truth;
}

/**
 * Evaluates expressions of which the application evaluates one; it is not known which one. The objects that they return
 * become unknown, because code may change one of them through the result.
 */
function undecided(cause: Unknown, expressions: readonly Expression[], environment: Environment): Unknown {
  const { run } = environment;
  for (const expression of expressions)
    taint(
      run,
      maybe(run, cause, () => evaluate(expression, environment)),
      cause,
    );
  return cause;
}

function evaluateThis({ location }: Expression, { self }: Environment): Value {
  return self ?? unknown('there is no `this` here', location);
}

/** `a.B`, `a?.B`. */
function evaluateMember({ target, name, isOptional }: ExpressionOf<'member'>, environment: Environment) {
  const imported = importedMember(target, name, environment);
  if (imported !== null) return evaluateName(imported, environment);
  return mapValue(evaluate(target, environment), (value) =>
    value === null && isOptional ? null : readMember(value, name, environment),
  );
}

/** `a[b]`. */
function evaluateIndex({ target, index, location }: ExpressionOf<'index'>, environment: Environment): Value {
  const operands = [evaluate(target, environment), evaluate(index, environment)];
  return mapValues(operands, ([owner = null, key = null]) => {
    const value = itemOf(owner, key);
    return value === undefined ? unknown(`the item [${sourceText(index)}] is not known`, location) : value;
  });
}

function itemOf(owner: KnownValue, key: KnownValue): Value | undefined {
  if (is.object(owner) && is.string(key)) {
    const content = memberCell(owner, key)?.content;
    return content ? content.value : (owner.rest.content ?? undefined);
  }
  if (typeof key !== 'number') return undefined;
  if (is.string(owner)) return owner[key];
  if (!is.list(owner)) return undefined;
  const { items, rest } = owner.cell.content;
  const uncertainty = items.slice(0, key + 1).find((one) => one.uncertainty !== null)?.uncertainty;
  const item = items[key];
  return uncertainty ?? (item === undefined ? (rest ?? undefined) : item.value);
}

/** Source text of a simple expression, for messages; `…` for any other expression. */
function sourceText(expression: Expression): string {
  const { kind } = expression;
  if (kind === 'literal') return JSON.stringify(expression.value);
  if (kind === 'name') return expression.name;
  if (kind === 'this' || kind === 'base') return kind;
  if (kind === 'type') return expression.type.text;
  if (kind === 'opaque') return expression.text;
  if (kind === 'member') return `${sourceText(expression.target)}.${expression.name}`;
  if (kind === 'index') return `${sourceText(expression.target)}[${sourceText(expression.index)}]`;
  if (kind !== 'call') return '…';
  const types = expression.typeArguments.map(({ text }) => text).join(', ');
  const args = expression.arguments.map(({ value }) => sourceText(value)).join(', ');
  return `${sourceText(expression.callee)}${types && `<${types}>`}(${args})`;
}

const NOT_KNOWN = ' is not known here';
const MAX_LENGTH = 80;

/** Includes the whole expression in the reason: `configuration["App:Root"] is not known here`. */
function withSourceText(value: Value, expression: Expression): Value {
  if (!is.unknown(value) || !value.reason.endsWith(NOT_KNOWN)) return value;
  const [inner, outer] = [value.location, expression.location];
  const isAfter = inner.endLine - outer.endLine || inner.endColumn - outer.endColumn;
  if (inner.file !== outer.file || compareLocations(inner, outer) < 0 || isAfter > 0) return value;
  const text = sourceText(expression);
  return text.length > MAX_LENGTH || text.includes('…') ? value : unknown(`${text}${NOT_KNOWN}`, outer);
}
