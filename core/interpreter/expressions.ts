import type { Expression, ExpressionOf } from '../model/code';
import type { KnownValue, Value } from '../model/value';
import { bounded } from './budget';
import { callValue } from './calls';
import { closure } from './invocations';
import { memberCell, readMember } from './members';
import { assign, evaluateArguments, importedMember, nameValue } from './names';
import { creation, objectLiteral } from './objects';
import { binary, combine, conditional, textOf, unary } from './operators';
import { fits, switchValue } from './patterns';
import { type Environment, nested, type Run } from './run';
import { extended } from './source-text';
import { taintNames } from './taint';
import { isList, listOf, mapValue, mapValues, typeValue, unknown } from './values';

/** The value of an expression. */
export function evaluate(run: Run, expression: Expression, environment: Environment): Value {
  const { location } = expression;
  return bounded(
    run.budget.within(location, () => unbounded(run, expression, environment)),
    location,
  );
}

function unbounded(run: Run, expression: Expression, environment: Environment): Value {
  const { location } = expression;
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'name':
      return nameValue(run, expression.name, environment, location);
    case 'this':
    case 'base':
      return environment.self ?? unknown('there is no object here', location);
    case 'type': {
      const type = run.code.type(expression.type, environment.site);
      return type.id === null && expression.type.form !== 'named'
        ? { kind: 'type', type, isName: true }
        : typeValue(type);
    }
    case 'member':
      return extended(member(run, expression, environment), expression);
    case 'index':
      return extended(item(run, expression, environment), expression);
    case 'range':
      return range(run, expression, environment);
    case 'call':
      return extended(callValue(run, expression, environment), expression);
    case 'new':
      return creation(run, expression, environment);
    case 'object':
      return objectLiteral(run, expression, environment);
    case 'array':
      return array(run, expression, environment);
    case 'spread':
      return run.evaluate(expression.value, environment);
    case 'function':
      return closure(run, expression, environment);
    case 'unary':
      return unary(run, expression, environment);
    case 'binary':
      return binary(run, expression, environment);
    case 'assignment':
      return assignment(run, expression, environment);
    case 'conditional':
      return conditional(run, expression, environment);
    case 'template':
      return template(run, expression, environment);
    case 'switch':
      return switchValue(run, expression, environment);
    case 'is':
      return fits(
        run,
        expression.pattern,
        run.evaluate(expression.operand, environment),
        environment,
        location,
      );
    case 'regex':
      return { kind: 'regex', pattern: expression.pattern, flags: expression.flags };
    case 'opaque':
      taintNames(run, expression, environment);
      return unknown(`\`${expression.text}\` is not evaluated`, location);
  }
}

/** `a.B`, `a?.B`. */
function member(
  run: Run,
  { target, name, isOptional, location }: ExpressionOf<'member'>,
  environment: Environment,
): Value {
  const imported = importedMember(run, target, name, environment);
  if (imported !== null) return nameValue(run, imported, environment, location);
  return mapValue(run.evaluate(target, environment), (value) =>
    value === null && isOptional ? null : readMember(run, value, name, environment.site, location),
  );
}

function item(run: Run, { target, index, location }: ExpressionOf<'index'>, environment: Environment): Value {
  return mapValues(
    [run.evaluate(target, environment), run.evaluate(index, environment)],
    ([owner, key]) => itemOf(owner!, key!) ?? unknown('there is no such item', location),
  );
}

function itemOf(owner: KnownValue, key: KnownValue): Value | undefined {
  if (typeof owner === 'string') return typeof key === 'number' ? owner[key] : undefined;
  if (typeof owner !== 'object' || owner === null) return undefined;
  if (owner.kind === 'object' && typeof key === 'string') {
    const content = memberCell(owner, key)?.content;
    // What every object has is not listed.
    if (content) return content.value;
    return owner.rest.content ?? (owner.type === null && !(key in {}) ? null : undefined);
  }
  if (owner.kind !== 'list' || typeof key !== 'number') return undefined;
  const { items, rest } = owner.cell.content;
  const doubt = items.slice(0, key + 1).find((one) => one.doubt !== null)?.doubt;
  return doubt ?? items[key]?.value ?? rest ?? undefined;
}

/** `s[1..^2]`. */
function range(
  run: Run,
  { target, start, end, location }: ExpressionOf<'range'>,
  environment: Environment,
): Value {
  const bounds = [start, end].map((bound) =>
    bound === null ? null : run.evaluate(bound.value, environment),
  );
  return mapValues([run.evaluate(target, environment), ...bounds], ([text, from, to]) => {
    if (typeof text !== 'string') return unknown('only texts have ranges here', location);
    const offset = (value: KnownValue | undefined, fromEnd: boolean | undefined, otherwise: number) =>
      typeof value !== 'number' ? otherwise : fromEnd ? text.length - value : value;
    const [first, last] = [offset(from, start?.fromEnd, 0), offset(to, end?.fromEnd, text.length)];
    return first >= 0 && last <= text.length && first <= last
      ? text.slice(first, last)
      : unknown('the range does not fit', location);
  });
}

function array(run: Run, { items, location }: ExpressionOf<'array'>, environment: Environment): Value {
  const plain = items.map((value) => ({ name: null, value, isReference: false }));
  const values = evaluateArguments(run, plain, environment).map(({ value }) => value);
  return listOf(values, location);
}

/** `a = b`, `a += b`: the value that is assigned. */
function assignment(
  run: Run,
  { target, operator, value, location }: ExpressionOf<'assignment'>,
  environment: Environment,
): Value {
  if (operator === null) {
    const given = run.evaluate(value, environment);
    assign(run, target, given, environment, location);
    return given;
  }
  const before = run.evaluate(target, environment);
  // `handlers += …` adds to a list of its own kind, which is no number and no text.
  const after = isList(before)
    ? unknown('what it adds is not followed', location)
    : combine(run, operator, before, value, nested(environment), location);
  assign(run, target, after, environment, location);
  return after;
}

function template(run: Run, { parts, location }: ExpressionOf<'template'>, environment: Environment): Value {
  const values = parts.map((part) => run.evaluate(part, environment));
  return mapValues(values, (known) => {
    const texts = known.map(textOf);
    return texts.includes(undefined)
      ? unknown('how it reads as text is not known', location)
      : texts.join('');
  });
}
