import type { Statement, StatementOf } from '../model/lowered-code';
import type { Value } from '../model/value';
import { evaluateCall } from './calls';
import {
  type Completion,
  declare,
  type Environment,
  innerScope,
  normal,
  thrown,
} from './environments-and-functions';
import { iterate } from './iterate-and-repeat';
import { selectBranches, taintNames } from './uncertain-code';

export function execute(statements: readonly Statement[], environment: Environment): Completion {
  const { run } = environment;
  for (const [index, statement] of statements.entries()) {
    const { location, kind } = statement;
    const inner = { ...environment, location };
    const completion = run.budget.within(location, () => dispatch(kind, statement, inner));
    if (completion.kind === 'normal') continue;
    if (completion.kind === 'uncertain')
      run.maybe(completion.value, () => execute(statements.slice(index + 1), environment));
    return completion;
  }
  return normal;
}

type Execution<Node> = (node: Node, environment: Environment) => Completion;

const executions: { readonly [Kind in Statement['kind']]: Execution<StatementOf<Kind>> } = {
  expression: ({ expression }, environment) => {
    if (expression.kind === 'call') evaluateCall(expression, environment, true);
    else environment.run.evaluate(expression, environment);
    return normal;
  },
  variable: ({ name, value }, environment) => {
    const { run, location } = environment;
    // The variable is declared before its value is evaluated, because a local function may call itself.
    const cell = declare(environment, name, null);
    if (value !== null) cell.content = { value: run.evaluate(value, environment), location };
    return normal;
  },
  return: ({ value }, environment) => ({
    kind: 'return',
    value: value === null ? null : environment.run.evaluate(value, environment),
  }),
  throw: () => thrown,
  break: () => ({ kind: 'break' }),
  continue: () => ({ kind: 'continue' }),
  block: ({ body }, environment) => execute(body, innerScope(environment)),
  if: ({ condition, whenTrue, whenFalse }, environment) => {
    const [cause, branches] = selectBranches(condition, environment, [whenTrue, whenFalse]);
    const bodies = branches.map((branch) => () => execute(branch, innerScope(environment)));
    return cause === null ? bodies[0]!() : environment.run.fork(cause, bodies);
  },
  'for-each': ({ name, list, body }, environment) => {
    const { run, location } = environment;
    return iterate(run, run.evaluate(list, environment), location, (item: Value) => {
      const inner = innerScope(environment);
      declare(inner, name, item);
      return execute(body, inner);
    });
  },
  opaque: (code, environment) => {
    const cause = taintNames(code, environment);
    // The parts of a loop, `switch` or `try` may run: what they call, such as `Configure`, may have its effect.
    const { parts } = code;
    if (parts !== undefined) environment.run.maybe(cause, () => execute(parts, innerScope(environment)));
    return code.mayLeave ? { kind: 'uncertain', value: cause } : normal;
  },
};

const dispatch = <K extends Statement['kind']>(kind: K, node: StatementOf<K>, at: Environment) =>
  executions[kind](node, at);
