import type { ImportFacts } from '../../model/facts';
import type { SourceCode } from './source-code';
import { childrenOf, field, identifier, type Node } from './syntax';
import { dottedName, readType } from './type-references';

/** What a using directive imports; null for `using static` and unfinished ones. `scope` is the namespace around it. */
export function readUsing(node: Node, scope: string, code: SourceCode): ImportFacts | null {
  const words = node.tokens.map((child) => child.type);
  if (words.includes('static')) return null;
  const global = words.includes('global');
  const alias = field(node, 'name');
  const target = childrenOf(node).at(-1);
  if (!target) return null;
  if (!alias) return { kind: 'namespace', namespace: dottedName(target, code), global, scope };
  if (target.id === alias.id) return null;
  return {
    kind: 'alias',
    local: identifier(code.textOf(alias)),
    target: readType(target, code),
    global,
    scope,
  };
}
