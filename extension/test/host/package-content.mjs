// What a .vsix must hold, and nothing else.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');
const listed = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => `${folder}/${name}`);

/** Each file that ships, and what for: code of both hosts, parsers, pages of findings, schema, pictures. */
function expectedFiles() {
  return [
    ...['extension.js', 'extension-web.js', 'facts-thread.js'],
    ...['frontend-typescript.js', 'frontend-csharp.js'],
    ...['web-tree-sitter.wasm', 'tree-sitter-c_sharp.wasm'],
  ]
    .map((name) => `dist/${name}`)
    .concat(
      listed('docs/diagnostics'),
      listed('docs/schemas'),
      listed('docs/images'),
      listed('extension/media'),
    )
    .concat('package.json', 'readme.md', 'changelog.md', 'LICENSE.txt', 'THIRD-PARTY-NOTICES.txt');
}

/** The paths of a package's files within the extension, by the table at the end of the archive. */
export function filesIn(vsix) {
  const bytes = readFileSync(vsix);
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const files = [];
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset));
    files.push(bytes.toString('utf8', at + 46, at + 46 + name));
    at += 46 + name + extra + comment;
  }
  return files.filter((file) => file.startsWith('extension/')).map((file) => file.slice('extension/'.length));
}

/** The page of the extension, with links as they resolve in the package, whose root it is at. */
export function extensionReadme() {
  return readFileSync(join(root, 'extension', 'README.md'), 'utf8').replaceAll('](../', '](');
}

/** What is missing from a package, superfluous in it, or shown nowhere; a line each. */
export function contentFaults(vsix) {
  const actual = new Set(filesIn(vsix));
  const expected = new Set(expectedFiles());
  const readme = extensionReadme();
  const manifest = readFileSync(join(root, 'package.json'), 'utf8');
  const pictures = [...readme.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, path]) => path);
  const shown = `${readme}\n${manifest}`;
  return [
    ...[...expected].filter((file) => !actual.has(file)).map((file) => `missing: ${file}`),
    ...[...actual].filter((file) => !expected.has(file)).map((file) => `superfluous: ${file}`),
    ...pictures.filter((file) => !actual.has(file)).map((file) => `shown, but missing: ${file}`),
    ...listed('docs/images')
      .filter((file) => !shown.includes(file))
      .map((file) => `shown nowhere: ${file}`),
  ];
}
