import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Writes files to a new folder that is removed after the suite. Call within `describe`. */
export function temporaryFolders(): (files?: Readonly<Record<string, string | Buffer>>) => string {
  const roots: string[] = [];
  after(() => {
    for (const root of roots) rmSync(root, { recursive: true, force: true });
  });
  return (files = {}) => {
    const root = mkdtempSync(join(tmpdir(), 'fx-routes-'));
    roots.push(root);
    for (const [file, content] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), content);
    }
    return root;
  };
}
