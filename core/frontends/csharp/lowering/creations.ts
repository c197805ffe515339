import type { Expression, ObjectMember } from '../../../model/code';
import { childOfType, childrenOf, field, type Node, operandsOf } from '../syntax/nodes';
import { readType } from '../syntax/type-references';
import { lowerArguments } from './chains';
import type { Lower, Lowering } from './lowering';
import { opaque } from './opaque';

/** `new X(a) { B = c }`, `new() { { "a", b } }`. */
export const lowerCreation: Lower<Expression> = (node, at, location) => {
  const type = field(node, 'type');
  const list = childOfType(node, 'initializer_expression');
  return {
    kind: 'new',
    type: type && readType(type, at.code),
    arguments: lowerArguments(node, at),
    initializer: list ? operandsOf(list).map((item) => lowerMember(item, at)) : [],
    location,
  };
};

function lowerMember(node: Node, at: Lowering): ObjectMember {
  const [first, second, ...others] = operandsOf(node);
  if (node.type === 'initializer_expression' && second && others.length === 0)
    return { kind: 'entry', key: at.expression(first), value: at.expression(second) };
  const [left, right] = [field(node, 'left'), field(node, 'right')];
  if (node.type !== 'assignment_expression' || !left || !right)
    return { kind: 'item', value: at.expression(node) };
  // `A = { B = c }` adds to the object that the member already holds, for which there is no neutral form.
  const value = right.type === 'initializer_expression' ? opaque(right, at.code) : at.expression(right);
  if (left.type === 'identifier') return { kind: 'property', name: at.name(left), value };
  const [argument, ...more] = left.type === 'element_binding_expression' ? childrenOf(left) : [];
  return argument && more.length === 0
    ? { kind: 'entry', key: at.expression(operandsOf(argument)[0]), value }
    : { kind: 'item', value: opaque(node, at.code) };
}

/** `new { A = 1, b.C, d }`. */
export const lowerAnonymousObject: Lower<Expression> = ({ tokens }, at, location) => {
  const members = tokens.flatMap((token, index): readonly ObjectMember[] => {
    const value = tokens[index - 1];
    // A comma may follow the last member.
    if ((token.type !== ',' && token.type !== '}') || !value?.isNamed) return [];
    // A member without a name of its own has the last one of its value.
    const name = at.name(tokens[index - 2]?.type === '=' ? tokens[index - 3] : value).replace(/^.*\W/s, '');
    return [{ kind: 'property', name, value: at.expression(value) }];
  });
  return { kind: 'object', members, location };
};

/** `new[] { a }`, `new X[] { a }`, `{ a }` as the value of an array; null for an array of another length. */
export const lowerArray: Lower<Expression> = (node, at, location) => {
  const list = node.type === 'initializer_expression' ? node : childOfType(node, 'initializer_expression');
  if (!list && !/\[\s*0\s*\]$/.test(at.code.textOf(node))) return null;
  return { kind: 'array', items: list ? operandsOf(list).map(at.expression) : [], location };
};
