import type {
  ContractFacts,
  MethodContractFacts,
  PropertyContractFacts,
  TypeContractFacts,
} from '../../../model/facts/contract-facts';
import { lowerExpression } from '../lowering/create-lowering';
import {
  accessOf,
  isTypeDeclaration,
  kindOf,
  membersOf,
  partsOf,
  readModifiers,
} from '../syntax/declaration-nodes';
import { childOfType, childrenOfType, field, identifier, type Node, type SourceCode } from '../syntax/node';
import { parametersIn } from '../syntax/parameter-nodes';
import { readType } from '../syntax/type-references';
import { readAttributes } from './attributes';
import { descriptionAbove } from './documentation-comments';

/** The types of a file with what a contract needs. `lines` are the lines of the original text. */
export function readContract(root: Node, code: SourceCode, lines: readonly string[]): ContractFacts {
  const described = (node: Node) => {
    const description = descriptionAbove(lines, code.locationOf(node).line);
    return description === null ? {} : { description };
  };
  const readTypes = (node: Node): readonly TypeContractFacts[] => {
    const name = field(node, 'name');
    if (!name) return [];
    const kind = kindOf(node);
    const members = membersOf(node);
    const isRecord = node.type === 'record_declaration';
    const base = kind === 'enum' ? childOfType(node, 'base_list')?.children[0] : undefined;
    const structs = childrenOfType(node, 'type_parameter_constraints_clause')
      .map((clause) => /^where\s+(\w+)\s*:\s*(?:struct|unmanaged)\b/.exec(code.textOf(clause))?.[1])
      .filter((one) => one !== undefined);
    const type: TypeContractFacts = {
      location: code.locationOf(name),
      ...described(node),
      ...(structs.length > 0 && { structs }),
      ...(base && { underlying: code.textOf(base) }),
      properties: [
        ...(isRecord ? positionalProperties(childOfType(node, 'parameter_list'), code) : []),
        ...members.flatMap((member) => {
          const property = readProperty(member, kind === 'interface', code);
          return property === null ? [] : [{ ...property, ...described(member) }];
        }),
      ],
      values: members
        .filter((member) => member.type === 'enum_member_declaration')
        .map((member) => {
          const value = field(member, 'value');
          return {
            name: identifier(code.textOf(field(member, 'name') ?? member)),
            ...(value && { value: code.textOf(value) }),
            attributes: readAttributes(childrenOfType(member, 'attribute_list'), code),
            ...described(member),
          };
        }),
      methods: members.flatMap((member): readonly MethodContractFacts[] => {
        const method = member.type === 'method_declaration' ? field(member, 'name') : null;
        if (!method) return [];
        const returned = field(member, 'returns') ?? field(member, 'type');
        return [
          {
            location: code.locationOf(method),
            returnType: returned && readType(returned, code),
            parameters: readParameters(field(member, 'parameters'), code),
            ...described(member),
          },
        ];
      }),
    };
    return [type, ...members.filter(isTypeDeclaration).flatMap(readTypes)];
  };
  return {
    types: partsOf(root, code).flatMap(({ node }) => (isTypeDeclaration(node) ? readTypes(node) : [])),
    nullability: nullabilityIn(lines),
  };
}

function nullabilityIn(lines: readonly string[]): ContractFacts['nullability'] {
  return lines.flatMap((text, line) => {
    const state = /^\s*#\s*nullable\s+(enable|disable|restore)\s*(?:annotations\s*)?(?:\/\/.*)?$/.exec(
      text,
    )?.[1];
    return state === undefined ? [] : [{ line, state: state as 'enable' | 'disable' | 'restore' }];
  });
}

function readParameters(list: Node | null, code: SourceCode): MethodContractFacts['parameters'] {
  return parametersIn(list, code).map(({ name, type, initial }) => ({
    name: identifier(code.textOf(name)),
    type: type && readType(type, code),
    ...(initial && { initial: lowerExpression(initial, code) }),
  }));
}

/** The properties that the parameters of a record declare. */
function positionalProperties(list: Node | null, code: SourceCode): readonly PropertyContractFacts[] {
  return parametersIn(list, code).map(({ name, type, initial, attributeLists }) => {
    const isOfProperty = (attributes: Node) =>
      /^property\b/.test(code.textOf(childOfType(attributes, 'attribute_target_specifier') ?? emptySpan));
    return {
      name: identifier(code.textOf(name)),
      type: type && readType(type, code),
      attributes: readAttributes(attributeLists.filter(isOfProperty), code),
      parameterAttributes: readAttributes(
        attributeLists.filter((one) => !isOfProperty(one)),
        code,
      ),
      ...(initial && { isOptional: true }),
      location: code.locationOf(name),
    };
  });
}

const emptySpan = { startIndex: 0, endIndex: 0 };

/** A public property or indexer; null for any other member. */
function readProperty(node: Node, isOfInterface: boolean, code: SourceCode): PropertyContractFacts | null {
  const isIndexer = node.type === 'indexer_declaration';
  if (node.type !== 'property_declaration' && !isIndexer) return null;
  if (childOfType(node, 'explicit_interface_specifier')) return null;
  const modifiers = readModifiers(node, code);
  if (accessOf(modifiers, isOfInterface ? 'public' : 'private') !== 'public') return null;
  const name = field(node, 'name');
  const type = field(node, 'type');
  const accessors = field(node, 'accessors')?.children.map((one) =>
    code.textOf(one).replace(/^(?:\[[^\]]*\]\s*)+/, ''),
  );
  const isPublic = (accessor: RegExp) => accessors?.some((one) => accessor.test(one)) === true;
  return {
    name: name ? identifier(code.textOf(name)) : 'Item',
    type: type && readType(type, code),
    attributes: readAttributes(childrenOfType(node, 'attribute_list'), code),
    ...(modifiers.includes('required') && { isRequired: true }),
    ...(modifiers.includes('static') && { isStatic: true }),
    ...(isIndexer && { isIndexer: true }),
    ...(accessors !== undefined && !isPublic(/^(?:readonly\s+)?get\b/) && { isWriteOnly: true }),
    ...(!isPublic(/^(?:set|init)\b/) && { isReadOnly: true }),
    location: code.locationOf(name ?? node),
  };
}
