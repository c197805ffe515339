import type { Statement, StatementOf } from '../model/lowered-code';
import type { Value } from '../model/value';
import { evaluateCall } from './calls';
import {
  type Body,
  type Completion,
  declare,
  type Environment,
  innerScope,
  normal,
  thrown,
} from './environments-and-functions';
import { absorb, iterate, mayStop, repeat } from './iterate-and-repeat';
import { asUnknown } from './journal-of-writes';
import { matchingArms } from './pattern-and-switch-matching';
import { joinCompletions, mayLeave, mayReturn, selectBranches, taintNames } from './uncertain-code';
import { isAssumed, isUnknown, truthOf, unknown } from './value-helpers';

export function execute(statements: readonly Statement[], environment: Environment): Completion {
  for (const [index, statement] of statements.entries()) {
    const { location, kind } = statement;
    const inner = { ...environment, location };
    const rest = () => execute(statements.slice(index + 1), environment);
    const completion = environment.run.budget.within(location, () => dispatch(kind, statement, inner, rest));
    if (completion !== null) return completion;
  }
  return normal;
}

/** Returns null if the node completes normally; else its completion, joined with that of `rest` if `rest` was run. */
type Execution<Node> = (node: Node, environment: Environment, rest: Body) => Completion | null;

const executions: { readonly [Kind in Statement['kind']]: Execution<StatementOf<Kind>> } = {
  expression: ({ expression }, environment) => {
    if (expression.kind === 'call') evaluateCall(expression, environment, true);
    else environment.run.evaluate(expression, environment);
    return null;
  },
  variable: ({ name, value }, environment) => {
    const { run, location } = environment;
    // The variable is declared before its value is evaluated, because a local function may call itself.
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
  block: beforeRest(({ body }, environment) => execute(body, innerScope(environment))),
  if: ({ condition, whenTrue, whenFalse }, environment, rest) => {
    const [cause, bodies] = selectBranches(condition, environment, [whenTrue, whenFalse]);
    const alternatives = bodies.map((body) => () => execute(body, innerScope(environment)));
    return environment.run.fork(cause, alternatives, rest);
  },
  switch: executeSwitch,
  'for-each': beforeRest(executeForEach),
  loop: beforeRest(executeLoop),
  try: beforeRest(executeTry),
  opaque: (code, environment, rest) => {
    const cause = taintNames(code, environment);
    const leave = () => ({ ...thrown, returned: cause });
    return code.mayLeave ? environment.run.fork(cause, [leave, () => normal], rest) : null;
  },
};

const dispatch = <K extends Statement['kind']>(kind: K, node: StatementOf<K>, at: Environment, rest: Body) =>
  executions[kind](node, at, rest);

/** The execution of a statement whose body may leave the enclosing block. */
function beforeRest<Node>(code: (node: Node, environment: Environment) => Completion): Execution<Node> {
  return (node, environment, rest) =>
    environment.run.fork(mayReturn(environment.location), [() => code(node, environment)], rest);
}

/** Runs the matching section and the sections it falls through to. If several may match, each is an alternative. */
function executeSwitch(
  { subject, sections }: StatementOf<'switch'>,
  environment: Environment,
  rest: Body,
): Completion | null {
  const { run } = environment;
  const labels = sections.flatMap((section, index) => section.labels.map((label) => ({ ...label, index })));
  const none = { pattern: null, guard: null, index: sections.length };
  // `default` is tried last, wherever it is written.
  const inOrder = [...labels, none].sort((a, b) => Number(a.pattern === null) - Number(b.pattern === null));
  const inner = innerScope(environment);
  const [cause, possible] = matchingArms(inOrder, run.evaluate(subject, environment), inner);
  const alternatives = possible.map(({ index }) => () => {
    const bodies = sections.slice(index).flatMap(({ body }) => body);
    return absorb(execute(bodies, inner), 'isBreak');
  });
  return run.fork(cause, alternatives, rest);
}

function executeForEach({ name, list, body }: StatementOf<'for-each'>, environment: Environment): Completion {
  const { run, location } = environment;
  return iterate(run, run.evaluate(list, environment), location, (item: Value) => {
    const inner = innerScope(environment);
    declare(inner, name, item);
    return execute(body, inner);
  });
}

/** Iterates while the condition is true. If the condition is uncertain, values that iterations change are unknown. */
function executeLoop(
  { condition, isTestedFirst, update, body }: StatementOf<'loop'>,
  environment: Environment,
): Completion {
  const { run, location } = environment;
  const iterateOnce = () => {
    const completion = absorb(execute(body, innerScope(environment)), 'isContinue');
    if (completion.isNormal) for (const expression of update) run.evaluate(expression, environment);
    return completion;
  };
  for (let isFirst = true; ; isFirst = false) {
    if (condition !== null && (isTestedFirst || !isFirst)) {
      const truth = truthOf(run.evaluate(condition, environment), condition.location);
      if (truth === false) return normal;
      if (isUnknown(truth) || isAssumed(truth)) return repeat(run, asUnknown(truth), iterateOnce);
    }
    const completion = run.budget.within(location, iterateOnce);
    if (completion.isNormal && !mayLeave(completion)) continue;
    const cause = mayStop(location);
    const end = run.fork(cause, [() => completion], () => repeat(run, cause, iterateOnce));
    return absorb(end ?? completion, 'isBreak');
  }
}

/**
 * Runs the body, then the finalizer. Each handler is an alternative to the completed body; in handlers, all values that
 * the body assigned are unknown.
 */
function executeTry({ body, handlers, finalizer }: StatementOf<'try'>, environment: Environment): Completion {
  const { run, location } = environment;
  const { journal } = run;
  const cause = unknown('code in a try block may throw', location);
  const { effects, result } = journal.capture(() => execute(body, innerScope(environment)));
  const completed = () => {
    journal.apply(effects);
    return result;
  };
  const interrupted = handlers.map((handler) => () => {
    journal.apply(effects, cause);
    return execute(handler, innerScope(environment));
  });
  const completion = run.fork(cause, [completed, ...interrupted], () => normal) ?? normal;
  const end = execute(finalizer, innerScope(environment));
  return end === normal ? completion : joinCompletions(completion, end, cause);
}
