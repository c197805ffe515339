import type { Expression } from '../../../model/expression';
import { childrenOf, field, identifier, maximalDepth, type Node } from '../syntax/nodes';
import { readType } from '../syntax/type-references';
import type { SourceCode } from '../text/source-code';
import { lowerCall } from './calls';
import { elementsOf, lowerCreation } from './creations';
import { lowerElement } from './element-access';
import { lowerLambda } from './function-bodies';
import { lowerInterpolation } from './interpolations';
import { literalValue } from './literals';
import { type Lowering, lower, type Scope } from './lowering';
import { lowerMember, simpleName } from './names';
import { opaqueExpression } from './opaque';
import { lowerBinary, lowerUnary } from './operators';
import { lowerTests } from './precedence';
import { hasSideEffects } from './side-effects';
import { lowerSwitch } from './switch-expressions';

/** Lowers an expression to the neutral shapes; what has none is opaque. */
export function lowerExpression(node: Node, code: SourceCode, scope?: Scope): Expression {
  return hasSideEffects(node, code) ? opaqueExpression(node, code) : lower(node, lowering(code, scope));
}

/** With what lowering begins. */
export function lowering(code: SourceCode, scope: Scope = () => undefined): Lowering {
  return { code, scope, depth: 0, lower: lowerAny };
}

function lowerAny(node: Node, outer: Lowering): Expression {
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
