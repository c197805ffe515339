import { posix } from 'node:path';
import { ts } from 'ts-morph';

/** What every host has and the core must not know, and what gives another answer each time. `Date` has rules of its own. */
const hostNames: ReadonlySet<string> = new Set(
  (
    'process console globalThis global window self document navigator require module __dirname __filename Buffer ' +
    'setTimeout setInterval setImmediate queueMicrotask requestAnimationFrame requestIdleCallback clearTimeout ' +
    'fetch XMLHttpRequest WebSocket Worker MessageChannel BroadcastChannel performance crypto ' +
    'localStorage sessionStorage indexedDB caches eval Function'
  ).split(' '),
);

function read(file: string, text: string): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
}

function nodesOf(root: ts.Node): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

/** What a file imports or re-exports, now or late; relative ones as paths from the root. */
export function importsOf(file: string, text: string): readonly string[] {
  return nodesOf(read(file, text))
    .flatMap((node) => {
      const isImport = ts.isImportDeclaration(node) || ts.isExportDeclaration(node);
      if (isImport && node.moduleSpecifier) return [node.moduleSpecifier];
      if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return [node.argument.literal];
      const isLate = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
      return isLate ? node.arguments.slice(0, 1) : [];
    })
    .map((specifier) => (ts.isStringLiteralLike(specifier) ? specifier.text : specifier.getText()))
    .map((specifier) => (specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier));
}

/** The names of a host that a file uses as values, as it writes them. What the file declares itself is its own. */
export function hostUses(text: string): readonly string[] {
  const nodes = nodesOf(read('file.ts', text)).filter(ts.isIdentifier);
  const own = new Set(nodes.filter(isDeclared).map((node) => node.text));
  return nodes
    .filter((node) => isValue(node) && !own.has(node.text))
    .filter((node) => hostNames.has(node.text) || isClock(node) || isDice(node))
    .map(({ parent, text: name }) => (ts.isPropertyAccessExpression(parent) ? parent.getText() : name));
}

function isDeclared(node: ts.Identifier): boolean {
  const { parent } = node;
  return (
    (ts.isVariableDeclaration(parent) ||
      ts.isParameter(parent) ||
      ts.isBindingElement(parent) ||
      ts.isFunctionDeclaration(parent) ||
      ts.isClassDeclaration(parent) ||
      ts.isImportSpecifier(parent) ||
      ts.isImportClause(parent) ||
      ts.isNamespaceImport(parent)) &&
    parent.name === node
  );
}

function isValue(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isPropertyAssignment(parent) || ts.isBindingElement(parent)) return parent.initializer === node;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  return (
    ts.isExpression(node) && !ts.isTypeNode(parent) && !ts.isTypeElement(parent) && !isNameOf(parent, node)
  );
}

const isNameOf = (parent: ts.Node, node: ts.Identifier) => 'name' in parent && parent.name === node;

/** `Date` in any use but with a date to read: `new Date(text)`. */
function isClock({ parent, text }: ts.Identifier): boolean {
  if (text !== 'Date') return false;
  if (ts.isNewExpression(parent)) return (parent.arguments?.length ?? 0) === 0;
  return !ts.isPropertyAccessExpression(parent) || !['UTC', 'parse'].includes(parent.name.text);
}

function isDice({ parent, text }: ts.Identifier): boolean {
  return text === 'Math' && ts.isPropertyAccessExpression(parent) && parent.name.text === 'random';
}

/** Where a file speaks of one language: its name as a text, or the ending of its files in a text or a pattern. */
export function languageUses(text: string): readonly string[] {
  return nodesOf(read('file.ts', text))
    .filter(
      (node) => !ts.isImportDeclaration(node.parent ?? node) && !ts.isExportDeclaration(node.parent ?? node),
    )
    .filter(
      (node) =>
        ts.isStringLiteralLike(node) ||
        ts.isRegularExpressionLiteral(node) ||
        ts.isTemplateHead(node) ||
        ts.isTemplateMiddleOrTemplateTail(node),
    )
    .map(({ text: own }) => own)
    .filter(
      (own) => /^(typescript|csharp|c#|tsx?|cs)$/i.test(own) || /\.(\[cm\]\??)?(cs|tsx?)(\b|$)/.test(own),
    );
}
