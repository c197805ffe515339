import type { MethodFacts } from '../../../model/facts/file-facts';
import { childrenOfType, type Node, type SourceCode } from './node';

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
