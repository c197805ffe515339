import { ts } from 'ts-morph';
import type { BaseFacts, TypeFacts } from '../../../model/facts/types';
import { classExpression, nestedName, readNamespace } from '../syntax/scopes';
import { bare, dottedName, hasModifier, locationOf, type Source, shortText } from '../syntax/source';
import { namedType, typeReference } from '../syntax/type-references';
import { attributes } from './attributes';
import { methods, properties } from './members';

/** `extends` and `implements`. A base that is no plain name (a mixin call) keeps its text only. */
function bases(
  source: Source,
  clauses: readonly ts.HeritageClause[] | undefined,
  isInterface: boolean,
): BaseFacts[] {
  return (clauses ?? []).flatMap((clause) =>
    clause.types.map((type): BaseFacts => {
      const role = isInterface || clause.token === ts.SyntaxKind.ImplementsKeyword ? 'interface' : 'class';
      const name = dottedName(bare(type.expression));
      if (name !== null) return { role, type: namedType(source, name, type.typeArguments, type) };
      const text = shortText(source, type);
      return {
        role,
        type: { text, name: '', arguments: [], form: 'other', location: locationOf(source, type) },
      };
    }),
  );
}

const names = (parameters: readonly ts.TypeParameterDeclaration[] | undefined) =>
  (parameters ?? []).map(({ name }) => name.text);

function classFacts(
  source: Source,
  node: ts.ClassLikeDeclaration,
  name: ts.Node | undefined,
  text: string,
  container: string,
  isPublic: boolean,
): TypeFacts {
  return {
    name: text,
    namespace: null,
    kind: 'class',
    typeParameters: names(node.typeParameters),
    bases: bases(source, node.heritageClauses, false),
    isPublic,
    isAbstract: hasModifier(node, ts.SyntaxKind.AbstractKeyword),
    isStatic: false,
    isPartial: false,
    container,
    attributes: attributes(source, node),
    methods: methods(source, node),
    properties: properties(source, node),
    aliasOf: null,
    location: locationOf(source, name ?? node),
  };
}

/** The types of a list of statements, those inside namespaces with their container. `exported` are the names of export lists. */
export function typeDeclarations(
  source: Source,
  statements: readonly ts.Statement[],
  exported: ReadonlySet<string>,
  container = '',
): TypeFacts[] {
  const isPublic = (node: ts.Node, name: string) =>
    hasModifier(node, ts.SyntaxKind.ExportKeyword) || (container === '' && exported.has(name));
  const plain = (
    node: ts.InterfaceDeclaration | ts.EnumDeclaration | ts.TypeAliasDeclaration,
  ): TypeFacts => ({
    name: node.name.text,
    namespace: null,
    kind: ts.isInterfaceDeclaration(node) ? 'interface' : ts.isEnumDeclaration(node) ? 'enum' : 'alias',
    typeParameters: ts.isEnumDeclaration(node) ? [] : names(node.typeParameters),
    bases: ts.isInterfaceDeclaration(node) ? bases(source, node.heritageClauses, true) : [],
    isPublic: isPublic(node, node.name.text),
    isAbstract: false,
    isStatic: false,
    isPartial: false,
    container,
    attributes: [],
    methods: [],
    properties: ts.isInterfaceDeclaration(node)
      ? properties(source, node)
      : ts.isTypeAliasDeclaration(node) && ts.isTypeLiteralNode(node.type)
        ? properties(source, node.type)
        : [],
    aliasOf: ts.isTypeAliasDeclaration(node) ? typeReference(source, node.type) : null,
    location: locationOf(source, node.name),
  });

  return statements.flatMap((node): TypeFacts[] => {
    if (ts.isClassDeclaration(node)) {
      const text = node.name?.text ?? 'default';
      return [classFacts(source, node, node.name, text, container, isPublic(node, text))];
    }
    if (ts.isInterfaceDeclaration(node) || ts.isEnumDeclaration(node) || ts.isTypeAliasDeclaration(node)) {
      return [plain(node)];
    }
    if (ts.isVariableStatement(node)) {
      return node.declarationList.declarations.flatMap(({ name, initializer }) => {
        const value = classExpression(initializer);
        if (value === null || !ts.isIdentifier(name)) return [];
        return [classFacts(source, value, name, name.text, container, isPublic(node, name.text))];
      });
    }
    if (ts.isExportAssignment(node)) {
      const value = classExpression(node.expression);
      return value === null ? [] : [classFacts(source, value, value.name, 'default', container, true)];
    }
    if (ts.isModuleDeclaration(node)) {
      const { name, statements } = readNamespace(node);
      return typeDeclarations(source, statements, exported, nestedName(container, name));
    }
    return [];
  });
}
