import { ts } from 'ts-morph';
import { changesIn } from './changes';
import type { Scope } from './lowering';

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

/** Names that code declares for all of its function from inside of blocks, and names of functions in it. */
export function hoistedNames(body: ts.Node): readonly string[] {
  const names: string[] = [];
  const visit = (node: ts.Node, isNested: boolean): void => {
    if (ts.isFunctionDeclaration(node)) names.push(...ownNames(node));
    if (ts.isFunctionLike(node)) return;
    const isVariable = ts.isVariableDeclarationList(node) && (node.flags & ts.NodeFlags.BlockScoped) === 0;
    if (isVariable && isNested) names.push(...node.declarations.flatMap(({ name }) => namesIn(name)));
    const isInside = isNested || (ts.isStatement(node) && !ts.isVariableStatement(node));
    ts.forEachChild(node, (child) => visit(child, isInside));
  };
  ts.forEachChild(body, (child) => visit(child, false));
  return names;
}

/** Whether a block inside a body declares a name that means something else around it: locals have one meaning each here. */
export function isShadowed(body: ts.Block, isTaken: (name: string) => boolean): boolean {
  const inside = (node: ts.Node, taken: ReadonlySet<string>): boolean => {
    if (ts.isFunctionLike(node)) return false;
    const own = ts.isBlock(node) || ts.isCaseBlock(node) ? declaredHere(node) : [];
    if (own.some((name) => taken.has(name) || isTaken(name))) return true;
    const all = own.length === 0 ? taken : new Set([...taken, ...own]);
    return ts.forEachChild(node, (child) => inside(child, all) || undefined) ?? false;
  };
  const own = new Set(declaredHere(body));
  return body.statements.some((statement) => inside(statement, own));
}

/**
 * Whether a function inside a body gives one of the names another value, or is kept while the body does: when that happens
 * is not followed.
 */
export function areChangedAcross(names: readonly string[], body: ts.Node): boolean {
  const { given } = changesIn(body);
  const changing = (node: ts.Node, isArgument: boolean): boolean => {
    if (ts.isFunctionLike(node)) {
      const inside = changesIn(node).given;
      const used = isArgument ? new Set<string>() : namesUsed(node);
      return names.some((name) => inside.has(name) || (given.has(name) && used.has(name)));
    }
    return (
      ts.forEachChild(
        node,
        (child) => changing(child, ts.isCallExpression(node) && node.expression !== child) || undefined,
      ) ?? false
    );
  };
  return ts.forEachChild(body, (child) => changing(child, false) || undefined) ?? false;
}

/** All identifiers of a node, members too. */
function namesUsed(node: ts.Node): ReadonlySet<string> {
  const names = new Set<string>();
  const pending: ts.Node[] = [node];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (ts.isIdentifier(next)) names.add(next.text);
    ts.forEachChild(next, (child) => {
      pending.push(child);
    });
  }
  return names;
}

/** Whether a function uses names that the code around it declares. */
export function usesNames(node: ts.Node, names: readonly string[]): boolean {
  const used = namesUsed(node);
  return names.some((name) => used.has(name));
}

/** Whether a block inside a body declares a name that stands for something else outside of the block. */
export function leaksNames(body: ts.Block): boolean {
  const nested = new Set<string>();
  const free = new Set<string>();
  const visit = (scope: ts.Node, around: ReadonlySet<string>, isBlock: boolean): void => {
    const own = new Set<string>();
    const used: string[] = [];
    const inner: ts.Node[] = [];
    const pending: ts.Node[] = [];
    const push = (child: ts.Node) => {
      pending.push(child);
    };
    ts.forEachChild(scope, push);
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      for (const name of ownNames(next)) own.add(name);
      if (ts.isParameter(next)) for (const name of namesIn(next.name)) own.add(name);
      if (ts.isIdentifier(next)) used.push(next.text);
      if (isScope(next)) inner.push(next);
      else if (ts.isPropertyAccessExpression(next)) push(next.expression);
      else if (ts.isPropertyAssignment(next)) push(next.initializer);
      else ts.forEachChild(next, push);
    }
    if (isBlock) for (const name of own) nested.add(name);
    const visible = new Set([...around, ...own]);
    for (const name of used) if (!visible.has(name)) free.add(name);
    for (const child of inner) visit(child, visible, !ts.isFunctionLike(child));
  };
  visit(body, new Set(), false);
  return [...nested].some((name) => free.has(name));
}

const isScope = (node: ts.Node) =>
  ts.isFunctionLike(node) ||
  ts.isBlock(node) ||
  ts.isCaseBlock(node) ||
  ts.isForStatement(node) ||
  ts.isForOfStatement(node) ||
  ts.isForInStatement(node) ||
  ts.isCatchClause(node);

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
