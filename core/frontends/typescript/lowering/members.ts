import { ts } from 'ts-morph';
import type { Expression, MemberCode, Statement } from '../../../model/code';
import { accessOf, isStatic } from '../syntax/members';
import { dottedName, hasModifier } from '../syntax/source';
import { lowerBlock, lowerFunctionBody, lowerParameters } from './functions';
import { type Lowering, plainName } from './lowering';
import { localName } from './variables';

type NamedMember = Omit<MemberCode, 'kind'>;

/** What a member has unless its declaration says otherwise. */
export const plainMember = {
  isStatic: false,
  isMutable: false,
  isReadonlyContent: false,
  isPrivate: false,
  isVirtual: false,
  isExtension: false,
  type: null,
  parameters: [],
  value: null,
  body: null,
  setter: null,
} satisfies Partial<MemberCode>;

/** Type and code of a function or method. */
export function functionCode(node: ts.FunctionDeclaration | ts.MethodDeclaration, at: Lowering) {
  const body = lowerFunctionBody(node, at);
  return { kind: 'method' as const, type: at.type(node.type), parameters: lowerParameters(node, at), body };
}

/** The members of a class as code. `container` is its dotted name. */
export function lowerClass(node: ts.ClassLikeDeclaration, container: string, at: Lowering): MemberCode[] {
  return node.members.flatMap((element): readonly MemberCode[] => {
    const isPrivate = accessOf(element) === 'private';
    const name = element.name === undefined ? '' : plainName(element.name, at.source);
    const location = at.location(element.name ?? element);
    const isVirtual = !isPrivate && !isStatic(element);
    const plain = { ...plainMember, name, container, isStatic: isStatic(element), isPrivate, location };
    if (ts.isConstructorDeclaration(element)) return lowerConstructor(element, plain, at);
    if (ts.isClassStaticBlockDeclaration(element)) {
      const body = lowerBlock(element.body.statements, at, true);
      return [{ ...plain, kind: 'method', name: 'static block', body }];
    }
    if (ts.isPropertyDeclaration(element) && !hasModifier(element, ts.SyntaxKind.DeclareKeyword)) {
      const isMutable = !hasModifier(element, ts.SyntaxKind.ReadonlyKeyword);
      const value = lowerValue(element.type, element.initializer, at);
      return [{ ...plain, kind: 'field', isVirtual, isMutable, ...value }];
    }
    if (ts.isAccessor(element)) return lowerAccessors(element, node, { ...plain, isVirtual }, at);
    // Overload signatures have no code.
    const isMethod =
      ts.isMethodDeclaration(element) &&
      (element.body !== undefined || hasModifier(element, ts.SyntaxKind.AbstractKeyword));
    return isMethod ? [{ ...plain, isVirtual, ...functionCode(element, at) }] : [];
  });
}

/** Getter and setter of one name make one member, which the first of both stands for. */
function lowerAccessors(
  node: ts.AccessorDeclaration,
  owner: ts.ClassLikeDeclaration,
  plain: NamedMember,
  at: Lowering,
): readonly MemberCode[] {
  const pair = owner.members
    .filter(ts.isAccessor)
    .filter((other) => isStatic(other) === plain.isStatic)
    .filter((other) => plainName(other.name, at.source) === plain.name);
  if (pair[0] !== node) return [];
  const getter = pair.find(ts.isGetAccessorDeclaration);
  const setter = pair.find(ts.isSetAccessorDeclaration);
  return [
    {
      ...plain,
      kind: 'property',
      isMutable: setter !== undefined,
      ...lowerValue(getter?.type ?? setter?.parameters[0]?.type, undefined, at),
      body: getter === undefined ? null : lowerFunctionBody(getter, at),
      setter: setter === undefined ? null : lowerSetter(setter, at),
    },
  ];
}

/** The code of a setter, whose parameter is called `value` wherever it is read. */
function lowerSetter(node: ts.SetAccessorDeclaration, at: Lowering): readonly Statement[] | null {
  const body = lowerFunctionBody(node, at);
  const location = at.location(node.name);
  const name = node.parameters.map((parameter) => localName(parameter.name))[0] ?? 'value';
  const value: Expression = { kind: 'name', name: 'value', location };
  return body && name !== 'value' ? [{ kind: 'variable', name, value, location }, ...body] : body;
}

/** A constructor, and the fields that its parameters declare. */
function lowerConstructor(node: ts.ConstructorDeclaration, plain: NamedMember, at: Lowering): MemberCode[] {
  const body = lowerFunctionBody(node, at);
  if (body === null) return [];
  const fields = node.parameters
    .filter((parameter) => ts.isParameterPropertyDeclaration(parameter, node))
    .map((parameter): MemberCode => {
      const isPrivate = hasModifier(parameter, ts.SyntaxKind.PrivateKeyword);
      return {
        ...plain,
        kind: 'field',
        name: localName(parameter.name),
        isMutable: !hasModifier(parameter, ts.SyntaxKind.ReadonlyKeyword),
        isPrivate,
        isVirtual: !isPrivate,
        ...lowerValue(parameter.type, undefined, at),
        location: at.location(parameter.name),
      };
    });
  const assignments = fields.map(({ name, location }): Statement => {
    const self: Expression = { kind: 'this', location };
    const target: Expression = { kind: 'member', target: self, name, isOptional: false, location };
    const value: Expression = { kind: 'name', name, location };
    const expression: Expression = { kind: 'assignment', target, operator: null, value, location };
    return { kind: 'expression', expression, location };
  });
  const start = body.findIndex(isBaseCall) + 1;
  return [
    ...fields,
    {
      ...plain,
      kind: 'constructor',
      name: 'constructor',
      parameters: lowerParameters(node, at),
      body: [...body.slice(0, start), ...assignments, ...body.slice(start)],
    },
  ];
}

const isBaseCall = (statement: Statement) =>
  statement.kind === 'expression' &&
  statement.expression.kind === 'call' &&
  statement.expression.callee.kind === 'base';

const readonlyTypes = new Set(['ReadonlyArray', 'ReadonlySet', 'ReadonlyMap', 'Readonly']);

const primitiveTypes = new Set([
  ts.SyntaxKind.StringKeyword,
  ts.SyntaxKind.NumberKeyword,
  ts.SyntaxKind.BooleanKeyword,
  ts.SyntaxKind.UndefinedKeyword,
  ts.SyntaxKind.LiteralType,
  ts.SyntaxKind.FunctionType,
]);

/** Values that consist of nothing that code could change. */
const constantKinds = new Set<Expression['kind']>(['literal', 'template', 'function']);

/** Type and first value of a variable, field or property. */
export function lowerValue(
  type: ts.TypeNode | undefined,
  initializer: ts.Expression | undefined,
  at: Lowering,
): Pick<MemberCode, 'type' | 'value' | 'isReadonlyContent'> {
  const value = at.optional(initializer);
  const isReadonlyContent =
    (type !== undefined && isReadonlyType(type)) ||
    (value !== null && constantKinds.has(value.kind)) ||
    (initializer !== undefined && isFrozen(initializer));
  return { type: at.type(type), value, isReadonlyContent };
}

function isReadonlyType(node: ts.TypeNode): boolean {
  if (ts.isParenthesizedTypeNode(node)) return isReadonlyType(node.type);
  if (ts.isUnionTypeNode(node)) return node.types.every(isReadonlyType);
  if (ts.isTypeOperatorNode(node)) return node.operator === ts.SyntaxKind.ReadonlyKeyword;
  if (ts.isTypeReferenceNode(node)) return readonlyTypes.has(dottedName(node.typeName) ?? '');
  return primitiveTypes.has(node.kind);
}

/** `x as const`, `x as const satisfies T`, `Object.freeze(x)`. */
function isFrozen(node: ts.Expression): boolean {
  if (ts.isSatisfiesExpression(node)) return isFrozen(node.expression);
  if (ts.isAssertionExpression(node) && ts.isConstTypeReference(node.type)) return true;
  return ts.isCallExpression(node) && dottedName(node.expression) === 'Object.freeze';
}
