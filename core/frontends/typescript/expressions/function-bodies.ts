import { ts } from 'ts-morph';
import type { Expression, Statement } from '../../../model/expression';
import { isTouched } from '../../reassignment';
import { bare, locationOf, shortText } from '../syntax/source';
import { changesIn } from './changes';
import {
  areChangedAcross,
  declaredIn,
  isShadowed,
  leaksNames,
  namesIn,
  usesNames,
  without,
} from './local-names';
import { type Lowering, lower, maximalDepth } from './lowering';
import { changing } from './opaque';
import { hasSideEffects } from './side-effects';

/** A function as a value; null when a parameter takes its argument apart in more than one step. */
export function lowerFunction(
  node: ts.ArrowFunction | ts.FunctionExpression | ts.MethodDeclaration | ts.FunctionDeclaration,
  at: Lowering,
): Expression | null {
  const location = locationOf(at.source, node);
  const parameters = node.parameters.map((parameter, index) => lowerParameter(parameter, index, at));
  if (node.body === undefined || parameters.includes(null)) return null;
  const lowered = parameters as LoweredParameter[];
  return {
    kind: 'lambda',
    parameters: lowered.map(({ name, initial }) => ({ name, initial })),
    body: [...lowered.flatMap(({ parts }) => parts), ...lowerBody(node.body, node.parameters, at)],
    location,
  };
}

interface LoweredParameter {
  readonly name: string;
  readonly initial: Expression | null;
  /** The names that a parameter in braces declares: `({ controllerName }) => …`. */
  readonly parts: readonly Extract<Statement, { kind: 'let' }>[];
}

function lowerParameter(
  { name, initializer, dotDotDotToken: rest }: ts.ParameterDeclaration,
  index: number,
  at: Lowering,
): LoweredParameter | null {
  if (rest) return null;
  const initial = initializer ? lower(initializer, at) : null;
  if (ts.isIdentifier(name)) return { name: name.text, initial, parts: [] };
  if (!ts.isObjectBindingPattern(name)) return null;
  const whole = `{${index}}`;
  const location = locationOf(at.source, name);
  const parts: LoweredParameter['parts'][number][] = [];
  for (const { name: local, propertyName, initializer: standard, dotDotDotToken } of name.elements) {
    const from = propertyName ?? local;
    if (!ts.isIdentifier(local) || !ts.isIdentifier(from) || standard || dotDotDotToken) return null;
    const target: Expression = { kind: 'name', name: whole, location };
    const value: Expression = { kind: 'member', target, member: from.text, isOptional: false, location };
    parts.push({ kind: 'let', name: local.text, value, location });
  }
  return { name: whole, initial, parts };
}

/** The statements of a block, or the value of an expression body, of a function with these parameters. */
export function lowerBody(
  body: ts.ConciseBody,
  parameters: readonly ts.ParameterDeclaration[],
  outer: Lowering,
): readonly Statement[] {
  const { source, scope } = outer;
  const location = locationOf(source, body);
  const names = parameters.flatMap(({ name }) => namesIn(name));
  const all = [...names, ...declaredIn(body)];
  const at = { ...outer, scope: without(scope, all) };
  const opaque = (): readonly Statement[] => [{ kind: 'opaque', text: shortText(source, body), location }];
  if (!ts.isBlock(body))
    return hasSideEffects(body) ? opaque() : [{ kind: 'return', value: lower(body, at), location }];
  const taken = new Set(names);
  const isTaken = (name: string) => taken.has(name) || scope(name) !== undefined;
  if (isShadowed(body, isTaken) || leaksNames(body) || areChangedAcross(all, body)) return opaque();
  return lowerBlock(body.statements, { ...at, body });
}

/** What statements need to know besides. */
interface StatementLowering extends Lowering {
  /** The body of the function that they belong to. */
  readonly body: ts.Block;
}

/** Statements in order, after the functions that are declared among them: those may be called before. */
function lowerBlock(nodes: readonly ts.Statement[], at: StatementLowering): readonly Statement[] {
  const functions = nodes.filter(ts.isFunctionDeclaration);
  const own = new Set(functions.map(({ name }) => name?.text));
  const others = functions.length === 0 ? [] : declaredIn(at.body).filter((name) => !own.has(name));
  const first = functions.flatMap((node): readonly Statement[] => {
    if (node.name === undefined || !usesNames(node, others)) return lowerStatement(node, at);
    const value = changing(node.name, at.source);
    return [{ kind: 'let', name: node.name.text, value, location: value.location }];
  });
  return [...first, ...nodes.flatMap((statement) => lowerStatement(statement, at))];
}

function lowerStatement(node: ts.Statement, outer: StatementLowering): readonly Statement[] {
  const { source } = outer;
  const at = { ...outer, depth: outer.depth + 1 };
  const location = locationOf(source, node);
  const opaque = (): readonly Statement[] => [{ kind: 'opaque', text: shortText(source, node), location }];
  if (outer.depth > maximalDepth) return opaque();
  if (ts.isEmptyStatement(node)) return [];
  if (ts.isBlock(node)) return lowerBlock(node.statements, at);
  if (ts.isReturnStatement(node)) {
    if (node.expression !== undefined && hasSideEffects(node.expression)) return opaque();
    const value: Expression =
      node.expression === undefined ? { kind: 'literal', value: null, location } : lower(node.expression, at);
    return [{ kind: 'return', value, location }];
  }
  if (ts.isIfStatement(node)) {
    if (hasSideEffects(node.expression)) return opaque();
    const whenFalse = node.elseStatement === undefined ? [] : lowerStatement(node.elseStatement, at);
    return [
      {
        kind: 'if',
        condition: lower(node.expression, at),
        whenTrue: lowerStatement(node.thenStatement, at),
        whenFalse,
        location,
      },
    ];
  }
  if (ts.isVariableStatement(node)) {
    if (hasSideEffects(node)) return opaque();
    const changes = changesIn(at.body);
    const kept = (name: ts.Identifier, first: Expression) =>
      isTouched(name.text, first, changes) ? changing(name, source) : first;
    const declarations = node.declarationList.declarations.map(({ name, initializer }): Statement | null =>
      ts.isIdentifier(name)
        ? {
            kind: 'let',
            name: name.text,
            value: initializer
              ? kept(name, lower(initializer, at))
              : { kind: 'literal', value: null, location },
            location,
          }
        : null,
    );
    return declarations.includes(null) ? opaque() : (declarations as Statement[]);
  }
  if (ts.isFunctionDeclaration(node) && node.name !== undefined && node.body !== undefined) {
    const value = lowerFunction(node, at);
    if (value === null) return opaque();
    return [{ kind: 'let', name: node.name.text, value, location }];
  }
  if (ts.isExpressionStatement(node)) return lowerAssignment(bare(node.expression), at) ?? opaque();
  if (ts.isSwitchStatement(node)) return lowerSwitch(node, at) ?? opaque();
  return opaque();
}

/** `a = b;`, `this.a = b;`, `a += b;` as another value of a name. */
function lowerAssignment(node: ts.Expression, at: Lowering): readonly Statement[] | null {
  if (!ts.isBinaryExpression(node)) return null;
  const { left, operatorToken, right } = node;
  const isMember = ts.isPropertyAccessExpression(left) && left.expression.kind === ts.SyntaxKind.ThisKeyword;
  const name = ts.isIdentifier(left) ? left.text : isMember ? `this.${left.name.text}` : null;
  if (name === null || hasSideEffects(right)) return null;
  const location = locationOf(at.source, node);
  const given = lower(right, at);
  const combined = (operator: '+' | '??'): Expression => ({
    kind: 'binary',
    operator,
    left: lower(left, at),
    right: given,
    location,
  });
  switch (operatorToken.kind) {
    case ts.SyntaxKind.EqualsToken:
      return [{ kind: 'let', name, value: given, location }];
    case ts.SyntaxKind.PlusEqualsToken:
      return [{ kind: 'let', name, value: combined('+'), location }];
    case ts.SyntaxKind.QuestionQuestionEqualsToken:
      return [{ kind: 'let', name, value: combined('??'), location }];
    default:
      return null;
  }
}

type Section = Extract<Statement, { kind: 'switch' }>['sections'][number];

/** Null when a section may run on into the next one. */
function lowerSwitch(node: ts.SwitchStatement, at: StatementLowering): readonly Statement[] | null {
  if (hasSideEffects(node.expression)) return null;
  const sections: Section[] = [];
  let labels: Section['labels'] = [];
  const { clauses } = node.caseBlock;
  for (const [index, clause] of clauses.entries()) {
    const label = ts.isCaseClause(clause)
      ? ({ kind: 'value', value: lower(clause.expression, at) } as const)
      : null;
    labels = [...labels, { pattern: label, guard: null }];
    const statements = clause.statements.flatMap((inner) =>
      ts.isBlock(inner) ? [...inner.statements] : [inner],
    );
    const last = statements.at(-1);
    if (last === undefined && index < clauses.length - 1) continue;
    const leaves =
      last === undefined ||
      ts.isBreakStatement(last) ||
      ts.isReturnStatement(last) ||
      ts.isThrowStatement(last);
    if (!leaves && index < clauses.length - 1) return null;
    const kept = last !== undefined && ts.isBreakStatement(last) ? statements.slice(0, -1) : statements;
    sections.push({ labels, body: kept.flatMap((statement) => lowerStatement(statement, at)) });
    labels = [];
  }
  return [
    { kind: 'switch', subject: lower(node.expression, at), sections, location: locationOf(at.source, node) },
  ];
}
