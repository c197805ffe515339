import type { FileCode } from '../../../model/lowered-code';
import { dotted } from '../../../model/type-reference';
import { isTypeDeclaration, membersOf, partsOf } from '../syntax/declaration-nodes';
import { field, MAX_DEPTH, type Node } from '../syntax/node';
import type { SourceCode } from '../text/original-locations';
import { createLowering } from './create-lowering';
import { lowerBlock } from './functions';
import type { Lowering } from './lowering-types';
import { lowerMember, lowerPrimaryConstructor, type Owner } from './members';

/** Lowers all code of a file. */
export function lowerFile(root: Node, code: SourceCode): FileCode {
  const at = createLowering(code, root);
  const parts = partsOf(root, code);
  const statements = parts.flatMap(({ node }) => (node.type === 'global_statement' ? node.children : []));
  return {
    members: typesIn(parts, at).flatMap((owner) => [
      ...lowerPrimaryConstructor(owner, at),
      ...membersOf(owner.node).flatMap((member) => lowerMember(member, owner, at)),
    ]),
    statements: lowerBlock(statements, at),
  };
}

/** The types in the parts of a file. Each type precedes its nested types. */
export function typesIn(parts: ReturnType<typeof partsOf>, at: Lowering): readonly Owner[] {
  const types: Owner[] = [];
  const visit = (node: Node, outer: string, depth: number) => {
    const name = isTypeDeclaration(node) ? field(node, 'name') : null;
    if (name === null || depth > MAX_DEPTH) return;
    const container = dotted(outer, at.name(name));
    types.push({ node, container });
    for (const member of membersOf(node)) visit(member, container, depth + 1);
  };
  for (const { node, namespace } of parts) visit(node, namespace, 0);
  return types;
}
