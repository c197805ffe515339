import { ts } from 'ts-morph';
import {
  type FileCode,
  type GuardCode,
  type GuardMember,
  type MemberCode,
  noCode,
} from '../../../model/lowered-code';
import { dotted } from '../../../model/type-reference';
import type { IsBodyRead } from '../../frontend';
import { classExpression, hasModifier, readNamespace, type Source } from '../syntax/nodes';
import { createLowering } from './create-lowering';
import { localName, lowerFunctionBody, lowerPattern, ownParameters } from './functions-and-variables';
import { type Lowering, plainName } from './lowering-types';
import { functionCode, lowerClass, lowerValue, plainMember } from './members';

/** Lowers all code of a file. */
export const lowerFile = (source: Source): FileCode =>
  lowerStatements(source.tree.statements, '', createLowering(source));

/** The code of a file or namespace. `container` is the qualified name of the namespace. */
function lowerStatements(nodes: readonly ts.Statement[], container: string, at: Lowering): FileCode {
  const plain = { ...plainMember, container, isStatic: true };
  const parts = nodes.map((node): FileCode => {
    if (hasModifier(node, ts.SyntaxKind.DeclareKeyword)) return noCode;
    if (ts.isModuleDeclaration(node)) {
      const { name, statements } = readNamespace(node);
      return lowerStatements(statements, dotted(container, name), at);
    }
    const members = lowerDeclaration(node, plain, at);
    return members === null ? { members: [], statements: at.statement(node) } : { members, statements: [] };
  });
  return {
    members: parts.flatMap(({ members }) => members),
    statements: parts.flatMap(({ statements }) => statements),
  };
}

type PlainMember = typeof plainMember & Pick<MemberCode, 'container'>;

/** The members that a statement declares; null if the statement is not a declaration. */
function lowerDeclaration(node: ts.Statement, plain: PlainMember, at: Lowering): MemberCode[] | null {
  if (ts.isClassDeclaration(node)) return lowerClass(node, dotted(plain.container, declaredName(node)), at);
  if (ts.isEnumDeclaration(node)) return lowerEnum(node, plain, at);
  if (ts.isFunctionDeclaration(node) && node.body !== undefined) {
    const location = at.location(node.name ?? node);
    return [{ ...plain, ...functionCode(node, at), name: declaredName(node), location }];
  }
  if (ts.isVariableStatement(node)) {
    const isMutable = (node.declarationList.flags & ts.NodeFlags.Const) === 0;
    return node.declarationList.declarations.flatMap((one) => lowerField(one, { ...plain, isMutable }, at));
  }
  if (!ts.isExportAssignment(node)) return null;
  return ts.isIdentifier(node.expression) ? [] : lowerField({ initializer: node.expression }, plain, at);
}

const declaredName = ({ name }: ts.ClassDeclaration | ts.FunctionDeclaration) => name?.text ?? 'default';

/** A variable, or the value of `export default`, which has no name. */
function lowerField(
  { name, type, initializer }: Partial<ts.VariableDeclaration>,
  plain: PlainMember,
  at: Lowering,
): MemberCode[] {
  if (name !== undefined && !ts.isIdentifier(name)) {
    const source = at.optional(initializer) ?? at.opaque(name);
    return lowerPattern(name, at, source).map((variable) => ({ ...plain, ...variable, kind: 'field' }));
  }
  const text = name?.text ?? 'default';
  const declared = classExpression(initializer);
  if (declared !== null)
    return lowerClass(declared, dotted(plain.container, declared.name?.text ?? text), at);
  const node = name ?? initializer;
  const value = lowerValue({ type, initializer }, at);
  return node ? [{ ...plain, kind: 'field', name: text, ...value, location: at.location(node) }] : [];
}

function lowerEnum({ name, members }: ts.EnumDeclaration, plain: PlainMember, at: Lowering): MemberCode[] {
  const container = dotted(plain.container, name.text);
  return members.map((member) => ({
    ...plain,
    kind: 'enum-member',
    name: plainName(member.name, at.source),
    container,
    isReadonlyContent: true,
    value: at.optional(member.initializer),
    location: at.location(member.name),
  }));
}

/** Lowers the part of a file that may check callers. Omits bodies and statements that `isRead` rejects. */
export function lowerGuardCode(source: Source, isRead: IsBodyRead): GuardCode {
  const at = createLowering(source, isRead);
  const members: GuardMember[] = [];

  function addField(node: ts.DeclarationName, name: string, container: string): void {
    const location = at.location(node);
    members.push({ kind: 'field', name, container, parameters: [], body: null, location });
  }

  function addMember(node: ts.ClassElement, container: string): void {
    if (ts.isMethodDeclaration(node)) {
      const { name, body } = node;
      // Overload signatures have no code.
      if (body === undefined && !hasModifier(node, ts.SyntaxKind.AbstractKeyword)) return;
      const isEmpty = body !== undefined && !isRead(source.tree.text.slice(body.pos, body.end));
      members.push({
        kind: 'method',
        name: plainName(name, source),
        container,
        parameters: ownParameters(node).map((parameter) => ({ name: localName(parameter.name) })),
        body: isEmpty ? [] : lowerFunctionBody(node, at),
        location: at.location(name),
      });
    } else if (ts.isAccessor(node) || ts.isPropertyDeclaration(node)) {
      if (!hasModifier(node, ts.SyntaxKind.DeclareKeyword))
        addField(node.name, plainName(node.name, source), container);
    } else if (ts.isConstructorDeclaration(node) && node.body !== undefined)
      for (const parameter of node.parameters)
        if (ts.isParameterPropertyDeclaration(parameter, node))
          addField(parameter.name, localName(parameter.name), container);
  }

  function addClass(node: ts.ClassLikeDeclaration | null, name: string, namespace: string): void {
    const container = dotted(namespace, node?.name?.text ?? name);
    for (const element of node?.members ?? []) addMember(element, container);
  }

  function addClasses(statements: readonly ts.Statement[], namespace: string): void {
    for (const node of statements) {
      if (hasModifier(node, ts.SyntaxKind.DeclareKeyword)) continue;
      if (ts.isClassDeclaration(node)) addClass(node, 'default', namespace);
      else if (ts.isExportAssignment(node)) addClass(classExpression(node.expression), 'default', namespace);
      else if (ts.isVariableStatement(node))
        for (const { name, initializer } of node.declarationList.declarations)
          addClass(classExpression(initializer), localName(name), namespace);
      else if (ts.isModuleDeclaration(node)) {
        const { name, statements: inner } = readNamespace(node);
        addClasses(inner, dotted(namespace, name));
      }
    }
  }

  addClasses(source.tree.statements, '');
  return { members };
}
