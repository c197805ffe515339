// Checks a .vsix: it must contain the expected files and no others.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');
const listed = (folder) =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => `${folder}/${name}`);

/** The bundles that a bundle loads. */
const requiredBy = (name) =>
  [...readFileSync(join(root, 'dist', name), 'utf8').matchAll(/require\("\.\/([\w-]+\.js)"\)/g)].map(
    ([, other]) => other,
  );

/** Every file that ships: code for both hosts, parsers, pages of findings, schema, images. */
function expectedFiles() {
  const bundles = ['extension.js', 'extension-web.js', 'reader-thread.js', 'type-checker-thread.js'];
  return [...bundles, ...bundles.flatMap(requiredBy), 'web-tree-sitter.wasm', 'tree-sitter-c_sharp.wasm']
    .map((name) => `dist/${name}`)
    .concat(
      listed('docs/diagnostics'),
      listed('docs/schemas'),
      listed('docs/images'),
      listed('extension/media'),
    )
    .concat('package.json', 'readme.md', 'changelog.md', 'LICENSE.txt', 'THIRD-PARTY-NOTICES.txt');
}

/** Paths of the extension's files, from the central directory of the archive. */
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

/** The README of the extension, with links relative to the root of the package. */
export function extensionReadme() {
  return readFileSync(join(root, 'extension', 'README.md'), 'utf8').replaceAll('](../', '](');
}

/** One line for each missing file, unexpected file, missing image of the README, and unused image. */
export function contentFaults(vsix) {
  const actual = new Set(filesIn(vsix));
  const expected = new Set(expectedFiles());
  const readme = extensionReadme();
  const manifest = readFileSync(join(root, 'package.json'), 'utf8');
  const pictures = [...readme.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map(([, path]) => path);
  const shown = `${readme}\n${manifest}`;
  return [
    ...[...expected].filter((file) => !actual.has(file)).map((file) => `missing: ${file}`),
    ...[...actual].filter((file) => !expected.has(file)).map((file) => `unexpected: ${file}`),
    ...pictures.filter((file) => !actual.has(file)).map((file) => `referenced but missing: ${file}`),
    ...listed('docs/images')
      .filter((file) => !shown.includes(file))
      .map((file) => `unused image: ${file}`),
  ];
}
