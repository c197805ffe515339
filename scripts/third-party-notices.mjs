// Lists the third-party software in the bundles, with licenses. The build fails if a license is missing or not accepted.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Accepted licenses: they permit bundling a package if its notice is included. */
const ACCEPTED = new Set([
  'MIT',
  'ISC',
  'BlueOak-1.0.0',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
]);

/** The package folders of the files in a bundle. Virtual files from plugins belong to no package. */
function packageFolders(files) {
  const onDisk = files.map((file) => file.replaceAll('\\', '/')).filter((file) => !/^[\w-]{2,}:/.test(file));
  const found = onDisk.map((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0]);
  return [...new Set(found)].filter((folder) => folder !== undefined);
}

/** License texts for packages that do not contain their own license text. */
const forgotten = join(import.meta.dirname, 'licenses');

function licenseTexts(folder, name) {
  const own = filesOf(join(root, folder), /^(?:license|licence|notice|copying|thirdpartynotice)/i);
  return own.length > 0 ? own : filesOf(forgotten, new RegExp(`^${name}\\.txt$`));
}

function filesOf(folder, pattern) {
  const names = readdirSync(folder).filter((name) => pattern.test(name));
  return names.sort().map((name) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim());
}

/** The notice for the bundled compiler: @ts-morph/common contains the compiler, but not the compiler's license. */
function compilerEntry() {
  const { version } = createRequire(import.meta.url)('@ts-morph/common').ts;
  const text = readFileSync(join(root, 'node_modules', 'typescript', 'LICENSE'), 'utf8');
  return { title: `typescript ${version} (Apache-2.0)`, texts: [text.replaceAll('\r\n', '\n').trim()] };
}

/** The notices for the packages of `files`; throws if a license is not accepted or its text is missing. */
export function thirdPartyNotices(files) {
  const entries = packageFolders(files).map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    const texts = licenseTexts(folder, name);
    if (!ACCEPTED.has(license)) throw new Error(`${name} has the license ${license}, which is not accepted`);
    if (texts.length === 0) throw new Error(`${name} has no license text`);
    return { title: `${name} ${version} (${license})`, texts };
  });
  // A package may be installed at several paths.
  const byTitle = new Map([...entries, compilerEntry()].map((entry) => [entry.title, entry]));
  const sections = [...byTitle.values()]
    .sort((a, b) => (a.title < b.title ? -1 : 1))
    .map(({ title, texts }) => [title, '='.repeat(title.length), '', ...texts].join('\n'));
  return `fx-routes includes the following software.\n\n${sections.join('\n\n\n')}\n`;
}
