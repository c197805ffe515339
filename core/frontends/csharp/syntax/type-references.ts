import { simpleName, type TypeReference } from '../../../model/type-reference';
import { formOfName } from '../../forms-of-dotnet-types';
import { childOfType, collapse, field, identifier, MAX_DEPTH, type Node, type SourceCode } from './node';

/** Types of syntax nodes that represent names. */
const nameTypes = new Set(
  'identifier generic_name qualified_name alias_qualified_name member_access_expression'.split(' '),
);

/** The empty list that all types without type arguments share. */
const noTypes: readonly TypeReference[] = [];

/** A syntax node as a reference to a type: `List<Guid>?` → a nullable `List` with the argument `Guid`. */
export function readType(node: Node, code: SourceCode, depth = 0): TypeReference {
  const text = tidy(code.textOf(node));
  const make = (form: TypeReference['form'], name = '', args = noTypes) => ({
    text,
    name,
    arguments: args,
    form,
    location: code.locationOf(node),
  });
  if (depth > MAX_DEPTH) return make('other');
  const first = (): readonly TypeReference[] =>
    node.children.slice(0, 1).map((child) => readType(child, code, depth + 1));
  switch (node.type) {
    case 'predefined_type':
      return make(formOfName(text) === 'simple' ? 'simple' : 'other');
    case 'nullable_type':
      return make('nullable', '', first());
    case 'array_type':
      return make('list', '', first());
    case 'tuple_type':
      return make(
        'other',
        '',
        node.children.map((one) => readType(field(one, 'type') ?? one, code, depth + 1)),
      );
    case 'ref_type':
    case 'scoped_type': {
      const inner = field(node, 'type') ?? node.children.at(-1);
      return inner ? { ...readType(inner, code, depth + 1), location: code.locationOf(node) } : make('other');
    }
  }
  if (!nameTypes.has(node.type)) return make('other');
  const name = dottedName(node, code);
  const args = typeArguments(node, code, depth);
  if (args.length === 0) {
    const form = formOfName(name);
    return make(form, form === 'named' ? name : '');
  }
  if (simpleName(name) === 'Nullable' && args.length === 1) return make('nullable', '', args);
  return make('named', name, args);
}

/** `List<\n  Book >` → `List<Book>`. */
function tidy(text: string): string {
  return /\s/.test(text)
    ? collapse(text)
        .replace(/\s*([<>[\].?])\s*/g, '$1')
        .replace(/\s+,/g, ',')
    : text;
}

/** Names that need no normalization. */
const plainName = /^[A-Za-z_][\w.]*$/;

/** `A.B<int>.@C<D>` → `A.B.C`, `global::A.B` → `.A.B`. */
export function dottedName(node: Node, code: SourceCode): string {
  const written = code.textOf(node);
  if (plainName.test(written)) return written;
  const text = written.replace(/\s+/g, '');
  const plain = text.includes('<') ? withoutArguments(text) : text;
  return plain
    .replace(/^\w+::/, (alias) => (alias === 'global::' ? '.' : `${alias.slice(0, -2)}.`))
    .split('.')
    .map(identifier)
    .join('.');
}

function withoutArguments(text: string): string {
  let depth = 0;
  let name = '';
  for (const character of text) {
    if (character === '<') depth++;
    else if (character === '>') depth--;
    else if (depth === 0) name += character;
  }
  return name;
}

/** Type arguments of the last part of a name. */
function typeArguments(node: Node, code: SourceCode, depth: number): readonly TypeReference[] {
  if (node.type === 'identifier') return noTypes;
  const last = node.type === 'generic_name' ? node : field(node, 'name');
  const list = last?.type === 'generic_name' ? childOfType(last, 'type_argument_list') : null;
  return list ? list.children.map((child) => readType(child, code, depth + 1)) : noTypes;
}
