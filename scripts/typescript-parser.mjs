// Extracts the parser from the compiler in ts-morph: loading the whole compiler takes longer than parsing 1,000 files.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
const path = require.resolve('@ts-morph/common/dist/typescript.js');
const frontend = join(import.meta.dirname, '..', 'core', 'frontends', 'typescript');

/** The names of `ts` that the frontend uses, except types. */
function usedNames(ts) {
  const files = readdirSync(frontend, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const texts = files.map((file) => readFileSync(join(frontend, file), 'utf8'));
  const words = texts.flatMap((text) => [...text.matchAll(/\bts\.(\w+)/g)].map(([, name]) => name));
  return [...new Set(words)].filter((name) => name in ts).sort();
}

/** Statements to omit: the exports of the whole compiler, and code that registers refactorings and fixes. */
const UNUSED =
  /^(?:__export|register\w+)\(|^module\.exports\b|^_(?:AutoImport|ProjectService|Script|Typings)\w*\./;

/** Variables without a value: the access to the file system, which the compiler lacks in a browser, too. */
const UNSET = new Set(['sys']);

/** `((Parser) => { … })(Parser || (Parser = {}))` */
const NAMESPACE = /\)\((\w+) \|\| \(\1 = \{\}\)\);$/;

/** A reference to a diagnostic message. All messages are in one object, which a bundler cannot tree-shake. */
const MESSAGE = /(?<![\w.$])Diagnostics\.(\w+)/g;

/** Fields of syntax nodes that only other parts of the compiler use. */
const UNUSED_FIELDS = new Set(
  'symbol localSymbol jsDoc locals nextContainer flowNode endFlowNode returnFlowNode'.split(' '),
);

/**
 * The factory of syntax nodes without unused fields. The parser uses one of the flags for transformations, which tells that
 * an identifier is called `await`. Flags are only computed if there is such an identifier.
 */
function leanFactory(ts, text) {
  const edits = [];
  const visit = (node) => {
    const target = ts.isExpressionStatement(node) ? node.expression.left : undefined;
    const field = target && ts.isPropertyAccessExpression(target) ? target.name.text : '';
    if (UNUSED_FIELDS.has(field)) edits.push([node, ';']);
    else if (field === 'transformFlags') edits.push([node, `{ if (usesFlags) ${node.getText()} }`]);
    else ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('factory.js', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS));
  let end = 0;
  const parts = edits.map(([node, replacement]) => {
    const before = text.slice(end, node.getStart());
    end = node.end;
    return before + replacement;
  });
  const lean = parts.join('') + text.slice(end);
  return lean.replace('if (node.escapedText === "await") {', '$& hasAwait = true;');
}

/** Parses a file, and again with flags if an identifier in it is called `await`. */
const PARSE_WITH = `
  let usesFlags = false, hasAwait = false;
  function parseWith(parse, ...file) {
    hasAwait = false;
    const tree = parse(...file);
    if (!hasAwait) return tree;
    usesFlags = true;
    try { return parse(...file); } finally { usesFlags = false; }
  }`;

/** The text of a declaration or statement of the compiler without work that the parser does not need. */
function leanText(ts, text) {
  if (text.startsWith('function createNodeFactory(')) return leanFactory(ts, text);
  if (text.startsWith('function aggregateChildrenFlags('))
    return text.replace('{', '{ if (!usesFlags) return;');
  return text.replace(
    '.parseSourceFile = parseSourceFile;',
    '.parseSourceFile = (...file) => parseWith(parseSourceFile, ...file);',
  );
}

/**
 * The compiler as a module that a bundler can tree-shake. The compiler's source is one function that consists mostly of
 * declarations. Here they become top-level; their initializers have no side effects and are marked as pure.
 */
export function typescriptParser() {
  const ts = require(path);
  const text = readFileSync(path, 'utf8');
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const textOf = (node) => text.slice(node.getStart(file), node.end).replace(MESSAGE, 'Diagnostics_$1');
  const isPlain = (value) => ts.isFunctionLike(value) || ts.isLiteralExpression(value);
  const pure = (value) => (isPlain(value) ? textOf(value) : `/* @__PURE__ */ (() => (${textOf(value)}))()`);
  const messageOf = ({ name, initializer }) => `var Diagnostics_${textOf(name)} = ${pure(initializer)};`;
  const whole = file.statements.find(ts.isExpressionStatement).expression.expression.expression;
  const parts = whole.body.statements.flatMap((statement) => {
    const written = leanText(ts, textOf(statement));
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(({ name, initializer }) => {
        if (initializer === undefined || UNSET.has(textOf(name))) return `var ${textOf(name)};`;
        if (textOf(name) === 'Diagnostics') return initializer.properties.map(messageOf);
        return `var ${textOf(name)} = ${pure(initializer)};`;
      });
    if (!ts.isExpressionStatement(statement)) return [written];
    if (UNUSED.test(written)) return [];
    const namespace = NAMESPACE.exec(written);
    if (namespace === null) return [written];
    const [, name] = namespace;
    const fill = written.slice(0, namespace.index + 1);
    return [`var ${name} = /* @__PURE__ */ ((members) => { ${fill}(members); return members; })({});`];
  });
  return `${PARSE_WITH}\n${parts.join('\n')}\nexport { ${usedNames(ts).join(', ')} };`;
}
