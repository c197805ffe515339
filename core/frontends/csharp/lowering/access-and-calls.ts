import type { Argument, Expression, ExpressionNode } from '../../../model/lowered-code';
import { childOfType, childrenOfType, field, type Node, operandsOf } from '../syntax/node';
import { readType } from '../syntax/type-references';
import type { Lowering } from './lowering-types';

type Lowered = ExpressionNode | null;

/** `a.B`, `a?.B`, `a[b]`, `a?[b]`; `A.B<int>` before a dot is a type. */
export function lowerAccess(node: Node, at: Lowering): Lowered {
  const isType = field(node, 'name')?.type === 'generic_name';
  return isType ? { kind: 'type', type: readType(node, at.code) } : lowerLink(node, at);
}

function lowerLink(node: Node, at: Lowering): Lowered {
  const [operand, name] = [field(node, 'expression') ?? field(node, 'condition'), field(node, 'name')];
  const target = at.expression(operand);
  const index = field(node, 'subscript') ?? childOfType(node, 'element_binding_expression');
  if (index) return lowerElement(index, target, at);
  if (!operand || !name) return null;
  const between = { startIndex: operand.endIndex, endIndex: name.startIndex };
  const isOptional = at.code.textOf(between).includes('?');
  return { kind: 'member', target, name: at.name(name).replace(/\s*<.*$/s, ''), isOptional };
}

/** `a.B<int>(c)`. `nameof(A.B<int>)` is the string `B`. */
export function lowerCall(node: Node, at: Lowering): Lowered {
  const called = field(node, 'function');
  if (called === null) return null;
  if (at.name(called) === 'nameof') {
    const operand = field(node, 'arguments')?.children[0]?.children.at(-1);
    const value = operand && at.name(field(operand, 'name') ?? operand).replace(/\s*<.*$/s, '');
    return value === undefined ? null : { kind: 'literal', value };
  }
  const name = called.type === 'generic_name' ? called : field(called, 'name');
  const typeArguments = name ? readType(name, at.code).arguments : [];
  const [callee, args] = [lowerCallee(called, at), lowerArguments(node, at)];
  return { kind: 'call', callee, typeArguments, arguments: args };
}

/** The callee without its type arguments, which belong to the call. */
function lowerCallee(node: Node, at: Lowering): Expression {
  const location = at.location(node);
  if (node.type === 'generic_name') return { kind: 'name', name: readType(node, at.code).name, location };
  const link = /_access_expression$/.test(node.type) ? lowerLink(node, at) : null;
  return link ? { ...link, location } : at.expression(node);
}

/** The arguments of a call, an object creation or a constructor initializer. */
export function lowerArguments(node: Node, at: Lowering): readonly Argument[] {
  const list = childOfType(node, 'argument_list');
  return childrenOfType(list, 'argument').map((argument) => {
    const name = field(argument, 'name');
    const last = operandsOf(argument).at(-1);
    const value = last?.type === 'declaration_expression' ? field(last, 'name') : last;
    return {
      name: name && at.name(name),
      value: list?.skipsCode || argument.skipsCode ? at.opaque(argument) : at.expression(value),
      isReference: argument.tokens.some(({ type }) => type === 'ref' || type === 'out'),
    };
  });
}

/** `a[1]`; null for several indexes and for ranges. `list` is the content of the brackets. */
function lowerElement(list: Node, target: Expression, at: Lowering): Lowered {
  const [argument, ...others] = childrenOfType(list, 'argument');
  const index = argument && operandsOf(argument).at(-1);
  if (!index || others.length > 0) return null;
  return index.type === 'range_expression' ? null : { kind: 'index', target, index: at.expression(index) };
}
