import { ts } from 'ts-morph';
import type { GuardCode, GuardMember } from '../../../model/lowered-code';
import { dotted } from '../../../model/type-reference';
import type { IsBodyRead } from '../../frontend';
import { classExpression, readNamespace } from '../syntax/declaration-nodes';
import { hasModifier, type Source } from '../syntax/nodes';
import { createLowering } from './create-lowering';
import { lowerFunctionBody, ownParameters } from './functions';
import { plainName } from './lowering-types';
import { localName } from './variables';

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
