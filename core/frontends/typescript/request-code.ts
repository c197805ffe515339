import { ts } from 'ts-morph';
import type { Expression, FileCode, MemberCode, ObjectMember, Statement } from '../../model/lowered-code';
import { referenceTo } from '../../model/type-reference';
import { createLowering } from './lowering/create-lowering';
import type { Lowering } from './lowering/lowering-types';
import { plainMember } from './lowering/members';
import { hasModifier, type Source } from './syntax/nodes';

/**
 * The code that the requests of a file depend on: calls of functions whose names `isRequest` accepts, calls whose
 * arguments may contain a URL, values that URLs may refer to, and the enclosing functions and classes. Lowering all
 * other code would take longer than parsing.
 */
export function requestCode(source: Source, isRequest: (name: string) => boolean): FileCode {
  const at = createLowering(source);
  const members: MemberCode[] = [];
  /** Adds a field, an enum member or a top-level variable to `members`. */
  const addField = (name: ts.Node, container: string, initializer: ts.Expression, isMutable: boolean) => {
    if (!ts.isIdentifier(name) && !ts.isStringLiteral(name) && !ts.isPrivateIdentifier(name)) return;
    const location = at.location(name);
    const value = at.expression(initializer);
    const text = name.text.replace(/^#/, '');
    members.push({ ...plainMember, kind: 'field', name: text, container, isMutable, value, location });
  };
  /**
   * Lowers the statements in a node, and adds the fields and classes in the node to `members`. `container` is the
   * enclosing class or enum; `isLocal` is true within a function.
   */
  const read = (node: ts.Node, container: string, isLocal: boolean): readonly Statement[] => {
    const children = (name = container, isInner = isLocal) => {
      const found: (readonly Statement[])[] = [];
      ts.forEachChild(node, (child) => void found.push(read(child, name, isInner)));
      return found.flat();
    };
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node)) return [];
    if (isCall(node) && (isRequest(calledName(node)) || node.arguments?.some(mayContainUrl))) {
      const aside: (readonly Statement[])[] = [];
      const call = lowerCall(node, at, (other) => aside.push(read(other, container, true)));
      return [statementOf(call), ...aside.flat()];
    }
    if (ts.isFunctionLike(node)) return functionOf(node, children(container, true), at);
    if (ts.isEnumDeclaration(node)) return children(node.name.text);
    if (ts.isClassLike(node)) {
      const name = node.name?.text ?? 'class';
      const body = children(name);
      const location = at.location(node);
      members.push({ ...plainMember, kind: 'method', name: '', container: name, body, location });
      return [];
    }
    if ((ts.isEnumMember(node) || ts.isPropertyDeclaration(node)) && isValue(node.initializer)) {
      const isMutable = ts.isPropertyDeclaration(node) && !hasModifier(node, ts.SyntaxKind.ReadonlyKeyword);
      addField(node.name, container, node.initializer, isMutable);
      return [];
    }
    if (ts.isVariableDeclarationList(node) && !isLocal) {
      const isMutable = (node.flags & ts.NodeFlags.Const) === 0;
      for (const { name, initializer } of node.declarations)
        if (isValue(initializer)) addField(name, '', initializer, isMutable);
      return children('', true).filter(({ kind }) => kind !== 'variable');
    }
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) {
      const value = isLocal && isValue(node.initializer) ? at.expression(node.initializer) : null;
      const location = at.location(node.name);
      return [
        { kind: 'variable', name: node.name.text, value, location },
        ...(value === null && !isValue(node.initializer) ? children() : []),
      ];
    }
    const isAssigned = ts.isBinaryExpression(node) && ts.isIdentifier(node.left) && isAssignment(node);
    return isAssigned ? [statementOf(at.expression(node))] : children();
  };
  const statements = source.tree.statements.flatMap((node) => read(node, '', false));
  return { members, statements };
}

const isCall = (node: ts.Node): node is ts.CallExpression | ts.NewExpression =>
  ts.isCallExpression(node) || ts.isNewExpression(node);

const isAssignment = ({ operatorToken: { kind } }: ts.BinaryExpression) =>
  kind === ts.SyntaxKind.EqualsToken || kind === ts.SyntaxKind.PlusEqualsToken;

const statementOf = (expression: Expression): Statement => {
  return { kind: 'expression', expression, location: expression.location };
};

/** Whether an argument may contain the URL of a request: an object with a `url`, or a variable named like `config`. */
const mayContainUrl = (node: ts.Expression): boolean =>
  ts.isIdentifier(node)
    ? /(?:options|config)_?$/i.test(node.text)
    : ts.isObjectLiteralExpression(node) &&
      node.properties.some(({ name }) => name !== undefined && ts.isIdentifier(name) && name.text === 'url');

/** Properties that determine the target of a request. */
const ROUTING: ReadonlySet<string> = new Set(['url', 'method', 'type']);

/** Lowers a call without its types. Passes all properties of object arguments except `ROUTING` to `readAside`. */
function lowerCall(
  node: ts.CallExpression | ts.NewExpression,
  at: Lowering,
  readAside: (node: ts.Node) => void,
): Expression {
  const argumentOf = (argument: ts.Expression): Expression =>
    ts.isObjectLiteralExpression(argument)
      ? { kind: 'object', members: argument.properties.flatMap(memberOf), location: at.location(argument) }
      : at.expression(argument);
  const memberOf = (property: ts.ObjectLiteralElementLike): readonly ObjectMember[] => {
    if (ts.isSpreadAssignment(property))
      return [{ kind: 'spread', value: at.expression(property.expression) }];
    const name = ts.isIdentifier(property.name) ? property.name.text : '';
    if (ROUTING.has(name) && ts.isPropertyAssignment(property))
      return [{ kind: 'property', name, value: at.expression(property.initializer) }];
    if (ROUTING.has(name) && ts.isShorthandPropertyAssignment(property))
      return [{ kind: 'property', name, value: at.expression(property.name) }];
    readAside(property);
    return [];
  };
  const values = (node.arguments ?? []).map((argument) => {
    return { name: null, value: argumentOf(argument), isReference: false };
  });
  const location = at.location(node);
  if (ts.isCallExpression(node)) {
    const callee = at.expression(node.expression);
    return { kind: 'call', callee, typeArguments: [], arguments: values, location };
  }
  const type = referenceTo(calledName(node), location);
  return { kind: 'new', type, arguments: values, initializer: [], location };
}

/** A list that contains a function with the given statements; empty if there are no statements. */
function functionOf(
  node: ts.SignatureDeclaration,
  body: readonly Statement[],
  at: Lowering,
): readonly Statement[] {
  if (body.length === 0) return [];
  const parameters = node.parameters.flatMap(({ name }) =>
    ts.isIdentifier(name) ? [{ name: name.text, type: null, initial: null, isRest: false }] : [],
  );
  return [statementOf({ kind: 'function', parameters, body, location: at.location(node) })];
}

/** The last part of the name of a called function: `this.http.get` → `get`. */
function calledName({ expression }: ts.CallExpression | ts.NewExpression): string {
  if (ts.isPropertyAccessExpression(expression)) return expression.name.text;
  return ts.isIdentifier(expression) ? expression.text : '';
}

/** Whether an expression contains no functions or classes, whose code is read separately. */
const isValue = (node: ts.Expression | undefined): node is ts.Expression =>
  node !== undefined && !holdsFunction(node);

const holdsFunction = (node: ts.Node): boolean =>
  ts.isFunctionLike(node) || ts.isClassLike(node) || ts.forEachChild(node, holdsFunction) === true;
