import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openDisk } from '../../reading/disk';
import { readRepository } from './links-to-published-files';

/** What the HTML page of `export` needs beside the analysis. */
export type PageInputs = ReturnType<typeof pageInputs>;

/** Readers of the files of a folder, of its repository, and of the built page. */
export function pageInputs(cwd: string, folder: string) {
  return {
    /** The text of a file; null when it cannot be read. */
    textOf: openDisk(resolve(cwd, folder)).textOf,
    /** The repository where the files can be viewed on the web; null if unknown. */
    repositoryOf: (texts: ReadonlyMap<string, string>) => readRepository(cwd, folder, texts),
    /** The HTML page from the build, without data. */
    emptyPage,
  };
}

/** Reads the page next to the bundle, else the page from the last build. */
function emptyPage(): string {
  const bundled = join(__dirname, 'page.html');
  const built = join(__dirname, '..', '..', 'dist', 'page.html');
  return readFileSync(existsSync(bundled) ? bundled : built, 'utf8');
}
