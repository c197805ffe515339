import { ts } from 'ts-morph';
import {
  assignmentToField,
  type Expression,
  type MemberCode,
  type Statement,
} from '../../../model/lowered-code';
import type { TypeReference } from '../../../model/type-reference';
import { accessOf, hasModifier, isStatic } from '../syntax/nodes';
import { localName, lowerBlock, lowerFunctionBody, lowerParameters } from './functions-and-variables';
import { type Lowering, plainName } from './lowering-types';

type NamedMember = Omit<MemberCode, 'kind'>;

/** Default values for the properties of `MemberCode`. */
export const plainMember: Omit<MemberCode, 'kind' | 'name' | 'container' | 'location'> = {
  isStatic: false,
  isMutable: false,
  isReadonlyContent: false,
  isPrivate: false,
  isExtension: false,
  parameters: [],
  value: null,
  body: null,
  setter: null,
};

/** The code of a function or method. */
export function functionCode(node: ts.FunctionDeclaration | ts.MethodDeclaration, at: Lowering) {
  const body = lowerFunctionBody(node, at);
  return { kind: 'method' as const, parameters: lowerParameters(node, at), type: at.type(node.type), body };
}

/** The code of the members of a class. `container` is the qualified name of the class. */
export function lowerClass(node: ts.ClassLikeDeclaration, container: string, at: Lowering): MemberCode[] {
  return node.members.flatMap((element): readonly MemberCode[] => {
    const plain = {
      ...plainMember,
      name: element.name === undefined ? '' : plainName(element.name, at.source),
      container,
      isStatic: isStatic(element),
      location: at.location(element.name ?? element),
    };
    if (ts.isConstructorDeclaration(element)) return lowerConstructor(element, plain, at);
    if (ts.isAccessor(element)) return lowerAccessors(element, node, plain, at);
    if (ts.isClassStaticBlockDeclaration(element)) {
      const body = lowerBlock(element.body.statements, at, true);
      return [{ ...plain, kind: 'method', name: 'static constructor', body }];
    }
    if (ts.isPropertyDeclaration(element) && !hasModifier(element, ts.SyntaxKind.DeclareKeyword)) {
      const isMutable = !hasModifier(element, ts.SyntaxKind.ReadonlyKeyword);
      return [{ ...plain, kind: 'field', isMutable, ...lowerValue(element, at) }];
    }
    // Overload signatures have no code.
    const isMethod =
      ts.isMethodDeclaration(element) &&
      (element.body !== undefined || hasModifier(element, ts.SyntaxKind.AbstractKeyword));
    const isPrivate = accessOf(element) === 'private';
    return isMethod ? [{ ...plain, isPrivate, ...functionCode(element, at) }] : [];
  });
}

/** A getter and a setter with the same name are one member, lowered at the first of the two. */
function lowerAccessors(
  node: ts.AccessorDeclaration,
  { members }: ts.ClassLikeDeclaration,
  plain: NamedMember,
  at: Lowering,
): readonly MemberCode[] {
  const pair = members
    .filter(ts.isAccessor)
    .filter((one) => isStatic(one) === plain.isStatic && plainName(one.name, at.source) === plain.name);
  if (pair[0] !== node) return [];
  const [getter, setter] = [pair.find(ts.isGetAccessor), pair.find(ts.isSetAccessor)];
  const value = lowerValue({ type: getter?.type ?? setter?.parameters[0]?.type }, at);
  const body = getter === undefined ? null : lowerFunctionBody(getter, at);
  const code = setter === undefined ? null : lowerSetter(setter, at);
  return [{ ...plain, kind: 'property', isMutable: setter !== undefined, ...value, body, setter: code }];
}

/** The code of a setter, in which the assigned value is named `value`, as in C#. */
function lowerSetter(node: ts.SetAccessorDeclaration, at: Lowering): readonly Statement[] | null {
  const [body, location] = [lowerFunctionBody(node, at), at.location(node.name)];
  const [parameter] = lowerParameters(node, at);
  if (body === null || parameter === undefined || parameter.name === 'value') return body;
  const value: Expression = { kind: 'name', name: 'value', location };
  return [{ kind: 'variable', name: parameter.name, value, location }, ...body];
}

/** A constructor, and the fields that its parameters declare. */
function lowerConstructor(
  node: ts.ConstructorDeclaration,
  plain: NamedMember,
  at: Lowering,
): readonly MemberCode[] {
  const body = lowerFunctionBody(node, at);
  if (body === null) return [];
  const fields = node.parameters
    .filter((parameter) => ts.isParameterPropertyDeclaration(parameter, node))
    .map(
      (parameter): MemberCode => ({
        ...plain,
        kind: 'field',
        name: localName(parameter.name),
        isMutable: !hasModifier(parameter, ts.SyntaxKind.ReadonlyKeyword),
        ...lowerValue({ type: parameter.type }, at),
        location: at.location(parameter.name),
      }),
    );
  const start = body.findIndex(isBaseCall) + 1;
  const code = [...body.slice(0, start), ...fields.map(assignmentToField), ...body.slice(start)];
  const parameters = lowerParameters(node, at);
  return [...fields, { ...plain, kind: 'constructor', name: 'constructor', parameters, body: code }];
}

const isBaseCall = (statement: Statement) =>
  statement.kind === 'expression' &&
  statement.expression.kind === 'call' &&
  statement.expression.callee.kind === 'base';

const constantKinds = new Set<Expression['kind']>(['literal', 'template', 'function']);

/** The initial value of a variable, field or property. */
export function lowerValue(
  node: { readonly type?: ts.TypeNode | undefined; readonly initializer?: ts.Expression | undefined },
  at: Lowering,
): Pick<MemberCode, 'type' | 'value' | 'isReadonlyContent'> {
  const [type, value] = [at.type(node.type), at.optional(node.initializer)];
  const isReadonlyContent =
    (type !== null && isReadonlyType(type)) ||
    (value !== null && constantKinds.has(value.kind)) ||
    (node.initializer !== undefined && isFrozen(node.initializer));
  return { type, value, isReadonlyContent };
}

/** `string`, `readonly A[]`, `ReadonlySet<A>`, `Readonly<A>`, `() => A`. */
const isReadonlyType = ({ form, text }: TypeReference): boolean =>
  form === 'simple'
    ? !/\bDate\b/.test(text)
    : /^(?:readonly |Readonly(?:Array|Set|Map)?<|\([^()]*\) =>)[^|]*$/.test(text);

/** `x as const`, `x as const satisfies T`. */
const isFrozen = (node: ts.Expression): boolean =>
  ts.isSatisfiesExpression(node)
    ? isFrozen(node.expression)
    : ts.isAssertionExpression(node) && ts.isConstTypeReference(node.type);
