import type { Expression, ExpressionOf } from '../model/code';
import { compareLocations, type Location } from '../model/location';
import type { KnownValue, Value } from '../model/value';
import { bounded } from './budget';
import { callValue } from './calls';
import { truthOf } from './equality';
import { choice, either } from './fork';
import { closure } from './invocations';
import { memberCell, readMember } from './members';
import { assign, evaluateArguments, importedMember, nameValue } from './names';
import { creation, filled } from './objects';
import { combine, textOf } from './operators';
import { fits, switchValue } from './patterns';
import type { Environment } from './run';
import { taintNames } from './taint';
import { isList, isObject, isUnknown, listOf, mapValue, mapValues, unknown } from './values';

/** The value of an expression. */
export function evaluate(expression: Expression, environment: Environment): Value {
  const { location, kind } = expression;
  const evaluation: (expression: never, environment: Environment) => Value = evaluations[kind];
  const value = environment.run.budget.within(location, () =>
    evaluation(expression as never, { ...environment, location }),
  );
  return bounded(value, location);
}

/** How expressions of each kind are evaluated. */
const evaluations: {
  readonly [Kind in Expression['kind']]: (expression: ExpressionOf<Kind>, environment: Environment) => Value;
} = {
  literal: ({ value }) => value,
  name: ({ name }, environment) => nameValue(name, environment),
  this: ownObject,
  base: ownObject,
  type: ({ type: reference }, { run, site }) => {
    const type = run.code.type(reference, site);
    return { kind: 'type', type, isName: type.id === null && reference.form !== 'named' };
  },
  member: (expression, environment) => extended(member(expression, environment), expression),
  index: (expression, environment) => extended(item(expression, environment), expression),
  call: (expression, environment) => extended(callValue(expression, environment), expression),
  new: creation,
  object: ({ members }, environment) => filled(members, environment),
  array: ({ items, location }, environment) => {
    const plain = items.map((value) => ({ name: null, value, isReference: false }));
    const values = evaluateArguments(plain, environment).map(({ value }) => value);
    return listOf(values, location);
  },
  spread: ({ value }, environment) => evaluate(value, environment),
  function: closure,
  unary: ({ operator, operand, location }, environment) => {
    const value = evaluate(operand, environment);
    if (operator === '!') return mapValue(truthOf(value, location), (truth) => !truth);
    const sign = operator === '-' ? -1 : 1;
    return mapValue(value, (known) =>
      typeof known === 'number' ? sign * known : unknown('it is not a number', location),
    );
  },
  binary: ({ operator, left, right }, environment) =>
    combine(operator, evaluate(left, environment), () => evaluate(right, environment), environment),
  assignment: ({ target, operator, value }, environment) => {
    const given = () => evaluate(value, environment);
    const after =
      operator === null ? given() : combine(operator, evaluate(target, environment), given, environment);
    assign(target, after, environment);
    return after;
  },
  conditional: ({ condition, whenTrue, whenFalse }, environment) => {
    const [open, values] = choice(condition, environment, [whenTrue, whenFalse]);
    const alternatives = values.map((value) => () => evaluate(value, environment));
    return either(environment.run, open, alternatives);
  },
  template: ({ parts, location }, environment) => {
    const values = parts.map((part) => evaluate(part, environment));
    return mapValues(values, (known) => {
      const texts = known.map(textOf);
      return texts.includes(undefined)
        ? unknown('how it reads as text is not known', location)
        : texts.join('');
    });
  },
  switch: switchValue,
  is: ({ pattern, operand }, environment) => fits(pattern, evaluate(operand, environment), environment),
  regex: ({ pattern, flags }) => ({ kind: 'regex', pattern, flags }),
  opaque: taintNames,
};

function ownObject({ location }: Expression, { self }: Environment): Value {
  return self ?? unknown('there is no object here', location);
}

/** `a.B`, `a?.B`. */
function member({ target, name, isOptional }: ExpressionOf<'member'>, environment: Environment): Value {
  const imported = importedMember(target, name, environment);
  if (imported !== null) return nameValue(imported, environment);
  return mapValue(evaluate(target, environment), (value) =>
    value === null && isOptional ? null : readMember(value, name, environment),
  );
}

/** `a[b]`. */
function item({ target, index, location }: ExpressionOf<'index'>, environment: Environment): Value {
  return mapValues([evaluate(target, environment), evaluate(index, environment)], ([owner, key]) => {
    const value = itemOf(owner!, key!);
    return value === undefined ? unknown('there is no such item', location) : value;
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
  const doubt = items.slice(0, key + 1).find((one) => one.doubt !== null)?.doubt;
  return doubt ?? (key in items ? items[key]!.value : (rest ?? undefined));
}

/** An expression as short source text, for messages; `…` for one that is not plain. */
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
  const given = expression.arguments.map(({ value }) => sourceText(value)).join(', ');
  return `${sourceText(expression.callee)}${types && `<${types}>`}(${given})`;
}

const NOT_KNOWN = ' is not known here';
const MAX_LENGTH = 80;

/** Says of something that is not known what was asked of it: `configuration["App:Root"] is not known here`. */
function extended(value: Value, expression: Expression): Value {
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
