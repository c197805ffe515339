import type { MethodFacts, TypeFacts } from '../../../model/facts/file-facts';
import { dotted } from '../../../model/type-reference';
import { childrenOfType, field, type Node, type SourceCode } from './node';
import { dottedName } from './type-references';

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

/** A using directive, type or statement with its namespace. */
interface UnitPart {
  readonly node: Node;
  readonly namespace: string;
  /** The enclosing namespace block; null in a file-scoped namespace and outside of namespaces. */
  readonly within: Node | null;
}

/** The parts of a file and its namespaces in source order, including parts inside error nodes. */
export function partsOf(root: Node, code: SourceCode): readonly UnitPart[] {
  const parts: UnitPart[] = [];
  const visit = (parent: Node, outer: string, within: Node | null) => {
    let namespace = outer;
    for (const node of parent.children) {
      if (node.type === 'file_scoped_namespace_declaration') {
        namespace = dotted(namespace, nameOf(node));
        visit(node, namespace, within);
      } else if (node.type === 'namespace_declaration') {
        const body = field(node, 'body');
        if (body) visit(body, dotted(namespace, nameOf(node)), node);
      } else if (node.type === 'ERROR') visit(node, namespace, within);
      else parts.push({ node, namespace, within });
    }
  };
  const nameOf = (node: Node) => dottedName(field(node, 'name') ?? node, code);
  visit(root, '', null);
  return parts;
}

/** The modifiers of a declaration as written: `public`, `static`. */
export function readModifiers(node: Node, code: SourceCode): readonly string[] {
  return childrenOfType(node, 'modifier').map((child) => code.textOf(child));
}

const ACCESS = ['public', 'protected', 'internal', 'private'] as const;

/** The accessibility given by the modifiers; `otherwise` if they give none. */
export function accessOf(
  modifiers: readonly string[],
  otherwise: MethodFacts['access'],
): MethodFacts['access'] {
  return ACCESS.find((access) => modifiers.includes(access)) ?? otherwise;
}
