import { evaluate } from '../../evaluation/evaluate';
import type { CallArgument, Expression } from '../../model/expression';
import type { FileFacts } from '../../model/facts/file';
import type { FunctionHeadFacts } from '../../model/facts/functions';
import type { TypeReference } from '../../model/type-reference';
import type { Names, Outcome } from '../../model/value';
import { fileScope } from '../names/resolution';
import type { CodeNames } from './code-names';

/** Where options code stands. */
export interface OptionsPlace {
  readonly file: FileFacts;
  /** The type whose code it is, null outside of any. */
  readonly container: TypeReference | null;
  /** What the parameters of the function around it stand for. */
  readonly locals: ReadonlyMap<string, Outcome>;
}

/** What names mean where code stands. */
export function namesOf(
  names: CodeNames,
  { file, container }: Pick<OptionsPlace, 'file' | 'container'>,
): Names {
  return names.at(fileScope(file, container));
}

/**
 * What the parameters of a function stand for, given the arguments of a call at a place. `own` is what names mean in the
 * function; the parameter at `position` is bound otherwise.
 */
export function boundParameters(
  parameters: FunctionHeadFacts['parameters'],
  position: number | null,
  given: readonly CallArgument[],
  own: Names,
  { caller, locals: outer }: { readonly caller: Names; readonly locals: OptionsPlace['locals'] },
): ReadonlyMap<string, Outcome> {
  const valueAt = (expression: Expression) => evaluate({ expression, names: caller, locals: outer });
  const unnamed = given.filter(({ name }) => name === null).map(({ value }) => value);
  const locals = new Map<string, Outcome>();
  let next = 0;
  parameters.forEach(({ name, initial, isRest }, index) => {
    if (index === position) return;
    const named = given.find((argument) => argument.name === name);
    if (isRest) locals.set(name, restOf(unnamed.slice(next).map(valueAt)));
    else if (named) locals.set(name, valueAt(named.value));
    else if (next < unnamed.length) locals.set(name, valueAt(unnamed[next++]!));
    else if (initial) locals.set(name, evaluate({ expression: initial, names: own }));
  });
  return locals;
}

function restOf(values: readonly Outcome[]): Outcome {
  const open = values.find((value) => typeof value === 'object' && value?.kind === 'unknown');
  const items = values as readonly Exclude<Outcome, { kind: 'unknown' }>[];
  return open ?? { kind: 'list', items };
}
