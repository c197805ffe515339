import { ts } from 'ts-morph';
import type { ArgumentFacts, AttributeFacts } from '../../../model/facts/attributes';
import { decoratorName } from '../../../model/framework-attributes';
import { capitalized } from '../../../model/language-traits';
import { simpleName } from '../../../model/type-reference';
import { lowerExpression } from '../lowering/create-lowering';
import { dottedName, locationOf, none, type Source, startOf, withoutWrappers } from '../syntax/nodes';
import { namedType } from '../syntax/type-references';

/** Adds an object's properties as named arguments. */
function addNamedArguments(source: Source, object: ts.ObjectLiteralExpression, to: ArgumentFacts[]): void {
  for (const property of object.properties) {
    const { name: node } = property;
    if (node === undefined || !(ts.isIdentifier(node) || ts.isStringLiteral(node))) continue;
    const name = capitalized(node.text);
    if (ts.isPropertyAssignment(property))
      to.push({ name, value: lowerExpression(property.initializer, source) });
    else if (ts.isShorthandPropertyAssignment(property))
      to.push({ name, value: lowerExpression(property.name, source) });
  }
}

function argumentsOf(source: Source, nodes: readonly ts.Expression[]): readonly ArgumentFacts[] {
  if (nodes.length === 0) return none;
  const found: ArgumentFacts[] = [];
  for (const node of nodes) {
    const value = withoutWrappers(node);
    if (ts.isObjectLiteralExpression(value)) addNamedArguments(source, value, found);
    else found.push({ name: null, value: lowerExpression(value, source) });
  }
  return found;
}

/**
 * A decorator as an attribute: `@RemoteService({ isEnabled: false })` has the argument `IsEnabled`. Null if the
 * decorator has no name.
 */
export function attributeOf(source: Source, expression: ts.Expression, node: ts.Node): AttributeFacts | null {
  const outer = withoutWrappers(expression);
  const call = ts.isCallExpression(outer) ? outer : null;
  const written = dottedName(call === null ? outer : call.expression);
  if (written === null) return null;
  return {
    name: decoratorName(simpleName(written)),
    type: namedType(source, written, undefined, expression),
    arguments: argumentsOf(source, call?.arguments ?? none),
    location: locationOf(source, node),
  };
}

/** The decorators of a declaration, and `@deprecated` from the comment before it. */
export function attributes(source: Source, node: ts.HasDecorators): readonly AttributeFacts[] {
  const found: AttributeFacts[] = [];
  for (const modifier of node.modifiers ?? none) {
    const attribute = ts.isDecorator(modifier) ? attributeOf(source, modifier.expression, modifier) : null;
    if (attribute !== null) found.push(attribute);
  }
  if (isDeprecated(source, node))
    found.push({ name: 'Deprecated', type: null, arguments: none, location: locationOf(source, node) });
  return found.length === 0 ? none : found;
}

function isDeprecated({ tree }: Source, node: ts.Node): boolean {
  const end = startOf(tree, node);
  // Optimization: most declarations have no comment.
  if (end - node.pos < '/**@deprecated'.length) return false;
  const comments = tree.text.slice(node.pos, end);
  const start = comments.lastIndexOf('/**');
  return start >= 0 && /@deprecated\b/.test(comments.slice(start));
}
