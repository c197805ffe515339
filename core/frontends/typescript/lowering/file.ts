import { ts } from 'ts-morph';
import { type FileCode, type MemberCode, noCode } from '../../../model/lowered-code';
import { dotted } from '../../../model/type-reference';
import { classExpression, readNamespace } from '../syntax/declaration-nodes';
import { hasModifier, type Source } from '../syntax/nodes';
import { createLowering } from './create-lowering';
import { type Lowering, plainName } from './lowering-types';
import { functionCode, lowerClass, lowerValue, plainMember } from './members';
import { lowerPattern } from './variables';

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
