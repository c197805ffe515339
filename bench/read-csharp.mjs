// Reads every C# file of some folders and compares the service classes with those that plain patterns find:
// node bench/read-csharp.mjs <folder>...
// Prints counts, the files with syntax errors and the classes that only one side has; asserts nothing.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createCSharpFrontend } from '../dist/frontend-csharp.js';

const { resolve } = createRequire(import.meta.url);
const frontend = await createCSharpFrontend({
  runtime: readFileSync(resolve('web-tree-sitter/web-tree-sitter.wasm')),
  grammar: readFileSync(resolve('tree-sitter-c-sharp/tree-sitter-c_sharp.wasm')),
});

/** Comments, raw, verbatim and ordinary strings, characters; roughly, and on purpose not the frontend's own lexer. */
const notCode =
  /\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)|\$*("""+)[\s\S]*?\1|(?:@\$?|\$@)"(?:[^"]|"")*"|\$?"(?:\\.|[^"\\\r\n])*"|'(?:\\[^'\r\n]*|[^'\\\r\n])'/g;
const serviceName = /(?:AppService|Controller|ApplicationService)$/;
const defined = /^(?:DEBUG|TRACE|NET|NETCOREAPP|NET\d+_0_OR_GREATER)$/;

function isTrue(condition) {
  const values = condition.replace(/[A-Za-z_]\w*/g, (name) => name === 'true' || defined.test(name));
  return /^[\s()!&|=truefals]*$/.test(values) && Boolean(new Function(`return (${values || false})`)());
}

function withoutInactiveBranches(text) {
  const open = [];
  const kept = [];
  for (const line of text.split(/\r\n?|\n/)) {
    const [, word, rest] = /^\s*#\s*(if|elif|else|endif)\b(.*)/.exec(line) ?? [];
    if (word === 'endif') open.pop();
    else if (word === 'if') open.push({ holds: isTrue(rest), was: isTrue(rest) });
    else if (word !== undefined && open.length > 0) {
      const branch = open.at(-1);
      branch.holds = !branch.was && (word === 'else' || isTrue(rest));
      branch.was ||= branch.holds;
    } else if (open.every(({ holds }) => holds)) kept.push(line);
  }
  return kept.join('\n');
}

function roughServices(text) {
  const code = withoutInactiveBranches(text.replace(notCode, ' '));
  return [...code.matchAll(/(?<![\w@.])class\s+(\w+)/g)]
    .map(([, name]) => name)
    .filter((name) => serviceName.test(name))
    .sort();
}

function without(names, others) {
  const left = [...others];
  return names.filter((name) => {
    const index = left.indexOf(name);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

for (const folder of process.argv.slice(2)) {
  const counts = { files: 0, errors: 0, failures: 0, services: 0, lost: 0, extra: 0, slowest: 0 };
  const lines = [];
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.toLowerCase().endsWith('.cs')) continue;
    const file = join(entry.parentPath, entry.name);
    const text = readFileSync(file, 'utf8');
    const started = performance.now();
    counts.files++;
    try {
      const { types, diagnostics } = frontend.extract(file, text);
      counts.slowest = Math.max(counts.slowest, performance.now() - started);
      const found = types
        .filter(({ kind, name }) => kind === 'class' && serviceName.test(name))
        .map(({ name }) => name);
      const expected = roughServices(text);
      const lost = without(expected, found);
      const extra = without(found, expected);
      counts.services += expected.length;
      counts.lost += lost.length;
      counts.extra += extra.length;
      for (const { message } of diagnostics) {
        if (message.includes('could not be read')) counts.failures++;
        counts.errors++;
        lines.push(`  error ${file}: ${message}`);
      }
      for (const name of lost) lines.push(`  lost  ${file}: ${name}`);
      for (const name of extra) lines.push(`  extra ${file}: ${name}`);
    } catch (error) {
      counts.failures++;
      lines.push(`  threw ${file}: ${error}`);
    }
  }
  const { files, errors, failures, services, lost, extra, slowest } = counts;
  console.log(
    `${folder}: ${files} files, ${errors} with syntax errors, ${failures} exceptions, ` +
      `${services} service classes, ${lost} lost, ${extra} extra, slowest file ${slowest.toFixed(0)} ms`,
  );
  for (const line of lines) console.log(line);
}
