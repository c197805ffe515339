import { ts } from 'ts-morph';
import { groupBy } from '../../../model/collections';
import {
  type MethodFacts,
  type ParameterFacts,
  type PropertyFacts,
  plainMethod,
} from '../../../model/facts/file-facts';
import { capitalized } from '../../../model/language-traits';
import {
  accessOf,
  hasModifier,
  isStatic,
  locationOf,
  memberName,
  none,
  type Source,
  withoutWrappers,
} from '../syntax/nodes';
import { typeOfValue, typeReference } from '../syntax/type-references';
import { attributes } from './attributes';

/** Parameters except `this`. A destructured parameter is named after its position, because OpenAPI needs a name. */
function parameters(source: Source, nodes: readonly ts.ParameterDeclaration[]): readonly ParameterFacts[] {
  if (nodes.length === 0) return none;
  const found: ParameterFacts[] = [];
  for (const node of nodes) {
    const name = ts.isIdentifier(node.name) ? node.name.text : `parameter${found.length + 1}`;
    if (name === 'this') continue;
    const { type, initializer } = node;
    const inferred = initializer === undefined ? null : typeOfValue(source, initializer);
    found.push({
      name,
      type: type === undefined ? inferred : typeReference(source, type),
      isOptional: node.questionToken !== undefined || initializer !== undefined,
      attributes: attributes(source, node),
      location: locationOf(source, node.name),
    });
  }
  return found;
}

/** The methods of a class. Overloads count as a single method, located at the implementation if there is one. */
export function methods(source: Source, node: ts.ClassLikeDeclaration): readonly MethodFacts[] {
  const declared = node.members.filter(
    (member): member is ts.MethodDeclaration =>
      ts.isMethodDeclaration(member) && ineligibleReason(member) === null,
  );
  const groups = groupBy(declared, (one) => `${isStatic(one) ? 'static ' : ''}${memberName(one.name)}`);
  return Array.from(groups.values(), (declarations): MethodFacts => {
    const member = declarations.find(({ body }) => body !== undefined) ?? declarations[0];
    const written = memberName(member.name) ?? '';
    return {
      name: capitalized(written.replace('#', '')),
      written,
      access: accessOf(member),
      isStatic: isStatic(member),
      isAbstract: hasModifier(member, ts.SyntaxKind.AbstractKeyword),
      typeParameters: member.typeParameters?.map(({ name }) => name.text) ?? none,
      overrides: 'name',
      isOverride: hasModifier(member, ts.SyntaxKind.OverrideKeyword),
      parameters: parameters(source, member.parameters),
      attributes:
        declarations.length === 1
          ? attributes(source, member)
          : declarations.flatMap((one) => attributes(source, one)),
      location: locationOf(source, member.name),
    };
  });
}

export function declaredMethods(source: Source, { members }: ts.InterfaceDeclaration): MethodFacts[] {
  return members.flatMap((member) => {
    const isMethod =
      ts.isMethodSignature(member) ||
      (ts.isPropertySignature(member) && member.type !== undefined && ts.isFunctionTypeNode(member.type));
    const written = isMethod ? memberName(member.name) : null;
    if (written === null) return [];
    const location = locationOf(source, member.name!);
    const name = capitalized(written);
    return [{ ...plainMethod, name, written, isAbstract: true, attributes: none, location }];
  });
}

/** The reason why a member that looks like a method cannot be an action; null if there is no such reason. */
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

/** Public instance members that look like methods but cannot be actions. */
export function otherMembers(source: Source, node: ts.ClassLikeDeclaration): MethodFacts[] {
  const found: MethodFacts[] = [];
  for (const member of node.members) {
    const ineligible = ineligibleReason(member);
    if (ineligible === null || isStatic(member) || accessOf(member) !== 'public') continue;
    const named = member.name ?? member;
    const [written, location] = [named.getText(source.tree), locationOf(source, named)];
    const name = capitalized(written);
    found.push({ ...plainMethod, name, written, attributes: none, ineligible, location });
  }
  return found;
}

/** The public instance properties of a class, interface or object type, including parameter properties. */
export function properties(
  source: Source,
  node: ts.ClassLikeDeclaration | ts.InterfaceDeclaration | ts.TypeLiteralNode,
): readonly PropertyFacts[] {
  const found: PropertyFacts[] = [];
  const add = (
    name: string,
    member:
      | ts.PropertyDeclaration
      | ts.PropertySignature
      | ts.GetAccessorDeclaration
      | ts.ParameterDeclaration,
  ) =>
    found.push({
      name,
      type: member.type ? typeReference(source, member.type) : null,
      ...(ts.isGetAccessorDeclaration(member) && { isReadOnly: true }),
      attributes: ts.isPropertySignature(member) ? none : attributes(source, member),
    });
  for (const member of node.members) {
    if (ts.isConstructorDeclaration(member)) {
      for (const parameter of member.parameters)
        if (ts.isParameterPropertyDeclaration(parameter, member) && accessOf(parameter) === 'public')
          add(parameter.name.getText(source.tree), parameter);
    } else if (
      ts.isPropertyDeclaration(member) ||
      ts.isPropertySignature(member) ||
      ts.isGetAccessorDeclaration(member)
    ) {
      const name = memberName(member.name);
      const isHidden = ts.isClassElement(member) && (isStatic(member) || accessOf(member) !== 'public');
      if (name !== null && !isHidden) add(name, member);
    }
  }
  return found.length === 0 ? none : found;
}
