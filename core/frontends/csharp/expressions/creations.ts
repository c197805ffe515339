import type { Expression } from '../../../model/expression';
import { argumentsOf } from '../syntax/functions';
import { childOfType, childrenOf, field, identifier, type Node } from '../syntax/nodes';
import { readType } from '../syntax/type-references';
import type { SourceCode } from '../text/source-code';
import { lowerArguments } from './calls';
import { type Lowering, lower } from './lowering';

/** `new X(a) { B = c }`. */
export function lowerCreation(node: Node, at: Lowering): Expression | null {
  const { code } = at;
  if (node.type !== 'object_creation_expression' && node.type !== 'implicit_object_creation_expression')
    return null;
  const type = field(node, 'type');
  const list = childOfType(node, 'initializer_expression');
  if (list && isDictionary(type, list, code)) return dictionary(node, list, at);
  const members: { name: string; value: Expression }[] = [];
  for (const item of list ? childrenOf(list) : []) {
    const [name, value] = [field(item, 'left'), field(item, 'right')];
    if (item.type !== 'assignment_expression' || name?.type !== 'identifier' || !value) return null;
    members.push({ name: identifier(code.textOf(name)), value: lower(value, at) });
  }
  return {
    kind: 'object',
    type: type && readType(type, code),
    arguments: lowerArguments(node, at),
    members,
    location: code.locationOf(node),
  };
}

/** Whether a new object is filled row by row: `{ ["a"] = b }`, or `{ { "a", b } }` where no other type is named. */
function isDictionary(type: Node | null, list: Node, code: SourceCode): boolean {
  if (type) return /^(?:\w+\.)*\w*Dictionary\s*</.test(code.textOf(type));
  const isRow = (item: Node) =>
    item.type === 'initializer_expression' || field(item, 'left')?.type === 'element_binding_expression';
  return childrenOf(list).length > 0 && childrenOf(list).every(isRow);
}

/** `new Dictionary<string, X> { ["a"] = b, { "c", d } }` as an object with these members; null for keys that are no texts. */
function dictionary(node: Node, list: Node, at: Lowering): Expression | null {
  const members: { name: string; value: Expression }[] = [];
  for (const item of childrenOf(list)) {
    const [first, second] = childrenOf(item);
    const key = item.type === 'assignment_expression' ? childrenOf(first ?? item)[0]?.children[0] : first;
    const name = key && lower(key, at);
    if (name?.kind !== 'literal' || typeof name.value !== 'string' || !second) return null;
    members.push({ name: name.value, value: lower(second, at) });
  }
  return { kind: 'object', type: null, arguments: [], members, location: at.code.locationOf(node) };
}

/** Items of an array or collection; null when they cannot all be told. */
export function elementsOf(node: Node, code: SourceCode): readonly Node[] | null {
  if (node.type === 'collection_expression') {
    const items = childrenOf(node).map((child) => {
      const element = child.type === 'collection_element' ? child.children[0] : child;
      return element?.type === 'expression_element' ? element.children[0] : undefined;
    });
    return items.some((item) => item === undefined) ? null : (items as Node[]);
  }
  const isObject = node.type.endsWith('object_creation_expression');
  const type = isObject ? field(node, 'type') : null;
  // What other classes make of their initial elements cannot be told.
  if (type && !/^(List|HashSet|Collection)\s*</.test(code.textOf(type))) return null;
  const list = node.type === 'initializer_expression' ? node : childOfType(node, 'initializer_expression');
  if (!list && type && argumentsOf(node, code).length === 0) return [];
  const items = list ? childrenOf(list) : null;
  const isRow = ({ type: kind }: Node) =>
    kind === 'assignment_expression' || kind === 'initializer_expression';
  return isObject && items?.some(isRow) ? null : items;
}
