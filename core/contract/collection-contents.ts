import { getOrInsert } from '../model/collections';
import type { TypeReference } from '../model/type-reference';
import { declarationScope, type Scope } from '../symbols/name-resolution';
import { definitionNamed, parseType } from './catalog-definitions';
import { applied, type ClrDefinition, type ClrType, type Contained, named, typeText } from './clr-types';

const object = named(definitionNamed('System.Object')!);
const KEY_VALUE_PAIR = definitionNamed('System.Collections.Generic.KeyValuePair', 2)!;
/** Collections in collections that are followed. */
const MAX_DEPTH = 16;
const listOf = (item: ClrType): Contained => ({ kind: 'list', item });

const keyOf = (content: Contained) =>
  content.kind === 'list' ? [typeText(content.item)] : [typeText(content.key), typeText(content.value)];

function constructed(content: Contained, parameters: readonly string[], args: readonly ClrType[]): Contained {
  if (content.kind === 'list') return listOf(applied(content.item, parameters, args));
  const { key, value } = content;
  return { kind: 'dictionary', key: applied(key, parameters, args), value: applied(value, parameters, args) };
}

/** Returns a function that finds what a list or dictionary contains; null for other types. */
export function contentReader(typeOf: (reference: TypeReference, scope: Scope) => ClrType) {
  const contents = new Map<ClrDefinition, Contained | null>();

  function contentOf(type: ClrType): Contained | null {
    if (type.kind === 'array') return listOf(type.item);
    if (type.kind !== 'named') return null;
    const { definition, arguments: args } = type;
    const content = getOrInsert(contents, definition, () => {
      // A type that contains itself is not opened.
      contents.set(definition, null);
      const found = contentOfDefinition(definition);
      return found !== null && contains(found, definition) ? null : found;
    });
    return content && constructed(content, definition.parameters, args);
  }

  /** Whether what a collection contains refers to it again: `class Chain : List<Chain>`. */
  function contains(content: Contained, definition: ClrDefinition, depth = 0): boolean {
    const inner = content.kind === 'list' ? [content.item] : [content.key, content.value];
    return inner.some((type) => {
      if (type.kind === 'named' && type.definition === definition) return true;
      const next = depth < MAX_DEPTH ? contentOf(type) : null;
      return next !== null && contains(next, definition, depth + 1);
    });
  }

  function contentOfDefinition(definition: ClrDefinition): Contained | null {
    const { content, forms, symbol, parameters } = definition;
    const [first, second] = parameters.map((name): ClrType => ({ kind: 'parameter', name }));
    switch (content) {
      case 'list':
        return listOf(first!);
      case 'dictionary':
        return { kind: 'dictionary', key: first!, value: second! };
      case 'pairs':
        return listOf(named(KEY_VALUE_PAIR, [first!, second!]));
      case 'objects':
        return listOf(object);
      case 'object dictionary':
        return { kind: 'dictionary', key: object, value: object };
      case null:
        break;
    }
    const writtenAs = forms[0]?.writtenAs;
    if (writtenAs) return contentOf(parseType(writtenAs, parameters));
    const found = (symbol?.declarations ?? []).flatMap((declaration) => {
      const scope = declarationScope(declaration);
      return declaration.facts.bases.flatMap(({ type }) => contentOf(typeOf(type, scope)) ?? []);
    });
    const distinct = [...new Map(found.map((one) => [JSON.stringify(keyOf(one)), one])).values()];
    const dictionary = distinct.find(({ kind }) => kind === 'dictionary');
    return dictionary ?? (distinct.length > 1 ? listOf(object) : (distinct[0] ?? null));
  }

  return contentOf;
}
