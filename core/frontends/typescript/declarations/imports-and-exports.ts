import { ts } from 'ts-morph';
import type { ExportFacts, ImportFacts } from '../../../model/facts/imports-and-exports';
import { dotted, referenceTo, simpleName } from '../../../model/type-reference';
import { moduleReference } from '../../module-keys';
import { isConstant, readNamespace } from '../syntax/declaration-nodes';
import { isClassName } from '../syntax/is-class-name';
import { dottedName, hasModifier, locationOf, type Source, withoutWrappers } from '../syntax/nodes';

const specifierOf = (node: ts.Expression | undefined) =>
  node !== undefined && ts.isStringLiteral(node) ? node.text : null;

/** An alias: `import Svc = fx.ApplicationService`, `const Svc = fx.ApplicationService`, `const Svc = class Books { }`. */
function alias(source: Source, local: string, target: ts.Node): ImportFacts[] {
  const name = ts.isClassExpression(target) ? (target.name?.text ?? null) : dottedName(target);
  if (name === null || name === local || !isClassName(simpleName(name))) return [];
  const type = referenceTo(name, locationOf(source, target));
  return [{ kind: 'alias', local, target: type, global: false, scope: '' }];
}

/** Imports and aliases of a file. `container` is the namespace of the statements. */
export function imports(
  source: Source,
  statements: readonly ts.Statement[] = source.tree.statements,
  container = '',
): ImportFacts[] {
  const { file } = source;
  return statements.flatMap((node): ImportFacts[] => {
    if (ts.isModuleDeclaration(node)) {
      const { name, statements: inner } = readNamespace(node);
      return imports(source, inner, dotted(container, name));
    }
    if (ts.isVariableStatement(node))
      return (isConstant(node) ? node.declarationList.declarations : []).flatMap(({ name, initializer }) =>
        ts.isIdentifier(name) && initializer !== undefined
          ? alias(source, dotted(container, name.text), withoutWrappers(initializer))
          : [],
      );
    if (ts.isImportEqualsDeclaration(node) && !ts.isExternalModuleReference(node.moduleReference))
      return alias(source, dotted(container, node.name.text), node.moduleReference);
    if (ts.isImportEqualsDeclaration(node) && ts.isExternalModuleReference(node.moduleReference)) {
      const specifier = specifierOf(node.moduleReference.expression);
      if (specifier === null) return [];
      return [{ kind: 'module', local: node.name.text, module: moduleReference(file, specifier) }];
    }
    if (!ts.isImportDeclaration(node) || node.importClause === undefined) return [];
    const specifier = specifierOf(node.moduleSpecifier);
    if (specifier === null) return [];
    const module = moduleReference(file, specifier);
    const { name, namedBindings } = node.importClause;
    const found: ImportFacts[] = [];
    if (name !== undefined) found.push({ kind: 'name', local: name.text, imported: 'default', module });
    if (namedBindings !== undefined && ts.isNamespaceImport(namedBindings)) {
      found.push({ kind: 'module', local: namedBindings.name.text, module });
    }
    if (namedBindings !== undefined && ts.isNamedImports(namedBindings)) {
      for (const element of namedBindings.elements) {
        const imported = (element.propertyName ?? element.name).text;
        found.push({ kind: 'name', local: element.name.text, imported, module });
      }
    }
    return found;
  });
}

/** The exports of a declaration with the modifier `export`. */
function declaredExports(node: ts.Statement): ExportFacts[] {
  if (!hasModifier(node, ts.SyntaxKind.ExportKeyword)) return [];
  const exported = (local: string, name: string): ExportFacts => {
    return { kind: 'name', local, exported: name, module: null };
  };
  if (ts.isVariableStatement(node)) {
    return node.declarationList.declarations.flatMap(({ name }) =>
      ts.isIdentifier(name) ? [exported(name.text, name.text)] : [],
    );
  }
  const isDefault = hasModifier(node, ts.SyntaxKind.DefaultKeyword);
  const isNamed =
    ts.isClassDeclaration(node) ||
    ts.isFunctionDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isEnumDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isImportEqualsDeclaration(node) ||
    ts.isModuleDeclaration(node);
  if (!isNamed) return [];
  const name = node.name?.text ?? 'default';
  return [exported(name, isDefault ? 'default' : name)];
}

/** The exports and re-exports of a file. */
export function exports(file: string, statements: readonly ts.Statement[]): ExportFacts[] {
  return statements.flatMap((node): ExportFacts[] => {
    if (ts.isExportDeclaration(node)) {
      const { isTypeOnly } = node;
      const specifier = specifierOf(node.moduleSpecifier);
      const module = specifier === null ? null : moduleReference(file, specifier);
      if (node.exportClause === undefined) return module === null ? [] : [{ kind: 'all', module }];
      if (!ts.isNamedExports(node.exportClause))
        return module === null ? [] : [{ kind: 'module', exported: node.exportClause.name.text, module }];
      return node.exportClause.elements.map((element) => ({
        kind: 'name',
        local: (element.propertyName ?? element.name).text,
        exported: element.name.text,
        module,
        ...(isTypeOnly || element.isTypeOnly ? { isType: true } : {}),
      }));
    }
    if (ts.isExportAssignment(node)) {
      const local = dottedName(node.expression) ?? 'default';
      return [{ kind: 'name', local, exported: 'default', module: null }];
    }
    return declaredExports(node);
  });
}
