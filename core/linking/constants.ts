import type { Expression } from '../model/expression';
import { declarationScope, type Resolver, type Scope } from './resolution';

const MAX_STEPS = 8;

/** `Routes.Root` reads like a type within another one; where there is no such type it is a constant. */
function asConstant(expression: Expression, scope: Scope, resolver: Resolver): Expression {
  if (expression.kind !== 'type') return expression;
  const { type, location } = expression;
  const dot = type.name.lastIndexOf('.');
  if (dot < 0 || resolver.resolve({ reference: type, scope }).kind === 'symbol') return expression;
  const owner = type.name.slice(0, dot);
  const constant = { kind: 'constant', type: { ...type, name: owner, text: owner } } as const;
  return { ...constant, member: type.name.slice(dot + 1), location };
}

/** An expression with constants of the workspace replaced by the literals that they are, at the place of use. */
export function resolveConstant(expression: Expression, scope: Scope, resolver: Resolver): Expression {
  let current = asConstant(expression, scope, resolver);
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
