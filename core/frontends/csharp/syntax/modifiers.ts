import type { MethodFacts } from '../../../model/facts/methods';
import type { SourceCode } from '../text/original-locations';
import type { Node } from './node';

type Modifiers = ReadonlySet<string>;

/** The modifiers of a declaration. */
export function readModifiers(node: Node, code: SourceCode): Modifiers {
  return new Set(
    node.children.filter((child) => child.type === 'modifier').map((child) => code.textOf(child)),
  );
}

/** Whether a subclass may override the member. */
export function isVirtual(modifiers: Modifiers): boolean {
  return !modifiers.has('sealed') && ['virtual', 'abstract', 'override'].some((word) => modifiers.has(word));
}

/** The accessibility given by the modifiers; `otherwise` if they give none. */
export function accessOf(modifiers: Modifiers, otherwise: MethodFacts['access']): MethodFacts['access'] {
  if (modifiers.has('public')) return 'public';
  if (modifiers.has('protected')) return 'protected';
  if (modifiers.has('internal')) return 'internal';
  return modifiers.has('private') ? 'private' : otherwise;
}
