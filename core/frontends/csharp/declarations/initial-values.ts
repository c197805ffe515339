import type { ConstantFacts } from '../../../model/facts/constants';
import type { FunctionFacts } from '../../../model/facts/functions';
import { shorten } from '../expressions/opaque';
import { readModifiers } from '../syntax/modifiers';
import { childOfType, childrenOf, field, identifier, type Node } from '../syntax/nodes';
import type { SourceCode } from '../text/source-code';
import { readFunction } from './function-facts';

/** A constructor as a function; one that hands on to another is not followed. Null for what never makes objects. */
export function readConstructor(node: Node, code: SourceCode): FunctionFacts | null {
  if (readModifiers(node, code).has('static')) return null;
  const initializer = childOfType(node, 'constructor_initializer');
  const facts = readFunction(node, code);
  if (facts && !initializer) return facts;
  const location = code.locationOf(field(node, 'name') ?? node);
  const body = field(node, 'body');
  const isEmpty = !initializer && body?.type === 'block' && childrenOf(body).length === 0;
  const left = { kind: 'opaque', text: shorten(code.textOf(initializer ?? node)), location } as const;
  return {
    name: identifier(code.textOf(field(node, 'name') ?? node)),
    parameters: facts?.parameters ?? [],
    body: isEmpty ? [] : [left],
    isExtension: false,
    location,
  };
}

/**
 * Values that are not what stands behind their names: those that constructors of the type mention, for they may set them,
 * and static ones that need others whose turn comes later.
 */
export function withoutChanged(
  values: readonly ConstantFacts[],
  members: readonly Node[],
  code: SourceCode,
): readonly ConstantFacts[] {
  const setting = members.filter(({ type }) => type === 'constructor_declaration').map(code.textOf);
  const later = laterNames(members, code);
  return values.map((value) => {
    const isSet = setting.some((text) => mentions(text, value.name));
    return isSet || later.has(value.name) ? { ...value, value: unfollowed(value, isSet) } : value;
  });
}

function unfollowed({ name, value: { location } }: ConstantFacts, isSet: boolean): ConstantFacts['value'] {
  return {
    kind: 'opaque',
    text: isSet ? `${name}, which a constructor may set` : `${name}, which needs what is set later`,
    location,
  };
}

/** Static fields that lead, through whatever members of the type, to a static field below them. */
function laterNames(members: readonly Node[], code: SourceCode): ReadonlySet<string> {
  const texts = new Map<string, string>();
  const fields: string[] = [];
  for (const member of members) {
    const modifiers = readModifiers(member, code);
    const isField = modifiers.has('static') && !modifiers.has('const') && isInitialised(member, code);
    for (const name of namesOf(member, code)) {
      texts.set(name, `${texts.get(name) ?? ''} ${code.textOf(member)}`);
      if (isField) fields.push(name);
    }
  }
  const found = new Set<string>();
  for (const [index, name] of fields.entries()) {
    const below = new Set(fields.slice(index + 1));
    if (below.size === 0) break;
    const reached = new Set([name]);
    for (const next of reached)
      for (const other of texts.keys()) if (mentions(texts.get(next)!, other)) reached.add(other);
    if ([...reached].some((other) => below.has(other))) found.add(name);
  }
  return found;
}

/** Whether a member gets its value once, when its turn comes. */
const isInitialised = (member: Node, code: SourceCode) =>
  member.type === 'field_declaration' ||
  (member.type === 'property_declaration' && /\}\s*=[^>]/.test(code.textOf(member)));

function namesOf(member: Node, code: SourceCode): readonly string[] {
  const name = field(member, 'name');
  if (name) return [identifier(code.textOf(name))];
  const declaration = childOfType(member, 'variable_declaration');
  return (declaration ? childrenOf(declaration) : []).flatMap((declarator) => {
    const own = declarator.type === 'variable_declarator' ? field(declarator, 'name') : null;
    return own ? [identifier(code.textOf(own))] : [];
  });
}

const mentions = (text: string, name: string) =>
  text.includes(name) && new RegExp(`(?<![\\w$])${name}(?![\\w$])`, 'u').test(text);
