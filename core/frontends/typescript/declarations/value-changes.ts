import { ts } from 'ts-morph';
import type { ModuleReference } from '../../../model/facts/imports';
import type { ValueChangeFacts } from '../../../model/facts/value-changes';
import { withoutCopies } from '../../changes/copies';
import { moduleReference } from '../../module-keys';
import { reading, writing } from '../../reassignment';
import { namesIn } from '../expressions/local-names';
import { bare, locationOf, type Source } from '../syntax/source';
import { exports, imports } from './modules';
import { givenBy, type Path, pathOf, rootOf } from './value-paths';

type Role = ValueChangeFacts['role'];

/** Functions that change the object that they are given first. */
const changingFirst =
  /^(?:Object\.(?:assign|definePropert(?:y|ies)|setPrototypeOf)|Reflect\.(?:set|defineProperty|deleteProperty|setPrototypeOf))$/;

/** Methods that hand what they are called on to functions that follow. */
const waiting = /^(?:then|catch|finally)$/;

/** `++`, `--` */
const steps: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.PlusPlusToken,
  ts.SyntaxKind.MinusMinusToken,
]);

/** Nodes that say nothing of values. */
const { Identifier, FirstTypeNode, LastTypeNode } = ts.SyntaxKind;

/** Names that stand for other names are followed so far, and for so many of them. */
const longestChain = 4;
const mostMeanings = 16;

/** What the code of a file does to what names stand for that other files may read. */
export function valueChanges(source: Source): readonly ValueChangeFacts[] {
  const { statements } = source.tree;
  const found = new Map<string, ValueChangeFacts>();
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
  /** What other names stand for. */
  const meanings = new Map<string, Map<string, Path>>();
  /** Other names that were met before anything was known to stand for them. */
  const missed = new Set<string>();
  const mayInherit = /\bextends\b/.test(source.tree.text);
  /** The name under which callers reach what the code around returns; null where they cannot by name. */
  let giver: string | null = null;

  /** A name that no code has, for a module that code loads while it runs. */
  function moduleName(specifier: string): string {
    const name = `import ${specifier.replaceAll('.', ' ')}`;
    modules.set(name, moduleReference(source.file, specifier));
    return name;
  }

  function placeOf(node: ts.Node): ValueChangeFacts['place'] {
    const { file: _, ...place } = locationOf(source, node);
    return place;
  }

  function isKnown(root: string): boolean {
    if (root === 'this' || root.startsWith('import') || shared.has(root) || meanings.has(root)) return true;
    missed.add(root);
    return false;
  }

  /** Takes note of what may be a function, by its last name. */
  function mention(node: ts.Expression): void {
    if (ts.isIdentifier(node)) called.add(node.text);
    else if (ts.isPropertyAccessExpression(node)) called.add(node.name.text.replace('#', ''));
    else if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression))
      called.add(node.argumentExpression.text);
  }

  /** The paths to what an expression may stand for, as others may know them. */
  function pathsOf(expression: ts.Expression): readonly Path[] {
    return givenBy(expression).flatMap((node) => {
      mention(node);
      const root = rootOf(node);
      return root === null || !isKnown(root) ? [] : spelledOut(pathOf(node, moduleName)!);
    });
  }

  function spelledOut(path: Path): readonly Path[] {
    const [root = '', ...rest] = path;
    const others = [...(meanings.get(root)?.values() ?? [])].map((other) => [...other, ...rest]);
    return shared.has(root) || !meanings.has(root) ? [path, ...others] : others;
  }

  function report(path: Path, role: Role, node: ts.Node): void {
    const text = path.join('.');
    const key = typeof role === 'string' ? `${text} ${role}` : `${text} = ${role.name}`;
    if (found.has(key)) return;
    const module = modules.get(path[0]!);
    found.set(key, { path: text, role, ...(module && { module }), place: placeOf(node) });
  }

  /** The same, where a class that inherits the member need not say how it goes on behind it. */
  function tell(whole: Path, role: Role, node: ts.Node): void {
    const path = withoutCopies(whole, role === 'changed');
    if (path === null) return;
    if (path[0] !== 'this') report(path, role, node);
    else if (path.length > 1 && (mayInherit || typeof role === 'object'))
      report(
        [...path.slice(0, 2), ...(path.length === 2 ? [] : [role === 'changed' ? '()' : '[]'])],
        role,
        node,
      );
  }

  const hand = (expression: ts.Expression) => {
    for (const path of pathsOf(expression)) tell(path, 'handed', expression);
  };

  function change(expression: ts.Expression, ...more: readonly string[]): void {
    const root = rootOf(expression);
    if (root === null) return;
    if (isKnown(root))
      for (const path of pathsOf(expression)) tell([...path, ...more], 'changed', expression);
    else {
      // Some object, which may have been given one that others know.
      const [, ...members] = [...pathOf(expression, moduleName)!, ...more];
      if (members.length > 1) report(['?', ...members], 'changed', expression);
    }
  }

  /** Lets the names of a binding stand for what paths lead to. */
  function bind(name: ts.BindingName, paths: readonly Path[]): void {
    if (paths.length === 0) return;
    if (ts.isIdentifier(name)) {
      for (const path of paths) {
        if (path[0] === 'this' && path.length > 1) tell(path, 'handed', name);
        else if (path[0] !== name.text) mean(name, path);
      }
      return;
    }
    for (const element of name.elements) {
      if (!ts.isBindingElement(element)) continue;
      const { propertyName, name: inner, dotDotDotToken: isRest } = element;
      const key = propertyName ?? inner;
      const isNamed =
        ts.isObjectBindingPattern(name) && (ts.isIdentifier(key) || ts.isStringLiteralLike(key));
      const member = isNamed ? key.text : '[]';
      bind(
        inner,
        paths.map((path) => (isRest ? path : [...path, member])),
      );
    }
  }

  function mean(name: ts.Identifier, path: Path): void {
    const { text } = name;
    const isCopy = withoutCopies(path, false) !== path;
    if (shared.has(text) && !isCopy) {
      report(path, { name: text }, name);
      return;
    }
    // What is in the copy is the same for everyone who gets it.
    if (exported.has(text)) tell(path, 'handed', name);
    const known = meanings.get(text) ?? new Map<string, Path>();
    meanings.set(text, known);
    if (known.size < mostMeanings) known.set(path.join('.'), path);
  }

  function assign(target: ts.Expression): void {
    const node = bare(target);
    if (ts.isArrayLiteralExpression(node))
      for (const element of node.elements) assign(ts.isSpreadElement(element) ? element.expression : element);
    else if (ts.isObjectLiteralExpression(node))
      for (const property of node.properties) {
        if (ts.isPropertyAssignment(property)) assign(property.initializer);
        else if (ts.isShorthandPropertyAssignment(property)) assign(property.name);
        else if (ts.isSpreadAssignment(property)) assign(property.expression);
      }
    else if (ts.isBinaryExpression(node)) assign(node.left);
    else change(node);
  }

  function call(node: ts.CallExpression | ts.NewExpression): void {
    const callee = bare(node.expression);
    const given = node.arguments ?? [];
    const isMember = ts.isPropertyAccessExpression(callee);
    const name = isMember ? callee.name.text : ts.isIdentifier(callee) ? callee.text : '';
    mention(callee);
    // `setUp.call(this)`
    if (isMember) mention(bare(callee.expression));
    if (isMember && ts.isCallExpression(node)) {
      const root = rootOf(callee.expression);
      const isOwn = root !== null && isKnown(root);
      const isRead = reading.has(name) || waiting.test(name);
      if (writing.test(name) || (isOwn && !isRead)) change(callee.expression, '()');
      if (isOwn && given.some(ts.isFunctionLike)) {
        const owners = pathsOf(callee.expression);
        // What waits gets the thing itself, others one item after the other.
        const items = waiting.test(name) ? owners : owners.map((path) => [...path, '[]']);
        for (const argument of given)
          if (ts.isFunctionLike(argument)) for (const one of argument.parameters) bind(one.name, items);
      }
    }
    const isChanging = isMember && ts.isIdentifier(callee.expression) && given[0] !== undefined;
    const rest = isChanging && changingFirst.test(`${rootOf(callee)}.${name}`) ? given.slice(1) : given;
    if (rest !== given) change(given[0]!, '*');
    if (!reading.has(name)) rest.forEach(hand);
  }

  function give(expression: ts.Expression, name: string | null): void {
    if (name === null) hand(expression);
    else for (const path of pathsOf(expression)) tell(path, { name }, expression);
  }

  /** Functions that are values of names, by these. */
  const named = new Map<ts.Node, string>();
  function giverOf(node: ts.SignatureDeclaration): string | null {
    const { name } = node;
    if (name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name) || ts.isStringLiteral(name)))
      return name.text.replace('#', '');
    return named.get(node) ?? null;
  }

  function use(node: ts.Node): void {
    if (ts.isBinaryExpression(node)) operate(node);
    else if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
      if (steps.has(node.operator)) change(node.operand);
    } else if (ts.isDeleteExpression(node)) change(node.expression);
    else if (ts.isCallExpression(node) || ts.isNewExpression(node)) call(node);
    else if (ts.isVariableDeclaration(node) || ts.isParameter(node)) {
      if (node.initializer) bind(node.name, pathsOf(node.initializer));
    } else if (ts.isForOfStatement(node) || ts.isForInStatement(node)) loop(node);
    else if (ts.isReturnStatement(node)) {
      if (node.expression) give(node.expression, giver);
    } else if (ts.isArrowFunction(node)) {
      if (!ts.isBlock(node.body)) give(node.body, giverOf(node));
    } else if (ts.isPropertyDeclaration(node) || ts.isPropertyAssignment(node)) {
      if (node.initializer) hand(node.initializer);
    } else if (ts.isShorthandPropertyAssignment(node)) hand(node.name);
    else if (ts.isArrayLiteralExpression(node)) node.elements.forEach(hand);
    else if (ts.isYieldExpression(node) || ts.isJsxExpression(node) || ts.isTemplateSpan(node)) {
      if (node.expression) hand(node.expression);
    }
  }

  function operate({ operatorToken: { kind }, left, right }: ts.BinaryExpression): void {
    if (kind < ts.SyntaxKind.FirstAssignment || kind > ts.SyntaxKind.LastAssignment) return;
    assign(left);
    const target = bare(left);
    if (ts.isIdentifier(target)) bind(target, pathsOf(right));
    else hand(right);
  }

  function loop({ initializer, expression, kind }: ts.ForInOrOfStatement): void {
    if (!ts.isVariableDeclarationList(initializer)) assign(initializer);
    else if (kind === ts.SyntaxKind.ForOfStatement) {
      const items = pathsOf(expression).map((path) => [...path, '[]']);
      for (const { name } of initializer.declarations) bind(name, items);
    }
  }

  function visit(node: ts.Node): void {
    const { kind } = node;
    if (kind === Identifier || (kind >= FirstTypeNode && kind <= LastTypeNode)) return;
    use(node);
    if (!ts.isFunctionLike(node)) {
      ts.forEachChild(node, visit);
      return;
    }
    const before = giver;
    giver = giverOf(node);
    ts.forEachChild(node, visit);
    giver = before;
  }

  for (const statement of statements)
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer) named.set(bare(initializer), name.text);
  for (let round = 0; round < longestChain; round++) {
    missed.clear();
    for (const statement of statements) if (!isDeclarative(statement)) visit(statement);
    // A name may have been met before it was given what it stands for.
    if (![...missed].some((name) => meanings.has(name))) break;
  }
  if (called.size > 0)
    found.set('', { path: [...called].join('.'), role: 'called', place: placeOf(source.tree) });
  return [...found.values()];
}

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
