import { ts } from 'ts-morph';
import type { ExportFacts, ImportFacts } from '../../../model/facts/modules';
import { dotted, referenceTo, simpleName } from '../../../model/type-reference';
import { moduleReference } from '../../module-keys';
import { isClassName } from '../../outlines';
import {
  dottedName,
  hasModifier,
  isConstant,
  locationOf,
  readNamespace,
  type Source,
  withoutWrappers,
} from '../syntax/nodes';

/** The module that a specifier refers to; null if the specifier is missing or not a literal. */
const moduleOf = (file: string, node: ts.Expression | undefined) =>
  node !== undefined && ts.isStringLiteral(node) ? moduleReference(file, node.text) : null;

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
    if (ts.isImportEqualsDeclaration(node)) {
      const { name, moduleReference: target } = node;
      if (!ts.isExternalModuleReference(target)) return alias(source, dotted(container, name.text), target);
      const module = moduleOf(file, target.expression);
      return module === null ? [] : [{ kind: 'module', local: name.text, module }];
    }
    if (!ts.isImportDeclaration(node) || node.importClause === undefined) return [];
    const module = moduleOf(file, node.moduleSpecifier);
    if (module === null) return [];
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
  if (!ts.isDeclarationStatement(node) || (node.name === undefined && !isDefault)) return [];
  const name = node.name?.text ?? 'default';
  return [exported(name, isDefault ? 'default' : name)];
}

/** The exports and re-exports of a file. */
export function exports(file: string, statements: readonly ts.Statement[]): ExportFacts[] {
  return statements.flatMap((node): ExportFacts[] => {
    if (ts.isExportDeclaration(node)) {
      const { isTypeOnly } = node;
      const module = moduleOf(file, node.moduleSpecifier);
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
