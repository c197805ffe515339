import { ts } from 'ts-morph';
import { uploadedFiles } from '../../../catalog/file-types';
import { getOrInsert } from '../../../model/collections';
import type { TypeReference } from '../../../model/type-reference';
import { dottedName, locationOf, MAX_DEPTH, none, type Source, shortText } from './nodes';

const LISTS = new Set(['Array', 'ReadonlyArray', 'Set', 'ReadonlySet', 'Iterable']);
const FILES = new Set([...uploadedFiles, 'File', 'Blob', 'FileList']);
const SPECIALS = new Set(['AbortSignal', 'CancellationToken']);
const WRAPPERS = new Set(['Partial', 'Readonly', 'Required', 'NonNullable']);
const SIMPLE_KINDS = new Set([
  ts.SyntaxKind.StringKeyword,
  ts.SyntaxKind.NumberKeyword,
  ts.SyntaxKind.BigIntKeyword,
  ts.SyntaxKind.BooleanKeyword,
  ts.SyntaxKind.LiteralType,
  ts.SyntaxKind.TemplateLiteralType,
]);

const isNothing = (node: ts.TypeNode) =>
  node.kind === ts.SyntaxKind.UndefinedKeyword ||
  (ts.isLiteralTypeNode(node) && node.literal.kind === ts.SyntaxKind.NullKeyword);

/** A named type from `extends`, `implements` or an annotation, with its type arguments. */
export function namedType(
  source: Source,
  name: string,
  args: readonly ts.TypeNode[] | undefined,
  node: ts.Node,
  depth = 0,
): TypeReference {
  return {
    text: shortText(source, node),
    name,
    arguments: args === undefined ? none : args.map((argument) => typeReference(source, argument, depth + 1)),
    form: 'named',
    location: locationOf(source, node),
  };
}

/** The reference for a type annotation. `T | null` and `T | undefined` have the form of `T`. */
export function typeReference(source: Source, node: ts.TypeNode, depth = 0): TypeReference {
  if (depth > MAX_DEPTH) return unnamedType(source, node, 'other');
  if (SIMPLE_KINDS.has(node.kind)) return unnamedType(source, node, 'simple');
  if (ts.isTypeReferenceNode(node)) return referencedType(source, node, depth);
  if (ts.isArrayTypeNode(node))
    return unnamedType(source, node, 'list', [typeReference(source, node.elementType, depth + 1)]);
  if (ts.isUnionTypeNode(node)) return unionType(source, node, depth);
  if (ts.isParenthesizedTypeNode(node)) return wrappedType(source, node, node.type, depth);
  if (isKeyOf(node) || isValueOfConstant(node)) return unnamedType(source, node, 'simple');
  if (ts.isTypeOperatorNode(node)) return wrappedType(source, node, node.type, depth);
  if (ts.isIntersectionTypeNode(node)) {
    const members = node.types.map((member) => typeReference(source, member, depth + 1));
    const isBrand = members.some(({ form }) => form === 'simple');
    return isBrand ? unnamedType(source, node, 'simple') : unnamedType(source, node, 'intersection', members);
  }
  const imported = ts.isImportTypeNode(node) ? importedType(source, node, depth) : null;
  return imported ?? unnamedType(source, node, 'other');
}

/** Whether a type contains the values of a constant: `(typeof Sort)[keyof typeof Sort]`, `(typeof sorts)[number]`. */
function isValueOfConstant(type: ts.TypeNode): boolean {
  let [inner, isAny] = [type, false];
  while (ts.isIndexedAccessTypeNode(inner) || ts.isParenthesizedTypeNode(inner)) {
    const index = ts.isIndexedAccessTypeNode(inner) ? inner.indexType : null;
    isAny ||= index?.kind === ts.SyntaxKind.NumberKeyword || (index !== null && isKeyOf(index));
    inner = ts.isIndexedAccessTypeNode(inner) ? inner.objectType : inner.type;
  }
  return isAny && ts.isTypeQueryNode(inner);
}

const isKeyOf = (node: ts.TypeNode) =>
  ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.KeyOfKeyword;

/** A type that is not a name, with the types that it consists of. */
export function unnamedType(
  source: Source,
  node: ts.Node,
  form: TypeReference['form'],
  args: readonly TypeReference[] = none,
): TypeReference {
  const text = shortText(source, node);
  return { text, name: '', arguments: args, form, location: locationOf(source, node) };
}

/** The inner type with the text of the type that wraps it. */
function wrappedType(source: Source, node: ts.TypeNode, inner: ts.TypeNode, depth: number): TypeReference {
  return { ...typeReference(source, inner, depth + 1), text: shortText(source, node) };
}

function unionType(source: Source, node: ts.UnionTypeNode, depth: number): TypeReference {
  const parts = node.types.filter((part) => !isNothing(part));
  const members = parts.map((part) => typeReference(source, part, depth + 1));
  if (members.length > 0 && members.every(({ form }) => form === 'simple'))
    return unnamedType(source, node, 'simple');
  const [only, another] = members;
  return only && !another ? { ...only, text: shortText(source, node) } : unnamedType(source, node, 'other');
}

function referencedType(source: Source, node: ts.TypeReferenceNode, depth: number): TypeReference {
  const name = dottedName(node.typeName) ?? '';
  const first = node.typeArguments?.[0];
  if (name === 'Date') return unnamedType(source, node, 'simple');
  if (LISTS.has(name))
    return unnamedType(source, node, 'list', first && [typeReference(source, first, depth + 1)]);
  if (FILES.has(name)) return unnamedType(source, node, 'file');
  if (SPECIALS.has(name)) return unnamedType(source, node, 'special');
  if (WRAPPERS.has(name) && first !== undefined) return wrappedType(source, node, first, depth);
  return namedType(source, name, node.typeArguments, node, depth);
}

/** `import('./key').Key`; null for a whole module. */
function importedType(source: Source, node: ts.ImportTypeNode, depth: number): TypeReference | null {
  const { argument, qualifier, typeArguments } = node;
  const member = qualifier === undefined ? null : dottedName(qualifier);
  if (member === null || !ts.isLiteralTypeNode(argument) || !ts.isStringLiteral(argument.literal))
    return null;
  const local = getOrInsert(source.aliases, argument.literal.text, () => `import ${source.aliases.size}`);
  return namedType(source, `${local}.${member}`, typeArguments, node, depth);
}

/** The type of a default value: `take = 10` is a number, `sort = Sort.Asc` may be an enum; null for any other value. */
export function typeOfValue(source: Source, value: ts.Expression): TypeReference | null {
  if (ts.isPropertyAccessExpression(value))
    return { ...namedType(source, dottedName(value) ?? '', undefined, value), text: '' };
  const isNumber = ts.isNumericLiteral(value) || ts.isPrefixUnaryExpression(value);
  const isBoolean = value.kind === ts.SyntaxKind.TrueKeyword || value.kind === ts.SyntaxKind.FalseKeyword;
  const text = ts.isStringLiteralLike(value) ? 'string' : isNumber ? 'number' : isBoolean ? 'boolean' : null;
  return text === null ? null : { ...unnamedType(source, value, 'simple'), text };
}
