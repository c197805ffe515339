import { ts } from 'ts-morph';
import type { CallArgument, Expression } from '../../../model/expression';
import { bare, dottedName } from '../syntax/source';
import { namedType, typeReference } from '../syntax/type-references';
import { lowerFunction } from './function-bodies';
import { type Lowering, lower } from './lowering';

/** How members of the object itself are called, and those of its base class. */
const fronts: Readonly<Record<number, string>> = {
  [ts.SyntaxKind.ThisKeyword]: 'this',
  [ts.SyntaxKind.SuperKeyword]: 'base',
};

/** A call of a function or method by its name. */
export function call(
  node: ts.CallExpression,
  at: Lowering,
  location: Expression['location'],
): Expression | null {
  const callee = bare(node.expression);
  const given = lowerArguments(node.arguments, at);
  if (given === null) return null;
  const typeArguments = (node.typeArguments ?? []).map((type) => typeReference(at.source, type));
  const common = { kind: 'call', typeArguments, arguments: given, location } as const;
  // A local of that name hides what is called so around it.
  if (ts.isIdentifier(callee) && at.scope(callee.text)) return null;
  if (ts.isIdentifier(callee)) return { ...common, target: null, isOptional: false, name: callee.text };
  if (!ts.isPropertyAccessExpression(callee)) return null;
  const front = fronts[callee.expression.kind];
  return {
    ...common,
    target: front ? null : lower(callee.expression, at),
    isOptional: callee.questionDotToken !== undefined,
    name: front ? `${front}.${callee.name.text}` : callee.name.text,
  };
}

function lowerArguments(nodes: readonly ts.Expression[], at: Lowering): readonly CallArgument[] | null {
  if (nodes.some(ts.isSpreadElement)) return null;
  return nodes.map((node) => ({ name: null, value: lower(node, at) }));
}

/** `{ a: 1, b() { … } }`; null when a member cannot be told. */
export function objectLiteral(
  node: ts.ObjectLiteralExpression,
  at: Lowering,
  location: Expression['location'],
): Expression | null {
  const members: { name: string; value: Expression }[] = [];
  for (const property of node.properties) {
    const { name } = property;
    if (name === undefined || ts.isComputedPropertyName(name)) return null;
    if (ts.isPropertyAssignment(property))
      members.push({ name: name.text, value: lower(property.initializer, at) });
    else if (ts.isShorthandPropertyAssignment(property))
      members.push({ name: name.text, value: lower(property.name, at) });
    else if (ts.isMethodDeclaration(property)) {
      const value = lowerFunction(property, at);
      if (value === null) return null;
      members.push({ name: name.text, value });
    } else return null;
  }
  return { kind: 'object', type: null, arguments: [], members, location };
}

/** `new X(a)`. */
export function creation(
  node: ts.NewExpression,
  at: Lowering,
  location: Expression['location'],
): Expression | null {
  const name = dottedName(node.expression);
  const given = lowerArguments(node.arguments ?? [], at);
  if (name === null || given === null) return null;
  if (/^(Set|Array)$/.test(name))
    return given.length === 1 && given[0]!.value.kind === 'array' ? given[0]!.value : null;
  if (name === 'RegExp') {
    const [pattern, flags] = given.map(({ value }) => (value.kind === 'literal' ? value.value : null));
    return typeof pattern === 'string' && (given.length === 1 || typeof flags === 'string')
      ? { kind: 'pattern-text', pattern, flags: (flags as string | undefined) ?? '', location }
      : null;
  }
  const type = namedType(at.source, name, undefined, node.expression);
  return { kind: 'object', type, arguments: given, members: [], location };
}
