import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diagnosticRules } from '../../core';

/** A file of the package. The root of the package is one level up from the bundle, two from this source file. */
export function packagedFile(name: string): string {
  const root = join(__dirname, '..');
  return readFileSync(join(existsSync(join(root, 'docs')) ? root : join(root, '..'), name), 'utf8');
}

const pageOf = (name: string) => packagedFile(`docs/${name}`);

/**
 * The documentation of a section (`§5.2.2`), a finding code (`route-collision`) or an exclusion code (`not-public`),
 * as Markdown. Null for any other text.
 */
export function documentationOf(topic: string): string | null {
  if (Object.hasOwn(diagnosticRules, topic)) return pageOf(`diagnostics/${topic}.md`);
  const [, number] = /^\u00a7 ?(\d+(?:\.\d+)*)$/.exec(topic) ?? [];
  return number === undefined ? exclusionText(topic) : sectionText(number);
}

function sectionText(number: string): string | null {
  const sections = pageOf('conventions.md').split(/^(?=## )/m);
  const section = sections.find((one) => one.startsWith(`## §${number} `));
  return section === undefined ? null : `${section.trimEnd()}\n`;
}

/** The documentation of an exclusion code, from a table of codes, meanings and remedies; null for an unknown code. */
function exclusionText(code: string): string | null {
  const row = pageOf('exclusions.md')
    .split('\n')
    .find((line) => line.startsWith(`| \`${code}\` |`));
  if (row === undefined) return null;
  const [, , meaning, remedy] = row.split('|').map((cell) => cell.trim());
  return `# ${code}\n\n${meaning}\n\nTo get a route: ${remedy}\n`;
}
