import { ts } from 'ts-morph';
import type { AttributeFacts, DecoratorFacts } from '../../../model/facts/file-facts';
import { lowerExpression } from '../lowering/create-lowering';
import { dottedName, isStatic, memberName, nodesIn, type Source, withoutWrappers } from '../syntax/nodes';
import { attributeOf } from './attributes';

/** The function that combines several decorators into one. */
const COMPOSER = 'applyDecorators';

/** The decorators that an expression applies; null if they are not known exactly. */
function appliedBy(source: Source, node: ts.Expression): readonly AttributeFacts[] | null {
  const value = withoutWrappers(node);
  if (!ts.isCallExpression(value)) return null;
  if (dottedName(value.expression)?.split('.').at(-1) !== COMPOSER) {
    const attribute = attributeOf(source, value, value);
    return attribute.name === '' ? null : [attribute];
  }
  const parts = value.arguments.map((argument) => appliedBy(source, argument));
  return parts.every((part) => part !== null) ? parts.flat() : null;
}

/** The expression that a function returns; null if its body is not a single `return`. */
function returnValue({ body }: ts.FunctionLikeDeclaration & { readonly body?: ts.ConciseBody | undefined }) {
  if (body === undefined) return null;
  if (!ts.isBlock(body)) return body;
  const [only, ...others] = body.statements;
  const isResult = only !== undefined && others.length === 0 && ts.isReturnStatement(only);
  return isResult ? (only.expression ?? null) : null;
}

/** All calls in a node. Each of them may be a decorator. */
const calledIn = (source: Source, node: ts.Node): readonly AttributeFacts[] =>
  nodesIn(node)
    .filter(ts.isCallExpression)
    .map((call) => ({ ...attributeOf(source, call, call), arguments: [] }))
    .filter(({ name }) => name !== '');

function decorator(source: Source, name: string, value: ts.Node): DecoratorFacts | null {
  const isFunction =
    ts.isFunctionDeclaration(value) ||
    ts.isArrowFunction(value) ||
    ts.isFunctionExpression(value) ||
    ts.isMethodDeclaration(value);
  if (!isFunction && !ts.isCallExpression(value)) return null;
  // If a decorator function has no body, only its name is known.
  if (isFunction && value.body === undefined) return null;
  const result = isFunction ? returnValue(value) : value;
  const applies = result === null ? null : appliedBy(source, result);
  const parameters = isFunction ? value.parameters : [];
  return {
    name,
    parameters: parameters.map((parameter) => ({
      name: ts.isIdentifier(parameter.name) ? parameter.name.text : '',
      initial: parameter.initializer === undefined ? null : lowerExpression(parameter.initializer, source),
    })),
    applies: applies ?? calledIn(source, value),
    isFollowed: applies !== null,
  };
}

/** Decorators among the members of a class or object: `Hidden.always`. */
function membersOf(
  source: Source,
  owner: string,
  members: readonly (ts.ClassElement | ts.ObjectLiteralElementLike)[],
): readonly DecoratorFacts[] {
  return members.flatMap((member) => {
    const name = memberName(member.name);
    if (name === null) return [];
    const hasValue = ts.isPropertyAssignment(member) || ts.isPropertyDeclaration(member);
    const value = hasValue && member.initializer !== undefined ? withoutWrappers(member.initializer) : member;
    return decorator(source, `${owner}.${name}`, value) ?? [];
  });
}

/** Functions and constants of a file that may be used as decorators. */
export function decorators(source: Source): readonly DecoratorFacts[] {
  return source.tree.statements.flatMap((node) => {
    if (ts.isFunctionDeclaration(node)) return decorator(source, node.name?.text ?? 'default', node) ?? [];
    if (ts.isClassDeclaration(node))
      return membersOf(source, node.name?.text ?? 'default', node.members.filter(isStatic));
    if (!ts.isVariableStatement(node)) return [];
    return node.declarationList.declarations.flatMap(({ name, initializer }) => {
      if (!ts.isIdentifier(name) || initializer === undefined) return [];
      const value = withoutWrappers(initializer);
      return ts.isObjectLiteralExpression(value)
        ? membersOf(source, name.text, value.properties)
        : (decorator(source, name.text, value) ?? []);
    });
  });
}
