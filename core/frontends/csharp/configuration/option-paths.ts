import type { OptionsPath } from '../../options-path';
import { childrenOf, field, identifier, maximalDepth, type Node } from '../syntax/nodes';
import type { SourceCode } from '../text/source-code';

/** Local names that stand for options objects or parts of them. */
type Aliases = ReadonlyMap<string, OptionsPath>;

/** Code that nests deeper is not searched. */
const deepestCode = 2_000;

/** What `options.A.B` leads to; null when the expression does not begin with an options object. */
export function pathOf(node: Node, aliases: Aliases, code: SourceCode, depth = 0): OptionsPath | null {
  if (depth > maximalDepth) return null;
  const inner = (child: Node | null) => (child ? pathOf(child, aliases, code, depth + 1) : null);
  switch (node.type) {
    case 'identifier':
      return aliases.get(identifier(code.textOf(node))) ?? null;
    case 'parenthesized_expression':
    case 'postfix_unary_expression':
    case 'cast_expression':
      return inner(childrenOf(node).at(-1) ?? null);
    case 'member_access_expression':
      return below(inner(field(node, 'expression')), field(node, 'name'), code);
    case 'conditional_access_expression':
      return below(inner(field(node, 'condition')), field(childrenOf(node).at(-1) ?? null, 'name'), code);
    default:
      return null;
  }
}

/** Options objects, or parts of them, that an expression speaks of anywhere. */
export function pathsIn(node: Node, aliases: Aliases, code: SourceCode): readonly OptionsPath[] {
  const paths = new Map<string, OptionsPath>();
  const visit = (inner: Node, isCalled: boolean, depth: number) => {
    const path = pathOf(inner, aliases, code);
    if (path) {
      // The last name of what is called is a method, not a member.
      const members = isCalled ? path.members.slice(0, -1) : path.members;
      paths.set(members.join('.'), { sink: path.sink, members });
    } else if (depth > deepestCode) {
      // What stands there may be about all of them.
      for (const { sink } of aliases.values()) paths.set('', { sink, members: [] });
    } else {
      const called = inner.type === 'invocation_expression' ? field(inner, 'function') : null;
      // Names on the left of a dot or of an assignment in an initialiser are no expressions of their own.
      const name = inner.type === 'member_access_expression' ? field(inner, 'name') : null;
      for (const child of childrenOf(inner))
        if (child.id !== name?.id) visit(child, child.id === called?.id, depth + 1);
    }
  };
  visit(node, false, 0);
  return [...paths.values()];
}

function below(owner: OptionsPath | null, name: Node | null, code: SourceCode): OptionsPath | null {
  if (!owner || !name) return null;
  return { sink: owner.sink, members: [...owner.members, identifier(code.textOf(name).replace(/<.*/s, ''))] };
}
