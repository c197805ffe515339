import { ts } from 'ts-morph';
import type { ArgumentFacts, AttributeFacts } from '../../../model/facts/attributes';
import { decoratorName } from '../../../model/framework-attributes';
import { capitalized } from '../../../model/language-traits';
import { simpleName } from '../../../model/type-reference';
import { lowerExpression } from '../lowering/create-lowering';
import { dottedName, locationOf, type Source, withoutWrappers } from '../syntax/nodes';
import { namedType } from '../syntax/type-references';

function namedArguments(source: Source, object: ts.ObjectLiteralExpression): ArgumentFacts[] {
  return object.properties.flatMap((property) => {
    if (!property.name || !(ts.isIdentifier(property.name) || ts.isStringLiteral(property.name))) return [];
    const name = capitalized(property.name.text);
    if (ts.isPropertyAssignment(property))
      return [{ name, value: lowerExpression(property.initializer, source) }];
    if (ts.isShorthandPropertyAssignment(property))
      return [{ name, value: lowerExpression(property.name, source) }];
    return [];
  });
}

/** A decorator as an attribute: `@RemoteService({ isEnabled: false })` has the argument `IsEnabled`. Null if unnamed. */
export function attributeOf(source: Source, expression: ts.Expression, node: ts.Node): AttributeFacts | null {
  const outer = withoutWrappers(expression);
  const written = dottedName(ts.isCallExpression(outer) ? outer.expression : outer);
  if (written === null) return null;
  const args = ts.isCallExpression(outer) ? outer.arguments : [];
  return {
    name: decoratorName(simpleName(written)),
    type: namedType(source, written, undefined, expression),
    arguments: args.flatMap((argument): ArgumentFacts[] => {
      const value = withoutWrappers(argument);
      return ts.isObjectLiteralExpression(value)
        ? namedArguments(source, value)
        : [{ name: null, value: lowerExpression(value, source) }];
    }),
    location: locationOf(source, node),
  };
}

/** The decorators of a declaration, and `@deprecated` from the comment before it. */
export function attributes(source: Source, node: ts.Node): AttributeFacts[] {
  const decorators = ts.canHaveDecorators(node) ? ts.getDecorators(node) : undefined;
  return [
    ...(decorators ?? []).flatMap((decorator) => attributeOf(source, decorator.expression, decorator) ?? []),
    ...(isDeprecated(source, node)
      ? [{ name: 'Deprecated', type: null, arguments: [], location: locationOf(source, node) }]
      : []),
  ];
}

function isDeprecated({ tree }: Source, node: ts.Node): boolean {
  const comments = tree.text.slice(node.pos, node.getStart(tree));
  const start = comments.lastIndexOf('/**');
  return start >= 0 && /@deprecated\b/.test(comments.slice(start));
}
