import { ts } from 'ts-morph';
import type { OptionsCodeFacts } from '../../../model/facts/options-code';
import { newSink, type OptionsPath } from '../../options-path';
import { isTouched } from '../../reassignment';
import { changesIn } from '../expressions/changes';
import { expression } from '../expressions/expressions';
import { keptValue } from '../expressions/kept-values';
import { hoistedNames, namesIn } from '../expressions/local-names';
import { changing, opaqueExpression } from '../expressions/opaque';
import type { FunctionCode } from '../syntax/functions';
import { bare, type Source } from '../syntax/source';
import { type Locals, pathOf, scopeOf, sinksIn } from './option-paths';
import { handOver, readForEach } from './options-calls';
import { assign, type Binding, type Owner, type Place, readUnknown } from './options-place';
import { isCreate, register } from './registrations';
import { bind, walkStatements } from './statements';

const isAdd = (name: string) => /^(?:push|add)$/i.test(name);

/**
 * Reads a function whose parameter at `position` is an options object: `options => { options.a.b = 1; }`. Statements that
 * do not touch the object are passed over. `members` is where below the MVC options the object lies.
 */
export function readOptions(
  source: Source,
  delegate: FunctionCode,
  owner: Owner,
  locals: Locals = new Map(),
  position = 0,
  members: readonly string[] = [],
  isConditional = false,
): OptionsCodeFacts {
  const sink = newSink();
  const bindings = delegate.parameters.map((_, index) => (index === position ? { sink, members } : null));
  const frame = { isConditional, locals: new Map(locals) };
  readFunction(delegate, bindings, { source, owner, frame, calls: 0, readFunction });
  return sink;
}

/** Reads a body with its parameters bound to options objects, to values, or to nothing known. */
function readFunction(
  { parameters, body }: FunctionCode,
  bindings: readonly (Binding | undefined)[],
  outer: Place,
): void {
  const { source } = outer;
  const locals = new Map(outer.frame.locals);
  for (const [index, { name }] of parameters.entries()) {
    const bound = bindings[index] ?? null;
    if (!ts.isIdentifier(name)) {
      // Taken apart in the head: what is done to the parts is not followed.
      if (bound && 'sink' in bound) assign(bound, 'set', opaqueExpression(name, source), name, outer);
      continue;
    }
    const isValue = bound !== null && !('sink' in bound);
    const changes = changesIn(body);
    const isFixed = !isValue || !(changes.given.has(name.text) || isTouched(name.text, bound, changes));
    bind(locals, name.text, isFixed ? bound : changing(name, source));
  }
  for (const name of hoistedNames(body)) locals.set(name, opaqueExpression(body, source));
  const at = (frame: Place['frame']): Place => ({ ...outer, frame });
  const frame = { locals, isConditional: outer.frame.isConditional };
  if (!ts.isBlock(body)) readExpression(body, at(frame));
  else
    walkStatements(source, body, frame, {
      expression: (node, inner) => readExpression(node, at(inner)),
      declaration: (name, value, isFixed, inner) => readLocal(name, value, isFixed, at(inner)),
      other: (node, inner) => readUnknown(node, at(inner)),
    });
}

/** `const cc = options.conventionalControllers;`, `const root = 'acme';` */
function readLocal(name: ts.BindingName, value: ts.Expression, isFixed: boolean, place: Place): void {
  const { locals } = place.frame;
  const path = pathOf(value, locals);
  if (!ts.isIdentifier(name) || (path !== null && !isFixed)) {
    readUnknown(value, place);
    for (const local of namesIn(name)) locals.set(local, changing(name, place.source));
    return;
  }
  const { source } = place;
  const stands =
    path ??
    (isFixed ? keptValue(source, name, expression(source, value, scopeOf(locals))) : changing(name, source));
  if (path === null && sinksIn(value, locals).length > 0) readExpression(value, place);
  locals.set(name.text, stands);
}

function readExpression(wrapped: ts.Expression, place: Place): void {
  const { source, frame } = place;
  const node = bare(ts.isAwaitExpression(wrapped) ? wrapped.expression : wrapped);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
    const path = pathOf(node.left, frame.locals);
    if (path !== null && path.members.length > 0) {
      assign(path, 'set', expression(source, node.right, scopeOf(frame.locals)), node, place);
      return;
    }
  }
  if (ts.isCallExpression(node)) readCall(node, place);
  else readUnknown(node, place);
}

/** Reads a call and tells what its result is, where a chain may go on from it. */
function readCall(node: ts.CallExpression, place: Place): OptionsPath | null {
  const { source } = place;
  const { locals } = place.frame;
  const callee = bare(node.expression);
  if (!ts.isPropertyAccessExpression(callee)) {
    if (!ts.isIdentifier(callee) || locals.has(callee.text) || !handOver(node, null, callee.text, place))
      readUnknown(node, place);
    return null;
  }
  const owner = bare(callee.expression);
  const name = callee.name.text;
  const isChained = ts.isCallExpression(owner) && sinksIn(owner, locals).length > 0;
  const path = isChained ? readCall(owner, place) : pathOf(owner, locals);
  if (path === null) {
    if (!isChained && !readForEach(owner, node, place) && !handOver(node, owner, name, place))
      readUnknown(node, place);
    return null;
  }
  if (isCreate(name, path)) {
    register(node, path, place);
    return path;
  }
  if (isAdd(name) && path.members.length > 0) {
    for (const argument of node.arguments)
      assign(path, 'add', expression(source, argument, scopeOf(locals)), argument, place);
    return path;
  }
  if (!readForEach(owner, node, place)) readUnknown(node, place);
  return null;
}

/** Code that could not be read may do anything to the options. */
export function unreadOptions(source: Source, node: ts.Node): OptionsCodeFacts {
  const sink = newSink();
  const frame = { isConditional: false, locals: new Map() };
  const place = { source, owner: null, frame, calls: 0, readFunction };
  assign({ sink, members: [] }, 'set', opaqueExpression(node, source), node, place);
  return sink;
}
