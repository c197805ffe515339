import type { CallArgument, Expression } from '../../../model/expression';
import { argumentsOf } from '../syntax/functions';
import { childOfType, childrenOf, field, identifier, type Node } from '../syntax/nodes';
import { readType } from '../syntax/type-references';
import { type Lowering, lower } from './lowering';
import { lowerOwner, simpleName } from './names';

/** A call; those with a neutral meaning of their own become that: `nameof(X.Y)`, `Assembly.GetExecutingAssembly()`. */
export function lowerCall(node: Node, at: Lowering): Expression | null {
  return builtIn(node, at) ?? plainCall(node, at);
}

function builtIn(node: Node, at: Lowering): Expression | null {
  const { code } = at;
  const location = code.locationOf(node);
  const name = code.textOf(field(node, 'function') ?? node).replace(/\s+/g, '');
  const argument = field(node, 'arguments')?.children[0]?.children[0];
  if (name === 'nameof' && argument) {
    const last = code.textOf(argument).replace(/<.*>/s, '').split('.').at(-1)?.trim() ?? '';
    return { kind: 'literal', value: identifier(last), location };
  }
  if (/(^|\.)Assembly\.GetExecutingAssembly$/.test(name)) return { kind: 'own-assembly', location };
  if (/(^|\.)Assembly\.GetAssembly$/.test(name) && argument) {
    const value = lower(argument, at);
    return value.kind === 'type' ? { kind: 'assembly-of', type: value.type, location } : null;
  }
  if (/^Array\.Empty<|^Enumerable\.Empty</.test(name)) return { kind: 'array', items: [], location };
  const owner = field(field(node, 'function'), 'expression');
  const list = owner && /\.(ToArray|ToList)$/.test(name) ? lower(owner, at) : null;
  if (list?.kind === 'array') return list;
  return null;
}

const isCharacter = (node: Node | null) =>
  node?.type === 'character_literal' || node?.type === 'element_access_expression';

function plainCall(node: Node, at: Lowering): Expression | null {
  const { code } = at;
  const called = field(node, 'function');
  if (!called) return null;
  const location = code.locationOf(node);
  const isOptional = called.type === 'conditional_access_expression';
  const access = isOptional ? childrenOf(called).at(-1) : called;
  const nameNode =
    called.type === 'identifier' || called.type === 'generic_name' ? called : field(access ?? null, 'name');
  if (!nameNode) return null;
  const owner =
    nameNode === called ? null : isOptional ? field(called, 'condition') : field(called, 'expression');
  // A text never equals a character, and both are texts here.
  if (
    /\bEquals$/.test(code.textOf(nameNode)) &&
    [owner, ...argumentsOf(node, code).map(({ value }) => value)].some(isCharacter)
  )
    return null;
  const list = childOfType(nameNode, 'type_argument_list');
  // A local of that name hides what members are called so.
  if (nameNode === called && at.scope(simpleName(called, code))) return null;
  const front = /^(?:this|base)$/.exec(owner ? code.textOf(owner) : '')?.[0];
  const name = simpleName(nameNode, code);
  return {
    kind: 'call',
    target: front || owner === null ? null : lowerOwner(owner, at),
    isOptional,
    name: front ? `${front}.${name}` : name,
    typeArguments: list ? childrenOf(list).map((type) => readType(type, code)) : [],
    arguments: lowerArguments(node, at),
    location,
  };
}

/** Arguments of a call or creation, lowered. */
export function lowerArguments(node: Node, at: Lowering): readonly CallArgument[] {
  return argumentsOf(node, at.code).map(({ name, value }) => ({ name, value: lower(value, at) }));
}
