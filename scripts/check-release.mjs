// Checks whether this commit can be released: node scripts/check-release.mjs [release/<version>]. Prints each problem.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const textOf = (file) => readFileSync(join(root, file), 'utf8');
const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

const { version, repository, homepage, bugs } = JSON.parse(textOf('package.json'));
const [tag] = process.argv.slice(2);
const documents = ['README.md', 'SECURITY.md', 'docs/ci.md', 'ci/fx-routes.gitlab-ci.yml'];
const faults = [
  tag !== undefined &&
    tag !== `release/${version}` &&
    `the tag ${tag} does not match the version ${version} in package.json`,
  !(repository && homepage && bugs) &&
    'package.json has no repository: run node scripts/set-repository.mjs <URL>',
  ...documents.map(
    (file) => textOf(file).includes('<owner>') && `${file} does not contain the URL of the repository`,
  ),
  !textOf('CHANGELOG.md').includes(`\n## ${version}\n`) && `CHANGELOG.md has no section "## ${version}"`,
  git('tag', '--list', `v${version}`) !== '' && `the tag v${version} already exists`,
  git('status', '--porcelain', '--untracked-files=no') !== '' && 'there are uncommitted changes',
].filter(Boolean);
for (const fault of faults) console.error(`error: ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;
