import { statSync, watch } from 'node:fs';
import { basename, resolve } from 'node:path';
import { isClientFile } from '../../core/clients/calls-in-file';
import { gitignoreName } from '../../core/discovery/gitignore-rules';
import { projectOutputs, skippedFolders } from '../../core/discovery/skipped-folders';
import { isSourceFile } from '../../core/discovery/source-files';
import { configurationName } from '../../core/index';
import { isFolder, systemMessage, UsageError } from '../../reading/system-errors';
import { isOnlyJson, type WatchOptions } from '../definitions/options';
import { lockPath } from '../inputs/lock';
import { reportFailure } from '../output/failures';
import { writeNotices } from '../output/streams';
import type { System } from '../system';
import { clientFoldersOf } from './command-context';

/** How long to wait after a change for further changes: editors and version control write many files at once. */
const QUIET_MS = 100;

/** Clears the screen and the scrollback. */
const CLEAR = '\u001b[2J\u001b[3J\u001b[H';

/** Runs a command. With `--watch`, runs it again after each change, until Ctrl+C. Returns the last exit code. */
export async function watched(
  folder: string,
  options: WatchOptions,
  system: System,
  command: () => Promise<number>,
): Promise<number> {
  if (!options.watch) return command();
  const changes = watchFolder(folder, options, system);
  const interruption = system.interrupted();
  const formats = [options.format ?? []].flat().map((one) => (typeof one === 'string' ? one : one.format));
  const failureFormat = { isDebug: options.debug === true, isJson: isOnlyJson(formats) };
  try {
    let code = 0;
    for (let isOver = false; !isOver; isOver = await Promise.race([changes.next(), interruption])) {
      if (system.isTerminal) system.stdout.write(CLEAR);
      code = await command().catch((error) => reportFailure(error, failureFormat, system));
      if (!options.quiet) writeNotices([`watching ${folder}; press Ctrl+C to stop`], system);
    }
    return code;
  } finally {
    changes.close();
  }
}

/** Watches a folder for changes that may affect the results. Throws a `UsageError` if the folder cannot be watched. */
function watchFolder(folder: string, options: WatchOptions, { cwd }: System) {
  const root = resolve(cwd, folder);
  let hasChanged = false;
  let isMoved = false;
  let failed: unknown = null;
  let timer: NodeJS.Timeout | undefined;
  let wake = () => {};
  const cannotWatch = (error: unknown) => new UsageError(`cannot watch ${folder}: ${systemMessage(error)}`);
  const open = () => {
    try {
      // Throws an error if the folder is missing, unlike `watch` in newer versions of Node.
      statSync(root);
      isMoved = false;
      return watch(root, { recursive: true })
        .on('change', (_, found) => {
          const name = found?.toString() ?? null;
          // The watcher of a folder that is moved or deleted reports an empty name, then nothing more.
          isMoved ||= name === '';
          if (!isMoved && !matters(root, name, options, cwd)) return;
          clearTimeout(timer);
          timer = setTimeout(() => {
            hasChanged = true;
            wake();
          }, QUIET_MS);
        })
        .on('error', (error) => {
          failed = error;
          wake();
        });
    } catch (error) {
      throw cannotWatch(error);
    }
  };
  let watcher = open();
  return {
    /** Waits for the next change, then for a pause without changes. Returns false, the value of `isOver`. */
    async next(): Promise<false> {
      if (!hasChanged && failed === null) await new Promise<void>((done) => (wake = done));
      if (failed !== null) throw cannotWatch(failed);
      if (isMoved) watcher = open();
      hasChanged = false;
      return false;
    },
    close() {
      clearTimeout(timer);
      watcher.close();
    },
  };
}

/** Whether results may depend on a changed path. `name` is null if the system does not report which path changed. */
function matters(root: string, name: string | null, options: WatchOptions, cwd: string): boolean {
  if (name === null) return true;
  const path = name.replaceAll('\\', '/');
  // Each build writes files into these folders. Source files in other folders of these names are rare.
  if (path.split('/').some((part) => skippedFolders.has(part) || projectOutputs.has(part))) return false;
  const { config, baseline, updateBaseline, updateLock } = options;
  // A file that the command itself writes is not an input: otherwise, the command would run endlessly.
  const inputs = [
    config,
    updateBaseline ? undefined : baseline,
    updateLock ? undefined : lockPath(root, options),
  ];
  return (
    isSourceFile(path) ||
    (clientFoldersOf(options) !== undefined && isClientFile(path)) ||
    [configurationName, gitignoreName].includes(basename(path)) ||
    inputs.some((file) => file !== undefined && resolve(cwd, file) === resolve(root, name)) ||
    isFolder(name, root)
  );
}
