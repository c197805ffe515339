import { ts } from 'ts-morph';
import type { ModuleReference } from '../../../model/facts/imports';
import type { ValueChangeFacts } from '../../../model/facts/value-changes';
import { toldChanges } from '../../changes/told-changes';
import type { Path, Use, ValueEvent } from '../../changes/value-events';
import { moduleReference } from '../../module-keys';
import { exports, imports } from '../declarations/modules';
import { namesIn } from '../expressions/local-names';
import { bare, locationOf, type Source } from '../syntax/source';
import { givenBy, pathOf } from './value-paths';
import { type Telling, usesOf } from './value-uses';

/** A node, and the name by which callers reach what the code around it returns; null where they cannot by name. */
interface Visit {
  readonly node: ts.Node;
  readonly giver: string | null;
}

/** What the code of a file does to what names stand for that other files may read. */
export function valueChanges(source: Source): readonly ValueChangeFacts[] {
  const { statements } = source.tree;
  const events: ValueEvent[] = [];
  /** Names of functions that may be called. */
  const called = new Set<string>();
  const modules = new Map<string, ModuleReference>();
  /** Names that others see, or that come from others. */
  const shared = new Set([
    ...imports(source.file, statements).flatMap((entry) => ('local' in entry ? [entry.local] : [])),
    ...statements.flatMap(declaredNames),
  ]);
  const exported = new Set(
    exports(source.file, statements).flatMap((entry) => (entry.kind === 'name' ? [entry.local] : [])),
  );
  /** Where nothing is inherited, what code does to its own object is known from its class. */
  const mayInherit = /\bextends\b/.test(source.tree.text);

  /** A name that no code has, for a module that code loads while it runs. */
  function moduleName(specifier: string): string {
    const name = `import ${specifier.replaceAll('.', ' ')}`;
    modules.set(name, moduleReference(source.file, specifier));
    return name;
  }

  /** Takes note of what may be a function, by its last name. */
  function mention(node: ts.Expression): void {
    if (ts.isIdentifier(node)) called.add(node.text);
    else if (ts.isPropertyAccessExpression(node)) called.add(node.name.text.replace('#', ''));
    else if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression))
      called.add(node.argumentExpression.text);
  }

  function add(path: Path, use: Use, node: ts.Node): void {
    if (path[0] === 'this' && use.kind !== 'given' && (path.length === 1 || !mayInherit)) return;
    const place = () => {
      const { file: _, ...rest } = locationOf(source, node);
      return rest;
    };
    events.push({ path, use, scope: 0, place });
  }

  const telling: Telling = {
    mention,
    tell(node, use, ...more) {
      for (const given of givenBy(node)) {
        mention(given);
        const path = pathOf(given, moduleName);
        if (path !== null) add([...path, ...more], use, node);
      }
    },
  };

  /** Functions that are values of names, by these. */
  const named = new Map<ts.Node, string>();
  for (const statement of statements)
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer) named.set(bare(initializer), name.text);

  // Code may nest deeper than calls can.
  const pending: Visit[] = statements
    .filter((node) => !isDeclarative(node))
    .map((node) => ({ node, giver: null }));
  pending.reverse();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, giver: around } = next;
    const { kind } = node;
    if (kind === Identifier || (kind >= FirstTypeNode && kind <= LastTypeNode)) continue;
    const giver = ts.isFunctionLike(node) ? (nameOf(node) ?? named.get(node) ?? null) : around;
    usesOf(node, giver, telling);
    const inside: Visit[] = [];
    ts.forEachChild(node, (child) => {
      inside.push({ node: child, giver });
    });
    pending.push(...inside.reverse());
  }

  const isOwn = (name: string) => name !== 'this' && !modules.has(name) && !shared.has(name);
  return toldChanges({ events, called, modules, isOwn, isSeen: (name) => exported.has(name) });
}

/** Nodes that say nothing of values. */
const { Identifier, FirstTypeNode, LastTypeNode } = ts.SyntaxKind;

const nameOf = ({ name }: ts.SignatureDeclaration) =>
  name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name) || ts.isStringLiteral(name))
    ? name.text.replace('#', '')
    : undefined;

const isDeclarative = (node: ts.Statement) =>
  ts.isImportDeclaration(node) ||
  ts.isExportDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node);

/** Names that a statement of a file declares. */
function declaredNames(node: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.flatMap(({ name }) => namesIn(name));
  const isNamed =
    ts.isClassDeclaration(node) || ts.isFunctionDeclaration(node) || ts.isModuleDeclaration(node);
  return isNamed && node.name ? [node.name.text] : [];
}
