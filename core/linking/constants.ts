import type { Expression } from '../model/expression';
import { declarationScope, type Resolver, type Scope } from './resolution';

const MAX_STEPS = 8;

/** An expression with constants of the workspace replaced by the literals that they are, at the place of use. */
export function resolveConstant(expression: Expression, scope: Scope, resolver: Resolver): Expression {
  let current = expression;
  let place = scope;
  for (let step = 0; step < MAX_STEPS && current.kind === 'constant'; step++) {
    const { type, member } = current;
    const resolved = resolver.resolve({ reference: type, scope: place });
    if (resolved.kind === 'external') return expression;
    const { symbol } = resolved;
    const declaration = symbol.declarations.find(({ facts }) =>
      facts.constants.some(({ name }) => name === member),
    );
    const value = declaration?.facts.constants.find(({ name }) => name === member)?.value;
    if (declaration === undefined || value === undefined) return expression;
    current = value;
    place = declarationScope(symbol, declaration, []);
  }
  return current.kind === 'literal' ? { ...current, location: expression.location } : expression;
}
