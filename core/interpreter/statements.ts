import type { Statement, StatementOf } from '../model/lowered-code';
import type { Unknown, Value } from '../model/value';
import { is } from '../model/value-operations';
import { evaluateCall } from './calls';
import { type Completion, declare, type Environment, innerScope, normal } from './environment';
import { decided } from './expressions';
import { iterate, maybe, taintNames } from './uncertainty';

export function execute(statements: readonly Statement[], environment: Environment): Completion {
  const { run } = environment;
  for (const [index, statement] of statements.entries()) {
    const { location, kind } = statement;
    const inner = { ...environment, location };
    const completion = run.budget.within(location, () => dispatch(kind, statement, inner));
    if (completion.kind === 'normal') continue;
    if (completion.kind === 'uncertain')
      maybe(run, completion.value, () => execute(statements.slice(index + 1), environment));
    return completion;
  }
  return normal;
}

/** Whether statements run in order to a `throw`. */
const throws = (statements: readonly Statement[]) =>
  statements.at(-1)?.kind === 'throw' &&
  statements.slice(0, -1).every(({ kind }) => kind === 'expression' || kind === 'variable');

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
  throw: () => ({ kind: 'thrown' }),
  break: () => ({ kind: 'break' }),
  continue: () => ({ kind: 'continue' }),
  block: ({ body }, environment) => execute(body, innerScope(environment)),
  if: ({ condition, whenTrue, whenFalse }, environment) => {
    const { run } = environment;
    const truth = decided(run.evaluate(condition, environment), condition.location);
    // The application runs, so that it does not take a branch that throws.
    const branches = is.unknown(truth)
      ? [whenTrue, whenFalse].filter((branch) => !throws(branch))
      : [truth === true ? whenTrue : whenFalse];
    const cause = is.unknown(truth) && branches.length > 1 ? truth : null;
    const ends = branches.map((branch) => maybe(run, cause, () => execute(branch, innerScope(environment))));
    if (cause === null) return ends[0] ?? { kind: 'thrown' };
    return ends.every(({ kind }) => kind === 'normal') ? normal : { kind: 'uncertain', value: cause };
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
    const { parts = [] } = code;
    const { runsTry } = environment.run;
    const certain = parts.slice(0, Number(runsTry && parts[0]?.kind === 'block' && /^try\b/.test(code.text)));
    execute(certain, environment);
    const cause: Unknown = taintNames(code, environment);
    // The parts of a loop or `switch` and handlers may run: what they call, such as `Configure`, may have its effect.
    maybe(environment.run, cause, () => {
      const inner = innerScope(environment);
      for (const part of parts.slice(certain.length)) {
        execute([part], inner);
        // A loop may assign its variable again.
        if (part.kind === 'variable') declare(inner, part.name, cause);
      }
    });
    return code.mayLeave ? { kind: 'uncertain', value: cause } : normal;
  },
};

const dispatch = <K extends Statement['kind']>(kind: K, node: StatementOf<K>, at: Environment) =>
  executions[kind](node, at);
