import { field, identifier, type Node } from '../syntax/nodes';
import type { SourceCode } from '../text/source-code';

/** One step from a value to the next: `.Name`, `[…]`, `(…)`. */
export type Link =
  | { readonly kind: 'member'; readonly name: string }
  /** `given` holds the arguments. */
  | { readonly kind: 'index' | 'call'; readonly given: Node };

/** `start.A[0].B()`: what it begins with, and the steps from there. */
export interface Chain {
  readonly start: Node;
  readonly links: readonly Link[];
}

/** The node whose value a node has as it is: `(a)`, `(T)a`, `a as T`, `a!`, `await a`, `ref a`. */
function bare(node: Node, code: SourceCode): Node {
  for (let inner = node; ; ) {
    const { type, children } = inner;
    const isWhole =
      /^(?:parenthesized|cast|await|ref|checked)_expression$/.test(type) ||
      (type === 'postfix_unary_expression' && code.textOf(inner).endsWith('!'));
    const next = type === 'as_expression' ? children[0] : isWhole ? children.at(-1) : undefined;
    if (next === undefined) return inner;
    inner = next;
  }
}

/** Where each access finds what it goes on from. */
const owners: Readonly<Record<string, string>> = {
  member_access_expression: 'expression',
  element_access_expression: 'expression',
  invocation_expression: 'function',
};

/** Takes an expression apart, from its end to its start, for chains of calls may be very long. */
export function chainOf(node: Node, code: SourceCode): Chain {
  const links: Link[] = [];
  /** What stands before `?.`, while what follows it is taken apart. */
  const conditions: Node[] = [];
  let start = bare(node, code);
  for (let next: Node | null | undefined = start; next; ) {
    start = bare(next, code);
    const { type } = start;
    const last = start.children.at(-1)!;
    if (type.startsWith('member_')) links.push({ kind: 'member', name: nameOf(last, code) });
    else if (type === 'element_binding_expression') links.push({ kind: 'index', given: start });
    else if (type === 'element_access_expression') links.push({ kind: 'index', given: last });
    else if (type === 'invocation_expression') links.push({ kind: 'call', given: last });
    if (type === 'conditional_access_expression') {
      conditions.push(start.children[0]!);
      next = last;
    } else if (type.endsWith('_binding_expression')) next = conditions.pop();
    else next = field(start, owners[type] ?? '-');
  }
  return { start, links: links.reverse() };
}

/** `Add<int>` → `Add`, `global::Acme` → `Acme` */
export const nameOf = (node: Node, code: SourceCode) =>
  identifier(/(@?[\w\u0080-\uffff\\]+)\s*(?:<.*>)?$/s.exec(code.textOf(node))?.[1] ?? '');
