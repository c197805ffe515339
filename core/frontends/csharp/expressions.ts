import type { Expression } from '../../model/expression';
import type { Location } from '../../model/location';
import type { TypeReference } from '../../model/type-reference';
import { literalValue } from './literals';
import type { SourceCode } from './source-code';
import { childOfType, childrenOf, collapse, field, identifier, maximalDepth, type Node } from './syntax';
import { readType } from './type-references';

/** What local names stand for; `undefined` when nothing is known of a name. */
export type Scope = (name: string) => Expression | undefined;

const noScope: Scope = () => undefined;
const maximalText = 80;

/** Lowers an expression to the neutral shapes; what has none is opaque. */
export function lowerExpression(node: Node, code: SourceCode, scope: Scope = noScope, depth = 0): Expression {
  const location = code.locationOf(node);
  const lower = (inner: Node) => lowerExpression(inner, code, scope, depth + 1);
  const opaque = (): Expression => ({ kind: 'opaque', text: shorten(code.textOf(node)), location });
  if (depth > maximalDepth) return opaque();
  const value = literalValue(node, code);
  if (value !== undefined) return { kind: 'literal', value, location };
  switch (node.type) {
    case 'typeof_expression': {
      const type = field(node, 'type');
      return type ? { kind: 'type', type: readType(type, code), location } : opaque();
    }
    case 'parenthesized_expression':
    case 'postfix_unary_expression': {
      const [inner] = childrenOf(node);
      const isForgiving = node.type === 'parenthesized_expression' || code.textOf(node).endsWith('!');
      return inner && isForgiving ? lower(inner) : opaque();
    }
    case 'prefix_unary_expression': {
      const [inner] = childrenOf(node);
      const operand = inner && code.textOf(node).startsWith('-') ? lower(inner) : null;
      return operand?.kind === 'literal' && typeof operand.value === 'number'
        ? { kind: 'literal', value: -operand.value, location }
        : opaque();
    }
    case 'binary_expression':
      return concatenation(node, code, lower) ?? opaque();
    case 'array_creation_expression':
    case 'implicit_array_creation_expression':
    case 'initializer_expression':
    case 'object_creation_expression':
    case 'implicit_object_creation_expression':
    case 'collection_expression': {
      const items = elementsOf(node, code);
      return items ? { kind: 'array', items: items.map(lower), location } : opaque();
    }
    case 'member_access_expression': {
      const owner = field(node, 'expression');
      const name = field(node, 'name');
      const assembly =
        owner && name && code.textOf(name) === 'Assembly' ? assemblyOf(owner, code, scope, depth) : null;
      if (assembly) return { ...assembly, location };
      return (owner && name && constantOf(owner, name, code, location)) ?? opaque();
    }
    case 'invocation_expression':
      return callValue(node, code, scope, depth) ?? opaque();
    case 'identifier':
      return scope(identifier(code.textOf(node))) ?? opaque();
    default:
      return opaque();
  }
}

/** `Some.Type.Member`, when every part of it may name a type or a constant. */
function constantOf(owner: Node, name: Node, code: SourceCode, location: Location): Expression | null {
  const text = collapse(code.textOf(owner)).replace(/^global::/, '');
  const member = identifier(code.textOf(name));
  if (!/^(?:\p{Lu}\w*\.)*\p{Lu}\w*$/u.test(text) || !/^\p{Lu}/u.test(member)) return null;
  const type: TypeReference = {
    text,
    name: text,
    arguments: [],
    form: 'named',
    location: code.locationOf(owner),
  };
  return { kind: 'constant', type, member, location };
}

/** Text of an opaque expression: one line, not too long. */
export function shorten(text: string): string {
  const line = collapse(text);
  return line.length <= maximalText ? line : `${line.slice(0, maximalText - 1)}…`;
}

/** Items of an array or collection; null when they cannot all be told. */
function elementsOf(node: Node, code: SourceCode): readonly Node[] | null {
  if (node.type === 'collection_expression') {
    const items = childrenOf(node).map((child) => {
      const element = child.type === 'collection_element' ? child.children[0] : child;
      return element?.type === 'expression_element' ? element.children[0] : undefined;
    });
    return items.some((item) => item === undefined) ? null : (items as Node[]);
  }
  const type = node.type === 'object_creation_expression' ? field(node, 'type') : null;
  // What other classes make of their initial elements cannot be told.
  if (type && !/^(List|HashSet|Collection)\s*</.test(code.textOf(type))) return null;
  const list = node.type === 'initializer_expression' ? node : childOfType(node, 'initializer_expression');
  const items = list ? childrenOf(list) : null;
  return items?.some((item) => item.type === 'assignment_expression') ? null : items;
}

/** `"a" + "b"` → `ab`. */
function concatenation(node: Node, code: SourceCode, lower: (inner: Node) => Expression): Expression | null {
  const [left, right] = [field(node, 'left'), field(node, 'right')];
  const operator = field(node, 'operator');
  if (!left || !right || !operator || code.textOf(operator) !== '+') return null;
  const [a, b] = [lower(left), lower(right)];
  if (a.kind !== 'literal' || b.kind !== 'literal') return null;
  if (typeof a.value !== 'string' || typeof b.value !== 'string') return null;
  return { kind: 'literal', value: a.value + b.value, location: code.locationOf(node) };
}

/** Whose `.Assembly` is asked for: `typeof(X)`, `typeof(X).GetTypeInfo()`, `GetType()`, `this.GetType()`. */
function assemblyOf(owner: Node, code: SourceCode, scope: Scope, depth: number): Expression | null {
  const location = code.locationOf(owner);
  if (/^(this\.)?GetType\(\)$/.test(code.textOf(owner).replace(/\s+/g, '')))
    return { kind: 'own-assembly', location };
  const target = field(owner, 'function');
  const isTypeInfo =
    target?.type === 'member_access_expression' && /\.GetTypeInfo$/.test(code.textOf(target));
  const typed = isTypeInfo ? field(target, 'expression') : owner;
  const value = typed ? lowerExpression(typed, code, scope, depth + 1) : null;
  return value?.kind === 'type' ? { kind: 'assembly-of', type: value.type, location } : null;
}

/** Calls with a neutral meaning: `nameof(X.Y)`, `Assembly.GetExecutingAssembly()`, `Assembly.GetAssembly(typeof(X))`. */
function callValue(node: Node, code: SourceCode, scope: Scope, depth: number): Expression | null {
  const location = code.locationOf(node);
  const name = code.textOf(field(node, 'function') ?? node).replace(/\s+/g, '');
  const argument = field(node, 'arguments')?.children[0]?.children[0];
  if (name === 'nameof' && argument) {
    const last = code.textOf(argument).replace(/<.*>/s, '').split('.').at(-1)?.trim() ?? '';
    return { kind: 'literal', value: identifier(last), location };
  }
  if (/(^|\.)Assembly\.GetExecutingAssembly$/.test(name)) return { kind: 'own-assembly', location };
  if (!argument) return null;
  if (/(^|\.)Assembly\.GetAssembly$/.test(name)) {
    const value = lowerExpression(argument, code, scope, depth + 1);
    return value.kind === 'type' ? { kind: 'assembly-of', type: value.type, location } : null;
  }
  const owner = field(field(node, 'function'), 'expression');
  if (/^Array\.Empty<|^Enumerable\.Empty</.test(name)) return { kind: 'array', items: [], location };
  return owner && /\.(ToArray|ToList)$/.test(name) ? lowerExpression(owner, code, scope, depth + 1) : null;
}
