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
import { iterate } from './iterate-and-repeat';
import { mayReturn, selectBranches, taintNames } from './uncertain-code';

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
  'for-each': beforeRest(executeForEach),
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

function executeForEach({ name, list, body }: StatementOf<'for-each'>, environment: Environment): Completion {
  const { run, location } = environment;
  return iterate(run, run.evaluate(list, environment), location, (item: Value) => {
    const inner = innerScope(environment);
    declare(inner, name, item);
    return execute(body, inner);
  });
}
