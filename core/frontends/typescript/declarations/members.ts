import { ts } from 'ts-morph';
import { type MethodFacts, type ParameterFacts, plainMethod } from '../../../model/facts/methods';
import { capitalized } from '../../../model/language-traits';
import { accessOf, isStatic, memberName } from '../syntax/member-names-and-modifiers';
import { hasModifier, locationOf, type Source, withoutWrappers } from '../syntax/nodes';
import { typeOfValue, typeReference } from '../syntax/type-references';
import { attributes } from './attributes';

/** Parameters without `this`; destructured ones have no name. */
function parameters(source: Source, nodes: readonly ts.ParameterDeclaration[]): ParameterFacts[] {
  return nodes.flatMap((node) => {
    const name = ts.isIdentifier(node.name) ? node.name.text : '';
    if (name === 'this') return [];
    const { type, initializer } = node;
    const inferred = initializer === undefined ? null : typeOfValue(source, initializer);
    return [
      {
        name,
        type: type === undefined ? inferred : typeReference(source, type),
        isOptional: node.questionToken !== undefined || initializer !== undefined,
        attributes: attributes(source, node),
        location: locationOf(source, node.name),
      },
    ];
  });
}

/** The methods of a class; overloads count once, at their implementation if there is one. */
export function methods(source: Source, node: ts.ClassLikeDeclaration): MethodFacts[] {
  const groups = new Map<string, ts.MethodDeclaration[]>();
  for (const member of node.members) {
    if (!ts.isMethodDeclaration(member) || ineligibleReason(member) !== null) continue;
    const name = memberName(member.name);
    if (name === null) continue;
    const key = isStatic(member) ? `static ${name}` : name;
    groups.set(key, [...(groups.get(key) ?? []), member]);
  }
  return [...groups.values()].flatMap((declarations): readonly MethodFacts[] => {
    const member = declarations.find(({ body }) => body !== undefined) ?? declarations[0];
    const written = memberName(member?.name);
    if (member === undefined || written === null) return [];
    const method: MethodFacts = {
      name: capitalized(written.replace('#', '')),
      written,
      access: accessOf(member),
      isStatic: isStatic(member),
      isAbstract: hasModifier(member, ts.SyntaxKind.AbstractKeyword),
      typeParameters: (member.typeParameters ?? []).map((parameter) => parameter.name.text),
      overrides: 'name',
      parameters: parameters(source, member.parameters),
      attributes: declarations.flatMap((declaration) => attributes(source, declaration)),
      location: locationOf(source, member.name),
    };
    return [method];
  });
}

/** The methods that an interface declares. */
export function declaredMethods(source: Source, { members }: ts.InterfaceDeclaration): MethodFacts[] {
  return members.flatMap((member) => {
    const isMethod =
      ts.isMethodSignature(member) ||
      (ts.isPropertySignature(member) && member.type !== undefined && ts.isFunctionTypeNode(member.type));
    const written = isMethod ? memberName(member.name) : null;
    if (written === null) return [];
    const location = locationOf(source, member.name!);
    const name = capitalized(written);
    return [{ ...plainMethod, name, written, isAbstract: true, attributes: [], location }];
  });
}

/** Why a member that looks like a method is not callable as one; null for methods and for other members. */
function ineligibleReason(node: ts.ClassElement): string | null {
  if (ts.isMethodDeclaration(node)) {
    if (memberName(node.name) === null) return 'The name of the method is computed.';
    return node.questionToken !== undefined && node.body === undefined
      ? 'The method is optional and has no code.'
      : null;
  }
  if (ts.isGetAccessor(node)) return 'The member is an accessor.';
  const value =
    ts.isPropertyDeclaration(node) && node.initializer ? withoutWrappers(node.initializer) : undefined;
  const isFunction = value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value));
  return isFunction ? 'The member is a property that holds a function.' : null;
}

/** Public instance members that look like methods but are not. */
export function otherMembers(source: Source, node: ts.ClassLikeDeclaration): MethodFacts[] {
  return node.members.flatMap((member): MethodFacts[] => {
    const ineligible = ineligibleReason(member);
    if (ineligible === null || isStatic(member) || accessOf(member) !== 'public') return [];
    const named = member.name ?? member;
    const [written, location] = [named.getText(source.tree), locationOf(source, named)];
    return [{ ...plainMethod, name: capitalized(written), written, attributes: [], ineligible, location }];
  });
}

/** Names of the public instance properties of a class, interface or object type, including parameter properties. */
export function properties(
  source: Source,
  node: ts.ClassLikeDeclaration | ts.InterfaceDeclaration | ts.TypeLiteralNode,
): readonly string[] {
  return [...node.members].flatMap((member) => {
    if (ts.isConstructorDeclaration(member)) {
      return member.parameters
        .filter((parameter) => ts.isParameterPropertyDeclaration(parameter, member))
        .filter((parameter) => !hasModifier(parameter, ts.SyntaxKind.PrivateKeyword))
        .filter((parameter) => !hasModifier(parameter, ts.SyntaxKind.ProtectedKeyword))
        .map(({ name }) => name.getText(source.tree));
    }
    const isProperty =
      ts.isPropertyDeclaration(member) ||
      ts.isPropertySignature(member) ||
      ts.isGetAccessorDeclaration(member);
    const name = isProperty ? memberName(member.name) : null;
    if (!isProperty || name === null) return [];
    const isHidden = ts.isClassElement(member) && (isStatic(member) || accessOf(member) !== 'public');
    return isHidden ? [] : [name];
  });
}
