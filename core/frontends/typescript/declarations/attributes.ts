import { ts } from 'ts-morph';
import { decoratorName } from '../../../catalog/framework-attributes';
import type { ArgumentFacts, AttributeFacts } from '../../../model/facts/file-facts';
import { capitalized } from '../../../model/language-traits';
import { simpleName } from '../../../model/type-reference';
import { lowerExpression } from '../lowering/create-lowering';
import {
  dottedName,
  locationOf,
  none,
  type Source,
  shortText,
  startOf,
  withoutWrappers,
} from '../syntax/nodes';
import { namedType } from '../syntax/type-references';

/** The members of an object literal as named arguments if each name is known; else `node` as a positional argument. */
function argumentsOf(source: Source, node: ts.Expression): readonly ArgumentFacts[] {
  const value = lowerExpression(node, source);
  const members = (value.kind === 'object' ? value.members : []).flatMap((member) => {
    const key = member.kind === 'entry' && member.key.kind === 'literal' ? member.key.value : null;
    const name = member.kind === 'property' ? member.name : key;
    return typeof name === 'string' ? [{ name: capitalized(name), value: member.value }] : [];
  });
  const isNamed = value.kind === 'object' && value.members.length === members.length;
  return isNamed ? members : [{ name: null, value }];
}

/** A decorator as an attribute: `@RemoteService({ isEnabled: false })` has the argument `IsEnabled`. */
export function attributeOf(source: Source, expression: ts.Expression, node: ts.Node): AttributeFacts {
  const outer = withoutWrappers(expression);
  const call = ts.isCallExpression(outer) ? outer : null;
  const written = dottedName(call === null ? outer : withoutWrappers(call.expression));
  return {
    name: written === null ? '' : decoratorName(simpleName(written)),
    type: namedType(source, written ?? shortText(source, expression), undefined, expression),
    arguments: call?.arguments.flatMap((argument) => argumentsOf(source, argument)) ?? none,
    location: locationOf(source, node),
  };
}

/** The decorators of a declaration, and `@deprecated` from the comment before it. */
export function attributes(source: Source, node: ts.HasDecorators): readonly AttributeFacts[] {
  const found: AttributeFacts[] = [];
  for (const modifier of node.modifiers ?? none) {
    if (ts.isDecorator(modifier)) found.push(attributeOf(source, modifier.expression, modifier));
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
