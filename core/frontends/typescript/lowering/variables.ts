import { ts } from 'ts-morph';
import type { Expression, StatementOf } from '../../../model/lowered-code';
import { boundNames } from '../syntax/declaration-nodes';
import type { Lowering } from './lowering-types';

export type Variable = StatementOf<'variable'>;

/** The variables of a declaration. A pattern gets an additional variable for its value. */
export function lowerVariables(list: ts.VariableDeclarationList, at: Lowering): readonly Variable[] {
  return list.declarations.flatMap(({ name, initializer }): readonly Variable[] => {
    const value = at.optional(initializer);
    const source = { kind: 'variable', name: localName(name), value, location: at.location(name) } as const;
    return [source, ...lowerPattern(name, at)];
  });
}

/** The name of a variable or parameter; for a pattern, a name that is not a valid identifier. */
export function localName(name: ts.BindingName): string {
  return ts.isIdentifier(name) ? name.text : `{${name.pos}}`;
}

/** The variables of a pattern: `{ a, b: c = 1 }` reads `source.a` and `source.b ?? 1`. Rest and nested patterns are opaque. */
export function lowerPattern(pattern: ts.BindingName, at: Lowering, source?: Expression): Variable[] {
  if (ts.isIdentifier(pattern)) return [];
  const name = localName(pattern);
  const target = source ?? { kind: 'name', name, location: at.location(pattern) };
  const elements: readonly ts.ArrayBindingElement[] = pattern.elements;
  return elements.flatMap((element, index) => {
    if (!ts.isBindingElement(element)) return [];
    const { propertyName: key = element.name, initializer, dotDotDotToken } = element;
    const location = at.location(element);
    const isFlat = ts.isIdentifier(element.name) && !dotDotDotToken;
    // The opaque value names the destructured object, because code may change that object through this variable.
    let value: Expression = { ...at.opaque(element), names: [name] };
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
