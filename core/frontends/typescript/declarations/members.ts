import { ts } from 'ts-morph';
import type { MethodFacts, ParameterFacts } from '../../../model/facts/members';
import { pascalCase } from '../../../model/language';
import { accessOf, isStatic, memberName } from '../syntax/members';
import { hasModifier, locationOf, type Source } from '../syntax/source';
import { typeOfValue, typeReference } from '../syntax/type-references';
import { attributes } from './attributes';

/** Parameters in order; `this` is none, a destructured one has no name. */
function parameters(source: Source, nodes: readonly ts.ParameterDeclaration[]): ParameterFacts[] {
  return nodes.flatMap((node) => {
    const name = ts.isIdentifier(node.name) ? node.name.text : '';
    if (name === 'this') return [];
    const { type, initializer } = node;
    const shown = initializer === undefined ? null : typeOfValue(source, initializer);
    return [
      {
        name,
        type: type === undefined ? shown : typeReference(source, type),
        isOptional: node.questionToken !== undefined || initializer !== undefined,
        attributes: attributes(source, node),
        location: locationOf(source, node.name),
      },
    ];
  });
}

/** The methods of a class; overloads count once, at their implementation where there is one. */
export function methods(source: Source, node: ts.ClassLikeDeclaration): MethodFacts[] {
  const groups = new Map<string, ts.MethodDeclaration[]>();
  for (const member of node.members) {
    if (!ts.isMethodDeclaration(member)) continue;
    const name = memberName(member.name);
    if (name === null) continue;
    const key = isStatic(member) ? `static ${name}` : name;
    groups.set(key, [...(groups.get(key) ?? []), member]);
  }
  return [...groups.values()].map((declarations) => {
    const member = declarations.find(({ body }) => body !== undefined) ?? declarations[0]!;
    const written = memberName(member.name)!;
    return {
      name: pascalCase(written.replace('#', '')),
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
  });
}

/** Names of the public instance properties of a class, an interface or an object type, constructor parameter properties among them. */
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
