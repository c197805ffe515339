import { ts } from 'ts-morph';
import type { Expression } from '../../model/expression';
import type { AssignmentFacts } from '../../model/facts';
import { expression, type Values } from './expressions';
import { type FunctionCode, functionOf } from './functions';
import { bare, dottedName, locationOf, pascalCase, type Source, shortText } from './source';

/** What the code of an options delegate does to its parameter. */
export interface OptionsCode {
  /** Calls of `conventionalControllers.create(…)`, in source order. */
  readonly creates: readonly CreateCall[];
  readonly assignments: readonly AssignmentFacts[];
}

export interface CreateCall {
  readonly call: ts.CallExpression;
  /** The constants in reach of it. */
  readonly values: Values;
}

/** What a place in the code knows. */
interface Frame {
  /** Names that stand for the options or a part of them, by the member path: '' for the options themselves. */
  readonly paths: Map<string, string>;
  readonly values: Map<string, Expression>;
  readonly isConditional: boolean;
  /** How many functions deep. */
  readonly calls: number;
}

const MAX_CALLS = 4;

const isAdd = (name: string) => /^(?:push|add)$/i.test(name);
const isCreate = (name: string) => /^create$/i.test(name);

const inside = (frame: Frame, isConditional = frame.isConditional): Frame => ({
  ...frame,
  paths: new Map(frame.paths),
  values: new Map(frame.values),
  isConditional,
});

/**
 * Reads a delegate such as `options => { options.a.b = 1; }`. Statements that do not touch the parameter are passed over;
 * functions of the file or of the class `owner` that are handed the parameter are read in their place.
 */
export function readOptions(
  source: Source,
  delegate: FunctionCode,
  owner: ts.ClassLikeDeclaration | null,
  known: Values,
): OptionsCode {
  const creates: CreateCall[] = [];
  const assignments: AssignmentFacts[] = [];

  const assign = (
    member: string,
    operation: AssignmentFacts['operation'],
    value: Expression,
    node: ts.Node,
    { isConditional }: Frame,
  ): void => {
    assignments.push({ member, operation, value, isConditional, location: locationOf(source, node) });
  };

  const unread = (node: ts.Node, frame: Frame): void => {
    const value = {
      kind: 'opaque',
      text: shortText(source, node),
      location: locationOf(source, node),
    } as const;
    assign('*', 'set', value, node, frame);
  };

  /** `options.a.b` → `A.B`, `options` → ''; null when the expression does not start at the options. */
  const memberPath = (node: ts.Expression, { paths }: Frame): string | null => {
    const [head, ...rest] = dottedName(node)?.split('.') ?? [];
    const start = head === undefined ? undefined : paths.get(head);
    if (start === undefined) return null;
    return [...(start === '' ? [] : [start]), ...rest.map(pascalCase)].join('.');
  };

  const mentions = (node: ts.Node, frame: Frame): boolean => {
    if (ts.isIdentifier(node)) return frame.paths.has(node.text);
    return ts.forEachChild(node, (child) => mentions(child, frame) || undefined) ?? false;
  };

  /** A chain of `create` calls on the options, outermost last in source, first in order. */
  const readCreates = (node: ts.Expression, frame: Frame): boolean => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
    if (!isCreate(node.expression.name.text)) return false;
    const receiver = bare(node.expression.expression);
    if (!memberPath(receiver, frame) && !readCreates(receiver, frame)) return false;
    creates.push({ call: node, values: new Map(frame.values) });
    return true;
  };

  const readAdd = (node: ts.Expression, frame: Frame): boolean => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
    if (!isAdd(node.expression.name.text)) return false;
    const member = memberPath(node.expression.expression, frame);
    if (!member) return false;
    for (const argument of node.arguments) {
      assign(member, 'add', expression(source, argument, frame.values), argument, frame);
    }
    return true;
  };

  const readHelper = (node: ts.Expression, frame: Frame): boolean => {
    if (!ts.isCallExpression(node) || frame.calls >= MAX_CALLS) return false;
    const helper = functionOf(source, bare(node.expression), owner);
    const given = node.arguments.map(
      (argument) => memberPath(bare(argument), frame) ?? expression(source, argument, frame.values),
    );
    if (helper === null || !given.some((value) => typeof value === 'string')) return false;
    readFunction(helper, given, {
      paths: new Map(),
      values: new Map(),
      isConditional: frame.isConditional,
      calls: frame.calls + 1,
    });
    return true;
  };

  const readExpression = (wrapped: ts.Expression, frame: Frame): void => {
    const node = bare(wrapped);
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) {
      const member = memberPath(bare(node.left), frame);
      if (member) {
        assign(member, 'set', expression(source, node.right, frame.values), node, frame);
        return;
      }
    }
    const before = creates.length;
    if (readCreates(node, frame)) {
      // Whether a conditional call takes place is not known; that it names its assembly is.
      if (frame.isConditional && creates.length > before) unread(node, frame);
      return;
    }
    if (readAdd(node, frame) || readHelper(node, frame)) return;
    if (mentions(node, frame)) unread(node, frame);
  };

  /** `const controllers = options.conventionalControllers`, `const root = 'acme'`. */
  const declare = (
    { name, initializer }: ts.VariableDeclaration,
    isConstant: boolean,
    frame: Frame,
  ): void => {
    const path = initializer === undefined ? null : memberPath(bare(initializer), frame);
    const isRead = isConstant && ts.isIdentifier(name);
    if (initializer !== undefined && mentions(initializer, frame) && (path === null || !isRead)) {
      unread(initializer, frame);
    }
    if (!ts.isIdentifier(name)) return;
    const value = initializer === undefined ? null : expression(source, initializer, frame.values);
    frame.paths.delete(name.text);
    frame.values.delete(name.text);
    if (isConstant && path !== null) frame.paths.set(name.text, path);
    else if (isConstant && value?.kind === 'literal') frame.values.set(name.text, value);
  };

  const readStatement = (node: ts.Node, frame: Frame): void => {
    if (ts.isExpressionStatement(node)) readExpression(node.expression, frame);
    else if (ts.isVariableStatement(node)) {
      const isConstant = (node.declarationList.flags & ts.NodeFlags.Const) !== 0;
      for (const declaration of node.declarationList.declarations) declare(declaration, isConstant, frame);
    } else if (ts.isReturnStatement(node)) {
      if (node.expression !== undefined) readExpression(node.expression, frame);
    } else if (ts.isBlock(node)) {
      const own = inside(frame);
      for (const statement of node.statements) readStatement(statement, own);
    } else if (
      ts.isIfStatement(node) ||
      ts.isIterationStatement(node, false) ||
      ts.isTryStatement(node) ||
      ts.isSwitchStatement(node) ||
      ts.isCaseBlock(node) ||
      ts.isCaseOrDefaultClause(node) ||
      ts.isCatchClause(node)
    ) {
      const own = inside(frame, true);
      ts.forEachChild(node, (child) => readStatement(child, own));
    } else if (ts.isStatement(node) && mentions(node, frame)) unread(node, frame);
  };

  /** Reads a body with its parameters bound to member paths of the options, to values, or to nothing known. */
  function readFunction(
    { parameters, body }: FunctionCode,
    given: readonly (string | Expression)[],
    outer: Frame,
  ): void {
    const frame = inside(outer);
    parameters.forEach(({ name }, index) => {
      const value = given[index];
      if (!ts.isIdentifier(name)) {
        if (typeof value === 'string') unread(name, frame);
        return;
      }
      frame.paths.delete(name.text);
      frame.values.delete(name.text);
      if (typeof value === 'string') frame.paths.set(name.text, value);
      else if (value?.kind === 'literal') frame.values.set(name.text, value);
    });
    if (ts.isBlock(body)) readStatement(body, frame);
    else readExpression(body, frame);
  }

  const start = { paths: new Map(), values: new Map(known), isConditional: false, calls: 0 };
  readFunction(delegate, [''], start);
  return { creates, assignments };
}
