import type { FileCode, GuardCode, GuardMember } from '../../../model/lowered-code';
import { dotted } from '../../../model/type-reference';
import { isTypeDeclaration, membersOf, partsOf } from '../syntax/declaration-nodes';
import { childOfType, field, MAX_DEPTH, type Node, type SourceCode } from '../syntax/node';
import { parametersIn } from '../syntax/parameter-nodes';
import { createLowering } from './create-lowering';
import { lowerBlock, lowerFunctionBody } from './functions';
import type { Lowering } from './lowering-types';
import {
  declaratorsOf,
  lowerMember,
  lowerPrimaryConstructor,
  memberKinds,
  type Owner,
  primaryParameters,
} from './members';

/** Lowers all code of a file. */
export function lowerFile(root: Node, code: SourceCode): FileCode {
  const at = createLowering(code, root);
  const parts = partsOf(root, code);
  const owners = typesIn(parts, at);
  const statements = parts.flatMap(({ node }) => (node.type === 'global_statement' ? node.children : []));
  const skipsMembers = root.isError || owners.some(({ node }) => field(node, 'body')?.skipsCode);
  return {
    members: owners.flatMap((owner) => [
      ...lowerPrimaryConstructor(owner, at),
      ...membersOf(owner.node).flatMap((member) => lowerMember(member, owner, at)),
    ]),
    statements: lowerBlock(statements, at),
    ...(skipsMembers && { failure: 'a syntax error hides some of its members' }),
  };
}

/** The types in the parts of a file. Each type precedes its nested types. */
function typesIn(parts: ReturnType<typeof partsOf>, at: Lowering): readonly Owner[] {
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

/** Lowers the part of a file that may check callers. */
export function lowerGuardCode(root: Node, code: SourceCode): GuardCode {
  const at = createLowering(code, root);
  const members = typesIn(partsOf(root, code), at).flatMap((owner) =>
    [...primaryParameters(owner.node), ...membersOf(owner.node)].flatMap((one) =>
      lowerGuardMember(one, owner, at),
    ),
  );
  return { members };
}

/** Lowers a class member, or a parameter of a primary constructor. Constructors are omitted. */
function lowerGuardMember(node: Node, { container }: Owner, at: Lowering): readonly GuardMember[] {
  const kind = node.type === 'parameter' ? 'field' : memberKinds[node.type];
  if (kind === undefined || kind === 'constructor' || childOfType(node, 'explicit_interface_specifier'))
    return [];
  const list = parametersIn(field(node, 'parameters'), at.code);
  const parameters = list.map(({ name }) => ({ name: at.name(name) }));
  const body = kind === 'method' ? lowerFunctionBody(field(node, 'body'), at) : null;
  const declarators = declaratorsOf(node);
  return (declarators.length > 0 ? declarators : [node]).map((declarator) => {
    const name = field(declarator, 'name') ?? declarator;
    return { kind, name: at.name(name), container, parameters, body, location: at.location(name) };
  });
}
