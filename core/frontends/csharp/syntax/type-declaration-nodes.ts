import type { TypeFacts } from '../../../model/facts/types';
import { field, type Node } from './node';

const kinds: Readonly<Record<string, TypeFacts['kind']>> = {
  class_declaration: 'class',
  record_declaration: 'class',
  struct_declaration: 'struct',
  interface_declaration: 'interface',
  enum_declaration: 'enum',
};

/** Whether the node declares a type with members. */
export function isTypeDeclaration(node: Node): boolean {
  return node.type in kinds;
}

/** The kind of type that a node declares. */
export function kindOf(node: Node): TypeFacts['kind'] {
  const isStruct = node.type === 'record_declaration' && node.tokens.some((child) => child.type === 'struct');
  return isStruct ? 'struct' : (kinds[node.type] ?? 'class');
}

/** The members of a type, including those inside error nodes. */
export function membersOf(node: Node): readonly Node[] {
  const body = field(node, 'body');
  if (!body) return [];
  return body.children.flatMap((child) => (child.type === 'ERROR' ? child.children : [child]));
}
