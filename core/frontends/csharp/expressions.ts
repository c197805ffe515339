import type { BinaryOperator, CallArgument, Expression } from '../../model/expression';
import { lowerCall } from './calls';
import { elementsOf, lowerCreation } from './creations';
import { lowerElement } from './element-access';
import { lowerLambda } from './function-bodies';
import { argumentsOf } from './functions';
import { literalValue, textPart } from './literals';
import { lowerMember } from './names';
import { lowerPattern } from './patterns';
import { lowerTests } from './precedence';
import { hasSideEffects } from './side-effects';
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
  return hasSideEffects(node, code) ? opaqueExpression(node, code) : lower(node, { code, scope, depth: 0 });
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
      return lowerTests(node, at) ?? lowerBinary(node, at) ?? opaque();
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
    case 'is_pattern_expression':
      return lowerTests(node, at) ?? opaque();
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

/** Stands for a local that gets more than one value. */
export function changing(node: Node, code: SourceCode): Expression {
  const text = `${shorten(code.textOf(node))}, whose value changes`;
  return { kind: 'opaque', text, location: code.locationOf(node) };
}

/** Stands for a name that code declares in a way that is not followed. */
export function unfollowed(name: string, around: Node, code: SourceCode): Expression {
  return { kind: 'opaque', text: `${name}, whose value is not followed`, location: code.locationOf(around) };
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

/** Operators that evaluation knows. */
export const operators: ReadonlySet<string> = new Set<BinaryOperator>([
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

/** Methods that give text, whatever they are called on; those of `char` give characters. */
const textMethod =
  /^(?!char\s*\.).*\b(?:Substring|ToString|Replace|Trim|TrimStart|TrimEnd|Insert|Remove|PadLeft|PadRight|Join|Concat|Format|Left|Right|RemovePreFix|RemovePostFix|EnsureStartsWith|EnsureEndsWith|To(?:Camel|Pascal|Kebab|Snake)Case|nameof)$/is;

/** Whether an expression is text for sure, and no character. */
function isText(node: Node, code: SourceCode): boolean {
  const inside = node.type === 'parenthesized_expression' ? childrenOf(node)[0] : undefined;
  if (inside) return isText(inside, code);
  if (/string_(?:literal|expression)$/.test(node.type)) return true;
  if (node.type === 'invocation_expression')
    return textMethod.test(code.textOf(field(node, 'function') ?? node));
  const [left, right, sign] = [field(node, 'left'), field(node, 'right'), field(node, 'operator')];
  if (node.type !== 'binary_expression' || !left || !right || !sign) return false;
  return code.textOf(sign) === '+' && (isText(left, code) || isText(right, code));
}

function lowerBinary(node: Node, at: Lowering): Expression | null {
  const { code } = at;
  const [left, right, sign] = [field(node, 'left'), field(node, 'right'), field(node, 'operator')];
  const operator = sign && code.textOf(sign);
  if (!left || !right || !operator || !operators.has(operator)) return null;
  const [a, b] = [lower(left, at), lower(right, at)];
  const location = code.locationOf(node);
  if (operator === '+' && !isText(left, code) && !isText(right, code))
    return { kind: 'binary', operator, left: a, right: b, mayAddCharacters: true, location };
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
