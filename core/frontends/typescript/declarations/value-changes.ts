import { ts } from 'ts-morph';
import type { ImportFacts } from '../../../model/facts/imports';
import type { ValueChangeFacts } from '../../../model/facts/value-changes';
import { moduleReference } from '../../module-keys';
import { reading, writing } from '../../reassignment';
import { namesIn } from '../expressions/local-names';
import { bare, locationOf, type Source } from '../syntax/source';

type Role = ValueChangeFacts['role'];

/** Something that happens to what a path names. */
interface Event {
  readonly path: readonly string[];
  readonly role: Role;
  readonly node: ts.Node;
  /** The other name in `role` is one of a function. */
  readonly isResult?: true;
}

/** Changes of a file to what names stand for, with the modules that it loads while it runs as imports. */
interface FileChanges {
  readonly valueChanges: readonly ValueChangeFacts[];
  readonly imports: readonly ImportFacts[];
}

/** Functions that change the object that they are given first. */
const changingFirst =
  /^(?:Object\.(?:assign|definePropert(?:y|ies)|setPrototypeOf)|Reflect\.(?:set|defineProperty|deleteProperty|setPrototypeOf))$/;

/** Methods that hand what they are called on to functions that follow. */
const waiting = /^(?:then|catch|finally)$/;

/** What the code of a file does to what names stand for that other files may read. `imported` are names that it imports. */
export function valueChanges(
  source: Source,
  statements: readonly ts.Statement[],
  imported: readonly ImportFacts[],
): FileChanges {
  const modules = new Map<string, ImportFacts>();
  const events: Event[] = [];
  const aliases = new Map<string, (readonly string[])[]>();

  /** The module that an expression loads, under a name that no code has. */
  function loaded(specifier: string): string {
    const local = `import ${modules.size}`;
    const known = modules.get(specifier);
    if (known !== undefined) return 'local' in known ? known.local : local;
    modules.set(specifier, { kind: 'module', local, module: moduleReference(source.file, specifier) });
    return local;
  }

  /** The names that lead to what an expression stands for; null where it does not begin with a name. */
  function pathOf(expression: ts.Expression): readonly string[] | null {
    const node = bare(expression);
    if (ts.isIdentifier(node)) return [node.text];
    if (node.kind === ts.SyntaxKind.ThisKeyword || node.kind === ts.SyntaxKind.SuperKeyword) return ['this'];
    if (ts.isPropertyAccessExpression(node)) return below(node.expression, node.name.text.replace('#', ''));
    if (ts.isElementAccessExpression(node)) {
      const { argumentExpression: index } = node;
      return below(node.expression, ts.isStringLiteralLike(index) ? index.text : '[]');
    }
    if (ts.isAwaitExpression(node)) return pathOf(node.expression);
    if (!ts.isCallExpression(node)) return null;
    const [first] = node.arguments;
    const isLoading =
      node.expression.kind === ts.SyntaxKind.ImportKeyword ||
      (ts.isIdentifier(node.expression) && node.expression.text === 'require');
    if (isLoading) return first && ts.isStringLiteralLike(first) ? [loaded(first.text)] : null;
    return pathOf(node.expression);
  }

  function below(owner: ts.Expression, name: string): readonly string[] | null {
    const path = pathOf(owner);
    return path && [...path, name];
  }

  /** Paths to what an expression may stand for. */
  function pathsOf(expression: ts.Expression): readonly (readonly string[])[] {
    const node = bare(expression);
    if (ts.isConditionalExpression(node)) return [...pathsOf(node.whenTrue), ...pathsOf(node.whenFalse)];
    if (ts.isBinaryExpression(node)) {
      const isChoice = ['&&', '||', '??', ',', '=', '&&=', '||=', '??='].includes(
        node.operatorToken.getText(source.tree),
      );
      return isChoice ? [...pathsOf(node.left), ...pathsOf(node.right)] : [];
    }
    const path = pathOf(node);
    return path === null ? [] : [path];
  }

  function add(expression: ts.Expression, role: Role, ...more: readonly string[]): void {
    for (const path of pathsOf(expression)) events.push({ path: [...path, ...more], role, node: expression });
  }

  /** Lets the names of a binding stand for what paths lead to. */
  function bind(name: ts.BindingName, paths: readonly (readonly string[])[]): void {
    if (ts.isIdentifier(name)) {
      aliases.set(name.text, [...(aliases.get(name.text) ?? []), ...paths]);
      for (const path of paths) events.push({ path, role: { name: name.text }, node: name });
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
    else add(node, 'changed');
  }

  function call(node: ts.CallExpression | ts.NewExpression): void {
    const called = bare(node.expression);
    const given = node.arguments ?? [];
    const isMember = ts.isPropertyAccessExpression(called);
    const name = isMember ? called.name.text : ts.isIdentifier(called) ? called.text : '';
    if (isMember && ts.isCallExpression(node)) {
      const isRead = reading.has(name) || waiting.test(name);
      if (writing.test(name) || !isRead) add(called.expression, 'changed', '()');
      const owners = pathsOf(called.expression);
      // What follows gets the thing itself, others one item after the other.
      const items = waiting.test(name) ? owners : owners.map((path) => [...path, '[]']);
      for (const argument of given)
        if (ts.isFunctionLike(argument))
          for (const parameter of argument.parameters) bind(parameter.name, items);
    }
    const [first, ...rest] = given;
    const isChanging = changingFirst.test(called.getText(source.tree));
    if (isChanging && first) add(first, 'changed', '*');
    if (!reading.has(name)) for (const argument of isChanging ? rest : given) add(argument, 'handed');
  }

  /** `giver` is the name under which callers reach what the code around returns; null where they cannot by name. */
  function visit(node: ts.Node, giver: string | null): void {
    if (ts.isBinaryExpression(node)) {
      const { kind } = node.operatorToken;
      if (kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment) {
        assign(node.left);
        const left = bare(node.left);
        if (ts.isIdentifier(left)) bind(left, pathsOf(node.right));
        else add(node.right, 'handed');
      }
    } else if (ts.isPrefixUnaryExpression(node) || ts.isPostfixUnaryExpression(node)) {
      const { operator } = node;
      if (operator === ts.SyntaxKind.PlusPlusToken || operator === ts.SyntaxKind.MinusMinusToken)
        add(node.operand, 'changed');
    } else if (ts.isDeleteExpression(node)) add(node.expression, 'changed');
    else if (ts.isCallExpression(node) || ts.isNewExpression(node)) call(node);
    else if (ts.isTaggedTemplateExpression(node)) {
      if (!ts.isNoSubstitutionTemplateLiteral(node.template))
        for (const span of node.template.templateSpans) add(span.expression, 'handed');
    } else if (ts.isVariableDeclaration(node) || ts.isParameter(node)) {
      if (node.initializer) bind(node.name, pathsOf(node.initializer));
    } else if (ts.isForOfStatement(node) || ts.isForInStatement(node)) {
      const { initializer } = node;
      if (!ts.isVariableDeclarationList(initializer)) assign(initializer);
      else if (ts.isForOfStatement(node)) {
        const items = pathsOf(node.expression).map((path) => [...path, '[]']);
        for (const { name } of initializer.declarations) bind(name, items);
      }
    } else if (ts.isReturnStatement(node)) {
      if (node.expression) give(node.expression, giver);
    } else if (ts.isArrowFunction(node)) {
      if (!ts.isBlock(node.body)) give(node.body, giverOf(node));
    } else if (ts.isPropertyDeclaration(node) || ts.isPropertyAssignment(node)) {
      if (node.initializer) add(node.initializer, 'handed');
    } else if (ts.isShorthandPropertyAssignment(node)) add(node.name, 'handed');
    else if (ts.isArrayLiteralExpression(node)) for (const item of node.elements) add(item, 'handed');
    else if (ts.isYieldExpression(node) || ts.isJsxExpression(node)) {
      if (node.expression) add(node.expression, 'handed');
    }
    const inner = ts.isFunctionLike(node) ? giverOf(node) : giver;
    ts.forEachChild(node, (child) => visit(child, inner));
  }

  function give(expression: ts.Expression, giver: string | null): void {
    if (giver === null) add(expression, 'handed');
    else
      for (const path of pathsOf(expression))
        events.push({ path, role: { name: giver }, node: expression, isResult: true });
  }

  /** Functions that are values of names, by these. */
  const named = new Map<ts.Node, string>();
  function giverOf(node: ts.SignatureDeclaration): string | null {
    const { name } = node;
    if (name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name) || ts.isStringLiteral(name)))
      return name.text.replace('#', '');
    return named.get(node) ?? null;
  }

  for (const statement of statements) {
    if (ts.isVariableStatement(statement))
      for (const { name, initializer } of statement.declarationList.declarations)
        if (ts.isIdentifier(name) && initializer) named.set(bare(initializer), name.text);
    visit(statement, null);
  }

  const shared = new Set([
    'this',
    ...imported.flatMap((entry) => ('local' in entry ? [entry.local] : [])),
    ...[...modules.values()].flatMap((entry) => ('local' in entry ? [entry.local] : [])),
    ...statements.flatMap(declaredNames),
  ]);
  const spell = spelling(aliases, shared);
  const found = new Map<string, ValueChangeFacts>();
  for (const { path, role, node, isResult } of events) {
    const isOther = typeof role === 'object';
    if (isOther && !isResult && !shared.has(role.name)) continue;
    for (const whole of spell(path)) {
      const isLocal = whole[0] === '?';
      if (isLocal ? whole.length < 3 || role !== 'changed' : isOther && !isResult && whole[0] === role.name)
        continue;
      const text = whole.join('.');
      const key = `${text} ${isOther ? `= ${role.name}` : role}`;
      if (!found.has(key)) found.set(key, { path: text, role, location: locationOf(source, node) });
    }
  }
  return { valueChanges: [...found.values()], imports: [...modules.values()] };
}

/** Spells paths that begin with a local name by those names that others can see; with `?` where there are none. */
function spelling(
  aliases: ReadonlyMap<string, readonly (readonly string[])[]>,
  shared: ReadonlySet<string>,
): (path: readonly string[]) => readonly (readonly string[])[] {
  const known = new Map<string, readonly (readonly string[])[]>();
  function meant(name: string): readonly (readonly string[])[] {
    const before = known.get(name);
    if (before !== undefined) return before;
    // A name that leads back to itself adds nothing.
    known.set(name, []);
    const paths = (aliases.get(name) ?? []).flatMap(([head = '', ...rest]) => [
      ...(shared.has(head) ? [[head, ...rest]] : []),
      ...(head === name ? [] : meant(head).map((path) => [...path, ...rest])),
    ]);
    const distinct = [...new Map(paths.map((path) => [path.join('.'), path])).values()];
    known.set(name, distinct);
    return distinct;
  }
  return ([head = '', ...rest]) => {
    const others = meant(head).map((path) => [...path, ...rest]);
    if (shared.has(head)) return [[head, ...rest], ...others];
    return others.length > 0 ? others : [['?', ...rest]];
  };
}

/** Names that a statement of a file declares. */
function declaredNames(node: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.flatMap(({ name }) => namesIn(name));
  const isNamed =
    ts.isClassDeclaration(node) || ts.isFunctionDeclaration(node) || ts.isModuleDeclaration(node);
  return isNamed && node.name ? [node.name.text] : [];
}
