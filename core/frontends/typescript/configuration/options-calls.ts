import { ts } from 'ts-morph';
import type { OptionsCallFacts } from '../../../model/facts/options-code';
import { allControllers } from '../../../model/options-types';
import { eachSetting, type OptionsPath } from '../../options-path';
import { expression } from '../expressions/expressions';
import { type FunctionCode, functionOf } from '../syntax/functions';
import { bare, dottedName, locationOf } from '../syntax/source';
import { namedType } from '../syntax/type-references';
import { type Local, pathOf, scopeOf } from './option-paths';
import type { Place } from './options-place';
import { roundsOf } from './statements';

const maximalCalls = 4;

/** A function of the same file that may be read in place of its call; null for others. */
export function functionInReach(node: ts.Expression, { source, owner, calls }: Place): FunctionCode | null {
  return calls < maximalCalls ? functionOf(source, node, owner) : null;
}

/** A call that hands options on to code elsewhere; false when it is not plainly that. */
export function handOver(
  node: ts.CallExpression,
  owner: ts.Expression | null,
  name: string,
  place: Place,
): boolean {
  const paths = node.arguments.map((argument) => pathOf(argument, place.frame.locals));
  const position = paths.findIndex((path) => path !== null);
  const path = paths[position];
  const isOwn = owner?.kind === ts.SyntaxKind.ThisKeyword;
  const ownerName = owner === null || isOwn ? null : dottedName(owner);
  if (owner !== null && !isOwn && ownerName === null) return false;
  if (!path || paths.filter((found) => found !== null).length > 1) return false;
  const code = functionInReach(bare(node.expression), place);
  if (code !== null) {
    readInPlace(code, node.arguments, position, path, place);
    return true;
  }
  const others = node.arguments.filter((_, index) => index !== position);
  const type = ownerName === null ? null : namedType(place.source, ownerName, undefined, owner!);
  return callLater(path, { owner: type, name, position }, others, node, place);
}

/** Reads a function of the same file where it is called, its parameters bound to the arguments. */
export function readInPlace(
  code: FunctionCode,
  given: readonly ts.Expression[],
  position: number,
  path: OptionsPath,
  place: Place,
): void {
  const { source, frame } = place;
  const bindings = code.parameters.map(({ initializer }, index): Local | null => {
    if (index === position) return path;
    const argument = given[index];
    if (argument !== undefined) return expression(source, argument, scopeOf(frame.locals));
    return initializer === undefined ? null : expression(source, initializer);
  });
  const inside = { isConditional: frame.isConditional, locals: new Map<string, Local>() };
  place.readFunction(code, bindings, { ...place, frame: inside, calls: place.calls + 1 });
}

/** Leaves a call to linking, which knows the functions of other files. */
export function callLater(
  { sink, members }: OptionsPath,
  called: Pick<OptionsCallFacts, 'owner' | 'name' | 'position'>,
  others: readonly ts.Expression[],
  node: ts.Node,
  { source, frame: { locals, isConditional } }: Place,
): boolean {
  const member = members.join('.');
  if ((member !== '' && member !== allControllers) || others.some(ts.isSpreadElement)) return false;
  sink.calls.push({
    ...called,
    member,
    isMember: false,
    arguments: others.map((argument) => ({
      name: null,
      value: expression(source, argument, scopeOf(locals)),
    })),
    isConditional,
    after: { registrations: sink.registrations.length, assignments: sink.assignments.length },
    location: locationOf(source, node),
  });
  return true;
}

/**
 * `modules.forEach(m => options.…)`: once for each item when the list is known, else perhaps. What is done to each setting
 * of the options counts for all of them at once.
 */
export function readForEach(owner: ts.Expression, node: ts.CallExpression, place: Place): boolean {
  const callee = bare(node.expression);
  const callback = node.arguments[0] === undefined ? undefined : bare(node.arguments[0]);
  if (!ts.isPropertyAccessExpression(callee) || callee.name.text !== 'forEach') return false;
  if (callback === undefined || !(ts.isArrowFunction(callback) || ts.isFunctionExpression(callback)))
    return false;
  const { source, frame } = place;
  const path = pathOf(owner, frame.locals);
  if (path !== null) {
    const each = eachSetting(path);
    if (each !== null) place.readFunction(callback, [each], place);
    return each !== null;
  }
  for (const round of roundsOf(expression(source, owner, scopeOf(frame.locals)))) {
    const isConditional = frame.isConditional || round === null;
    place.readFunction(callback, [round], { ...place, frame: { locals: frame.locals, isConditional } });
  }
  return true;
}
