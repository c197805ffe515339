import type { Expression } from '../../../model/expression';
import type { OptionsCallFacts } from '../../../model/facts/options-code';
import { allControllers, preparedMember } from '../../../model/options-types';
import type { OptionsPath } from '../../options-path';
import { lowerExpression } from '../expressions/expressions';
import { simpleName } from '../expressions/names';
import { opaqueExpression } from '../expressions/opaque';
import { type Argument, argumentsOf, functionOf, methodCode, methodNamed } from '../syntax/functions';
import { field, identifier, type Node } from '../syntax/nodes';
import { namedType } from '../syntax/type-references';
import { pathOf, pathsIn } from './option-paths';
import { assign, type Place, readUnknown } from './options-place';
import { roundsOf, scopeOf } from './statements';

const maximalCalls = 4;

/** A call that hands options on to code elsewhere; false for parts of them that nobody but the framework knows. */
export function handOver(
  path: OptionsPath,
  called: Pick<OptionsCallFacts, 'owner' | 'name' | 'isMember'>,
  args: readonly Argument[],
  position: number,
  node: Node,
  place: Place,
): boolean {
  const member = path.members.join('.');
  if (member !== '' && member !== allControllers) return false;
  const { code } = place.reader;
  const { calls, registrations, assignments } = path.sink;
  calls.push({
    ...called,
    member,
    position,
    arguments: args.map(({ name, value }) => ({
      name,
      value: lowerExpression(value, code, scopeOf(place.frame)),
    })),
    isConditional: place.frame.isConditional,
    after: { registrations: registrations.length, assignments: assignments.length },
    location: code.locationOf(node),
  });
  return true;
}

/** Options that stand among the arguments of a call of something else. */
function handOverArguments(node: Node, owner: Node | null, name: Node, place: Place): boolean {
  const { code } = place.reader;
  const args = argumentsOf(node, code);
  const paths = args.map(({ value }) => pathOf(value, place.aliases, code));
  const position = paths.findIndex((path) => path !== null);
  const path = paths[position];
  const isNamed = args[position]?.name;
  if (!path || isNamed || paths.filter(Boolean).length > 1) return false;
  const text = owner && code.textOf(owner);
  if (text && !/^(?:global::)?(?:\p{Lu}\w*\.)*\p{Lu}\w*$/u.test(text)) return false;
  const type = owner && text ? namedType(text.replace(/^global::/, ''), code.locationOf(owner)) : null;
  const others = args.filter((_, index) => index !== position);
  const called = { owner: type, name: simpleName(name, code), isMember: false };
  return handOver(path, called, others, position, node, place);
}

/** A method of the same type that is handed the options is read in its place. */
export function readHelperCall(node: Node, place: Place): void {
  const { reader } = place;
  const target = field(node, 'function');
  const name = target ? /^(?:this\.)?(@?\w+)$/.exec(reader.code.textOf(target))?.[1] : undefined;
  const isLocal = name !== undefined && place.frame.values.has(identifier(name));
  const method = name && !isLocal ? methodNamed(identifier(name), reader.type, reader.code) : null;
  const body = method && methodCode(method, reader.code);
  const isAboutOptions = pathsIn(node, place.aliases, reader.code).length > 0;
  if (!method || !body || !isAboutOptions || place.calls >= maximalCalls) {
    const called = target?.type === 'identifier' ? target : field(target, 'name');
    if (method || isLocal || !called || !handOverArguments(node, null, called, place))
      readUnknown(node, place);
    return;
  }
  reader.visited.add(method.id);
  const args = argumentsOf(node, reader.code);
  const bindings = body.parameters.map(({ name: parameter }, index) => {
    const argument =
      args.find((a) => a.name === parameter) ?? (args[index]?.name === null ? args[index] : undefined);
    if (!argument) return null;
    const path = pathOf(argument.value, place.aliases, reader.code);
    return path ?? lowerExpression(argument.value, reader.code, scopeOf(place.frame));
  });
  const frame = { values: new Map<string, Expression>(), isConditional: place.frame.isConditional };
  place.readFunction(body, bindings, { ...place, frame, aliases: new Map(), calls: place.calls + 1 });
}

/**
 * A call of something else. Lambdas in it may run: `assemblies.ForEach(a => options.…)` once for each item
 * when the list is known, else perhaps.
 */
export function readForeignCall(node: Node, owner: Node, place: Place): void {
  const { code, type } = place.reader;
  const receiver = lowerExpression(owner, code, scopeOf(place.frame));
  const called = field(field(node, 'function'), 'name');
  // `preActions.Configure(options)` runs the `PreConfigure` delegates, which are facts of their own.
  const isPreparing =
    calls(receiver, /GetPreConfigureActions$/) ||
    (called !== null && /^ExecutePreConfiguredActions\b/.test(code.textOf(called)));
  if (isPreparing) {
    const [given] = argumentsOf(node, code);
    const path = given ? pathOf(given.value, place.aliases, code) : null;
    if (path === null) return;
    const prepared = { ...path, members: [...path.members, preparedMember] };
    assign(prepared, 'set', opaqueExpression(node, code), node, place);
    return;
  }
  if (called && handOverArguments(node, owner, called, place)) return;
  const isLoop = /\.\s*ForEach$/.test(code.textOf(field(node, 'function') ?? node));
  for (const { value } of argumentsOf(node, code)) {
    const callback = value.type === 'lambda_expression' ? functionOf(value, type, code) : null;
    if (!callback) {
      readUnknown(value, place, node);
      continue;
    }
    for (const round of roundsOf(isLoop ? receiver : null)) {
      const isConditional = place.frame.isConditional || round === null;
      place.readFunction(callback, [round], {
        ...place,
        frame: { values: place.frame.values, isConditional },
      });
    }
  }
  readUnknown(owner, place, node);
}

/** Whether an expression is the result of a call, or of a chain of calls, of that name. */
function calls(value: Expression, name: RegExp): boolean {
  if (value.kind === 'opaque') return name.test(value.text.replace(/<.*/s, ''));
  return (
    value.kind === 'call' && (name.test(value.name) || (value.target !== null && calls(value.target, name)))
  );
}
