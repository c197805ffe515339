import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { PageRepository } from '../../page/page-data';
import { openDisk } from '../reading/disk';
import { readRepository } from './repository-links';

/** Gives exports access to the files of a folder. */
export interface ExportSources {
  /** The text of a file; null when it cannot be read. */
  textOf(file: string): string | null;
  /** The repository where the files can be viewed on the web; null if unknown. */
  repositoryOf(texts: ReadonlyMap<string, string>): PageRepository | null;
  /** The HTML page from the build, without data. */
  emptyPage(): string;
}

/** The files of a folder, and its repository. */
export function exportSources(cwd: string, folder: string): ExportSources {
  const disk = openDisk(resolve(cwd, folder));
  return {
    textOf: disk.textOf,
    repositoryOf: (texts) => readRepository(cwd, folder, texts),
    emptyPage,
  };
}

/** Reads the page next to the bundle, or, if there is none, the page from the last build. */
function emptyPage(): string {
  const bundled = join(__dirname, 'page.html');
  return readFileSync(
    existsSync(bundled) ? bundled : join(__dirname, '..', '..', 'dist', 'page.html'),
    'utf8',
  );
}
