import type { Expression } from '../../../model/expression';
import type { TypeReference } from '../../../model/type-reference';
import { collapse, field, identifier, type Node } from '../syntax/nodes';
import type { SourceCode } from '../text/source-code';
import { type Lowering, lower } from './lowering';

/** `Fix<int>` → `Fix`. */
export function simpleName(node: Node, code: SourceCode): string {
  return identifier(code.textOf(node).replace(/\s*<.*/s, ''));
}

/** A name that stands in front of a dot and may be that of a type. */
export function lowerOwner(node: Node, at: Lowering): Expression {
  const { code } = at;
  if (node.type !== 'identifier') return lower(node, at);
  const name = identifier(code.textOf(node));
  const known = at.scope(name);
  if (known || !/^\p{Lu}/u.test(name)) return known ?? lower(node, at);
  const location = code.locationOf(node);
  return { kind: 'type', type: { text: name, name, arguments: [], form: 'named', location }, location };
}

/** `a.B`; a constant where every part of it may name one. */
export function lowerMember(node: Node, at: Lowering): Expression | null {
  const { code } = at;
  const [owner, name] = [field(node, 'expression'), field(node, 'name')];
  if (!owner || !name) return null;
  const location = code.locationOf(node);
  const member = simpleName(name, code);
  if (owner.type === 'this' || owner.type === 'this_expression' || code.textOf(owner) === 'this')
    return { kind: 'name', name: `this.${member}`, location };
  if (member === 'Assembly') {
    const assembly = assemblyOf(owner, at);
    if (assembly) return { ...assembly, location };
  }
  return (
    constantOf(owner, member, at, location) ?? {
      kind: 'member',
      target: lowerOwner(owner, at),
      member,
      isOptional: false,
      location,
    }
  );
}

/** `Some.Type.Member`, when every part of it may name a type or a constant. */
function constantOf(
  owner: Node,
  member: string,
  { code, scope }: Lowering,
  location: Expression['location'],
): Expression | null {
  const text = collapse(code.textOf(owner)).replace(/^global::/, '');
  if (!/^(?:\p{Lu}\w*\.)*\p{Lu}\w*$/u.test(text) || !/^\p{Lu}/u.test(member)) return null;
  if (scope(text.split('.')[0]!)) return null;
  const type: TypeReference = {
    text,
    name: text,
    arguments: [],
    form: 'named',
    location: code.locationOf(owner),
  };
  return { kind: 'constant', type, member, location };
}

/** Whose `.Assembly` is asked for: `typeof(X)`, `typeof(X).GetTypeInfo()`, `GetType()`, `this.GetType()`. */
function assemblyOf(owner: Node, at: Lowering): Expression | null {
  const { code } = at;
  const location = code.locationOf(owner);
  if (/^(this\.)?GetType\(\)$/.test(code.textOf(owner).replace(/\s+/g, '')))
    return { kind: 'own-assembly', location };
  const target = field(owner, 'function');
  const isTypeInfo =
    target?.type === 'member_access_expression' && /\.GetTypeInfo$/.test(code.textOf(target));
  const typed = isTypeInfo ? field(target, 'expression') : owner;
  const value = typed?.type === 'typeof_expression' || typed?.type === 'identifier' ? lower(typed, at) : null;
  return value?.kind === 'type' ? { kind: 'assembly-of', type: value.type, location } : null;
}
