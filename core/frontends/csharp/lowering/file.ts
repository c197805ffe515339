import type { FileCode, MemberCode } from '../../../model/code';
import { partsOf } from '../syntax/compilation-unit';
import { childrenOf, field, MAX_DEPTH, type Node } from '../syntax/nodes';
import { isTypeDeclaration, membersOf } from '../syntax/type-declarations';
import type { SourceCode } from '../text/source-code';
import { createLowering } from './create-lowering';
import { lowerBlock } from './functions';
import type { Lowering } from './lowering';
import { lowerMember, lowerPrimaryConstructor } from './members';

/** Lowers all code of a file. */
export function lowerFile(root: Node, code: SourceCode): FileCode {
  const at = createLowering(code, root);
  const parts = partsOf(root, code);
  const statements = parts.flatMap(({ node }) => (node.type === 'global_statement' ? childrenOf(node) : []));
  return {
    members: parts.flatMap(({ node, namespace }) =>
      isTypeDeclaration(node) ? lowerTypes(node, namespace, at) : [],
    ),
    statements: lowerBlock(statements, at),
  };
}

/** The members of a type and of the types nested in it. */
function lowerTypes(node: Node, outer: string, at: Lowering, depth = 0): readonly MemberCode[] {
  const name = field(node, 'name');
  if (!name || depth > MAX_DEPTH) return [];
  const container = outer === '' ? at.name(name) : `${outer}.${at.name(name)}`;
  return [
    ...lowerPrimaryConstructor({ node, container }, at),
    ...membersOf(node).flatMap((member) =>
      isTypeDeclaration(member)
        ? lowerTypes(member, container, at, depth + 1)
        : lowerMember(member, { node, container }, at),
    ),
  ];
}
