import type { Expression } from '../../model/expression';
import type { FunctionHeadFacts, OptionsCallFacts } from '../../model/facts';
import { lowerExpression, shorten, simpleName } from './expressions';
import {
  type Argument,
  argumentsOf,
  type FunctionCode,
  functionOf,
  methodCode,
  methodNamed,
} from './functions';
import { newSink, type OptionsPath, type OptionsSink, pathOf, pathsIn } from './option-paths';
import type { SourceCode } from './source-code';
import { type Frame, roundsOf, scopeOf, walkStatements } from './statements';
import { childrenOf, field, identifier, type Node } from './syntax';
import { namedType } from './type-references';

const adding = /^(Try)?Add(Last|First|IfNotContains|Range)?$/;
const maximalCalls = 4;
const CONTROLLERS = 'ConventionalControllers';

/** What does not change while the code of one options object is read. */
export interface OptionsReader {
  readonly code: SourceCode;
  /** The type whose methods may be called by their bare names. */
  readonly type: Node | null;
  /** Methods that were read because something called them. */
  readonly visited: Set<number>;
  /** The method whose code is read, where it has parameters. */
  readonly within: FunctionHeadFacts | null;
}

interface Place {
  readonly reader: OptionsReader;
  readonly frame: Frame;
  readonly aliases: Map<string, OptionsPath>;
  /** How many methods deep. */
  readonly calls: number;
}

/** Reads a function whose first parameter is an options object. */
export function readOptionsCode(
  action: FunctionCode,
  reader: OptionsReader,
  frame: Frame,
  members: readonly string[] = [],
): OptionsSink {
  const sink = newSink();
  readFunction(action, [{ sink, members }], { reader, frame, aliases: new Map(), calls: 0 });
  return sink;
}

/** Reads a body with its parameters bound to options objects, to values, or to nothing known. */
function readFunction(
  action: FunctionCode,
  bindings: readonly (OptionsPath | Expression | null | undefined)[],
  outer: Place,
): void {
  const aliases = new Map(outer.aliases);
  const values = new Map(outer.frame.values);
  action.parameters.forEach(({ name }, index) => {
    aliases.delete(name);
    values.delete(name);
    const bound = bindings[index];
    if (bound && 'sink' in bound) aliases.set(name, bound);
    else if (bound) values.set(name, bound);
  });
  const { reader, calls } = outer;
  walkStatements(action.body, { values, isConditional: outer.frame.isConditional }, reader.code, {
    expression: (node, frame) => readExpression(node, { reader, frame, aliases, calls }),
    declaration(name, value) {
      aliases.delete(name);
      const path = pathOf(value, aliases, reader.code);
      if (path) aliases.set(name, path);
    },
  });
}

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
    // A local that gets another value stands for nothing known any more.
    if (left?.type === 'identifier') place.frame.values.delete(identifier(code.textOf(left)));
    readUnknown(right ?? node, place);
    return;
  }
  const isPlain = operator !== null && code.textOf(operator) === '=';
  const value = isPlain ? lowerExpression(right, code, scopeOf(place.frame)) : opaque(node, code);
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
  if (name === 'Create' && path.members.at(-1) === 'ConventionalControllers') {
    register(node, nameNode, path, place);
    return path;
  }
  const [first] = args;
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
  assign(path, 'set', opaque(node, code), node, place);
  return null;
}

/** A call that hands options on to code elsewhere; false for parts of them that nobody but the framework knows. */
function handOver(
  path: OptionsPath,
  called: Pick<OptionsCallFacts, 'owner' | 'name' | 'isMember'>,
  args: readonly Argument[],
  position: number,
  node: Node,
  place: Place,
): boolean {
  const member = path.members.join('.');
  if (member !== '' && member !== CONTROLLERS) return false;
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

/** `Create(assembly, options => …)`. */
function register(node: Node, name: Node, path: OptionsPath, place: Place): void {
  const { reader, frame } = place;
  const args = argumentsOf(node, reader.code);
  const assembly = args.find((a) => a.name === 'assembly') ?? args.find((a) => a.name === null);
  const action =
    args.find((a) => a.name === 'optionsAction') ?? args.find((a) => a !== assembly && a.name === null);
  const location = reader.code.locationOf({ startIndex: name.startIndex, endIndex: node.endIndex });
  const sink = newSink();
  const inner: OptionsPath = { sink, members: [] };
  if (frame.isConditional) assign(inner, 'set', opaque(node, reader.code), node, place);
  if (action && action.value.type !== 'null_literal') {
    const read = functionOf(action.value, reader.type, reader.code);
    const unconditional = { ...place, frame: { values: frame.values, isConditional: false } };
    const named = read ? null : methodGroup(action.value, unconditional);
    if (read) readFunction(read, [inner], unconditional);
    else if (named) handOver(inner, { ...named, isMember: false }, [], 0, action.value, unconditional);
    else assign(inner, 'set', opaque(action.value, reader.code), action.value, unconditional);
  }
  const called = { owner: null, name: 'Create', isMember: true };
  const value = assembly && lowerExpression(assembly.value, reader.code, scopeOf(frame));
  const isPlain = value && /^(assembly-of|own-assembly|literal|type)$/.test(value.kind);
  const handed = { sink: newSink(), members: path.members };
  if (!isPlain) handOver(handed, called, args, 0, node, place);
  path.sink.registrations.push({
    assembly: value ?? { kind: 'opaque', text: '', location },
    assignments: sink.assignments,
    calls: sink.calls,
    asCall: handed.sink.calls[0] ?? null,
    location,
  });
}

/** A function of another type by its name: `Elsewhere.Settings`. */
function methodGroup(
  node: Node,
  { reader: { code } }: Place,
): Pick<OptionsCallFacts, 'owner' | 'name'> | null {
  const text = code.textOf(node).replace(/\s+/g, '');
  if (/^@?\p{Lu}\w*$/u.test(text)) return { owner: null, name: identifier(text) };
  if (!/^(?:global::)?(?:\p{Lu}\w*\.)+\p{Lu}\w*$/u.test(text)) return null;
  const dot = text.lastIndexOf('.');
  const owner = namedType(text.slice(0, dot).replace(/^global::/, ''), code.locationOf(node));
  return { owner, name: text.slice(dot + 1) };
}

/** A method of the same type that is handed the options is read in its place. */
function readHelperCall(node: Node, place: Place): void {
  const { reader } = place;
  const target = field(node, 'function');
  const name = target ? /^(?:this\.)?(@?\w+)$/.exec(reader.code.textOf(target))?.[1] : undefined;
  const method = name ? methodNamed(identifier(name), reader.type, reader.code) : null;
  const body = method && methodCode(method, reader.code);
  const isAboutOptions = pathsIn(node, place.aliases, reader.code).length > 0;
  if (!method || !body || !isAboutOptions || place.calls >= maximalCalls) {
    const called = target?.type === 'identifier' ? target : field(target, 'name');
    if (method || !called || !handOverArguments(node, null, called, place)) readUnknown(node, place);
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
  readFunction(body, bindings, { reader, frame, aliases: new Map(), calls: place.calls + 1 });
}

/**
 * A call of something else. Lambdas in it may run: `assemblies.ForEach(a => options.…)` once for each item
 * when the list is known, else perhaps.
 */
function readForeignCall(node: Node, owner: Node, place: Place): void {
  const { code, type } = place.reader;
  const receiver = lowerExpression(owner, code, scopeOf(place.frame));
  // `preActions.Configure(options)` runs the `PreConfigure` delegates, which are facts of their own.
  if (calls(receiver, /GetPreConfigureActions$/)) return;
  const called = field(field(node, 'function'), 'name');
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
      readFunction(callback, [round], { ...place, frame: { values: place.frame.values, isConditional } });
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

/** Code that has no neutral shape: says which members it is about, or that it may be about any. */
function readUnknown(node: Node, place: Place, shown = node): void {
  const { code } = place.reader;
  for (const path of pathsIn(node, place.aliases, code))
    assign(path, 'set', opaque(shown, code), shown, place);
}

function assign(
  path: OptionsPath,
  operation: 'set' | 'add',
  value: Expression,
  node: Node,
  { reader, frame }: Place,
): void {
  const member = path.members.join('.');
  path.sink.assignments.push({
    // The bare collection of settings can be changed in ways that only running the code would tell.
    member: member === '' || (member === 'ConventionalControllers' && operation === 'set') ? '*' : member,
    operation,
    value,
    isConditional: frame.isConditional,
    location: reader.code.locationOf(node),
  });
}

function opaque(node: Node, code: SourceCode): Expression {
  return { kind: 'opaque', text: shorten(code.textOf(node)), location: code.locationOf(node) };
}
