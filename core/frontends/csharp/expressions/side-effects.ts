import { writing } from '../../reassignment';
import { childrenOf, field, type Node } from '../syntax/nodes';
import type { SourceCode } from '../text/source-code';

/** What code without side effects never holds. */
const suspicious = /\b(?:ref|out)\b|\+\+|--|(?<![=!<>])=(?![=>])|\.\s*\w+\s*\(/;

const functions = new Set(['lambda_expression', 'anonymous_method_expression', 'local_function_statement']);

/**
 * Whether evaluating an expression changes what names stand for, or declares names: `(s = x) == null`, `n++`, `Load(out s)`,
 * `set.Add(x)`. Functions inside are left out: making one does nothing.
 */
export function hasSideEffects(node: Node, code: SourceCode): boolean {
  if (functions.has(node.type) || !suspicious.test(code.textOf(node))) return false;
  const pending: Node[] = [node];
  for (let next = pending.pop(); next; next = pending.pop()) {
    if (isSideEffect(next, code)) return true;
    for (const child of childrenOf(next)) {
      if (functions.has(child.type)) continue;
      // `new X { A = b }` sets members of what is new.
      const isMember = next.type === 'initializer_expression' && child.type === 'assignment_expression';
      if (isMember) pending.push(...childrenOf(child).slice(1));
      else pending.push(child);
    }
  }
  return false;
}

function isSideEffect(node: Node, code: SourceCode): boolean {
  switch (node.type) {
    case 'assignment_expression':
    case 'declaration_expression':
    case 'ref_expression':
      return true;
    case 'prefix_unary_expression':
    case 'postfix_unary_expression':
      return /^(?:\+\+|--)|(?:\+\+|--)$/.test(code.textOf(node));
    case 'argument':
      return /^(?:\w+\s*:\s*)?(?:ref|out)\b/.test(code.textOf(node));
    case 'invocation_expression': {
      const called = field(node, 'function');
      const name = /^[\w.@\s!?]+[.]\s*(\w+)$/.exec(called ? code.textOf(called) : '')?.[1];
      return name !== undefined && writing.test(name);
    }
    default:
      return false;
  }
}
