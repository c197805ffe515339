import { compareLocations, type Location } from '../model/location';
import type { Expression, ExpressionOf } from '../model/lowered-code';
import type { KnownValue, Value } from '../model/value';
import { applyBinary, textOf } from './binary-operators';
import { bounded } from './budget';
import { evaluateCall } from './calls';
import { closure, type Environment } from './environments-and-functions';
import { evaluateList, evaluateNew, initialize } from './object-creation';
import { evaluateSwitch, matches } from './pattern-and-switch-matching';
import { assign, evaluateName, importedMember, memberCell, readMember } from './read-and-assign-members';
import { joinAlternatives, selectBranches, taintNames } from './uncertain-code';
import { isList, isObject, isUnknown, mapValue, mapValues, truthOf, unknown } from './value-helpers';

export function evaluate(expression: Expression, environment: Environment): Value {
  const { location, kind } = expression;
  const inner = { ...environment, location };
  const value = environment.run.budget.within(location, () => dispatch(kind, expression, inner));
  return bounded(value, location);
}

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
  member: (expression, environment) => withSourceText(evaluateMember(expression, environment), expression),
  index: (expression, environment) => withSourceText(evaluateIndex(expression, environment), expression),
  call: (expression, environment) => withSourceText(evaluateCall(expression, environment), expression),
  new: evaluateNew,
  object: ({ members }, environment) => initialize(members, environment),
  array: evaluateList,
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
    const [cause, values] = selectBranches(condition, environment, [whenTrue, whenFalse]);
    const alternatives = values.map((value) => () => evaluate(value, environment));
    return joinAlternatives(environment.run, cause, alternatives);
  },
  template: ({ parts, location }, environment) => {
    const values = parts.map((part) => evaluate(part, environment));
    return mapValues(values, (known) => {
      const texts = known.map(textOf);
      return texts.includes(undefined)
        ? unknown('the string representation of an interpolated value is not known', location)
        : texts.join('');
    });
  },
  switch: evaluateSwitch,
  is: ({ pattern, operand }, environment) => matches(pattern, evaluate(operand, environment), environment),
  opaque: taintNames,
};

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
  if (isObject(owner) && typeof key === 'string') {
    const content = memberCell(owner, key)?.content;
    return content ? content.value : (owner.rest.content ?? undefined);
  }
  if (typeof key !== 'number') return undefined;
  if (typeof owner === 'string') return owner[key];
  if (!isList(owner)) return undefined;
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

const dispatch = <Kind extends Expression['kind']>(kind: Kind, node: ExpressionOf<Kind>, at: Environment) =>
  evaluations[kind](node, at);

const NOT_KNOWN = ' is not known here';
const MAX_LENGTH = 80;

/** Includes the whole expression in the reason: `configuration["App:Root"] is not known here`. */
function withSourceText(value: Value, expression: Expression): Value {
  if (!isUnknown(value) || !value.reason.endsWith(NOT_KNOWN)) return value;
  if (!isWithin(value.location, expression.location)) return value;
  const text = sourceText(expression);
  return text.length > MAX_LENGTH || text.includes('…')
    ? value
    : unknown(`${text}${NOT_KNOWN}`, expression.location);
}

const isWithin = (inner: Location, outer: Location) =>
  inner.file === outer.file &&
  compareLocations(inner, outer) >= 0 &&
  (inner.endLine - outer.endLine || inner.endColumn - outer.endColumn) <= 0;
