import { allControllers } from '../../../model/options-types';
import { eachSetting, newSink, type OptionsPath, type OptionsSink } from '../../options-path';
import { isTouched } from '../../reassignment';
import { changesIn } from '../expressions/changes';
import { lowerExpression } from '../expressions/expressions';
import { simpleName } from '../expressions/names';
import { changing, opaqueExpression, unfollowed } from '../expressions/opaque';
import { functionNames, openNames } from '../expressions/scopes';
import { argumentsOf, type FunctionCode, functionOf } from '../syntax/functions';
import { childrenOf, field, type Node } from '../syntax/nodes';
import { pathOf, pathsIn } from './option-paths';
import { handOver, readForeignCall, readHelperCall } from './options-calls';
import { assign, type Binding, type OptionsReader, type Place, readUnknown } from './options-place';
import { register } from './registrations';
import { type Frame, scopeOf, walkStatements } from './statements';

const adding = /^(Try)?Add(Last|First|IfNotContains|Range)?$/;

/** Reads a function whose first parameter is an options object. */
export function readOptionsCode(
  action: FunctionCode,
  reader: OptionsReader,
  frame: Frame,
  members: readonly string[] = [],
): OptionsSink {
  const sink = newSink();
  readFunction(action, [{ sink, members }], { reader, frame, aliases: new Map(), calls: 0, readFunction });
  return sink;
}

/** Reads a body with its parameters bound to options objects, to values, or to nothing known. */
function readFunction(action: FunctionCode, bindings: readonly (Binding | undefined)[], outer: Place): void {
  const { reader } = outer;
  const changes = changesIn(action.body, reader.code);
  const aliases = new Map(outer.aliases);
  const values = new Map(outer.frame.values);
  action.parameters.forEach(({ name, node }, index) => {
    aliases.delete(name);
    values.delete(name);
    const bound = bindings[index];
    if (bound && 'sink' in bound) aliases.set(name, bound);
    else if (changes.given.has(name) || (bound && isTouched(name, bound, changes)))
      values.set(name, changing(node, reader.code));
    else if (bound) values.set(name, bound);
  });
  for (const name of [...openNames(action.body, reader.code), ...functionNames(action.body, reader.code)]) {
    aliases.delete(name);
    values.set(name, unfollowed(name, action.body, reader.code));
  }
  walkStatements(action.body, { values, isConditional: outer.frame.isConditional }, reader.code, {
    expression: (node, frame) => readExpression(node, { ...outer, frame, aliases }),
    declaration(name, value, isFixed) {
      aliases.delete(name);
      const path = isFixed ? pathOf(value, aliases, reader.code) : null;
      if (path) aliases.set(name, path);
    },
    loop(name, list) {
      const path = pathOf(list, aliases, reader.code);
      const each = path && eachSetting(path);
      if (each) aliases.set(name, each);
      else aliases.delete(name);
      return each !== null;
    },
  });
  readInnerFunctions(action.body, { ...outer, aliases });
}

/** What functions inside the code do to the options is known neither to happen nor when. */
function readInnerFunctions(body: Node, place: Place): void {
  const pending: Node[] = [body];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const held = next.type === 'variable_declarator' ? childrenOf(next).at(-1) : undefined;
    if (held && functionTypes.has(held.type)) readUnknown(held, place);
    else if (next.type === 'local_function_statement') readUnknown(next, place);
    else if (!functionTypes.has(next.type)) pending.push(...childrenOf(next));
  }
}

const functionTypes = new Set(['lambda_expression', 'anonymous_method_expression']);

function readExpression(wrapped: Node, place: Place): void {
  const { code } = place.reader;
  const node = unwrap(wrapped);
  if (pathOf(node, place.aliases, code)) return;
  if (node.type === 'invocation_expression') readCall(node, place);
  else if (node.type === 'assignment_expression') readAssignment(node, place);
  else readUnknown(node, place);
}

function unwrap(node: Node): Node {
  let inner = node;
  while (inner.type === 'parenthesized_expression' || inner.type === 'await_expression') {
    const [child] = childrenOf(inner);
    if (!child) break;
    inner = child;
  }
  return inner;
}

function readAssignment(node: Node, place: Place): void {
  const { code } = place.reader;
  const [left, right, operator] = [field(node, 'left'), field(node, 'right'), field(node, 'operator')];
  const path = left && pathOf(left, place.aliases, code);
  if (!right || !left || !path || path.members.length === 0) {
    readUnknown(node, place);
    return;
  }
  const isPlain = operator !== null && code.textOf(operator) === '=';
  const value = isPlain ? lowerExpression(right, code, scopeOf(place.frame)) : opaqueExpression(node, code);
  assign(path, 'set', value, node, place);
}

/** Reads a call and tells what its result is, where a fluent chain may go on from it. */
function readCall(node: Node, place: Place): OptionsPath | null {
  const { code } = place.reader;
  const target = field(node, 'function');
  const owner = field(target, 'expression') ?? field(target, 'condition');
  const last = target?.type === 'conditional_access_expression' ? childrenOf(target).at(-1) : target;
  const nameNode = field(last ?? null, 'name');
  if (!owner || !nameNode || owner.type === 'this') {
    readHelperCall(node, place);
    return null;
  }
  const isChained = owner.type === 'invocation_expression' && pathsIn(owner, place.aliases, code).length > 0;
  const path = isChained ? readCall(owner, place) : pathOf(owner, place.aliases, code);
  if (!path) {
    if (!isChained) readForeignCall(node, owner, place);
    return null;
  }
  const name = code.textOf(nameNode);
  const args = argumentsOf(node, code);
  if (name === 'Create' && path.members.at(-1) === allControllers) {
    register(node, nameNode, path, place);
    return path;
  }
  const [first] = args;
  const each = name === 'ForEach' && first ? eachSetting(path) : null;
  const callback = each && functionOf(first!.value, place.reader.type, code);
  if (callback) {
    place.readFunction(callback, [each], place);
    return null;
  }
  if (adding.test(name) && path.members.length > 0 && first) {
    const value = lowerExpression(first.value, code, scopeOf(place.frame));
    const items = value.kind === 'array' ? value.items : [value];
    for (const item of items) assign(path, 'add', item, node, place);
    return path;
  }
  const handed = handOver(
    path,
    { owner: null, name: simpleName(nameNode, code), isMember: true },
    args,
    0,
    node,
    place,
  );
  if (handed) return path;
  assign(path, 'set', opaqueExpression(node, code), node, place);
  return null;
}
