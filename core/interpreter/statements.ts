import type { Statement, StatementOf } from '../model/code';
import type { Location } from '../model/location';
import type { Unknown, Value } from '../model/value';
import { callValue } from './calls';
import { truthOf } from './equality';
import { joinCompletions } from './fork';
import { fits } from './patterns';
import { afterRound, endOfLoop, mapRounds, repeat } from './rounds';
import { type Completion, declare, type Environment, local, nested, normal, type Run, thrown } from './run';
import { taintNames } from './taint';
import { assume, isUnknown, mapValue, unknown, withoutAssumption } from './values';

/** Runs statements in order. */
export function execute(run: Run, statements: readonly Statement[], environment: Environment): Completion {
  return from(run, statements, 0, environment);
}

function from(
  run: Run,
  statements: readonly Statement[],
  start: number,
  environment: Environment,
): Completion {
  for (let index = start; index < statements.length; index++) {
    const rest = () => from(run, statements, index + 1, environment);
    const statement = statements[index]!;
    const completion = run.budget.within(statement.location, () => one(run, statement, environment, rest));
    if (completion === null) continue;
    return completion;
  }
  return normal;
}

/** What a statement ends with, `rest` run where that depends on it; null where the rest just follows. */
function one(
  run: Run,
  statement: Statement,
  environment: Environment,
  rest: () => Completion,
): Completion | null {
  switch (statement.kind) {
    case 'expression': {
      const { expression } = statement;
      if (expression.kind === 'call') callValue(run, expression, environment, true);
      else run.evaluate(expression, environment);
      return null;
    }
    case 'variable':
      declareVariable(run, statement, environment);
      return null;
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
      return then(run, execute(run, statement.body, nested(environment)), statement.location, rest);
    case 'if':
      return branch(run, statement, environment, rest);
    case 'switch':
      return choose(run, statement, environment, rest);
    case 'for-each':
      return then(run, forEach(run, statement, environment), statement.location, rest);
    case 'loop':
      return then(run, loop(run, statement, environment), statement.location, rest);
    case 'try':
      return attempt(run, statement, environment, rest);
    case 'opaque': {
      taintNames(run, statement, environment);
      if (!statement.mayLeave) return null;
      const open = unknown(`\`${statement.text}\` is not evaluated`, statement.location);
      return run.fork(open, [() => ({ ...thrown, returned: open }), () => normal], rest);
    }
  }
}

/** Goes on behind a block: null where it ended normally, else with the rest where it may have. */
function then(
  run: Run,
  completion: Completion,
  location: Location,
  rest: () => Completion,
): Completion | null {
  if (!completion.isNormal) return completion;
  const leaving = { ...completion, isNormal: false };
  if (!leaving.isBreak && !leaving.isContinue && leaving.returned === undefined) return null;
  const open = unknown('whether the code before it returns is not known', location);
  return run.fork(open, [() => leaving, () => normal], rest);
}

function declareVariable(
  run: Run,
  { name, value, location }: StatementOf<'variable'>,
  environment: Environment,
): void {
  // Declared before its value is evaluated: a local function may call itself.
  declare(environment, name, null, location);
  if (value === null) return;
  const cell = local(environment, name)!;
  run.journal.write(cell, { value: run.evaluate(value, environment), location });
}

/** Why a condition is not known. */
function openCondition(value: Value, location: Location): Unknown {
  return isUnknown(value) ? value : unknown('whether the condition holds is not known', location);
}

function branch(
  run: Run,
  { condition, whenTrue, whenFalse }: StatementOf<'if'>,
  environment: Environment,
  rest: () => Completion,
): Completion | null {
  const value = run.evaluate(condition, environment);
  const bodies = [whenTrue, whenFalse].map((body) => () => execute(run, body, nested(environment)));
  const truth = mapValue(value, (known) => truthOf(known) ?? openCondition(known, condition.location));
  const decided = withoutAssumption(truth);
  if (typeof decided !== 'boolean') return run.fork(openCondition(truth, condition.location), bodies, rest);
  const body = bodies[decided ? 0 : 1]!;
  if (typeof truth === 'boolean') return then(run, body(), condition.location, rest);
  // The branch rests on an assumption, and so does all that it changes.
  const assumption = truth as Extract<Value, { kind: 'assumed' }>;
  const { effects, result } = run.journal.capture(body);
  run.journal.assume(effects, assumption);
  const { returned } = result;
  const completion = returned === undefined ? result : { ...result, returned: assume(returned, assumption) };
  return then(run, completion, condition.location, rest);
}

/** Runs the first section that fits; where that is not known, each that may fit and, without a default, none. */
function choose(
  run: Run,
  { subject, sections, location }: StatementOf<'switch'>,
  environment: Environment,
  rest: () => Completion,
): Completion | null {
  const value = run.evaluate(subject, environment);
  const inner = nested(environment);
  const entry = (index: number) => (): Completion => {
    const bodies = sections.slice(index).map(({ body }) => body);
    const completion = bodies.reduce<Completion>(
      (before, body) => (before.isNormal ? joinIf(before, execute(run, body, inner), location) : before),
      normal,
    );
    return completion.isBreak ? { ...completion, isBreak: false, isNormal: true } : completion;
  };
  const possible: (() => Completion)[] = [];
  let open: Unknown | null = null;
  for (const [index, { labels }] of sections.entries())
    for (const { pattern, guard } of labels) {
      if (pattern === null) continue;
      const fit = fits(run, pattern, value, inner, location, guard);
      if (fit === false) continue;
      possible.push(entry(index));
      if (fit === true)
        return open === null ? then(run, possible[0]!(), location, rest) : run.fork(open, possible, rest);
      open ??= isUnknown(fit) ? fit : unknown('which section runs is not known', location);
    }
  const standard = sections.findIndex(({ labels }) => labels.some(({ pattern }) => pattern === null));
  possible.push(standard < 0 ? () => normal : entry(standard));
  return open === null ? then(run, possible[0]!(), location, rest) : run.fork(open, possible, rest);
}

/** A completion after another one that may have been normal. */
function joinIf(before: Completion, after: Completion, location: Location): Completion {
  return joinCompletions(
    { ...before, isNormal: false },
    after,
    unknown('which section runs is not known', location),
  );
}

function forEach(
  run: Run,
  { name, list, body, location }: StatementOf<'for-each'>,
  environment: Environment,
): Completion {
  const value = run.evaluate(list, environment);
  const round = (item: Value) => {
    const inner = nested(environment);
    declare(inner, name, item, location);
    return execute(run, body, inner);
  };
  return mapRounds(run, value, location, round);
}

/** Runs rounds while the condition is known to hold. */
function loop(
  run: Run,
  { condition, isTestedFirst, update, body, location }: StatementOf<'loop'>,
  environment: Environment,
): Completion {
  const round = () => {
    const completion = afterRound(execute(run, body, nested(environment)));
    if (completion.isNormal) for (const expression of update) run.evaluate(expression, environment);
    return completion;
  };
  for (let isFirst = true; ; isFirst = false) {
    if (condition !== null && (isTestedFirst || !isFirst)) {
      const value = run.evaluate(condition, environment);
      const truth =
        isUnknown(value) || (typeof value === 'object' && value?.kind === 'assumed')
          ? undefined
          : truthOf(value);
      if (truth === false) return normal;
      if (truth === undefined) return endOfLoop(repeat(run, openCondition(value, condition.location), round));
    }
    const completion = run.budget.within(location, round);
    if (completion.isNormal && !completion.isBreak && completion.returned === undefined) continue;
    if (!completion.isNormal) return endOfLoop(completion);
    const open = unknown('whether the loop goes on is not known', location);
    const { returned } = repeat(run, open, round);
    return { ...normal, returned: returned ?? completion.returned };
  }
}

/** A handler may run after any part of the body. */
function attempt(
  run: Run,
  { body, handlers, finalizer, location }: StatementOf<'try'>,
  environment: Environment,
  rest: () => Completion,
): Completion | null {
  const code = (statements: readonly Statement[]) => () => execute(run, statements, nested(environment));
  const end = () => then(run, code(finalizer)(), location, rest);
  const { effects, result } = run.journal.capture(code(body));
  const isThrown = !result.isNormal && !result.isBreak && !result.isContinue && result.returned === undefined;
  if (isThrown && handlers.length > 0) {
    const open = unknown('how far the code before it gets is not known', location);
    return run.fork(open, handlers.map(code), () => end() ?? rest()) ?? end();
  }
  run.journal.apply(effects);
  if (handlers.length === 0)
    return result.isNormal ? (then(run, result, location, () => end() ?? rest()) ?? end()) : result;
  const open = unknown('whether the code before it throws is not known', location);
  return run.fork(open, [() => result, ...handlers.map(code)], () => end() ?? rest()) ?? end();
}
