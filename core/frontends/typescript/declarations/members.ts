import { ts } from 'ts-morph';
import type { ConstantFacts } from '../../../model/facts/constants';
import type { FunctionFacts } from '../../../model/facts/functions';
import type { MethodFacts, ParameterFacts } from '../../../model/facts/members';
import type { TypeFacts } from '../../../model/facts/types';
import { isTouched } from '../../reassignment';
import { changesIn } from '../expressions/changes';
import { expression } from '../expressions/expressions';
import { opaqueExpression } from '../expressions/opaque';
import { hasModifier, locationOf, pascalCase, type Source, shortText } from '../syntax/source';
import { typeOfValue, typeReference } from '../syntax/type-references';
import { attributes } from './attributes';
import { functionFacts, mayMatter } from './function-facts';

/** A member's name when the source spells it out; null for a computed one. */
function memberName(name: ts.PropertyName | undefined): string | null {
  if (name === undefined) return null;
  return ts.isIdentifier(name) || ts.isStringLiteral(name) || ts.isPrivateIdentifier(name) ? name.text : null;
}

function accessOf(node: ts.ClassElement): MethodFacts['access'] {
  if (node.name !== undefined && ts.isPrivateIdentifier(node.name)) return 'private';
  if (hasModifier(node, ts.SyntaxKind.PrivateKeyword)) return 'private';
  return hasModifier(node, ts.SyntaxKind.ProtectedKeyword) ? 'protected' : 'public';
}

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
    const key = hasModifier(member, ts.SyntaxKind.StaticKeyword) ? `static ${name}` : name;
    groups.set(key, [...(groups.get(key) ?? []), member]);
  }
  return [...groups.values()].map((declarations) => {
    const member = declarations.find(({ body }) => body !== undefined) ?? declarations[0]!;
    const written = memberName(member.name)!;
    return {
      name: pascalCase(written.replace('#', '')),
      written,
      access: accessOf(member),
      isStatic: hasModifier(member, ts.SyntaxKind.StaticKeyword),
      isAbstract: hasModifier(member, ts.SyntaxKind.AbstractKeyword),
      typeParameters: (member.typeParameters ?? []).map((parameter) => parameter.name.text),
      overrides: 'name',
      parameters: parameters(source, member.parameters),
      attributes: declarations.flatMap((declaration) => attributes(source, declaration)),
      location: locationOf(source, member.name),
    };
  });
}

/** What configuration may learn from a class: values that never change, first values, functions, constructors. */
export function values(
  source: Source,
  node: ts.ClassLikeDeclaration,
): Pick<TypeFacts, 'constants' | 'initials' | 'functions' | 'constructors'> {
  const constants: ConstantFacts[] = [];
  const initials: ConstantFacts[] = [];
  const functions: FunctionFacts[] = [];
  const constructors: FunctionFacts[] = [];
  const made = textOf(source, node, ts.isConstructorDeclaration);
  const blocks = textOf(source, node, ts.isClassStaticBlockDeclaration);
  for (const member of node.members) {
    if (ts.isConstructorDeclaration(member)) {
      const facts = mayMatter(member) ? functionFacts(source, member, 'constructor') : null;
      if (facts !== null) constructors.push(withParameterProperties(source, member, facts));
      else if (member.body !== undefined) constructors.push(unfollowedConstructor(source, member));
      continue;
    }
    const name = memberName(member.name as ts.PropertyName | undefined)?.replace('#', '');
    if (name === undefined) continue;
    if (ts.isSetAccessorDeclaration(member))
      initials.push({ name, value: opaqueExpression(member.name, source), isSetByCode: true });
    else if (ts.isMethodDeclaration(member)) {
      const facts = mayMatter(member) ? functionFacts(source, member, name) : null;
      if (facts !== null)
        functions.push({ ...facts, ...(isOpen(member) && { isVirtual: true }), isOpen: true });
    } else if (
      ts.isPropertyDeclaration(member) &&
      member.initializer !== undefined &&
      mayMatter(member.initializer)
    ) {
      const isFixed = hasModifier(member, ts.SyntaxKind.ReadonlyKeyword);
      const isStatic = hasModifier(member, ts.SyntaxKind.StaticKeyword);
      const isLater =
        mentions(isStatic ? blocks : made, name) || (isStatic && needsLater(source, node, member, name));
      const first = expression(source, member.initializer);
      const isChanged = isTouched(name, first, changesIn(source.tree));
      const value = {
        name,
        value: isLater ? changing(source, member) : isChanged ? opaqueExpression(member.name, source) : first,
      };
      if (isFixed)
        constants.push({
          ...value,
          ...(isOpen(member) && { isVirtual: true }),
          ...(!isStatic && { isInstance: true }),
          isOpen: true,
        });
      else if (!isStatic) initials.push(value);
    }
  }
  return { constants, initials, functions, constructors };
}

/** Whether a class that derives from the one around may have another member of that name. */
const isOpen = (member: ts.ClassElement) =>
  accessOf(member) !== 'private' && !hasModifier(member, ts.SyntaxKind.StaticKeyword);

/** The members of a class of one kind, as text. */
const textOf = (source: Source, node: ts.ClassLikeDeclaration, test: (member: ts.ClassElement) => boolean) =>
  node.members
    .filter(test)
    .map((member) => member.getText(source.tree))
    .join('\n');

const mentions = (text: string, name: string) =>
  /\bObject\s*\.\s*assign\b/.test(text) ||
  (text.includes(name) && new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'u').test(text));

/** Whether a static member leads, through whatever members of the class, to a static one below it, which is not set yet. */
function needsLater(
  source: Source,
  node: ts.ClassLikeDeclaration,
  member: ts.PropertyDeclaration,
  name: string,
): boolean {
  const texts = new Map<string, string>();
  const below = new Set<string>();
  for (const other of node.members) {
    const own = memberName(other.name as ts.PropertyName | undefined)?.replace('#', '');
    if (own === undefined) continue;
    texts.set(own, `${texts.get(own) ?? ''}\n${other.getText(source.tree)}`);
    const isField = ts.isPropertyDeclaration(other) && hasModifier(other, ts.SyntaxKind.StaticKeyword);
    if (isField && other.pos > member.pos) below.add(own);
  }
  const reached = new Set([name]);
  if (below.size > 0)
    for (const next of reached)
      for (const other of texts.keys()) if (mentions(texts.get(next)!, other)) reached.add(other);
  return [...reached].some((other) => below.has(other));
}

/** Stands for a member that does not hold its initial value, or not when it is asked for. */
function changing(source: Source, member: ts.PropertyDeclaration): ConstantFacts['value'] {
  const text = `${member.name.getText(source.tree)}, whose value changes`;
  return { kind: 'opaque', text, location: locationOf(source, member.name) };
}

function unfollowedConstructor(source: Source, node: ts.ConstructorDeclaration): FunctionFacts {
  const location = locationOf(source, node);
  return {
    name: 'constructor',
    parameters: [],
    body: [{ kind: 'opaque', text: shortText(source, node), location }],
    isExtension: false,
    location,
  };
}

/** `constructor(readonly rootPath: string)` sets the member of that name. */
function withParameterProperties(
  source: Source,
  node: ts.ConstructorDeclaration,
  facts: FunctionFacts,
): FunctionFacts {
  const sets = node.parameters
    .filter((parameter) => ts.isParameterPropertyDeclaration(parameter, node))
    .map(({ name }) => {
      const location = locationOf(source, name);
      const text = name.getText(source.tree);
      return {
        kind: 'let',
        name: `this.${text}`,
        value: { kind: 'name', name: text, location },
        location,
      } as const;
    });
  return { ...facts, body: [...sets, ...facts.body] };
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
    const isHidden =
      hasModifier(member, ts.SyntaxKind.StaticKeyword) ||
      (ts.isClassElement(member) && accessOf(member) !== 'public');
    return isHidden ? [] : [name];
  });
}
