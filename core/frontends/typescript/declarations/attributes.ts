import { ts } from 'ts-morph';
import type { ArgumentFacts, AttributeFacts } from '../../../model/facts/attributes';
import { pascalCase } from '../../../model/language';
import { lowerExpression } from '../lowering/create-lowering';
import { bare, dottedName, locationOf, type Source } from '../syntax/source';

/** Short spellings of decorators, by what they stand for. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  Get: 'HttpGet',
  Post: 'HttpPost',
  Put: 'HttpPut',
  Delete: 'HttpDelete',
  Patch: 'HttpPatch',
  Head: 'HttpHead',
  Options: 'HttpOptions',
  Body: 'FromBody',
  Query: 'FromQuery',
  Param: 'FromRoute',
};

function namedArguments(source: Source, object: ts.ObjectLiteralExpression): ArgumentFacts[] {
  return object.properties.flatMap((property) => {
    const isNamed =
      property.name !== undefined && (ts.isIdentifier(property.name) || ts.isStringLiteral(property.name));
    if (!isNamed) return [];
    const name = pascalCase((property.name as ts.Identifier | ts.StringLiteral).text);
    if (ts.isPropertyAssignment(property))
      return [{ name, value: lowerExpression(property.initializer, source) }];
    if (ts.isShorthandPropertyAssignment(property))
      return [{ name, value: lowerExpression(property.name, source) }];
    return [];
  });
}

/** Decorators as attributes: `@RemoteService({ isEnabled: false })` has the named argument `IsEnabled`. */
export function attributes(source: Source, node: ts.Node): AttributeFacts[] {
  if (!ts.canHaveDecorators(node)) return [];
  return (ts.getDecorators(node) ?? []).flatMap((decorator) => {
    const outer = bare(decorator.expression);
    const callee = ts.isCallExpression(outer) ? outer.expression : outer;
    const written = dottedName(callee);
    if (written === null) return [];
    const simple = written.slice(written.lastIndexOf('.') + 1).replace(/(?<=.)Attribute$/, '');
    const args = ts.isCallExpression(outer) ? outer.arguments : [];
    return [
      {
        name: SHORT_NAMES[simple] ?? simple,
        type: null,
        arguments: args.flatMap((argument): ArgumentFacts[] => {
          const value = bare(argument);
          return ts.isObjectLiteralExpression(value)
            ? namedArguments(source, value)
            : [{ name: null, value: lowerExpression(value, source) }];
        }),
        location: locationOf(source, decorator),
      },
    ];
  });
}
