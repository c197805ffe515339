import type { GuardCode, GuardMember } from '../../../model/lowered-code';
import { membersOf, partsOf } from '../syntax/declaration-nodes';
import { childOfType, field, type Node } from '../syntax/node';
import { parametersIn } from '../syntax/parameter-nodes';
import type { SourceCode } from '../text/original-locations';
import { createLowering } from './create-lowering';
import { typesIn } from './file';
import { lowerFunctionBody } from './functions';
import type { Lowering } from './lowering-types';
import { declaratorsOf, memberKinds, type Owner, primaryParameters } from './members';

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
