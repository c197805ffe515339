import { ts } from 'ts-morph';
import type { AssignmentFacts } from '../../model/facts';
import { expression } from './expressions';
import { bare, dottedName, locationOf, pascalCase, type Source, shortText } from './source';

/** What the code of an options delegate does to its parameter. */
export interface OptionsCode {
  /** Calls of `conventionalControllers.create(…)`, in source order. */
  readonly creates: readonly ts.CallExpression[];
  readonly assignments: readonly AssignmentFacts[];
}

const isAdd = (name: string) => /^(?:push|add)$/i.test(name);
const isCreate = (name: string) => /^create$/i.test(name);

/** Reads a delegate such as `options => { options.a.b = 1; }`. Statements that do not touch the parameter are passed over. */
export function readOptions(source: Source, delegate: ts.ArrowFunction | ts.FunctionExpression): OptionsCode {
  const creates: ts.CallExpression[] = [];
  const assignments: AssignmentFacts[] = [];
  const parameter = delegate.parameters[0]?.name;
  if (parameter === undefined) return { creates, assignments };
  const name = ts.isIdentifier(parameter) ? parameter.text : null;

  const unread = (node: ts.Node, isConditional: boolean): void => {
    const location = locationOf(source, node);
    const value = { kind: 'opaque', text: shortText(source, node), location } as const;
    assignments.push({ member: '*', operation: 'set', value, isConditional, location });
  };

  /** `options.a.b` → `A.B`; null when the expression does not start at the parameter. */
  const memberPath = (node: ts.Expression): string | null => {
    const [head, ...rest] = dottedName(node)?.split('.') ?? [];
    return head !== name || rest.length === 0 ? null : rest.map(pascalCase).join('.');
  };

  const mentions = (node: ts.Node): boolean => {
    if (ts.isIdentifier(node)) return node.text === name;
    return ts.forEachChild(node, (child) => mentions(child) || undefined) ?? false;
  };

  /** A chain of `create` calls on the parameter, outermost last in source, first in order. */
  const readCreates = (node: ts.Expression): boolean => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
    if (!isCreate(node.expression.name.text)) return false;
    const receiver = bare(node.expression.expression);
    if (memberPath(receiver) === null && !readCreates(receiver)) return false;
    creates.push(node);
    return true;
  };

  const readAdd = (node: ts.Expression, isConditional: boolean): boolean => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
    if (!isAdd(node.expression.name.text)) return false;
    const member = memberPath(node.expression.expression);
    if (member === null) return false;
    for (const argument of node.arguments) {
      const value = expression(source, argument);
      assignments.push({
        member,
        operation: 'add',
        value,
        isConditional,
        location: locationOf(source, argument),
      });
    }
    return true;
  };

  const readExpression = (wrapped: ts.Expression, isConditional: boolean): void => {
    const node = bare(wrapped);
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
      const member = memberPath(bare(node.left));
      if (member !== null) {
        const value = expression(source, node.right);
        assignments.push({
          member,
          operation: 'set',
          value,
          isConditional,
          location: locationOf(source, node),
        });
        return;
      }
    }
    const before = creates.length;
    if (readCreates(node)) {
      // Whether a conditional call takes place is not known; that it names its assembly is.
      if (isConditional && creates.length > before) unread(node, true);
      return;
    }
    if (readAdd(node, isConditional)) return;
    if (mentions(node)) unread(node, isConditional);
  };

  const readStatement = (node: ts.Node, isConditional: boolean): void => {
    if (ts.isExpressionStatement(node)) readExpression(node.expression, isConditional);
    else if (ts.isReturnStatement(node)) {
      if (node.expression !== undefined) readExpression(node.expression, isConditional);
    } else if (ts.isBlock(node)) {
      for (const statement of node.statements) readStatement(statement, isConditional);
    } else if (
      ts.isIfStatement(node) ||
      ts.isIterationStatement(node, false) ||
      ts.isTryStatement(node) ||
      ts.isSwitchStatement(node)
    ) {
      ts.forEachChild(node, (child) => readStatement(child, true));
    } else if (ts.isCaseBlock(node) || ts.isCaseOrDefaultClause(node) || ts.isCatchClause(node)) {
      ts.forEachChild(node, (child) => readStatement(child, true));
    } else if (ts.isStatement(node) && mentions(node)) unread(node, isConditional);
  };

  if (name === null) unread(parameter, false);
  else if (ts.isBlock(delegate.body)) readStatement(delegate.body, false);
  else readExpression(delegate.body, false);
  return { creates, assignments };
}
