// Extracts the parser and the type checker from the compiler in ts-morph. Loading the whole compiler takes longer than
// parsing 1,000 files.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const require = createRequire(import.meta.url);
const path = require.resolve('@ts-morph/common/dist/typescript.js');
const frontend = join(import.meta.dirname, '..', 'core', 'frontends', 'typescript');

/** The names of `ts` that files of the frontend use, except types. */
function usedNames(ts, isIncluded) {
  const files = readdirSync(frontend, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && isIncluded(file),
  );
  const texts = files.map((file) => readFileSync(join(frontend, file), 'utf8'));
  const words = texts.flatMap((text) => [...text.matchAll(/\bts\.(\w+)/g)].map(([, name]) => name));
  return [...new Set(words)].filter((name) => name in ts).sort();
}

/** Statements to omit: the exports of the whole compiler, and code that registers refactorings and fixes. */
const UNUSED =
  /^(?:__export|register\w+)\(|^module\.exports\b|^_(?:AutoImport|ProjectService|Script|Typings)\w*\./;

/** Variables to leave undefined: `sys` gives access to the file system, and is undefined in a browser, too. */
const UNSET = new Set(['sys']);

/** The end of a namespace such as `((Parser) => { … })(Parser || (Parser = {}))`. */
const NAMESPACE = /\)\((\w+) \|\| \(\1 = \{\}\)\);$/;

/** A reference to a diagnostic message. All messages are in one object, which a bundler cannot tree-shake. */
const MESSAGE = /(?<![\w.$])Diagnostics\.(\w+)/g;

/**
 * The compiler as a module that a bundler can tree-shake. The compiler's source is one function that consists mostly of
 * declarations. In the module, the declarations are top-level, and their initializers are marked as side-effect-free.
 */
export function typescriptParser(isIncluded) {
  const ts = require(path);
  const text = readFileSync(path, 'utf8');
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const textOf = (node) => text.slice(node.getStart(file), node.end).replace(MESSAGE, 'Diagnostics_$1');
  const isPlain = (value) => ts.isFunctionLike(value) || ts.isLiteralExpression(value);
  const pure = (value) => (isPlain(value) ? textOf(value) : `/* @__PURE__ */ (() => (${textOf(value)}))()`);
  const messageOf = ({ name, initializer }) => `var Diagnostics_${textOf(name)} = ${pure(initializer)};`;
  const whole = file.statements.find(ts.isExpressionStatement).expression.expression.expression;
  const parts = whole.body.statements.flatMap((statement) => {
    const written = textOf(statement);
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
  return `${parts.join('\n')}\nexport { ${usedNames(ts, isIncluded).join(', ')} };`;
}
