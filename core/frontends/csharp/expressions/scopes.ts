import { childrenOf, field, identifier, maximalDepth, type Node } from '../syntax/nodes';
import type { SourceCode } from '../text/source-code';
import { changesIn } from './changes';

const functions = new Set(['lambda_expression', 'anonymous_method_expression', 'local_function_statement']);

const scopes = new Set([
  ...functions,
  'block',
  'switch_body',
  'for_statement',
  'foreach_statement',
  'using_statement',
  'catch_clause',
]);

const declaring = new Set([
  'variable_declarator',
  'local_function_statement',
  'var_pattern',
  'declaration_pattern',
  'declaration_expression',
  'parameter',
]);

/** Names that a node declares itself. */
function ownNames(node: Node, code: SourceCode): readonly string[] {
  if (isTuple(node)) return tupleNames(node, code);
  if (node.type === 'implicit_parameter') return [identifier(code.textOf(node))];
  const name = declaring.has(node.type)
    ? field(node, 'name')
    : node.type === 'foreach_statement'
      ? field(node, 'left')
      : null;
  return name ? [identifier(code.textOf(name))] : [];
}

const isTuple = ({ type }: Node) => type === 'tuple_pattern' || type === 'parenthesized_variable_designation';

/** `(a, b)`; those in brackets inside are nodes of their own. */
const tupleNames = (node: Node, code: SourceCode) =>
  childrenOf(node)
    .filter(({ type }) => type === 'identifier')
    .map((name) => identifier(code.textOf(name)));

/** Names whose values the code around their declaration decides: `out var a`, `is string a`, `var (a, b) = c`, `string a;`. */
export function openNames(body: Node, code: SourceCode): readonly string[] {
  const names = new Set<string>();
  const pending: Node[] = [body];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const name = field(next, 'name');
    const isOpen =
      next.type === 'variable_declarator'
        ? childrenOf(next).at(-1)?.id === name?.id
        : /^(?:var_pattern|declaration_pattern|declaration_expression)$/.test(next.type);
    if (name && isOpen) names.add(identifier(code.textOf(name)));
    if (isTuple(next)) for (const part of tupleNames(next, code)) names.add(part);
    if (!functions.has(next.type) || next === body) pending.push(...childrenOf(next));
  }
  return [...names];
}

/** Names of the functions that a body declares. */
export function functionNames(body: Node, code: SourceCode): readonly string[] {
  return functionsIn(body).flatMap(({ node }) =>
    node.type === 'local_function_statement' ? ownNames(node, code) : [],
  );
}

/** Names that a body declares at any depth. */
export function declaredIn(body: Node, code: SourceCode): readonly string[] {
  const names: string[] = [];
  const pending: Node[] = [body];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.type !== 'parameter' && next.type !== 'implicit_parameter') names.push(...ownNames(next, code));
    pending.push(...childrenOf(next));
  }
  return names;
}

/**
 * Whether a block inside a body declares a name that stands for something else outside of the block: names of a body have
 * one meaning each here. True for code that nests too deep to tell.
 */
export function leaksNames(body: Node, code: SourceCode): boolean {
  const nested = new Set<string>();
  const free = new Set<string>();
  let isDeep = false;
  const visit = (scope: Node, around: ReadonlySet<string>, isBlock: boolean, depth: number): void => {
    if (depth > maximalDepth) {
      isDeep = true;
      return;
    }
    const used: string[] = [];
    const inner: Node[] = [];
    const own = scope.type === 'local_function_statement' ? [] : [...ownNames(scope, code)];
    const pending = [...childrenOf(scope)];
    for (let next = pending.pop(); next; next = pending.pop()) {
      if (next.type === 'identifier') used.push(identifier(code.textOf(next)));
      const isOuter = next.type === 'local_function_statement' || !scopes.has(next.type);
      if (isOuter) own.push(...ownNames(next, code));
      if (scopes.has(next.type)) inner.push(next);
      else if (next.type === 'member_access_expression') pending.push(childrenOf(next)[0] ?? next);
      else pending.push(...childrenOf(next));
    }
    if (isBlock) for (const name of own) nested.add(name);
    const visible = new Set([...around, ...own]);
    for (const name of used) if (!visible.has(name)) free.add(name);
    for (const child of inner)
      visit(child, visible, !functions.has(child.type) && isBlock !== null, depth + 1);
  };
  visit(body, new Set(), false, 0);
  return isDeep || [...nested].some((name) => free.has(name));
}

/** All identifiers of a node, members too. */
function namesUsed(node: Node, code: SourceCode): ReadonlySet<string> {
  const names = new Set<string>();
  const pending: Node[] = [node];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (next.type === 'identifier') names.add(identifier(code.textOf(next)));
    pending.push(...childrenOf(next));
  }
  return names;
}

/** Functions inside a body, and whether they are kept under a name rather than handed to a call. */
function functionsIn(body: Node): readonly { readonly node: Node; readonly isKept: boolean }[] {
  const found: { node: Node; isKept: boolean }[] = [];
  const pending: (readonly [node: Node, isArgument: boolean])[] = [[body, false]];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const [node, isArgument] = next;
    if (functions.has(node.type)) found.push({ node, isKept: !isArgument });
    else for (const child of childrenOf(node)) pending.push([child, node.type === 'argument']);
  }
  return found;
}

/**
 * Whether a function inside a body gives names of the body another value, or is kept while the body does: when that
 * happens is not followed.
 */
export function changesAcrossFunctions(body: Node, parameters: readonly string[], code: SourceCode): boolean {
  const inner = functionsIn(body);
  if (inner.length === 0) return false;
  const names = new Set([...parameters, ...declaredIn(body, code)]);
  const { given } = changesIn(body, code);
  return inner.some(({ node, isKept }) => {
    const changed = changesIn(node, code).given;
    const used = isKept ? namesUsed(node, code) : new Set<string>();
    return [...names].some((name) => changed.has(name) || (given.has(name) && used.has(name)));
  });
}

/** Whether a function uses names that the body around it declares. */
export function usesNamesOf(node: Node, body: readonly string[], code: SourceCode): boolean {
  const own = new Set([...declaredIn(node, code)]);
  const used = namesUsed(node, code);
  return body.some((name) => used.has(name) && !own.has(name));
}
