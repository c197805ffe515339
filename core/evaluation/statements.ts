import type { Statement } from '../model/expression';
import type { Location } from '../model/location';
import type { Outcome, Unknown } from '../model/value';
import { type Environment, forked } from './environment';
import { agreed } from './equality';
import { condition, type Evaluation } from './evaluation';
import { isUnknown, unknown } from './outcome';
import { guarded } from './patterns';

/** A body that ended without a value. */
const fellThrough = Symbol('fell through');
type End = Outcome | typeof fellThrough;

/** What a function body returns. */
export function bodyValue(
  run: Evaluation,
  statements: readonly Statement[],
  at: Environment,
  location: Location,
): Outcome {
  const end = runAll(run, statements, at);
  return end === fellThrough ? unknown('it ends without a value', location) : end;
}

function runAll(run: Evaluation, statements: readonly Statement[], at: Environment): End {
  const [statement, ...rest] = statements;
  if (statement === undefined) return fellThrough;
  return run.budget.within(statement.location, (): End => runOne(run, statement, rest, at));
}

/** A branch goes on with what follows it, for it may have changed what names stand for. */
function runOne(run: Evaluation, statement: Statement, rest: readonly Statement[], at: Environment): End {
  switch (statement.kind) {
    case 'return':
      return run.value(statement.value, at);
    case 'let':
      at.locals.set(statement.name, run.value(statement.value, at));
      return runAll(run, rest, at);
    case 'if': {
      const truth = condition(run, statement.condition, at);
      const branch = (body: readonly Statement[], inner: Environment) =>
        runAll(run, [...body, ...rest], inner);
      if (truth === true) return branch(statement.whenTrue, at);
      if (truth === false) return branch(statement.whenFalse, at);
      return agreedEnds(truth, [
        branch(statement.whenTrue, forked(at)),
        branch(statement.whenFalse, forked(at)),
      ]);
    }
    case 'switch':
      return runSwitch(run, statement, rest, at);
    case 'opaque':
      return unknown(`it is code that is not evaluated: ${statement.text}`, statement.location);
  }
}

function runSwitch(
  run: Evaluation,
  statement: Extract<Statement, { kind: 'switch' }>,
  rest: readonly Statement[],
  at: Environment,
): End {
  const subject = run.value(statement.subject, at);
  if (isUnknown(subject)) return subject;
  for (const { labels, body } of statement.sections) {
    for (const { pattern, guard } of labels) {
      if (pattern === null) continue;
      const fit = guarded(run, pattern, guard, subject, at, statement.location);
      if (isUnknown(fit)) return fit;
      if (fit === true) return runAll(run, [...body, ...rest], at);
    }
  }
  const standard = statement.sections.find(({ labels }) => labels.some(({ pattern }) => pattern === null));
  return runAll(run, [...(standard?.body ?? []), ...rest], at);
}

function agreedEnds(open: Unknown, ends: readonly End[]): End {
  return ends.some((end) => end === fellThrough) ? open : agreed(open, ends as readonly Outcome[]);
}
