import { ts } from 'ts-morph';
import type { Expression } from '../../model/expression';
import type {
  AssignmentFacts,
  OptionsCallFacts,
  OptionsCodeFacts,
  RegistrationFacts,
} from '../../model/facts';
import { expression, opaqueExpression } from './expressions';
import { lowerMethod } from './function-bodies';
import { type FunctionCode, functionOf } from './functions';
import { bare, dottedName, locationOf, pascalCase, type Source } from './source';
import { namedType } from './type-references';

const isAdd = (name: string) => /^(?:push|add)$/i.test(name);
const isCreate = (name: string) => /^create$/i.test(name);
const CONTROLLERS = 'ConventionalControllers';

/** A loop over a longer list is not unrolled. */
const maximalRounds = 64;

const maximalCalls = 4;

/** What is done to one options object. */
interface Sink {
  readonly registrations: RegistrationFacts[];
  readonly assignments: AssignmentFacts[];
  readonly calls: OptionsCallFacts[];
}

/** A place in an options object: the object and the members on the way, in PascalCase. */
interface Path {
  readonly sink: Sink;
  readonly members: readonly string[];
}

/** What holds at one place of the code. */
interface Frame {
  readonly isConditional: boolean;
  /** Local names that stand for options objects or parts of them. */
  readonly aliases: Map<string, Path>;
  /** Other local names and what they stand for. */
  readonly values: Map<string, Expression>;
  /** The class whose methods may be called on `this`. */
  readonly owner: Owner;
  /** How many functions deep. */
  readonly calls: number;
}

/** The class around a place in the code. */
export type Owner = ts.ClassLikeDeclaration | null;

export type LocalValues = ReadonlyMap<string, Expression>;

/**
 * Reads a function whose parameter at `position` is an options object: `options => { options.a.b = 1; }`. Statements that
 * do not touch the object are passed over. `members` is where below the MVC options the object lies.
 */
export function readOptions(
  source: Source,
  delegate: FunctionCode,
  owner: Owner,
  values: LocalValues = new Map(),
  position = 0,
  members: readonly string[] = [],
): OptionsCodeFacts {
  const sink: Sink = { registrations: [], assignments: [], calls: [] };
  const frame: Frame = {
    isConditional: false,
    aliases: new Map(),
    values: new Map(values),
    owner,
    calls: 0,
  };
  readDelegate(source, delegate, { sink, members }, position, frame);
  return sink;
}

function readDelegate(
  source: Source,
  delegate: FunctionCode,
  path: Path,
  position: number,
  outer: Frame,
): void {
  const name = delegate.parameters[position]?.name;
  if (name === undefined) return;
  const aliases = new Map(outer.aliases);
  const values = new Map(outer.values);
  for (const parameter of delegate.parameters) {
    if (!ts.isIdentifier(parameter.name)) continue;
    aliases.delete(parameter.name.text);
    values.delete(parameter.name.text);
  }
  if (!ts.isIdentifier(name)) {
    assign(source, path, 'set', opaqueExpression(name, source), name, outer);
    return;
  }
  aliases.set(name.text, path);
  const frame = { ...outer, aliases, values };
  if (ts.isBlock(delegate.body)) readStatement(source, delegate.body, frame);
  else readExpression(source, delegate.body, frame);
}

/** `options.a.b` → `A.B` of the object; null when the expression does not start at one. */
function pathOf(node: ts.Expression, { aliases }: Frame): Path | null {
  const [head, ...rest] = dottedName(bare(node))?.split('.') ?? [];
  const path = head === undefined ? undefined : aliases.get(head);
  return path ? { sink: path.sink, members: [...path.members, ...rest.map(pascalCase)] } : null;
}

/** Options objects that code speaks of anywhere. */
function pathsIn(node: ts.Node, { aliases }: Frame): readonly Path[] {
  const found = new Set<Path>();
  const visit = (inner: ts.Node): void => {
    const path = ts.isIdentifier(inner) ? aliases.get(inner.text) : undefined;
    if (path) found.add(path);
    ts.forEachChild(inner, visit);
  };
  visit(node);
  return [...found];
}

const scopeOf =
  ({ values }: Frame) =>
  (name: string) =>
    values.get(name);

function assign(
  source: Source,
  path: Path,
  operation: 'set' | 'add',
  value: Expression,
  node: ts.Node,
  { isConditional }: Frame,
): void {
  const member = path.members.join('.');
  const isWhole = member === '' || (member === CONTROLLERS && operation === 'set');
  const location = locationOf(source, node);
  path.sink.assignments.push({ member: isWhole ? '*' : member, operation, value, isConditional, location });
}

/** Code that has no neutral shape may do anything to the objects that it speaks of. */
function readUnknown(source: Source, node: ts.Node, frame: Frame): void {
  for (const { sink } of pathsIn(node, frame))
    assign(source, { sink, members: [] }, 'set', opaqueExpression(node, source), node, frame);
}

function readExpression(source: Source, wrapped: ts.Expression, frame: Frame): void {
  const node = bare(ts.isAwaitExpression(wrapped) ? wrapped.expression : wrapped);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
    const path = pathOf(node.left, frame);
    if (path !== null && path.members.length > 0) {
      assign(source, path, 'set', expression(source, node.right, scopeOf(frame)), node, frame);
      return;
    }
    const left = bare(node.left);
    if (ts.isIdentifier(left)) frame.values.delete(left.text);
  }
  if (ts.isCallExpression(node)) readCall(source, node, frame);
  else readUnknown(source, node, frame);
}

/** Reads a call and tells what its result is, where a chain may go on from it. */
function readCall(source: Source, node: ts.CallExpression, frame: Frame): Path | null {
  const callee = bare(node.expression);
  if (!ts.isPropertyAccessExpression(callee)) {
    if (!ts.isIdentifier(callee) || !handOver(source, node, null, callee.text, frame))
      readUnknown(source, node, frame);
    return null;
  }
  const owner = bare(callee.expression);
  const name = callee.name.text;
  const isChained = ts.isCallExpression(owner) && pathsIn(owner, frame).length > 0;
  const path = isChained ? readCall(source, owner, frame) : pathOf(owner, frame);
  if (path === null) {
    if (isChained) return null;
    if (name === 'forEach' && readForEach(source, owner, node, frame)) return null;
    const isOwn = owner.kind === ts.SyntaxKind.ThisKeyword;
    const type = isOwn ? null : dottedName(owner);
    if ((!isOwn && type === null) || !handOver(source, node, isOwn ? null : owner, name, frame))
      readUnknown(source, node, frame);
    return null;
  }
  if (isCreate(name) && path.members.at(-1) === CONTROLLERS) {
    register(source, node, path, frame);
    return path;
  }
  if (isAdd(name) && path.members.length > 0) {
    for (const argument of node.arguments)
      assign(source, path, 'add', expression(source, argument, scopeOf(frame)), argument, frame);
    return path;
  }
  readUnknown(source, node, frame);
  return null;
}

/** `Modules.forEach(m => options.…)`: once for each item when the list is known, else perhaps. */
function readForEach(source: Source, owner: ts.Expression, node: ts.CallExpression, frame: Frame): boolean {
  const callback = node.arguments[0] === undefined ? undefined : bare(node.arguments[0]);
  if (callback === undefined || !isDelegate(callback) || ts.isFunctionDeclaration(callback)) return false;
  const parameter = callback.parameters[0]?.name;
  for (const round of roundsOf(expression(source, owner, scopeOf(frame)))) {
    const values = new Map(frame.values);
    if (parameter && ts.isIdentifier(parameter)) bind(values, parameter.text, round);
    const inner = { ...frame, values, isConditional: frame.isConditional || round === null };
    if (ts.isBlock(callback.body)) readStatement(source, callback.body, inner);
    else readExpression(source, callback.body, inner);
  }
  return true;
}

/** The items of a list that is known; a single null for one that is not. */
function roundsOf(list: Expression): readonly (Expression | null)[] {
  return list.kind === 'array' && list.items.length <= maximalRounds ? list.items : [null];
}

function bind(values: Map<string, Expression>, name: string, value: Expression | null): void {
  values.delete(name);
  if (value) values.set(name, value);
}

/** A call that hands options on to code elsewhere; false when it is not plainly that. */
function handOver(
  source: Source,
  node: ts.CallExpression,
  owner: ts.Expression | null,
  name: string,
  frame: Frame,
): boolean {
  const paths = node.arguments.map((argument) => pathOf(argument, frame));
  const position = paths.findIndex((path) => path !== null);
  const path = paths[position];
  if (!path || paths.filter((found) => found !== null).length > 1) return false;
  const code = frame.calls < maximalCalls ? functionOf(source, bare(node.expression), frame.owner) : null;
  if (code !== null) {
    readInPlace(source, code, node.arguments, position, path, frame);
    return true;
  }
  const others = node.arguments.filter((_, index) => index !== position);
  const type = owner && namedType(source, dottedName(owner) ?? '', undefined, owner);
  return callLater(source, path, type, name, position, others, node, frame);
}

/** Reads a function of the same file where it is called, its parameters bound to the arguments. */
function readInPlace(
  source: Source,
  code: FunctionCode,
  given: readonly ts.Expression[],
  position: number,
  path: Path,
  frame: Frame,
): void {
  const values = new Map<string, Expression>();
  const inner: Frame = { ...frame, aliases: new Map(), values: new Map(), calls: frame.calls + 1 };
  for (const [index, { name, initializer }] of code.parameters.entries()) {
    const argument = given[index] ?? initializer;
    if (index === position || !argument || !ts.isIdentifier(name)) continue;
    values.set(name.text, expression(source, argument, given[index] ? scopeOf(frame) : undefined));
  }
  const parameter = code.parameters[position]?.name;
  if (parameter === undefined) return;
  if (!ts.isIdentifier(parameter)) {
    assign(source, path, 'set', opaqueExpression(parameter, source), parameter, frame);
    return;
  }
  const bound = { ...inner, aliases: new Map([[parameter.text, path]]), values };
  if (ts.isBlock(code.body)) readStatement(source, code.body, bound);
  else readExpression(source, code.body, bound);
}

function callLater(
  source: Source,
  { sink, members }: Path,
  owner: OptionsCallFacts['owner'],
  name: string,
  position: number,
  others: readonly ts.Expression[],
  node: ts.Node,
  frame: Frame,
): boolean {
  const member = members.join('.');
  if ((member !== '' && member !== CONTROLLERS) || others.some(ts.isSpreadElement)) return false;
  sink.calls.push({
    member,
    owner,
    name,
    isMember: false,
    position,
    arguments: others.map((argument) => ({
      name: null,
      value: expression(source, argument, scopeOf(frame)),
    })),
    isConditional: frame.isConditional,
    after: { registrations: sink.registrations.length, assignments: sink.assignments.length },
    location: locationOf(source, node),
  });
  return true;
}

function isDelegate(node: ts.Node): node is ts.ArrowFunction | ts.FunctionExpression {
  return ts.isArrowFunction(node) || ts.isFunctionExpression(node);
}

/** `create(assembly, options => …)`, or with an object literal in place of the function. */
function register(source: Source, node: ts.CallExpression, path: Path, frame: Frame): void {
  const [assembly, action] = node.arguments;
  const sink: Sink = { registrations: [], assignments: [], calls: [] };
  const inner = { sink, members: [] };
  const settled = { ...frame, isConditional: false };
  // Whether a conditional call takes place is not known; that it names its assembly is.
  if (frame.isConditional) assign(source, inner, 'set', opaqueExpression(node, source), node, frame);
  if (action !== undefined) readAction(source, bare(action), inner, settled);
  path.sink.registrations.push({
    assembly:
      assembly === undefined ? opaqueExpression(node, source) : expression(source, assembly, scopeOf(frame)),
    assignments: sink.assignments,
    calls: sink.calls,
    asCall: null,
    location: locationOf(source, node),
  });
}

function readAction(source: Source, action: ts.Expression, path: Path, frame: Frame): void {
  if (isDelegate(action)) {
    readDelegate(source, action, path, 0, frame);
    return;
  }
  if (ts.isObjectLiteralExpression(action)) {
    for (const property of action.properties) readProperty(source, property, path, frame);
    return;
  }
  const code = frame.calls < maximalCalls ? functionOf(source, action, frame.owner) : null;
  if (code !== null) {
    readInPlace(source, code, [action], 0, path, frame);
    return;
  }
  const name = dottedName(action);
  const isOwn = ts.isPropertyAccessExpression(action) && action.expression.kind === ts.SyntaxKind.ThisKeyword;
  const dot = name?.lastIndexOf('.') ?? -1;
  const owner = name === null || dot < 0 ? null : namedType(source, name.slice(0, dot), undefined, action);
  const called = isOwn ? action.name.text : name?.slice(dot + 1);
  if (
    called === undefined ||
    called === 'undefined' ||
    !callLater(source, path, owner, called, 0, [], action, frame)
  )
    if (called !== 'undefined') assign(source, path, 'set', opaqueExpression(action, source), action, frame);
}

function readProperty(source: Source, property: ts.ObjectLiteralElementLike, path: Path, frame: Frame): void {
  const { name } = property;
  const unread = opaqueExpression(property, source);
  if (name === undefined || ts.isComputedPropertyName(name)) {
    assign(source, path, 'set', unread, property, frame);
    return;
  }
  const member = { sink: path.sink, members: [pascalCase(name.text)] };
  const value = ts.isPropertyAssignment(property)
    ? expression(source, property.initializer, scopeOf(frame))
    : ts.isShorthandPropertyAssignment(property)
      ? expression(source, property.name, scopeOf(frame))
      : ts.isMethodDeclaration(property)
        ? lowerMethod(source, property, scopeOf(frame))
        : null;
  assign(source, member, 'set', value ?? unread, property, frame);
}

function readStatement(source: Source, node: ts.Node, frame: Frame): void {
  if (ts.isExpressionStatement(node)) readExpression(source, node.expression, frame);
  else if (ts.isReturnStatement(node)) {
    if (node.expression !== undefined) readExpression(source, node.expression, frame);
  } else if (ts.isBlock(node)) readBlock(source, node.statements, frame);
  else if (ts.isVariableStatement(node)) readLocals(source, node, frame);
  else if (ts.isForOfStatement(node)) readLoop(source, node, frame);
  else if (
    ts.isIfStatement(node) ||
    ts.isIterationStatement(node, false) ||
    ts.isTryStatement(node) ||
    ts.isSwitchStatement(node) ||
    ts.isCaseBlock(node) ||
    ts.isCaseOrDefaultClause(node) ||
    ts.isCatchClause(node)
  ) {
    ts.forEachChild(node, (child) => readStatement(source, child, { ...frame, isConditional: true }));
  } else if (ts.isStatement(node)) readUnknown(source, node, frame);
}

function readBlock(source: Source, statements: readonly ts.Statement[], frame: Frame): void {
  let { isConditional } = frame;
  const own = { ...frame, aliases: new Map(frame.aliases), values: new Map(frame.values) };
  for (const statement of statements) {
    readStatement(source, statement, { ...own, isConditional });
    // What follows a branch that may leave the function is itself conditional.
    if (ts.isIfStatement(statement))
      isConditional ||= /\b(return|throw)\b/.test(statement.getText(source.tree));
  }
}

function readLocals(source: Source, { declarationList }: ts.VariableStatement, frame: Frame): void {
  for (const { name, initializer } of declarationList.declarations) {
    if (initializer === undefined) continue;
    const path = pathOf(initializer, frame);
    const isFixed = (declarationList.flags & ts.NodeFlags.Const) !== 0;
    if (!ts.isIdentifier(name) || (path !== null && !isFixed)) readUnknown(source, initializer, frame);
    else if (path !== null) frame.aliases.set(name.text, path);
    else {
      frame.aliases.delete(name.text);
      frame.values.set(name.text, expression(source, initializer, scopeOf(frame)));
      if (pathsIn(initializer, frame).length > 0) readExpression(source, initializer, frame);
    }
  }
}

/** A loop over a list whose items are known runs once for each of them. */
function readLoop(source: Source, node: ts.ForOfStatement, frame: Frame): void {
  const [declared] = ts.isVariableDeclarationList(node.initializer) ? node.initializer.declarations : [];
  for (const round of roundsOf(expression(source, node.expression, scopeOf(frame)))) {
    const values = new Map(frame.values);
    if (declared && ts.isIdentifier(declared.name)) bind(values, declared.name.text, round);
    const inner = { ...frame, values, isConditional: frame.isConditional || round === null };
    readStatement(source, node.statement, inner);
  }
}

/** Local constants around a place in the code, with what they stand for: `const root = 'a'; configure(…)`. */
export function localValues(source: Source, block: ts.Node, outer: LocalValues): LocalValues {
  if (!ts.isBlock(block)) return outer;
  const values = new Map(outer);
  const scope = (name: string) => values.get(name);
  for (const statement of block.statements) {
    if (!ts.isVariableStatement(statement) || (statement.declarationList.flags & ts.NodeFlags.Const) === 0)
      continue;
    for (const { name, initializer } of statement.declarationList.declarations)
      if (ts.isIdentifier(name) && initializer) values.set(name.text, expression(source, initializer, scope));
  }
  return values;
}

/** Code that could not be read may do anything to the options. */
export function unreadOptions(source: Source, node: ts.Node): OptionsCodeFacts {
  const location = locationOf(source, node);
  const value = opaqueExpression(node, source);
  return {
    registrations: [],
    assignments: [{ member: '*', operation: 'set', value, isConditional: false, location }],
    calls: [],
  };
}
