/** `package.json` describes each tool to VS Code as the tool describes itself; `UPDATE_SNAPSHOTS=1` writes it. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contributionOf, editorTools } from '../editor-tools';

const MANIFEST = join(__dirname, '..', '..', 'package.json');

it('package.json contributes the tools of the editor', () => {
  const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8'));
  const languageModelTools = JSON.parse(JSON.stringify(editorTools.map(contributionOf)));
  const contributes = { ...manifest.contributes, languageModelTools };
  if (process.env.UPDATE_SNAPSHOTS)
    writeFileSync(MANIFEST, `${JSON.stringify({ ...manifest, contributes }, null, 2)}\n`);
  else assert.deepEqual(manifest.contributes.languageModelTools, languageModelTools);
});
