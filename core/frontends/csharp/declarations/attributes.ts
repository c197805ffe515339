import { attributeName } from '../../../catalog/framework-attributes';
import type { ArgumentFacts, AttributeFacts } from '../../../model/facts/file-facts';
import { capitalized } from '../../../model/language-traits';
import { simpleName } from '../../../model/type-reference';
import { lowerExpression } from '../lowering/create-lowering';
import { childOfType, childrenOfType, field, identifier, type Node, type SourceCode } from '../syntax/node';
import { dottedName, readType } from '../syntax/type-references';

/** Attribute targets that mean the declaration itself, unlike `[return: X]` and `[field: X]`. */
const ownTargets = new Set(['type', 'method', 'param', 'property']);

/** The empty list that all declarations without attributes share. */
const none: readonly AttributeFacts[] = [];

/** Reads the attributes that apply to a declaration itself, in source order. */
export function readAttributes(lists: readonly Node[], code: SourceCode): readonly AttributeFacts[] {
  if (lists.length === 0) return none;
  return lists
    .filter((list) => hasOwnTarget(list, code))
    .flatMap((list) => childrenOfType(list, 'attribute').map((attribute) => readAttribute(attribute, code)));
}

function hasOwnTarget(list: Node, code: SourceCode): boolean {
  const target = childOfType(list, 'attribute_target_specifier');
  return !target || ownTargets.has(code.textOf(target).replace(':', '').trim());
}

function readAttribute(node: Node, code: SourceCode): AttributeFacts {
  const name = field(node, 'name') ?? node;
  const list = childOfType(node, 'attribute_argument_list');
  const type = readType(name, code);
  const written = dottedName(name, code);
  return {
    name: attributeName(simpleName(written)),
    type: { ...type, form: 'named', name: written },
    arguments: [
      // `[ReplaceControllers<A>]` is equivalent to `[ReplaceControllers(typeof(A))]`.
      ...type.arguments.map((one): ArgumentFacts => {
        return { name: null, value: { kind: 'type', type: one, location: one.location } };
      }),
      ...(list ? list.children.flatMap((a) => readArgument(a, list, code)) : []),
    ],
    location: code.locationOf(node),
  };
}

function readArgument(node: Node, list: Node, code: SourceCode): readonly ArgumentFacts[] {
  const name = field(node, 'name');
  const value = node.children.at(-1);
  if (!value || (name && value.id === name.id)) return [];
  const readable = list.skipsCode || node.skipsCode ? list : value;
  const written = name ? capitalized(identifier(code.textOf(name))) : null;
  return [{ name: written, value: lowerExpression(readable, code) }];
}
