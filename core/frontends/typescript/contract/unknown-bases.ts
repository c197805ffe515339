import { ts } from 'ts-morph';
import type { SchemaUncertainty } from '../../../model/contract';
import { isInLibrary, locationOf } from './origins';

/** The first base class or interface of a declaration that the workspace does not declare. */
function unknownBaseOf(declaration: ts.Declaration, checker: ts.TypeChecker): ts.Node | undefined {
  if (!ts.isClassLike(declaration) && !ts.isInterfaceDeclaration(declaration)) return undefined;
  return (declaration.heritageClauses ?? [])
    .filter(({ token }) => token === ts.SyntaxKind.ExtendsKeyword)
    .flatMap(({ types }) => types)
    .find((base) => (checker.getTypeAtLocation(base).flags & ts.TypeFlags.Any) !== 0);
}

/** The types of which a mapped type such as `Partial<Book>` or `{ [Name in keyof Book]: string }` has the properties. */
function mappedTypes(type: ts.Type, checker: ts.TypeChecker): readonly ts.Type[] {
  const [node] = type.symbol?.declarations ?? [];
  if (node === undefined || !ts.isMappedTypeNode(node)) return [];
  const { constraint } = node.typeParameter;
  const isKeyOf = constraint !== undefined && ts.isTypeOperatorNode(constraint);
  const keys = isKeyOf && !isInLibrary(node) ? [checker.getTypeFromTypeNode(constraint.type)] : [];
  return [...keys, ...(type.aliasTypeArguments ?? []).slice(0, 1)];
}

/** Finds out whether the properties of an object may be incomplete, because one of its bases is not known. */
export function unknownBases(checker: ts.TypeChecker): (type: ts.Type) => SchemaUncertainty | null {
  const known = new Map<ts.Type, SchemaUncertainty | null>();

  function find(type: ts.Type): SchemaUncertainty | null {
    const before = known.get(type);
    if (before !== undefined) return before;
    known.set(type, null);
    const found =
      ofDeclarations(type) ??
      sourcesOf(type)
        .map(find)
        .find((one) => one !== null) ??
      null;
    known.set(type, found);
    return found;
  }

  function ofDeclarations({ symbol }: ts.Type): SchemaUncertainty | null {
    const [base] = (symbol?.declarations ?? []).flatMap((one) => unknownBaseOf(one, checker) ?? []);
    if (base === undefined) return null;
    const text = `no file of the workspace declares ${base.getText()}, so properties may be missing`;
    return { certainty: 'unknown', reason: { code: 'unresolved-base', text, location: locationOf(base) } };
  }

  function sourcesOf(type: ts.Type): readonly ts.Type[] {
    if (type.isUnionOrIntersection()) return type.types;
    const { symbol } = type;
    const isDeclared = symbol && (symbol.flags & (ts.SymbolFlags.Class | ts.SymbolFlags.Interface)) !== 0;
    const declared = isDeclared ? checker.getDeclaredTypeOfSymbol(symbol) : type;
    return [...(declared.getBaseTypes() ?? []), ...mappedTypes(type, checker)];
  }

  return find;
}
