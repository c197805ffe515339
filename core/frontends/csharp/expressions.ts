import type { BinaryOperator, CallArgument, Expression } from '../../model/expression';
import type { TypeReference } from '../../model/type-reference';
import { lowerCall } from './calls';
import { lowerLambda } from './function-bodies';
import { argumentsOf } from './functions';
import { literalValue, textPart } from './literals';
import { lowerIs, lowerPattern } from './patterns';
import type { SourceCode } from './source-code';
import { childOfType, childrenOf, collapse, field, identifier, maximalDepth, type Node } from './syntax';
import { readType } from './type-references';

/** What local names stand for; `undefined` when nothing is known of a name. */
export type Scope = (name: string) => Expression | undefined;

/** All that lowering hands on from one expression to those inside it. */
export interface Lowering {
  readonly code: SourceCode;
  readonly scope: Scope;
  readonly depth: number;
}

const maximalText = 80;

/** Lowers an expression to the neutral shapes; what has none is opaque. */
export function lowerExpression(node: Node, code: SourceCode, scope: Scope = () => undefined): Expression {
  return lower(node, { code, scope, depth: 0 });
}

/** Lowers an expression inside another one. */
export function lower(node: Node, outer: Lowering): Expression {
  const { code } = outer;
  const location = code.locationOf(node);
  const at = { ...outer, depth: outer.depth + 1 };
  const opaque = (): Expression => opaqueExpression(node, code);
  if (outer.depth > maximalDepth) return opaque();
  const value = literalValue(node, code);
  if (value !== undefined) return { kind: 'literal', value, location };
  const inner = (name: string) => field(node, name);
  switch (node.type) {
    case 'typeof_expression': {
      const type = inner('type');
      return type ? { kind: 'type', type: readType(type, code), location } : opaque();
    }
    case 'predefined_type':
      return { kind: 'type', type: readType(node, code), location };
    case 'parenthesized_expression':
    case 'postfix_unary_expression': {
      const [operand] = childrenOf(node);
      const isForgiving = node.type === 'parenthesized_expression' || code.textOf(node).endsWith('!');
      return operand && isForgiving ? lower(operand, at) : opaque();
    }
    case 'prefix_unary_expression':
      return lowerUnary(node, at) ?? opaque();
    case 'cast_expression': {
      const [type, operand] = [inner('type'), inner('value')];
      // Conversions between numbers change the value; the others that occur here do not.
      return type &&
        operand &&
        !/^(?:int|long|short|byte|char|double|float|decimal|u\w+|sbyte)$/.test(code.textOf(type))
        ? lower(operand, at)
        : opaque();
    }
    case 'binary_expression':
      return lowerBinary(node, at) ?? opaque();
    case 'conditional_expression': {
      const [condition, whenTrue, whenFalse] = [
        inner('condition'),
        inner('consequence'),
        inner('alternative'),
      ];
      if (!condition || !whenTrue || !whenFalse) return opaque();
      return {
        kind: 'conditional',
        condition: lower(condition, at),
        whenTrue: lower(whenTrue, at),
        whenFalse: lower(whenFalse, at),
        location,
      };
    }
    case 'lambda_expression':
    case 'anonymous_method_expression':
      return lowerLambda(node, at) ?? opaque();
    case 'switch_expression':
      return lowerSwitch(node, at) ?? opaque();
    case 'is_pattern_expression': {
      const [operand, pattern] = [inner('expression'), inner('pattern')];
      return operand && pattern ? lowerIs(lower(operand, at), pattern, location, at) : opaque();
    }
    case 'interpolated_string_expression':
      return lowerInterpolation(node, at) ?? opaque();
    case 'array_creation_expression':
    case 'implicit_array_creation_expression':
    case 'initializer_expression':
    case 'object_creation_expression':
    case 'implicit_object_creation_expression':
    case 'collection_expression': {
      const items = elementsOf(node, code);
      if (items) return { kind: 'array', items: items.map((item) => lower(item, at)), location };
      return lowerCreation(node, at) ?? opaque();
    }
    case 'member_access_expression':
      return lowerMember(node, at) ?? opaque();
    case 'conditional_access_expression': {
      const [target, access] = childrenOf(node);
      const name = access?.type === 'member_binding_expression' ? field(access, 'name') : null;
      if (!target || !name) return opaque();
      return {
        kind: 'member',
        target: lower(target, at),
        member: simpleName(name, code),
        isOptional: true,
        location,
      };
    }
    case 'element_access_expression':
      return lowerElement(node, at) ?? opaque();
    case 'invocation_expression':
      return lowerCall(node, at) ?? opaque();
    case 'identifier': {
      const name = identifier(code.textOf(node));
      return outer.scope(name) ?? { kind: 'name', name, location };
    }
    default:
      return opaque();
  }
}

/** Stands for code that has no neutral shape. */
export function opaqueExpression(node: Node, code: SourceCode): Expression {
  return { kind: 'opaque', text: shorten(code.textOf(node)), location: code.locationOf(node) };
}

/** Text of an opaque expression: one line, not too long. */
export function shorten(text: string): string {
  const line = collapse(text);
  return line.length <= maximalText ? line : `${line.slice(0, maximalText - 1)}…`;
}

/** `Fix<int>` → `Fix`. */
export function simpleName(node: Node, code: SourceCode): string {
  return identifier(code.textOf(node).replace(/\s*<.*/s, ''));
}

/** Arguments of a call or creation, lowered. */
export function lowerArguments(node: Node, at: Lowering): readonly CallArgument[] {
  return argumentsOf(node, at.code).map(({ name, value }) => ({ name, value: lower(value, at) }));
}

/** A name that stands in front of a dot and may be that of a type. */
export function lowerOwner(node: Node, at: Lowering): Expression {
  const { code } = at;
  if (node.type !== 'identifier') return lower(node, at);
  const name = identifier(code.textOf(node));
  const known = at.scope(name);
  if (known || !/^\p{Lu}/u.test(name)) return known ?? lower(node, at);
  const location = code.locationOf(node);
  return { kind: 'type', type: { text: name, name, arguments: [], form: 'named', location }, location };
}

function lowerUnary(node: Node, at: Lowering): Expression | null {
  const [operand] = childrenOf(node);
  const sign = at.code.textOf(node).charAt(0);
  if (!operand || (sign !== '-' && sign !== '!')) return null;
  const location = at.code.locationOf(node);
  const value = lower(operand, at);
  return value.kind === 'literal' && typeof value.value === 'number' && sign === '-'
    ? { kind: 'literal', value: -value.value, location }
    : { kind: 'unary', operator: sign, operand: value, location };
}

const operators: ReadonlySet<string> = new Set<BinaryOperator>([
  '==',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  '+',
  '-',
  '*',
  '&&',
  '||',
  '??',
]);

/** Whether an expression gives one character: two of them add up to a number. */
const isCharacter = (node: Node) =>
  node.type === 'character_literal' || node.type === 'element_access_expression';

function lowerBinary(node: Node, at: Lowering): Expression | null {
  const { code } = at;
  const [left, right, sign] = [field(node, 'left'), field(node, 'right'), field(node, 'operator')];
  const operator = sign && code.textOf(sign);
  if (!left || !right || !operator || !operators.has(operator)) return null;
  if (
    operator === '+' &&
    (isCharacter(left) || (left.type === 'invocation_expression' && /^char\s*\./i.test(code.textOf(left)))) &&
    isCharacter(right)
  )
    return null;
  const [a, b] = [lower(left, at), lower(right, at)];
  const location = code.locationOf(node);
  if (operator === '+' && a.kind === 'literal' && b.kind === 'literal')
    if (typeof a.value === 'string' && typeof b.value === 'string')
      return { kind: 'literal', value: a.value + b.value, location };
  return { kind: 'binary', operator: operator as BinaryOperator, left: a, right: b, location };
}

function lowerSwitch(node: Node, at: Lowering): Expression | null {
  const { code } = at;
  const [subject, ...rest] = childrenOf(node);
  if (!subject) return null;
  const arms = rest
    .filter(({ type }) => type === 'switch_expression_arm')
    .map((arm) => {
      const parts = childrenOf(arm);
      const [pattern, value] = [parts[0]!, parts.at(-1)!];
      const guard = childOfType(arm, 'when_clause')?.children[0] ?? null;
      return {
        pattern: lowerPattern(pattern, at),
        guard: guard && lower(guard, at),
        value: lower(value, at),
      };
    });
  return { kind: 'switch', subject: lower(subject, at), arms, location: code.locationOf(node) };
}

function lowerInterpolation(node: Node, at: Lowering): Expression | null {
  const { code } = at;
  const parts: Expression[] = [];
  for (const child of childrenOf(node)) {
    const location = code.locationOf(child);
    if (child.type === 'interpolation') {
      const values = childrenOf(child).filter(({ type }) => type !== 'interpolation_brace');
      // Alignment and formats are culture.
      if (values.length !== 1) return null;
      parts.push(lower(values[0]!, at));
    } else if (child.type !== 'interpolation_start' && child.type !== 'interpolation_quote') {
      const value = textPart(code.textOf(child), code.textOf(node));
      if (value === undefined) return null;
      parts.push({ kind: 'literal', value, location });
    }
  }
  const location = code.locationOf(node);
  const only = parts.length === 1 ? parts[0] : undefined;
  return only?.kind === 'literal' ? { ...only, location } : { kind: 'text', parts, location };
}

function lowerMember(node: Node, at: Lowering): Expression | null {
  const { code } = at;
  const [owner, name] = [field(node, 'expression'), field(node, 'name')];
  if (!owner || !name) return null;
  const location = code.locationOf(node);
  const member = simpleName(name, code);
  if (owner.type === 'this' || owner.type === 'this_expression' || code.textOf(owner) === 'this')
    return { kind: 'name', name: `this.${member}`, location };
  if (member === 'Assembly') {
    const assembly = assemblyOf(owner, at);
    if (assembly) return { ...assembly, location };
  }
  return (
    constantOf(owner, member, at, location) ?? {
      kind: 'member',
      target: lowerOwner(owner, at),
      member,
      isOptional: false,
      location,
    }
  );
}

/** `Some.Type.Member`, when every part of it may name a type or a constant. */
function constantOf(
  owner: Node,
  member: string,
  { code, scope }: Lowering,
  location: Expression['location'],
): Expression | null {
  const text = collapse(code.textOf(owner)).replace(/^global::/, '');
  if (!/^(?:\p{Lu}\w*\.)*\p{Lu}\w*$/u.test(text) || !/^\p{Lu}/u.test(member)) return null;
  if (scope(text.split('.')[0]!)) return null;
  const type: TypeReference = {
    text,
    name: text,
    arguments: [],
    form: 'named',
    location: code.locationOf(owner),
  };
  return { kind: 'constant', type, member, location };
}

function lowerElement(node: Node, at: Lowering): Expression | null {
  const { code } = at;
  const target = field(node, 'expression');
  const [argument, ...others] = field(node, 'subscript')?.children ?? [];
  const index = argument?.children[0];
  if (!target || !index || others.length > 0) return null;
  const location = code.locationOf(node);
  const bound = (of: Node) => {
    const fromEnd = of.type === 'prefix_unary_expression' && code.textOf(of).startsWith('^');
    const value = fromEnd ? of.children[0] : of;
    return value ? { value: lower(value, at), fromEnd } : null;
  };
  const value = lower(target, at);
  if (index.type === 'range_expression') {
    const text = code.textOf(index);
    const [first, second] = childrenOf(index);
    const start = text.startsWith('..') ? undefined : first;
    const end = text.endsWith('..') ? undefined : text.startsWith('..') ? first : second;
    return {
      kind: 'range',
      target: value,
      start: start ? bound(start) : null,
      end: end ? bound(end) : null,
      location,
    };
  }
  const at0 = bound(index);
  if (!at0) return null;
  if (!at0.fromEnd) return { kind: 'index', target: value, index: at0.value, location };
  const one: Expression = { kind: 'literal', value: 1, location };
  const after: Expression = { kind: 'binary', operator: '-', left: at0.value, right: one, location };
  return { kind: 'range', target: value, start: at0, end: { value: after, fromEnd: true }, location };
}

/** `new X(a) { B = c }`. */
function lowerCreation(node: Node, at: Lowering): Expression | null {
  const { code } = at;
  if (node.type !== 'object_creation_expression' && node.type !== 'implicit_object_creation_expression')
    return null;
  const type = field(node, 'type');
  const list = childOfType(node, 'initializer_expression');
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

/** Items of an array or collection; null when they cannot all be told. */
function elementsOf(node: Node, code: SourceCode): readonly Node[] | null {
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
  return items?.some((item) => item.type === 'assignment_expression') ? null : items;
}

/** Whose `.Assembly` is asked for: `typeof(X)`, `typeof(X).GetTypeInfo()`, `GetType()`, `this.GetType()`. */
function assemblyOf(owner: Node, at: Lowering): Expression | null {
  const { code } = at;
  const location = code.locationOf(owner);
  if (/^(this\.)?GetType\(\)$/.test(code.textOf(owner).replace(/\s+/g, '')))
    return { kind: 'own-assembly', location };
  const target = field(owner, 'function');
  const isTypeInfo =
    target?.type === 'member_access_expression' && /\.GetTypeInfo$/.test(code.textOf(target));
  const typed = isTypeInfo ? field(target, 'expression') : owner;
  const value = typed?.type === 'typeof_expression' || typed?.type === 'identifier' ? lower(typed, at) : null;
  return value?.kind === 'type' ? { kind: 'assembly-of', type: value.type, location } : null;
}
