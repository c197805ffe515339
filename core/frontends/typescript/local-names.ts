import { ts } from 'ts-morph';
import { changesIn } from './changes';
import type { Scope } from './expressions';

/** The names that a parameter or variable declares: `a`, `{ a, b: c }`. */
export function namesIn(name: ts.BindingName): readonly string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []));
}

/** Names that a function body declares at any depth, those of functions inside it left out. */
export function declaredIn(body: ts.Node): readonly string[] {
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    names.push(...ownNames(node));
    if (!ts.isFunctionLike(node)) ts.forEachChild(node, visit);
  };
  ts.forEachChild(body, visit);
  return names;
}

function ownNames(node: ts.Node): readonly string[] {
  if (ts.isVariableDeclaration(node)) return namesIn(node.name);
  return ts.isFunctionDeclaration(node) && node.name !== undefined ? [node.name.text] : [];
}

/** Whether a block inside a body declares a name that means something else around it: locals have one meaning each here. */
export function isShadowed(body: ts.Block, isTaken: (name: string) => boolean): boolean {
  const inside = (node: ts.Node, taken: ReadonlySet<string>): boolean => {
    if (ts.isFunctionLike(node)) return false;
    const own = ts.isBlock(node) || ts.isCaseBlock(node) ? declaredHere(node) : [];
    if (own.some((name) => taken.has(name) || isTaken(name))) return true;
    const all = new Set([...taken, ...own]);
    return ts.forEachChild(node, (child) => inside(child, all) || undefined) ?? false;
  };
  const own = new Set(declaredHere(body));
  return body.statements.some((statement) => inside(statement, own));
}

/** Whether a function inside a body gives one of the names another value: when that happens is not followed. */
export function areChangedInside(names: readonly string[], body: ts.Node): boolean {
  return (
    ts.forEachChild(body, (node): true | undefined => {
      const isChanged = ts.isFunctionLike(node)
        ? names.some((name) => changesIn(node).given.has(name))
        : areChangedInside(names, node);
      return isChanged || undefined;
    }) ?? false
  );
}

/** Names that the statements of a block declare themselves. */
function declaredHere(block: ts.Block | ts.CaseBlock): readonly string[] {
  const statements = ts.isBlock(block)
    ? block.statements
    : block.clauses.flatMap((clause) => clause.statements);
  return statements.flatMap((statement) => {
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name }) => namesIn(name));
    return ownNames(statement);
  });
}

/** Names that are declared inside stand for nothing outside. */
export function without(scope: Scope, names: readonly string[]): Scope {
  const hidden = new Set(names);
  return (name) => (hidden.has(name) ? undefined : scope(name));
}
