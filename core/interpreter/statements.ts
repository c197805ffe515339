import type { Statement, StatementOf } from '../model/code';
import type { Value } from '../model/value';
import { callValue } from './calls';
import { truthOf } from './equality';
import { choice, joinCompletions, mayLeave, mayReturn } from './fork';
import { asUnknown } from './journal';
import { fitting } from './patterns';
import { caught, mapRounds, mayEnd, repeat } from './rounds';
import { type Body, type Completion, declare, type Environment, nested, normal, thrown } from './run';
import { taintNames } from './taint';
import { isAssumed, isUnknown, unknown } from './values';

/** Runs statements in order, from one of them. */
export function execute(statements: readonly Statement[], environment: Environment, start = 0): Completion {
  for (let index = start; index < statements.length; index++) {
    const { location, kind } = statements[index]!;
    const execution: Execution<never> = executions[kind];
    const rest = () => execute(statements, environment, index + 1);
    const completion = environment.run.budget.within(location, () =>
      execution(statements[index] as never, { ...environment, location }, rest),
    );
    if (completion !== null) return completion;
  }
  return normal;
}

/** What a statement ends with, `rest` run where that depends on it; null where the rest just follows. */
type Execution<Node> = (node: Node, environment: Environment, rest: Body) => Completion | null;

/** How statements of each kind are run. */
const executions: { readonly [Kind in Statement['kind']]: Execution<StatementOf<Kind>> } = {
  expression: ({ expression }, environment) => {
    if (expression.kind === 'call') callValue(expression, environment, true);
    else environment.run.evaluate(expression, environment);
    return null;
  },
  variable: ({ name, value }, environment) => {
    const { run, location } = environment;
    // Declared before its value is evaluated: a local function may call itself.
    const cell = declare(environment, name, null);
    if (value !== null) cell.content = { value: run.evaluate(value, environment), location };
    return null;
  },
  return: ({ value }, environment) => ({
    ...thrown,
    returned: value === null ? null : environment.run.evaluate(value, environment),
  }),
  throw: () => thrown,
  break: () => ({ ...thrown, isBreak: true }),
  continue: () => ({ ...thrown, isContinue: true }),
  block: beforeRest(({ body }, environment) => execute(body, nested(environment))),
  if: ({ condition, whenTrue, whenFalse }, environment, rest) => {
    const [open, bodies] = choice(condition, environment, [whenTrue, whenFalse]);
    const alternatives = bodies.map((body) => () => execute(body, nested(environment)));
    return environment.run.fork(open, alternatives, rest);
  },
  switch: choose,
  'for-each': beforeRest(forEach),
  loop: beforeRest(loop),
  try: beforeRest(attempt),
  opaque: (code, environment, rest) => {
    const open = taintNames(code, environment);
    const leave = () => ({ ...thrown, returned: open });
    return code.mayLeave ? environment.run.fork(open, [leave, () => normal], rest) : null;
  },
};

/** Code that may end what it stands in. */
function beforeRest<Node>(code: (node: Node, environment: Environment) => Completion): Execution<Node> {
  return (node, environment, rest) =>
    environment.run.fork(mayReturn(environment.location), [() => code(node, environment)], rest);
}

/** Runs the section that fits and those that it falls through to; each that may fit where that is not known. */
function choose(
  { subject, sections }: StatementOf<'switch'>,
  environment: Environment,
  rest: Body,
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
    return caught(execute(bodies, inner), 'isBreak');
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
    const completion = caught(execute(body, nested(environment)), 'isContinue');
    if (completion.isNormal) for (const expression of update) run.evaluate(expression, environment);
    return completion;
  };
  for (let isFirst = true; ; isFirst = false) {
    if (condition !== null && (isTestedFirst || !isFirst)) {
      const truth = truthOf(run.evaluate(condition, environment), condition.location);
      if (truth === false) return normal;
      if (isUnknown(truth) || isAssumed(truth)) return repeat(run, asUnknown(truth), round);
    }
    const completion = run.budget.within(location, round);
    if (completion.isNormal && !mayLeave(completion)) continue;
    const open = mayEnd(location);
    return caught(run.fork(open, [() => completion], () => repeat(run, open, round))!, 'isBreak');
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
