import type { ImportFacts } from '../../../model/facts/imports';
import type { TypeFacts } from '../../../model/facts/types';
import { childrenOf, field, maximalDepth, type Node } from '../syntax/nodes';
import { dottedName } from '../syntax/type-references';
import type { SourceCode } from '../text/source-code';
import { isTypeDeclaration, readTypes } from './type-declarations';
import { readUsing } from './usings';

interface UnitFacts {
  readonly imports: readonly ImportFacts[];
  readonly types: readonly TypeFacts[];
}

/** Usings and types of a file, in source order. */
export function readUnit(root: Node, code: SourceCode): UnitFacts {
  const imports: ImportFacts[] = [];
  const types: TypeFacts[] = [];
  const visit = (parent: Node, outer: string, depth: number) => {
    let namespace = outer;
    for (const child of childrenOf(parent)) {
      if (isTypeDeclaration(child)) types.push(...readTypes(child, namespace, code));
      else if (child.type === 'using_directive') {
        const directive = readUsing(child, namespace, code);
        if (directive) imports.push(directive);
      } else if (child.type === 'file_scoped_namespace_declaration') {
        namespace = join(namespace, nameOf(child));
        visit(child, namespace, depth + 1);
      } else if (child.type === 'namespace_declaration') {
        const body = field(child, 'body');
        if (body && depth < maximalDepth) visit(body, join(namespace, nameOf(child)), depth + 1);
      } else if (child.type === 'ERROR' && depth < maximalDepth) visit(child, namespace, depth + 1);
    }
  };
  const nameOf = (node: Node) => dottedName(field(node, 'name') ?? node, code);
  visit(root, '', 0);
  return { imports, types };
}

function join(outer: string, inner: string): string {
  return outer === '' ? inner : `${outer}.${inner}`;
}
