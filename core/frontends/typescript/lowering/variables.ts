import { ts } from 'ts-morph';
import type { Expression, Statement, StatementOf } from '../../../model/code';
import { boundNames } from '../syntax/scopes';
import type { Lowering } from './lowering';

type Variable = StatementOf<'variable'>;

/** The variables of `let`, `const` or `var`. */
export function lowerVariables(list: ts.VariableDeclarationList, at: Lowering): readonly Statement[] {
  return list.declarations.flatMap((node) => lowerVariable(node.name, at.optional(node.initializer), at));
}

/** A variable; for a pattern one that no source can name, and those of the pattern. */
export function lowerVariable(name: ts.BindingName, value: Expression | null, at: Lowering): Statement[] {
  return [
    { kind: 'variable', name: localName(name), value, location: at.location(name) },
    ...lowerPattern(name, at),
  ];
}

/** The name of a variable or parameter. A pattern gets one that no source can spell. */
export function localName(name: ts.BindingName): string {
  return ts.isIdentifier(name) ? name.text : `{${name.pos}}`;
}

/** The variables of a pattern: `{ a, b: c = 1 }` takes `whole.a` and `whole.b ?? 1`, `[a]` takes `whole[0]`. Rest and nested patterns are opaque. */
export function lowerPattern(pattern: ts.BindingName, at: Lowering, whole?: Expression): Variable[] {
  if (ts.isIdentifier(pattern)) return [];
  const name = localName(pattern);
  const target = whole ?? { kind: 'name', name, location: at.location(pattern) };
  const elements: readonly ts.ArrayBindingElement[] = pattern.elements;
  return elements.flatMap((element, index) => {
    if (!ts.isBindingElement(element)) return [];
    const { propertyName: key = element.name, initializer, dotDotDotToken } = element;
    const location = at.location(element);
    const isFlat = ts.isIdentifier(element.name) && !dotDotDotToken;
    // Code may change the whole through its parts, but not through a rest, which is a copy.
    let value: Expression = { ...at.opaque(element), names: dotDotDotToken ? [] : [name] };
    if (isFlat && ts.isIdentifier(key)) {
      value = ts.isArrayBindingPattern(pattern)
        ? { kind: 'index', target, index: { kind: 'literal', value: index, location }, location }
        : { kind: 'member', target, name: key.text, isOptional: false, location };
      if (initializer !== undefined)
        value = { kind: 'binary', operator: '??', left: value, right: at.expression(initializer), location };
    }
    return boundNames(element.name).map(
      (local): Variable => ({ kind: 'variable', name: local.text, value, location: at.location(local) }),
    );
  });
}
