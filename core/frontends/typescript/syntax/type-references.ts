import { ts } from 'ts-morph';
import { getOrInsert } from '../../../model/collections';
import type { TypeReference } from '../../../model/type-reference';
import { dottedName, locationOf, MAX_DEPTH, type Source, shortText } from './nodes';

const LISTS = new Set(['Array', 'ReadonlyArray', 'Set', 'ReadonlySet', 'Iterable']);
const FILES = new Set('File Blob FileList IFormFile IRemoteStreamContent RemoteStreamContent'.split(' '));
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

/** A named type, in `extends`, `implements` or an annotation, with its type arguments. */
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
    arguments: (args ?? []).map((argument) => typeReference(source, argument, depth + 1)),
    form: 'named',
    location: locationOf(source, node),
  };
}

/** The reference for a type annotation. `T | null` and `T | undefined` have the form of `T`. */
export function typeReference(source: Source, node: ts.TypeNode, depth = 0): TypeReference {
  const result = (form: TypeReference['form'], args: readonly TypeReference[] = []): TypeReference => ({
    text: shortText(source, node),
    name: '',
    arguments: args,
    form,
    location: locationOf(source, node),
  });
  const as = (type: TypeReference): TypeReference => ({ ...type, text: shortText(source, node) });

  const inner = (part: ts.TypeNode) => typeReference(source, part, depth + 1);

  if (depth > MAX_DEPTH) return result('other');
  if (SIMPLE_KINDS.has(node.kind)) return result('simple');
  if (ts.isParenthesizedTypeNode(node)) return as(inner(node.type));
  if (ts.isArrayTypeNode(node)) return result('list', [inner(node.elementType)]);
  if (ts.isTypeOperatorNode(node))
    return node.operator === ts.SyntaxKind.KeyOfKeyword ? result('simple') : as(inner(node.type));
  if (ts.isUnionTypeNode(node)) {
    const members = node.types.filter((member) => !isNothing(member)).map(inner);
    if (members.length > 0 && members.every(({ form }) => form === 'simple')) return result('simple');
    const [only, ...others] = members;
    return only !== undefined && others.length === 0 ? as(only) : result('other');
  }
  if (ts.isIntersectionTypeNode(node)) {
    const members = node.types.map(inner);
    const isBrand = members.some(({ form }) => form === 'simple');
    return isBrand ? result('simple') : result('intersection', members);
  }
  if (ts.isTypeReferenceNode(node)) {
    const name = dottedName(node.typeName) ?? '';
    const [first] = node.typeArguments ?? [];
    if (name === 'Date') return result('simple');
    if (LISTS.has(name)) return result('list', first === undefined ? [] : [inner(first)]);
    if (FILES.has(name)) return result('file');
    if (SPECIALS.has(name)) return result('special');
    if (WRAPPERS.has(name) && first !== undefined) return as(inner(first));
    return namedType(source, name, node.typeArguments, node, depth);
  }
  if (ts.isImportTypeNode(node)) return importedType(source, node, depth) ?? result('other');
  return result('other');
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

/** The type of a default value: `take = 10` is a number; null if it is not obvious. */
export function typeOfValue(source: Source, value: ts.Expression): TypeReference | null {
  const isNumber = ts.isNumericLiteral(value) || ts.isPrefixUnaryExpression(value);
  const isBoolean = value.kind === ts.SyntaxKind.TrueKeyword || value.kind === ts.SyntaxKind.FalseKeyword;
  const text = ts.isStringLiteralLike(value) ? 'string' : isNumber ? 'number' : isBoolean ? 'boolean' : null;
  return text === null
    ? null
    : { text, name: '', arguments: [], form: 'simple', location: locationOf(source, value) };
}
