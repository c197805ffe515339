import { posix } from 'node:path';
import { ts } from 'ts-morph';
import { getOrInsert } from '../model/collections';

/** Host globals and sources of nondeterminism that the core must not use. For `Date`, see `isClock`. */
const hostNames: ReadonlySet<string> = new Set(
  (
    'process console globalThis global window self document navigator require module __dirname __filename Buffer ' +
    'setTimeout setInterval setImmediate queueMicrotask requestAnimationFrame requestIdleCallback clearTimeout ' +
    'fetch XMLHttpRequest WebSocket Worker MessageChannel BroadcastChannel performance crypto ' +
    'localStorage sessionStorage indexedDB caches eval Function'
  ).split(' '),
);

/** The nodes of texts, kept because several tests read the same files. */
const nodesByText = new Map<string, readonly ts.Node[]>();

function nodesIn(text: string): readonly ts.Node[] {
  return getOrInsert(nodesByText, text, () => {
    const found: ts.Node[] = [];
    const visit = (node: ts.Node): void => {
      found.push(node);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true));
    return found;
  });
}

/** Modules that a file imports (also dynamically) or re-exports. Relative specifiers become paths from the root. */
export function importsOf(file: string, text: string): readonly string[] {
  return nodesIn(text)
    .flatMap((node) => {
      const isImport = ts.isImportDeclaration(node) || ts.isExportDeclaration(node);
      if (isImport && node.moduleSpecifier) return [node.moduleSpecifier];
      if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return [node.argument.literal];
      const isDynamic = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
      return isDynamic ? node.arguments.slice(0, 1) : [];
    })
    .map((specifier) => (ts.isStringLiteralLike(specifier) ? specifier.text : specifier.getText()))
    .map((specifier) => (specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : specifier));
}

/** The source text of host globals that a file uses as values. Names that the file declares are ignored. */
export function hostUses(text: string): readonly string[] {
  const nodes = nodesIn(text).filter(ts.isIdentifier);
  const declared = new Set(nodes.filter(isDeclared).map((node) => node.text));
  return nodes
    .filter((node) => isValue(node) && !declared.has(node.text))
    .filter((node) => hostNames.has(node.text) || isClock(node) || isRandom(node))
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

/** Whether a use of `Date` may read the current time, unlike `new Date(text)`. */
function isClock({ parent, text }: ts.Identifier): boolean {
  if (text !== 'Date') return false;
  if (ts.isNewExpression(parent)) return (parent.arguments?.length ?? 0) === 0;
  return !ts.isPropertyAccessExpression(parent) || !['UTC', 'parse'].includes(parent.name.text);
}

function isRandom({ parent, text }: ts.Identifier): boolean {
  return text === 'Math' && ts.isPropertyAccessExpression(parent) && parent.name.text === 'random';
}

/** Strings that name a language, and strings or regular expressions that contain a language's file extension. */
export function languageUses(text: string): readonly string[] {
  return nodesIn(text)
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
    .map(({ text: literal }) => literal)
    .filter(
      (literal) =>
        /^(typescript|csharp|c#|tsx?|cs)$/i.test(literal) || /\.(\[cm\]\??)?(cs|tsx?)(\b|$)/.test(literal),
    );
}
