import { ts } from 'ts-morph';
import { changed, handed, type Path, type Use } from '../../changes/value-events';
import { reading, writing } from '../../reassignment';
import { bare } from '../syntax/source';
import { isAssignment } from './value-paths';

/** Takes in what code does. */
export interface Telling {
  /** Something becomes of the value of an expression, or of what names lead to from there. */
  tell(node: ts.Expression, use: Use, ...more: readonly string[]): void;
  /** An expression may be a function that is called. */
  mention(node: ts.Expression): void;
}

/** Functions that change the object that they are given first. */
const changingFirst =
  /^(?:Object\.(?:assign|definePropert(?:y|ies)|setPrototypeOf)|Reflect\.(?:set|defineProperty|deleteProperty|setPrototypeOf))$/;

/** Methods that hand what they are called on to functions that follow. */
const waiting = /^(?:then|catch|finally)$/;

/** `++`, `--` */
const steps: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.PlusPlusToken,
  ts.SyntaxKind.MinusMinusToken,
]);

/** Tells what a node itself does to values; what its parts do is theirs. `giver` as for the code around. */
export function usesOf(node: ts.Node, giver: string | null, telling: Telling): void {
  const { tell } = telling;
  const returned: Use = giver === null ? handed : { kind: 'given', name: giver };
  if (ts.isBinaryExpression(node)) {
    if (isAssignment(node)) operate(node, telling);
  } else if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
    if (steps.has(node.operator)) tell(node.operand, changed);
  } else if (ts.isDeleteExpression(node)) tell(node.expression, changed);
  else if (ts.isCallExpression(node) || ts.isNewExpression(node)) call(node, telling);
  else if (ts.isVariableDeclaration(node) || ts.isParameter(node)) {
    if (node.initializer) bind(node.name, node.initializer, [], telling);
  } else if (ts.isForOfStatement(node) || ts.isForInStatement(node)) loop(node, telling);
  else if (ts.isReturnStatement(node)) {
    if (node.expression) tell(node.expression, returned);
  } else if (ts.isArrowFunction(node)) {
    if (!ts.isBlock(node.body)) tell(node.body, returned);
  } else if (ts.isPropertyDeclaration(node) || ts.isPropertyAssignment(node)) {
    if (node.initializer) tell(node.initializer, handed);
  } else if (ts.isShorthandPropertyAssignment(node)) tell(node.name, handed);
  else if (ts.isArrayLiteralExpression(node)) for (const element of node.elements) tell(element, handed);
  else if (ts.isYieldExpression(node) || ts.isJsxExpression(node) || ts.isTemplateSpan(node)) {
    if (node.expression) tell(node.expression, handed);
  }
}

/** Lets the names of a binding stand for what names lead to from a value. */
function bind(name: ts.BindingName, value: ts.Expression, more: Path, telling: Telling): void {
  if (ts.isIdentifier(name)) {
    telling.tell(value, { kind: 'named', name: name.text }, ...more);
    return;
  }
  for (const element of name.elements) {
    if (!ts.isBindingElement(element)) continue;
    const { propertyName, name: inner, dotDotDotToken: isRest } = element;
    const key = propertyName ?? inner;
    const isNamed = ts.isObjectBindingPattern(name) && (ts.isIdentifier(key) || ts.isStringLiteralLike(key));
    bind(inner, value, isRest ? more : [...more, isNamed ? key.text : '[]'], telling);
  }
}

/** Tells of what gets another value by an assignment: `a.b`, `[a.b]`, `{ x: a.b }`. */
function assign(target: ts.Expression, telling: Telling): void {
  const node = bare(target);
  const assignTo = (part: ts.Expression) => assign(part, telling);
  if (ts.isArrayLiteralExpression(node)) node.elements.forEach(assignTo);
  else if (ts.isSpreadElement(node)) assignTo(node.expression);
  else if (ts.isObjectLiteralExpression(node))
    for (const property of node.properties) {
      if (ts.isPropertyAssignment(property)) assignTo(property.initializer);
      else if (ts.isShorthandPropertyAssignment(property)) assignTo(property.name);
      else if (ts.isSpreadAssignment(property)) assignTo(property.expression);
    }
  else if (ts.isBinaryExpression(node)) assignTo(node.left);
  else telling.tell(node, changed);
}

function operate({ left, right }: ts.BinaryExpression, telling: Telling): void {
  assign(left, telling);
  const target = bare(left);
  telling.tell(right, ts.isIdentifier(target) ? { kind: 'named', name: target.text } : handed);
}

function loop({ initializer, expression, kind }: ts.ForInOrOfStatement, telling: Telling): void {
  if (!ts.isVariableDeclarationList(initializer)) assign(initializer, telling);
  else if (kind === ts.SyntaxKind.ForOfStatement)
    for (const { name } of initializer.declarations) bind(name, expression, ['[]'], telling);
}

function call(node: ts.CallExpression | ts.NewExpression, telling: Telling): void {
  const { tell, mention } = telling;
  const callee = bare(node.expression);
  const given = node.arguments ?? [];
  const owner = ts.isPropertyAccessExpression(callee) ? callee.expression : null;
  const name = ts.isPropertyAccessExpression(callee)
    ? callee.name.text
    : ts.isIdentifier(callee)
      ? callee.text
      : '';
  mention(callee);
  if (owner !== null) {
    // `setUp.call(this)`
    mention(bare(owner));
    if (ts.isCallExpression(node)) {
      if (writing.test(name)) tell(owner, changed, '()');
      else if (!reading.has(name) && !waiting.test(name)) tell(owner, changed, '(?)');
      // What waits gets the thing itself, others one item after the other.
      for (const argument of given)
        if (ts.isFunctionLike(argument))
          for (const one of argument.parameters)
            bind(one.name, owner, waiting.test(name) ? [] : ['[]'], telling);
    }
  }
  const [first, ...rest] = given;
  const isFirstChanged =
    owner !== null && ts.isIdentifier(owner) && changingFirst.test(`${owner.text}.${name}`);
  if (isFirstChanged && first !== undefined) tell(first, changed, '*');
  if (!reading.has(name)) for (const one of isFirstChanged ? rest : given) tell(one, handed);
}
