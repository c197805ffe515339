import { ts } from 'ts-morph';

/** The type annotation of a declaration; undefined for none. */
export const annotationOf = (node: ts.Node): ts.TypeNode | undefined =>
  'type' in node && node.type !== undefined && ts.isTypeNode(node.type as ts.Node)
    ? (node.type as ts.TypeNode)
    : undefined;

/** The annotation of the values in a list or promise: `Book[]`, `Promise<Book>` → `Book`; other nodes as they are. */
export function innerType(node: ts.Node): ts.Node {
  if (ts.isArrayTypeNode(node)) return node.elementType;
  if (ts.isTypeOperatorNode(node) || ts.isParenthesizedTypeNode(node)) return innerType(node.type);
  const [only, another] = (ts.isTypeReferenceNode(node) && node.typeArguments) || [];
  return only !== undefined && another === undefined ? only : node;
}

/** A type annotation without null and undefined. */
interface Written {
  readonly parts: readonly ts.TypeNode[];
  readonly hasNull: boolean;
  readonly hasUndefined: boolean;
}

/** A union as written: the checker forgets null and undefined if another part is not known. Null for other nodes. */
export function writtenUnion(node: ts.Node): Written | null {
  if (ts.isParenthesizedTypeNode(node)) return writtenUnion(node.type);
  if (!ts.isUnionTypeNode(node)) return null;
  const isNull = (part: ts.TypeNode) =>
    ts.isLiteralTypeNode(part) && part.literal.kind === ts.SyntaxKind.NullKeyword;
  const isUndefined = ({ kind }: ts.TypeNode) => kind === ts.SyntaxKind.UndefinedKeyword;
  return {
    parts: node.types.filter((part) => !isNull(part) && !isUndefined(part)),
    hasNull: node.types.some(isNull),
    hasUndefined: node.types.some(isUndefined),
  };
}
