import { type Alias, type Changes, followAliases, reading, writing } from '../../reassignment';
import { childrenOf, identifier, type Node } from '../syntax/nodes';
import type { SourceCode } from '../text/source-code';

const known = new WeakMap<SourceCode, Map<number, Changes>>();

/** A node with what it stands in. */
interface Place {
  readonly node: Node;
  readonly around: Place | null;
}

type Found = { readonly [Key in keyof Changes]: Set<string> };

/** What the code of a node does to names, whatever they mean there. Read once for each node that is asked for. */
export function changesIn(node: Node, code: SourceCode): Changes {
  const ofFile = known.get(code) ?? new Map<number, Changes>();
  known.set(code, ofFile);
  const before = ofFile.get(node.id);
  if (before !== undefined) return before;
  const changes = { given: new Set<string>(), written: new Set<string>(), handed: new Set<string>() };
  const aliases: Alias[] = [];
  const pending: Place[] = [{ node, around: null }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next.node.type === 'identifier') readUse(next, code, changes, aliases);
    for (const child of childrenOf(next.node)) pending.push({ node: child, around: next });
  }
  followAliases(aliases, changes.written);
  ofFile.set(node.id, changes);
  return changes;
}

const isFirst = ({ node, around }: Place) => around?.node.children[0]?.id === node.id;

function readUse(place: Place, code: SourceCode, { given, written, handed }: Found, aliases: Alias[]): void {
  const name = identifier(code.textOf(place.node));
  // `this.Cfg.Root = "b"` changes what `Cfg` stands for too; `this.Cfg = b` is about a member.
  const owner = place.around?.node.type === 'member_access_expression' ? place.around : null;
  const isMember = owner !== null && !isFirst(place);
  if (isMember && !/^(?:this$|\p{Lu})/u.test(code.textOf(owner.node.children[0]!))) return;
  const { top, members } = accessFrom(isMember ? owner : place, code);
  const parent = top.around;
  if (parent === null) return;
  const last = members.at(-1);
  if (isTarget(top, code)) {
    if (last !== undefined) written.add(name);
    else if (!isMember) given.add(name);
  } else if (parent.node.type === 'invocation_expression' && isFirst(top)) {
    if (last === undefined) return;
    const isStatement = parent.around?.node.type === 'expression_statement';
    if (writing.test(last) || (isStatement && !reading.has(last))) written.add(name);
    else if (!reading.has(last)) handed.add(name);
  } else if (parent.node.type === 'variable_declarator' && last !== undefined)
    aliases.push([identifier(code.textOf(parent.node.children[0]!)), name]);
  else if (last === undefined && isGivenAway(top, code)) handed.add(name);
}

/** The longest access that begins at a place, and its members: `x.A[0]!` → `A`, `[]`. */
function accessFrom(start: Place, code: SourceCode): { top: Place; members: readonly string[] } {
  const members: string[] = [];
  let top = start;
  for (let { around } = top; around !== null && isFirst(top); { around } = top) {
    const { type, children } = around.node;
    const last = children.at(-1)!;
    if (type === 'member_access_expression') members.push(nameOf(last, code));
    else if (type === 'element_access_expression') members.push('[]');
    else if (type === 'conditional_access_expression')
      members.push(nameOf(last.type === 'invocation_expression' ? last.children[0]! : last, code));
    else if (type !== 'parenthesized_expression' && !isForgiving(around.node, code)) break;
    top = around;
  }
  return { top, members };
}

/** The last name of a member: `.Add<int>` → `Add`. */
const nameOf = (node: Node, code: SourceCode) =>
  identifier(/(@?\w+)\s*(?:<.*>)?$/s.exec(code.textOf(node))?.[1] ?? '[]');

const isForgiving = (node: Node, code: SourceCode) =>
  node.type === 'postfix_unary_expression' && code.textOf(node).endsWith('!');

/** Whether something is written to what stands at a place: `x =`, `x++`, `out x`, `(x, y) =`. */
function isTarget(place: Place, code: SourceCode): boolean {
  const { around } = place;
  if (around === null) return false;
  switch (around.node.type) {
    case 'assignment_expression':
      return isFirst(place);
    case 'prefix_unary_expression':
    case 'postfix_unary_expression':
      return /^(?:\+\+|--|&)|(?:\+\+|--)$/.test(code.textOf(around.node));
    case 'ref_expression':
      return true;
    case 'argument':
      if (/^(?:\w+\s*:\s*)?(?:ref|out)\b/.test(code.textOf(around.node))) return true;
      return around.around?.node.type === 'tuple_expression' && isTarget(around.around, code);
    case 'tuple_expression':
    case 'parenthesized_expression':
      return isTarget(around, code);
    default:
      return false;
  }
}

/** Whether others may hold on to the value from here: an argument, another name. */
function isGivenAway(place: Place, code: SourceCode): boolean {
  const { around } = place;
  switch (around?.node.type) {
    case 'argument': {
      const call = around.around?.around?.node;
      if (call?.type === 'element_access_expression') return false;
      return call?.type !== 'invocation_expression' || !reading.has(nameOf(call.children[0]!, code));
    }
    case 'variable_declarator':
      return !isFirst(place);
    case 'assignment_expression':
      return !isFirst(place);
    default:
      return false;
  }
}
