import type { SourceCode } from '../text/source-code';
import { childOfType, childrenOf, childrenOfType, field, identifier, type Node } from './nodes';

/** A lambda, anonymous method or method as code to be read. */
export interface FunctionCode {
  readonly parameters: readonly { readonly name: string; readonly node: Node; readonly type: Node | null }[];
  readonly body: Node;
}

/** One argument of a call; `name` is null for a positional one. */
export interface Argument {
  readonly name: string | null;
  readonly value: Node;
}

/** The function that an argument gives: a lambda, a `delegate`, or a method of the same type by its name. */
export function functionOf(node: Node, type: Node | null, code: SourceCode): FunctionCode | null {
  if (node.type === 'lambda_expression' || node.type === 'anonymous_method_expression')
    return lambda(node, code);
  const name = /^(?:this\.)?(@?\w+)$/.exec(code.textOf(node))?.[1];
  const method = name ? methodNamed(identifier(name), type, code) : null;
  return method && methodCode(method, code);
}

/** Parameters and body of a method; null when it has no body. */
export function methodCode(method: Node, code: SourceCode): FunctionCode | null {
  const body = field(method, 'body');
  return body && { parameters: parametersOf(field(method, 'parameters'), code), body };
}

/** The first method of that name in a type's own declaration. */
export function methodNamed(name: string, type: Node | null, code: SourceCode): Node | null {
  const body = field(type, 'body');
  const methods = body ? childrenOfType(body, 'method_declaration') : [];
  return methods.find((method) => identifier(code.textOf(field(method, 'name') ?? method)) === name) ?? null;
}

/** Arguments of a call in source order. */
export function argumentsOf(call: Node, code: SourceCode): readonly Argument[] {
  // The grammar gives `new(…)` its list without a name.
  const list = field(call, 'arguments') ?? childOfType(call, 'argument_list');
  return (list ? childrenOfType(list, 'argument') : []).flatMap((argument) => {
    const name = field(argument, 'name');
    const value = childrenOf(argument).at(-1);
    if (!value || value.id === name?.id) return [];
    return [{ name: name && identifier(code.textOf(name)), value }];
  });
}

function lambda(node: Node, code: SourceCode): FunctionCode | null {
  const body = field(node, 'body') ?? childOfType(node, 'block');
  return body && { parameters: parametersOf(field(node, 'parameters'), code), body };
}

function parametersOf(node: Node | null, code: SourceCode): FunctionCode['parameters'] {
  if (!node) return [];
  if (node.type === 'implicit_parameter') return [{ name: identifier(code.textOf(node)), node, type: null }];
  return childrenOfType(node, 'parameter').map((parameter) => {
    const name = field(parameter, 'name') ?? parameter;
    return { name: identifier(code.textOf(name)), node: name, type: field(parameter, 'type') };
  });
}
