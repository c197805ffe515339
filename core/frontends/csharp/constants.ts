import type { ConstantFacts } from '../../model/facts';
import { lowerExpression } from './expressions';
import { readModifiers } from './modifiers';
import type { SourceCode } from './source-code';
import { childrenOf, field, identifier, type Node } from './syntax';

/** The constants that a field declaration makes: `public const string A = "a", B = "b";` */
export function readConstants(node: Node, code: SourceCode): readonly ConstantFacts[] {
  if (node.type !== 'field_declaration' || !readModifiers(node, code).has('const')) return [];
  return childrenOf(node)
    .filter((child) => child.type === 'variable_declaration')
    .flatMap((declaration) => childrenOf(declaration).filter((child) => child.type === 'variable_declarator'))
    .flatMap((declarator) => {
      const name = field(declarator, 'name');
      const value = childrenOf(declarator).at(-1);
      if (!name || !value || value === name) return [];
      return [{ name: identifier(code.textOf(name)), value: lowerExpression(value, code) }];
    });
}
