import type { Expression, ExpressionOf } from '../model/expression';
import type { Outcome, Unknown, Value } from '../model/value';
import { Budget, bounded } from './budget';
import { callValue } from './calls';
import type { Environment } from './environment';
import { type Evaluation, withValues } from './evaluation';
import { lambdaValue } from './invocations';
import { memberValue } from './members';
import { constantValue, importedName, nameValue, typeValue } from './names';
import { objectValue } from './objects';
import { binary, conditional, unary } from './operators';
import { isUnknown, unknown } from './outcome';
import { is, switchValue } from './patterns';
import { shown } from './static-functions';

/**
 * Begins an evaluation with a budget of its own. Nothing of the workspace is run: every step is one of the shapes of
 * `Expression`, and counts.
 */
export function startEvaluation(): Evaluation {
  const budget = new Budget();
  const run: Evaluation = {
    budget,
    value: (expression, at) => {
      const { location } = expression;
      return bounded(
        budget.within(location, () => shapeValue(run, expression, at)),
        location,
      );
    },
  };
  return run;
}

function shapeValue(run: Evaluation, expression: Expression, at: Environment): Outcome {
  const { location } = expression;
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'array':
      return withValues(run, expression.items, at, (items) => ({ kind: 'list', items }));
    case 'type':
      return typeValue(run, expression.type, at);
    case 'assembly-of': {
      const { assembly } = at.names.type(expression.type);
      return { kind: 'assembly', ...(assembly ?? { id: null, name: expression.type.text }) };
    }
    case 'own-assembly':
      return { kind: 'assembly', ...at.names.assembly };
    case 'constant':
      return constantValue(run, expression, at);
    case 'name':
      return nameValue(run, expression.name, at, location);
    case 'member':
      return member(run, expression, at);
    case 'call':
      return callValue(run, expression, at);
    case 'binary':
      return binary(run, expression, at);
    case 'unary':
      return unary(run, expression, at);
    case 'conditional':
      return conditional(run, expression, at);
    case 'text':
      return text(run, expression, at);
    case 'lambda':
      return lambdaValue(run, expression, at);
    case 'switch':
      return switchValue(run, expression, at);
    case 'is':
      return is(run, expression, at);
    case 'index':
      return withValues(run, [expression.target, expression.index], at, ([target = null, index = null]) => {
        const item = itemOf(target, index);
        return item === undefined ? unknown('there is no such item', location) : item;
      });
    case 'range':
      return range(run, expression, at);
    case 'object':
      return objectValue(run, expression, at);
    case 'pattern-text':
      return { kind: 'pattern', pattern: expression.pattern, flags: expression.flags };
    case 'opaque':
      return unknown(`it is code that is not evaluated: ${expression.text}`, location);
  }
}

/** `a.B`, `a?.B`. */
function member(run: Evaluation, expression: ExpressionOf<'member'>, at: Environment): Outcome {
  const { location } = expression;
  const imported = importedName(expression.target, expression.member, at);
  if (imported !== null) return nameValue(run, imported, at, location);
  const target = run.value(expression.target, at);
  if (isUnknown(target)) return target;
  if (target === null && expression.isOptional) return null;
  return memberValue(run, target, expression.member, location);
}

function text(run: Evaluation, { parts: expressions }: ExpressionOf<'text'>, at: Environment): Outcome {
  return withValues(run, expressions, at, (values) => {
    const parts = values.map(shown);
    const open = parts.indexOf(undefined);
    return open < 0
      ? parts.join('')
      : unknown('how it reads as text is not known', expressions[open]!.location);
  });
}

function itemOf(target: Value, index: Value): Outcome | undefined {
  if (typeof index === 'string' && typeof target === 'object' && target?.kind === 'object') {
    // What every object has is not listed.
    const isInherited = index in {};
    return target.listed && !isInherited ? (target.listed.get(index) ?? null) : undefined;
  }
  if (typeof index !== 'number') return undefined;
  if (typeof target === 'string') return target[index];
  return typeof target === 'object' && target?.kind === 'list' ? target.items[index] : undefined;
}

/** `s[1..^2]`. */
function range(
  run: Evaluation,
  { target, start, end, location }: ExpressionOf<'range'>,
  at: Environment,
): Outcome {
  const value = run.value(target, at);
  if (isUnknown(value)) return value;
  if (typeof value !== 'string') return unknown('only text is cut by ranges', location);
  const bound = (given: typeof start, standard: number): number | Unknown => {
    if (given === null) return standard;
    const index = run.value(given.value, at);
    if (isUnknown(index)) return index;
    if (typeof index !== 'number') return unknown('it is not a number', given.value.location);
    return given.fromEnd ? value.length - index : index;
  };
  const [from, to] = [bound(start, 0), bound(end, value.length)];
  if (typeof from !== 'number') return from;
  if (typeof to !== 'number') return to;
  return from >= 0 && to <= value.length && from <= to
    ? value.slice(from, to)
    : unknown('the range does not fit', location);
}
