import { ts } from 'ts-morph';
import { type FileCode, type MemberCode, noCode } from '../../../model/code';
import { exports } from '../syntax/modules';
import { classExpression, nestedName, readNamespace } from '../syntax/scopes';
import { hasModifier, type Source } from '../syntax/source';
import { createLowering } from './create-lowering';
import { type Lowering, plainName } from './lowering';
import { functionCode, lowerClass, lowerValue, plainMember } from './members';
import { lowerPattern } from './variables';

/** Lowers all code of a file. */
export function lowerFile(source: Source): FileCode {
  return lowerStatements(source.tree.statements, '', createLowering(source));
}

/** The code of a file or namespace. `container` is the dotted name of the namespace. */
function lowerStatements(nodes: readonly ts.Statement[], container: string, at: Lowering): FileCode {
  const handedOn = exports(at.source.file, nodes);
  const exported = new Set(handedOn.map((entry) => (entry.kind === 'name' ? entry.local : null)));
  const parts = nodes.map((node): FileCode => {
    if (hasModifier(node, ts.SyntaxKind.DeclareKeyword)) return noCode;
    if (ts.isModuleDeclaration(node)) {
      const { name, statements } = readNamespace(node);
      return lowerStatements(statements, nestedName(container, name), at);
    }
    const declared = lowerDeclaration(node, container, at);
    if (declared === null) return { members: [], statements: at.statement(node) };
    const isExported = hasModifier(node, ts.SyntaxKind.ExportKeyword);
    const members = declared.map((member) => {
      const isOfType = member.container !== container;
      return isOfType ? member : { ...member, isPrivate: !isExported && !exported.has(member.name) };
    });
    return { members, statements: [] };
  });
  return {
    members: parts.flatMap(({ members }) => members),
    statements: parts.flatMap(({ statements }) => statements),
  };
}

/** The members that a statement declares; null for other code. */
function lowerDeclaration(node: ts.Statement, container: string, at: Lowering): readonly MemberCode[] | null {
  if (ts.isClassDeclaration(node)) return lowerClass(node, nestedName(container, declaredName(node)), at);
  if (ts.isEnumDeclaration(node)) return lowerEnum(node, nestedName(container, node.name.text), at);
  if (ts.isFunctionDeclaration(node) && node.body !== undefined) {
    const location = at.location(node.name ?? node);
    const code = functionCode(node, at);
    return [{ ...plainMember, ...code, name: declaredName(node), container, isStatic: true, location }];
  }
  if (ts.isVariableStatement(node)) {
    const isMutable = (node.declarationList.flags & ts.NodeFlags.Const) === 0;
    return node.declarationList.declarations.flatMap((declaration) =>
      lowerField(declaration, isMutable, container, at),
    );
  }
  if (!ts.isExportAssignment(node)) return null;
  const { expression } = node;
  return ts.isIdentifier(expression) ? [] : lowerField({ initializer: expression }, false, container, at);
}

const declaredName = ({ name }: ts.ClassDeclaration | ts.FunctionDeclaration) => name?.text ?? 'default';

/** A variable, or the value of `export default`, which has no name of its own. */
function lowerField(
  { name, type, initializer }: Partial<ts.VariableDeclaration>,
  isMutable: boolean,
  container: string,
  at: Lowering,
): readonly MemberCode[] {
  const plain = { ...plainMember, kind: 'field', container, isStatic: true, isMutable } as const;
  if (name !== undefined && !ts.isIdentifier(name)) {
    const whole = at.optional(initializer) ?? at.opaque(name);
    return lowerPattern(name, at, whole).map((variable) => ({ ...plain, ...variable, kind: 'field' }));
  }
  const text = name?.text ?? 'default';
  const declared = classExpression(initializer);
  if (declared !== null) return lowerClass(declared, nestedName(container, text), at);
  const location = at.location((name ?? initializer)!);
  return [{ ...plain, name: text, ...lowerValue(type, initializer, at), location }];
}

function lowerEnum(node: ts.EnumDeclaration, container: string, at: Lowering): readonly MemberCode[] {
  return node.members.map((member) => ({
    ...plainMember,
    kind: 'enum-member',
    name: plainName(member.name, at.source),
    container,
    isStatic: true,
    isReadonlyContent: true,
    value: at.optional(member.initializer),
    location: at.location(member.name),
  }));
}
