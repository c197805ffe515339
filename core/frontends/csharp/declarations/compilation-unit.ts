import type { ImportFacts } from '../../../model/facts/imports-and-exports';
import type { TypeFacts } from '../../../model/facts/types';
import type { Node } from '../syntax/node';
import { isTypeDeclaration } from '../syntax/type-declaration-nodes';
import { partsOf } from '../syntax/unit-nodes';
import type { SourceCode } from '../text/original-locations';
import { readTypes } from './type-declarations';
import { readUsing } from './usings';

/** Usings and types of a file, in source order. */
export function readUnit(root: Node, code: SourceCode) {
  const imports: ImportFacts[] = [];
  const types: TypeFacts[] = [];
  for (const { node, namespace, within } of partsOf(root, code)) {
    const directive = node.type === 'using_directive' ? readUsing(node, namespace, within, code) : null;
    if (directive) imports.push(directive);
    if (isTypeDeclaration(node)) types.push(...readTypes(node, namespace, code));
  }
  return { imports, types };
}
