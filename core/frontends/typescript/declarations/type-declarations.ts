import { ts } from 'ts-morph';
import type { BaseFacts, TypeFacts } from '../../../model/facts/file-facts';
import { dotted, simpleName, type TypeReference } from '../../../model/type-reference';
import { moduleReference } from '../../module-keys';
import { isClassName } from '../../outlines';
import {
  classExpression,
  dottedName,
  hasModifier,
  locationOf,
  none,
  readNamespace,
  type Source,
  withoutWrappers,
} from '../syntax/nodes';
import { namedType, typeReference, unnamedType } from '../syntax/type-references';
import { attributes } from './attributes';
import { declaredMethods, methods, otherMembers, properties } from './members';

/**
 * The type of a base that is an expression, not a name. A mixin call, such as `Audited(ApplicationService)`, becomes
 * a type that includes the classes among its arguments.
 */
function mixinReference(source: Source, node: ts.Expression): TypeReference {
  return unnamedType(source, node, 'other', ts.isCallExpression(node) ? classesIn(source, node) : []);
}

/** The class names among the arguments of calls: `mix(A).with(B(C))` → `A`, `C`. */
function classesIn(source: Source, node: ts.Expression): readonly TypeReference[] {
  const name = dottedName(node);
  if (name !== null) return [namedType(source, name, undefined, node)];
  if (!ts.isCallExpression(node)) return [];
  const { expression: callee } = node;
  const before = ts.isPropertyAccessExpression(callee) ? callee.expression : callee;
  const parts = dottedName(before) === null ? [before, ...node.arguments] : node.arguments;
  return parts.flatMap((part) => classesIn(source, withoutWrappers(part)));
}

function bases(
  source: Source,
  clauses: readonly ts.HeritageClause[] | undefined,
  isInterface: boolean,
): readonly BaseFacts[] {
  const found: BaseFacts[] = [];
  for (const { token, types } of clauses ?? none) {
    const role = isInterface || token === ts.SyntaxKind.ImplementsKeyword ? 'interface' : 'class';
    for (const type of types) {
      const base = withoutWrappers(type.expression);
      const name = dottedName(base);
      const reference =
        name === null ? mixinReference(source, base) : namedType(source, name, type.typeArguments, type);
      found.push({ role, type: reference });
    }
  }
  return found.length === 0 ? none : found;
}

const generics = (source: Source, { typeParameters }: ts.DeclarationWithTypeParameterChildren) =>
  typeParameters && {
    typeParameters: typeParameters.map(({ name }) => name.text),
    typeDefaults: typeParameters.map((one) => (one.default ? typeReference(source, one.default) : null)),
  };

function classFacts(
  source: Source,
  node: ts.ClassLikeDeclaration,
  name: ts.Node | undefined,
  text: string,
  container: string,
  isPublic: boolean,
): TypeFacts {
  return {
    ...plainType,
    name: text,
    kind: 'class',
    ...generics(source, node),
    bases: bases(source, node.heritageClauses, false),
    isPublic,
    isAbstract: hasModifier(node, ts.SyntaxKind.AbstractKeyword),
    container,
    attributes: attributes(source, node),
    methods: [...methods(source, node), ...otherMembers(source, node)],
    properties: properties(source, node),
    ...ineligibleReason(source, node),
    location: locationOf(source, name ?? node),
  };
}

const TEST_FILE = /(?:\.(?:spec|test)\.[cm]?tsx?|(?:^|\/)__tests__\/.*)$/;
const CLIENT_FOLDER = /(?:^|\/)proxy\//;

const WITHOUT_CODE = { ineligible: 'is declared without its code' };
const isDeclared = (node: ts.Node) => hasModifier(node, ts.SyntaxKind.DeclareKeyword);

/** Why a class is not part of an application; empty if it may be part of one. */
function ineligibleReason({ file }: Source, node: ts.ClassLikeDeclaration): Pick<TypeFacts, 'ineligible'> {
  if (isDeclared(node)) return WITHOUT_CODE;
  if (TEST_FILE.test(file)) return { ineligible: 'is declared in a test file' };
  // A generated client proxy has no base type.
  return CLIENT_FOLDER.test(file) && node.heritageClauses === undefined
    ? { ineligible: 'is declared in a folder of generated client proxies' }
    : {};
}

const plainType = {
  namespace: null,
  typeParameters: [],
  bases: [],
  isPublic: false,
  isAbstract: false,
  isStatic: false,
  attributes: [],
  methods: [],
  properties: [],
  aliasOf: null,
} as const;

/** `const Base = Audited(ApplicationService)` as an alias; empty if no argument of the call is a class. */
function mixinAlias(
  source: Source,
  name: ts.Identifier,
  value: ts.Expression,
  container: string,
): readonly TypeFacts[] {
  if (!ts.isCallExpression(value) || !isClassName(name.text)) return [];
  const aliasOf = mixinReference(source, value);
  const location = locationOf(source, name);
  return aliasOf.arguments.some(({ name: part }) => isClassName(simpleName(part)))
    ? [{ ...plainType, kind: 'alias', name: name.text, container, aliasOf, location }]
    : [];
}

/** The types that statements declare, also within namespaces. `exported` contains the names in export lists. */
export function typeDeclarations(
  source: Source,
  statements: readonly ts.Statement[],
  exported: ReadonlySet<string>,
  container = '',
): TypeFacts[] {
  const isPublic = (node: ts.Node, name: string) =>
    hasModifier(node, ts.SyntaxKind.ExportKeyword) || (container === '' && exported.has(name));
  const plain = (node: ts.InterfaceDeclaration | ts.EnumDeclaration | ts.TypeAliasDeclaration) => {
    const [name, location] = [node.name.text, locationOf(source, node.name)];
    return { ...plainType, name, isPublic: isPublic(node, name), container, location };
  };

  return statements.flatMap((node): TypeFacts[] => {
    if (ts.isClassDeclaration(node)) {
      const text = node.name?.text ?? 'default';
      return [classFacts(source, node, node.name, text, container, isPublic(node, text))];
    }
    if (ts.isEnumDeclaration(node)) return [{ ...plain(node), kind: 'enum' }];
    if (ts.isInterfaceDeclaration(node)) {
      const members = { methods: declaredMethods(source, node), properties: properties(source, node) };
      const base = bases(source, node.heritageClauses, true);
      return [{ ...plain(node), kind: 'interface', ...generics(source, node), bases: base, ...members }];
    }
    if (ts.isTypeAliasDeclaration(node)) {
      const { type } = node;
      const own = ts.isTypeLiteralNode(type) ? properties(source, type) : [];
      const alias = { ...generics(source, node), aliasOf: typeReference(source, type) };
      return [{ ...plain(node), kind: 'alias', properties: own, ...alias }];
    }
    if (ts.isVariableStatement(node)) {
      return node.declarationList.declarations.flatMap(({ name, initializer }) => {
        if (initializer === undefined || !ts.isIdentifier(name)) return [];
        const value = classExpression(initializer);
        if (value === null) return mixinAlias(source, name, withoutWrappers(initializer), container);
        const className = value.name ?? name;
        return [classFacts(source, value, className, className.text, container, isPublic(node, name.text))];
      });
    }
    if (ts.isExportAssignment(node)) {
      const value = classExpression(node.expression);
      const text = value?.name?.text ?? 'default';
      return value === null ? [] : [classFacts(source, value, value.name, text, container, true)];
    }
    if (!ts.isModuleDeclaration(node)) return [];
    const { name, statements: inner } = readNamespace(node);
    const [within, augmented] = ts.isStringLiteral(node.name)
      ? ['', { augments: moduleReference(source.file, name) }]
      : [dotted(container, name), {}];
    const own = { ...augmented, ...(isDeclared(node) && WITHOUT_CODE) };
    return typeDeclarations(source, inner, exported, within).map((type) => ({ ...type, ...own }));
  });
}
