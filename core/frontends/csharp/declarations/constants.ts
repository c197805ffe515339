import type { ConstantFacts } from '../../../model/facts/constants';
import { isLasting, writing } from '../../reassignment';
import { lowerExpression } from '../expressions/expressions';
import { changing } from '../expressions/opaque';
import { isVirtual, readModifiers } from '../syntax/modifiers';
import { childrenOf, field, identifier, type Node } from '../syntax/nodes';
import type { SourceCode } from '../text/source-code';

/** Values of a type: those that never change, and those that members of a new object hold at first. */
interface ValueFacts {
  readonly constants: readonly ConstantFacts[];
  readonly initials: readonly ConstantFacts[];
}

const none: ValueFacts = { constants: [], initials: [] };

/** The values that a field or property declares: `public const string A = "a", B = "b";`, `static string C => "c";` */
export function readValues(node: Node, code: SourceCode): ValueFacts {
  if (node.type === 'field_declaration') return fieldValues(node, code);
  return node.type === 'property_declaration' ? propertyValues(node, code) : none;
}

function fieldValues(node: Node, code: SourceCode): ValueFacts {
  const modifiers = readModifiers(node, code);
  const values = childrenOf(node)
    .filter((child) => child.type === 'variable_declaration')
    .flatMap((declaration) => childrenOf(declaration).filter((child) => child.type === 'variable_declarator'))
    .flatMap((declarator) => declaredValue(field(declarator, 'name'), childrenOf(declarator).at(-1), code));
  if (modifiers.has('const')) return { constants: values, initials: [] };
  const isStatic = modifiers.has('static');
  return modifiers.has('readonly')
    ? { constants: values.map((value) => open(value, isStatic)), initials: [] }
    : { constants: [], initials: isStatic ? [] : values };
}

/** A property without a setter is a constant; what a setter may change is known of new objects only. */
function propertyValues(node: Node, code: SourceCode): ValueFacts {
  const given = field(node, 'value');
  const isComputed = given?.type === 'arrow_expression_clause';
  const modifiers = readModifiers(node, code);
  const declared = declaredValue(
    field(node, 'name'),
    (isComputed ? childrenOf(given)[0] : given) ?? undefined,
    code,
  );
  const values = isVirtual(modifiers)
    ? declared.map((value) => ({ ...value, isVirtual: true as const }))
    : declared;
  const isFixed = isComputed || !/\b(?:set|init)\b/.test(code.textOf(field(node, 'accessors') ?? node));
  if (isFixed)
    return { constants: values.map((value) => open(value, modifiers.has('static'))), initials: [] };
  if (modifiers.has('static')) return none;
  const name = field(node, 'name');
  const accessors = field(node, 'accessors');
  const isPlain = !accessors || /\b(?:set|init)\s*;/.test(code.textOf(accessors));
  if (isPlain || !name) return { constants: [], initials: values };
  const member = identifier(code.textOf(name));
  return { constants: [], initials: [{ name: member, value: changing(name, code), isSetByCode: true }] };
}

/** A value that other code reaches, and may change unless it lasts. */
function open(facts: ConstantFacts, isStatic: boolean): ConstantFacts {
  const { value } = facts;
  return { ...facts, ...(!isStatic && { isInstance: true }), ...(!isLasting(value) && { isOpen: true }) };
}

function declaredValue(
  name: Node | null,
  value: Node | undefined,
  code: SourceCode,
): readonly ConstantFacts[] {
  // What is not kept of a text reads `0`.
  if (!name || !value || value.id === name.id || code.textOf(value) === '0') return [];
  const local = identifier(code.textOf(name));
  const first = lowerExpression(value, code);
  const isMade = first.kind === 'array' || first.kind === 'object';
  return [{ name: local, value: isMade && isFilled(local, code) ? changing(name, code) : first }];
}

/**
 * Whether code of the file changes the list or object that a member holds: `Names.Add(…)`, `Names[0] = …`, `Root.Path = …`.
 * Told by its text, for the code of most members is left out before parsing.
 */
function isFilled(name: string, { original }: SourceCode): boolean {
  if (!new RegExp(`\\b${name}\\s*[!?]?\\s*[.[]`).test(original)) return false;
  const writes = new RegExp(
    `\\b${name}\\s*[!?]?(?:(?:\\.\\s*\\w+|\\[[^\\][]*\\])\\s*)+(?:(?:[-+*/%&|^]|\\?\\?)?=(?![=>])|\\+\\+|--)|\\b${name}\\s*[!?]?\\s*\\.\\s*(\\w+)\\s*\\(`,
    'g',
  );
  return [...original.matchAll(writes)].some(([, called]) => called === undefined || writing.test(called));
}
