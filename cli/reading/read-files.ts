import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { UnreadPath } from '../../core/discovery/skipped-and-unread-paths';
import type { ClientCall } from '../../core/model/client-call';
import type { SourceFile } from '../../core/model/source-file';
import type { Progress } from '../output/progress';
import { batchesOf, newCounter, takenOf } from './batches-for-threads';
import { sourceFilesOf } from './lazy-source-files';
import type { Folder } from './list-files-below';
import { type Reading, readFrom, tryToReadFrom } from './read-batch';
import type { Answer, Task } from './thread-messages';

/** With fewer files, a second thread takes as long to warm up as it saves. */
export const MIN_FILES_FOR_THREAD = 20_000;

/** Less than the stack of the main thread, which can therefore read everything that the helper can. */
const stackSizeMb = 0.9;

/** The requests that files make, sorted by file; without files that make none. */
export type CallsByFile = ReadonlyMap<string, readonly ClientCall[]>;

/** The result of reading a folder. */
interface Readings {
  /** By file, without files that cannot be read. */
  readonly readings: ReadonlyMap<string, SourceFile>;
  readonly calls: CallsByFile;
  /** Paths that could not be read so far. */
  readonly unread: readonly UnreadPath[];
}

/** Reads the files of a folder; a large one in two threads. */
export async function readFiles(
  { root, disk, files }: Folder,
  what: Reading,
  progress: Progress = () => {},
): Promise<Readings> {
  const taken = newCounter();
  const helper = files.length < MIN_FILES_FOR_THREAD ? null : readInThread({ root, files, what, taken });
  const readShare = helper === null ? readFrom : tryToReadFrom;
  const own: Answer[] = [];
  for (const batch of batchesOf(files, taken)) {
    progress(`reading: ${Math.min(takenOf(taken), files.length)} of ${files.length} files`);
    own.push({ files: batch, ...(await readShare(disk, batch, what)), unread: [] });
  }
  const answers = [...own, ...((await helper) ?? [])];
  // A thread that ended early has left files. Those that are nested too deeply are read last on the main thread, so that the
  // result does not depend on which thread took them first.
  const tooDeep = new Set(answers.flatMap((answer) => answer.tooDeep));
  const done = new Set(answers.flatMap((answer) => answer.files));
  const left = files.filter((file) => !done.has(file) || tooDeep.has(file));
  const rest = await readFrom(disk, left, what);
  const all = [...answers, rest];
  const readings = await sourceFilesOf(
    disk,
    all.flatMap((answer) => answer.readings),
  );
  // Of what the main thread reads, only requests can be missing: other failures are findings.
  const withoutCalls = rest.tooDeep.map((path) => ({ path, why: 'its requests cannot be read' }));
  const elsewhere = [...answers.flatMap(({ unread }) => unread), ...withoutCalls];
  return {
    readings,
    calls: new Map(all.flatMap(({ calls }) => calls).sort(([a], [b]) => (a < b ? -1 : 1))),
    get unread() {
      return sorted([...disk.unread, ...elsewhere]);
    },
  };
}

/** Without duplicates, sorted by path. */
function sorted(unread: readonly UnreadPath[]): readonly UnreadPath[] {
  const distinct = new Map(unread.map((one) => [`${one.path}\0${one.why}`, one]));
  return [...distinct].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

/** Starts a thread and returns what it has read when no files are left or it has failed. */
function readInThread(task: Task): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  return new Promise((resolve) => {
    const end = () => resolve(answers);
    try {
      new Worker(join(__dirname, 'reading-thread.js'), { workerData: task, resourceLimits: { stackSizeMb } })
        .on('message', (answer: Answer | null) => (answer === null ? end() : answers.push(answer)))
        .on('error', end)
        .on('exit', end);
    } catch {
      // Where threads are not allowed.
      end();
    }
  });
}
