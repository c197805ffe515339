import type { Statement, StatementOf } from '../model/code';
import type { Value } from '../model/value';
import { callValue } from './calls';
import { truthOf } from './equality';
import { choice, joinCompletions, mayReturn } from './fork';
import { asUnknown } from './journal';
import { fitting } from './patterns';
import { afterRound, endOfLoop, mapRounds, mayEnd, repeat } from './rounds';
import { type Completion, declare, type Environment, nested, normal, thrown } from './run';
import { taintNames } from './taint';
import { isAssumed, isUnknown, unknown } from './values';

/** Runs statements in order, from one of them. */
export function execute(statements: readonly Statement[], environment: Environment, start = 0): Completion {
  const { run } = environment;
  for (let index = start; index < statements.length; index++) {
    const rest = () => execute(statements, environment, index + 1);
    const statement = statements[index]!;
    const completion = run.budget.within(statement.location, () =>
      one(statement, { ...environment, location: statement.location }, rest),
    );
    if (completion !== null) return completion;
  }
  return normal;
}

/** What a statement ends with, `rest` run where that depends on it; null where the rest just follows. */
function one(statement: Statement, environment: Environment, rest: () => Completion): Completion | null {
  const { run, location } = environment;
  const before = (code: () => Completion) => run.fork(mayReturn(location), [code], rest);
  switch (statement.kind) {
    case 'expression': {
      const { expression } = statement;
      if (expression.kind === 'call') callValue(expression, environment, true);
      else run.evaluate(expression, environment);
      return null;
    }
    case 'variable': {
      const { name, value } = statement;
      // Declared before its value is evaluated: a local function may call itself.
      const cell = declare(environment, name, null);
      if (value !== null) cell.content = { value: run.evaluate(value, environment), location };
      return null;
    }
    case 'return': {
      const { value } = statement;
      return { ...thrown, returned: value === null ? null : run.evaluate(value, environment) };
    }
    case 'throw':
      return thrown;
    case 'break':
      return { ...thrown, isBreak: true };
    case 'continue':
      return { ...thrown, isContinue: true };
    case 'block':
      return before(() => execute(statement.body, nested(environment)));
    case 'if': {
      const { condition, whenTrue, whenFalse } = statement;
      const [open, bodies] = choice(condition, environment, [whenTrue, whenFalse]);
      const alternatives = bodies.map((body) => () => execute(body, nested(environment)));
      return run.fork(open, alternatives, rest);
    }
    case 'switch':
      return choose(statement, environment, rest);
    case 'for-each':
      return before(() => forEach(statement, environment));
    case 'loop':
      return before(() => loop(statement, environment));
    case 'try':
      return before(() => attempt(statement, environment));
    case 'opaque': {
      const open = taintNames(statement, environment);
      return statement.mayLeave
        ? run.fork(open, [() => ({ ...thrown, returned: open }), () => normal], rest)
        : null;
    }
  }
}

/** Runs the section that fits and those that it falls through to; each that may fit where that is not known. */
function choose(
  { subject, sections }: StatementOf<'switch'>,
  environment: Environment,
  rest: () => Completion,
): Completion | null {
  const { run } = environment;
  const labels = sections.flatMap((section, index) => section.labels.map((label) => ({ ...label, index })));
  const none = { pattern: null, guard: null, index: sections.length };
  // The default comes last, wherever it stands.
  const inOrder = [...labels, none].sort((a, b) => Number(a.pattern === null) - Number(b.pattern === null));
  const inner = nested(environment);
  const [open, possible] = fitting(inOrder, run.evaluate(subject, environment), inner);
  const alternatives = possible.map(({ index }) => () => {
    const bodies = sections.slice(index).flatMap(({ body }) => body);
    return endOfLoop(execute(bodies, inner));
  });
  return run.fork(open, alternatives, rest);
}

function forEach({ name, list, body }: StatementOf<'for-each'>, environment: Environment): Completion {
  const { run, location } = environment;
  return mapRounds(run, run.evaluate(list, environment), location, (item: Value) => {
    const inner = nested(environment);
    declare(inner, name, item);
    return execute(body, inner);
  });
}

/** Runs rounds while the condition is known to hold. */
function loop(
  { condition, isTestedFirst, update, body }: StatementOf<'loop'>,
  environment: Environment,
): Completion {
  const { run, location } = environment;
  const round = () => {
    const completion = afterRound(execute(body, nested(environment)));
    if (completion.isNormal) for (const expression of update) run.evaluate(expression, environment);
    return completion;
  };
  for (let isFirst = true; ; isFirst = false) {
    if (condition !== null && (isTestedFirst || !isFirst)) {
      const truth = truthOf(run.evaluate(condition, environment), condition.location);
      if (truth === false) return normal;
      if (isUnknown(truth) || isAssumed(truth)) return repeat(run, asUnknown(truth), round);
    }
    const open = mayEnd(location);
    const once = () => run.budget.within(location, round);
    const completion = run.fork(open, [once], () => repeat(run, open, round));
    if (completion !== null) return endOfLoop(completion);
  }
}

/** A handler runs behind all that the body registers; of what the body assigns, it may have come to a part. */
function attempt({ body, handlers, finalizer }: StatementOf<'try'>, environment: Environment): Completion {
  const { run, location } = environment;
  const { journal } = run;
  const open = unknown('whether the code before it throws is not known', location);
  const { effects, result } = journal.capture(() => execute(body, nested(environment)));
  const whole = () => {
    journal.apply(effects);
    return result;
  };
  const broken = handlers.map((handler) => () => {
    journal.apply(effects, open);
    return execute(handler, nested(environment));
  });
  const completion = run.fork(open, [whole, ...broken], () => normal) ?? normal;
  const end = execute(finalizer, nested(environment));
  return end === normal ? completion : joinCompletions(completion, end, open);
}
