// Sets the URL of the repository, once, before the first release: node scripts/set-repository.mjs https://github.com/<owner>/fx-routes
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const [url = ''] = process.argv.slice(2);
const [, host, owner] = /^(https:\/\/[\w.-]+\/)([\w.-]+)\/fx-routes$/.exec(url) ?? [];
if (owner === undefined) {
  console.error('usage: node scripts/set-repository.mjs https://github.com/<owner>/fx-routes');
  process.exit(2);
}

const manifestFile = join(root, 'package.json');
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'));
Object.assign(manifest, {
  homepage: `${url}#readme`,
  repository: { type: 'git', url: `git+${url}.git` },
  bugs: { url: `${url}/issues` },
});
writeFileSync(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);

for (const name of ['README.md', 'SECURITY.md', 'docs/ci.md', 'ci/fx-routes.gitlab-ci.yml']) {
  const file = join(root, name);
  const text = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    text.replaceAll('https://github.com/<owner>/', `${host}${owner}/`).replaceAll('<owner>', owner),
  );
}
