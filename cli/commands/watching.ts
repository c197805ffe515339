import { statSync, watch } from 'node:fs';
import { basename, resolve } from 'node:path';
import { configurationName } from '../../core';
import { isSkippedFolder } from '../../core/discovery/folder-walk';
import { isSourceFile } from '../../core/discovery/source-files';
import { failure } from '../failure';
import type { Host } from '../host';
import type { WatchOptions } from '../options';
import { writeNotices } from '../output/write';
import { systemMessage } from '../system-message';
import { UsageError } from '../usage-error';

/** Editors and version control write many files at once. */
const QUIET_MS = 100;

/** Clears the screen with what was scrolled out of it. */
const CLEAR = '\u001b[2J\u001b[3J\u001b[H';

/** Runs a command, and with `--watch` again after each change in the folder until it is interrupted. Returns the last exit code. */
export async function watched(
  folder: string,
  options: WatchOptions,
  host: Host,
  command: () => Promise<number>,
): Promise<number> {
  if (!options.watch) return command();
  const changes = watchFolder(folder, host);
  const interruption = host.interrupted();
  try {
    let code = 0;
    for (let isOver = false; !isOver; isOver = await Promise.race([changes.next(), interruption])) {
      if (host.isTerminal) host.stdout.write(CLEAR);
      code = await command().catch((error) => failure(error, options.debug === true, host));
      if (!options.quiet) writeNotices([`watching ${folder}; Ctrl+C ends it`], host);
    }
    return code;
  } finally {
    changes.close();
  }
}

interface Changes {
  /** False after the next change, once some time has passed without another. */
  next(): Promise<false>;
  close(): void;
}

/** Changes of the files below a folder that answers depend on. Throws a `UsageError` where the system cannot watch it. */
function watchFolder(folder: string, { cwd }: Host): Changes {
  const root = resolve(cwd, folder);
  let hasChanged = false;
  let failed: unknown = null;
  let timer: NodeJS.Timeout | undefined;
  let wake = () => {};
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      hasChanged = true;
      wake();
    }, QUIET_MS);
  };
  const cannotWatch = (error: unknown) => new UsageError(`cannot watch ${folder}: ${systemMessage(error)}`);
  const open = () => {
    try {
      return watch(root, { recursive: true });
    } catch (error) {
      throw cannotWatch(error);
    }
  };
  const watcher = open()
    .on('change', (_, name) => {
      if (matters(root, name?.toString() ?? null)) later();
    })
    .on('error', (error) => {
      failed = error;
      wake();
    });
  return {
    async next() {
      if (!hasChanged && failed === null) await new Promise<void>((done) => (wake = done));
      if (failed !== null) throw cannotWatch(failed);
      hasChanged = false;
      return false;
    },
    close() {
      clearTimeout(timer);
      watcher.close();
    },
  };
}

/** Whether an answer may depend on a path that has changed; null for one that the system does not tell. */
function matters(root: string, name: string | null): boolean {
  if (name === null) return true;
  const path = name.replaceAll('\\', '/');
  // Whether a project lies around is not looked up: its outputs count as well.
  if (path.split('/').some((part) => isSkippedFolder(part, true))) return false;
  return (
    isSourceFile(path) ||
    [configurationName, '.gitignore'].includes(basename(path)) ||
    statSync(resolve(root, name), { throwIfNoEntry: false })?.isDirectory() === true
  );
}
