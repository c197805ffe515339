import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isFile, type tangledFolder } from './tangled-folder';

/** Writes the folders `root` and `outside` to `parent`. Throws if the system does not allow links. */
export function writeTangledFolder(parent: string, { files, links, outside }: typeof tangledFolder): void {
  const write = (path: string, content: string | Uint8Array) => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  };
  const root = join(parent, 'root');
  for (const [file, content] of Object.entries(files)) write(join(root, file), content);
  for (const [file, content] of Object.entries(outside)) write(join(parent, 'outside', file), content);
  for (const [link, target] of Object.entries(links)) {
    const path = join(root, link);
    mkdirSync(dirname(path), { recursive: true });
    symlinkSync(join(root, target), path, isFile(target) ? 'file' : 'dir');
  }
}
