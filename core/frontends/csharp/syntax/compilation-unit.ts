import type { SourceCode } from '../text/source-code';
import { childrenOf, field, MAX_DEPTH, type Node } from './nodes';
import { dottedName } from './type-references';

/** A using directive, type or statement of a file with the namespace around it. */
interface UnitPart {
  readonly node: Node;
  readonly namespace: string;
  /** The declaration of that namespace, where it has an end of its own. */
  readonly within: Node | null;
}

/** What a file and its namespaces consist of, in source order, with what the parser put into errors. */
export function partsOf(root: Node, code: SourceCode): readonly UnitPart[] {
  const parts: UnitPart[] = [];
  const visit = (parent: Node, outer: string, within: Node | null, depth: number) => {
    let namespace = outer;
    for (const node of childrenOf(parent)) {
      if (node.type === 'file_scoped_namespace_declaration') {
        namespace = join(namespace, nameOf(node));
        visit(node, namespace, within, depth + 1);
      } else if (node.type === 'namespace_declaration') {
        const body = field(node, 'body');
        if (body && depth < MAX_DEPTH) visit(body, join(namespace, nameOf(node)), node, depth + 1);
      } else if (node.type === 'ERROR' && depth < MAX_DEPTH) visit(node, namespace, within, depth + 1);
      else parts.push({ node, namespace, within });
    }
  };
  const nameOf = (node: Node) => dottedName(field(node, 'name') ?? node, code);
  visit(root, '', null, 0);
  return parts;
}

function join(outer: string, inner: string): string {
  return outer === '' ? inner : `${outer}.${inner}`;
}
