import type { RouteBuilderFacts } from '../../../model/facts/route-builders';
import { replaceable } from '../../../model/framework';
import type { TypeReference } from '../../../model/type-reference';
import { childOfType, childrenOf, field, maximalDepth, type Node } from '../syntax/nodes';
import { readType } from '../syntax/type-references';
import type { SourceCode } from '../text/source-code';

/** Calls that register a service: `services.Replace(…)`, `ServiceDescriptor.Transient<A, B>()`. `TryAdd…` adds nothing to a default. */
const registering = /^(?:Add|Replace|Transient|Scoped|Singleton|Describe|Keyed)\w*$/;

const mentioned = /ConventionalRouteBuilder|ServiceConvention/;

const conditional = /^(?:if|switch|for|foreach|while|do|try)_statement$|^(?:conditional|switch)_expression$/;

/** Registrations of what builds the routes, in source order. */
export function readRouteBuilders(root: Node, code: SourceCode): readonly RouteBuilderFacts[] {
  const found: RouteBuilderFacts[] = [];
  const visit = (node: Node, isConditional: boolean, depth: number): void => {
    if (depth > maximalDepth || !mentioned.test(code.textOf(node))) return;
    const facts = node.type === 'invocation_expression' ? readRegistration(node, isConditional, code) : null;
    if (facts) found.push(facts);
    else
      for (const child of childrenOf(node))
        visit(child, isConditional || conditional.test(node.type), depth + 1);
  };
  visit(root, false, 0);
  return found;
}

function readRegistration(node: Node, isConditional: boolean, code: SourceCode): RouteBuilderFacts | null {
  const called = field(node, 'function');
  const name = field(called, 'name') ?? called;
  if (!name || !registering.test(code.textOf(name).replace(/\s*<.*/s, ''))) return null;
  const list = childOfType(name, 'type_argument_list');
  const given = field(node, 'arguments');
  const types = [
    ...(list ? childrenOf(list).map((type) => readType(type, code)) : []),
    ...(given ? childrenOf(given).flatMap((argument) => typeofIn(argument, code)) : []),
  ];
  const [service, implementation] = types;
  const registered = service && replaceable(simpleName(service));
  if (!registered) return null;
  const type = implementation ?? (given && creationIn(given, code, 0));
  return { service: registered, type, isConditional, location: code.locationOf(node) };
}

/** `typeof(X)` as an argument. */
function typeofIn(argument: Node, code: SourceCode): readonly TypeReference[] {
  const value = childrenOf(argument).at(-1);
  const type = value?.type === 'typeof_expression' ? field(value, 'type') : null;
  return type ? [readType(type, code)] : [];
}

/** The class that a factory or an argument creates: `_ => new X()`. */
function creationIn(node: Node, code: SourceCode, depth: number): TypeReference | null {
  if (depth > maximalDepth) return null;
  if (node.type === 'object_creation_expression') {
    const type = field(node, 'type');
    return type && readType(type, code);
  }
  for (const child of childrenOf(node)) {
    const found = creationIn(child, code, depth + 1);
    if (found) return found;
  }
  return null;
}

const simpleName = ({ name }: TypeReference) => name.slice(name.lastIndexOf('.') + 1);
