import type { Argument, Expression, ExpressionOf } from '../../../model/code';
import type { Location } from '../../../model/location';
import { childOfType, childrenOf, childrenOfType, field, type Node, operandsOf } from '../syntax/nodes';
import { readType } from '../syntax/type-references';
import type { Lower, Lowering } from './lowering';
import { opaque } from './opaque';

/** The field with what a link follows. */
const targets: Readonly<Record<string, string>> = {
  invocation_expression: 'function',
  member_access_expression: 'expression',
  conditional_access_expression: 'condition',
  element_access_expression: 'expression',
};

/** Lowers `a.B(c)[d]?.E` from its first operand on. Fluent code has many links, so they do not count as nesting. */
export const lowerChain: Lower<Expression> = (node, at, location) => {
  const links: Node[] = [];
  let first = node;
  for (let next = targetOf(node); next; next = targetOf(first, links.at(-1))) {
    links.push(first);
    first = next;
  }
  // `A.B<int>` in front of a dot.
  if (links.length === 0) return { kind: 'type', type: readType(node, at.code), location };
  let value = at.expression(first);
  for (const link of links.toReversed()) value = lowerLink(link, value, at) ?? opaque(link, at.code);
  return value;
};

/** Null for a node that begins a chain. Type arguments belong to a call; elsewhere they make a type. */
function targetOf(node: Node, link?: Node): Node | null {
  const name = targets[node.type];
  const isCalled = link?.type === 'invocation_expression';
  const isType = !isCalled && field(node, 'name')?.type === 'generic_name';
  return name === undefined || isType ? null : field(node, name);
}

/** `.B` or `?.B` of `a.B` and `a?.B`. */
const accessIn = (link: Node): Node =>
  (link.type === 'conditional_access_expression' && childrenOf(link).at(-1)) || link;

function lowerLink(link: Node, target: Expression, at: Lowering): Expression | null {
  const location = at.code.locationOf(link);
  const access = accessIn(link);
  switch (access.type) {
    case 'invocation_expression':
      return lowerCall(link, target, at, location);
    case 'member_access_expression':
    case 'member_binding_expression': {
      const name = at.name(field(access, 'name')).replace(/\s*<.*$/s, '');
      return { kind: 'member', target, name, isOptional: access !== link, location };
    }
    case 'element_access_expression':
    case 'element_binding_expression':
      return lowerElement(link, field(access, 'subscript') ?? access, target, at);
    default:
      return null;
  }
}

function lowerCall(node: Node, target: Expression, at: Lowering, location: Location): Expression {
  const called = field(node, 'function');
  const name = called?.type === 'generic_name' ? called : field(called && accessIn(called), 'name');
  return {
    kind: 'call',
    callee:
      target.kind === 'type' ? { kind: 'name', name: target.type.name, location: target.location } : target,
    typeArguments: name ? readType(name, at.code).arguments : [],
    arguments: lowerArguments(node, at),
    location,
  };
}

/** The arguments of a call, a creation or a constructor initializer. */
export function lowerArguments(node: Node, at: Lowering): readonly Argument[] {
  const list = childOfType(node, 'argument_list');
  return (list ? childrenOfType(list, 'argument') : []).map((argument) => {
    const name = field(argument, 'name');
    const value = operandsOf(argument).at(-1);
    return {
      name: name && at.name(name),
      value: at.expression(value?.type === 'declaration_expression' ? field(value, 'name') : value),
      isReference: argument.tokens.some(({ type }) => type === 'ref' || type === 'out'),
    };
  });
}

/** `nameof(A.B<int>)` is the text `B`; every other call is a link of a chain. */
export const lowerInvocation: Lower<Expression> = (node, at, location) => {
  if (at.name(field(node, 'function')) !== 'nameof') return lowerChain(node, at, location);
  const [, last] = /(\w+)\s*(?:<.*>)?\s*\)$/s.exec(at.code.textOf(node)) ?? [];
  return last === undefined ? null : { kind: 'literal', value: last, location };
};

/** `a[1]`, `a[1..^2]`; null for several indexes. `list` holds what is between the brackets. */
function lowerElement(node: Node, list: Node, target: Expression, at: Lowering): Expression | null {
  const location = at.code.locationOf(node);
  const [argument, ...others] = childrenOfType(list, 'argument');
  const index = argument && operandsOf(argument).at(-1);
  if (!index || others.length > 0) return null;
  if (index.type !== 'range_expression')
    return { kind: 'index', target, index: at.expression(index), location };
  const dots = index.tokens.findIndex(({ type }) => type === '..');
  const [start, end] = [index.tokens[dots - 1], index.tokens[dots + 1]];
  return { kind: 'range', target, start: lowerBound(start, at), end: lowerBound(end, at), location };
}

function lowerBound(node: Node | undefined, at: Lowering): ExpressionOf<'range'>['start'] {
  if (!node) return null;
  const fromEnd = node.tokens[0]?.type === '^';
  return { value: at.expression(fromEnd ? operandsOf(node)[0] : node), fromEnd };
}
