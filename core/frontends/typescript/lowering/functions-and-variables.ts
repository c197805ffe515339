import { ts } from 'ts-morph';
import type {
  Expression,
  ExpressionOf,
  Parameter,
  Statement,
  StatementOf,
} from '../../../model/lowered-code';
import { boundNames } from '../syntax/nodes';
import type { Lowering } from './lowering-types';

/** A function-like node, whose body may be a block or an expression. */
type FunctionNode = ts.FunctionLikeDeclaration & { readonly body?: ts.ConciseBody | undefined };

/** Lowers a function that is used as a value. */
export function lowerFunction(node: FunctionNode, at: Lowering): ExpressionOf<'function'> {
  const body = lowerFunctionBody(node, at) ?? [];
  return { kind: 'function', parameters: lowerParameters(node, at), body, location: at.location(node) };
}

export function lowerParameters(node: FunctionNode, at: Lowering): readonly Parameter[] {
  return ownParameters(node).map(({ name, type, initializer, questionToken, dotDotDotToken }) => ({
    name: localName(name),
    type: at.type(type),
    initial: questionToken
      ? { kind: 'literal', value: null, location: at.location(name) }
      : at.optional(initializer),
    isRest: dotDotDotToken !== undefined,
  }));
}

/** Parameters except `this`, which only declares a type. */
export const ownParameters = ({ parameters }: FunctionNode) =>
  parameters.filter(({ name }) => localName(name) !== 'this');

/** The code of a function; null if it has no body. The code of a generator is opaque. */
export function lowerFunctionBody(node: FunctionNode, at: Lowering): readonly Statement[] | null {
  const { body, asteriskToken } = node;
  if (body === undefined) return null;
  if (asteriskToken !== undefined) return [at.opaque(body)];
  const parts = ownParameters(node).flatMap(({ name }) => lowerPattern(name, at));
  if (ts.isBlock(body)) return [...parts, ...lowerBlock(body.statements, at, true)];
  return [...parts, { kind: 'return', value: at.expression(body), location: at.location(body) }];
}

const isOmitted = (node: ts.Statement, at: Lowering) =>
  (ts.isExpressionStatement(node) || ts.isVariableStatement(node)) && !at.isRead(node);

/** Lowers hoisted functions, then all other statements. At the top level of a function, `var` is treated as `let`. */
export function lowerBlock(nodes: readonly ts.Statement[], at: Lowering, isBody = false): Statement[] {
  const functions = nodes.filter(ts.isFunctionDeclaration);
  const others = nodes.filter((node) => !ts.isFunctionDeclaration(node) && !isOmitted(node, at));
  return [...functions, ...others].flatMap((node) =>
    isBody && ts.isVariableStatement(node) ? lowerVariables(node.declarationList, at) : at.statement(node),
  );
}

type Variable = StatementOf<'variable'>;

/** The variables of a declaration. A pattern gets an additional variable for its value. */
export function lowerVariables(list: ts.VariableDeclarationList, at: Lowering): readonly Variable[] {
  return list.declarations.flatMap(({ name, type: written, initializer }): readonly Variable[] => {
    const [value, type] = [at.optional(initializer), at.type(written)];
    const location = at.location(name);
    const source = {
      kind: 'variable',
      name: localName(name),
      value,
      ...(type && { type }),
      location,
    } as const;
    return [source, ...lowerPattern(name, at)];
  });
}

/** The name of a variable or parameter; for a pattern, a name that is not a valid identifier. */
export function localName(name: ts.BindingName): string {
  return ts.isIdentifier(name) ? name.text : `{${name.pos}}`;
}

/** Variables of a pattern: `{ a, b = 1 }` reads `source.a` and `source.b ?? 1`. Rest and nested patterns are opaque. */
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
    // `names` contains the destructured object, because code may change that object through this variable.
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
