import { resolve } from 'node:path';
import type { Progress } from '../../reading/folder-reading';
import { systemMessage, UsageError } from '../../reading/system-errors';
import type { Output } from '../definitions/options';
import { printable } from '../layout/printable';
import { wrapped } from '../layout/widths';
import type { OutputStream, System } from '../system';
import { writeFile } from './files';

/** Formats for people. All other formats are data, or commands that are intended. A backslash is invisible in Markdown. */
const textFormats = new Set(['text', 'table', 'markdown', 'msbuild']);

/** Writes the output of a command to the given file. Writes to stdout if there is no file, or if it is `/dev/stdout`. */
export async function writeData(
  data: string | Iterable<string>,
  { format, output: file }: Output,
  system: System,
): Promise<void> {
  const pieces = typeof data !== 'string' ? data : [textFormats.has(format) ? withoutCommands(data) : data];
  const isFile = file !== undefined && resolve(system.cwd, file) !== '/dev/stdout';
  if (isFile) writeFile({ base: system.cwd, name: file }, pieces);
  else for (const piece of pieces) await writeAll(piece, system.stdout);
}

/** Writes lines for people, such as notices and errors. */
export function writeNotices(lines: readonly string[], system: System): void {
  const text = wrapped(`${lines.map(printable).join('\n')}\n`, system.errorColumns ?? null);
  if (lines.length > 0) system.stderr.write(withoutCommands(text));
}

/**
 * Escapes what a CI system executes when it reads it in a log: `::add-mask::x` at the start of a line, and `##[group]`
 * or `##vso[task.complete]` anywhere.
 */
function withoutCommands(text: string): string {
  return text.replace(/^([^\S\r\n]*)(?=::)|(?<=#)(?=#\w*\[)/gm, '$1\\');
}

/**
 * Resolves when all text is written. A pipe takes 64 kB at once; if the process did not wait, the rest would be lost.
 * It is not an error if the reader of a pipe stops early, as in `fx-routes list | head`.
 */
function writeAll(text: string, output: OutputStream): Promise<void> {
  return new Promise((done, failed) => {
    if (text === '') return done();
    output.write(text, (error) =>
      error && !isClosedPipe(error)
        ? failed(new UsageError(`cannot write to stdout: ${systemMessage(error)}`))
        : done(),
    );
  });
}

/** Whether a write failed because the reader of a pipe stopped early. */
export function isClosedPipe(error: NodeJS.ErrnoException): boolean {
  return error.code === 'EPIPE' || error.code === 'ERR_STREAM_DESTROYED';
}

/** Progress is shown for work that takes longer than this, in milliseconds. */
const PATIENCE = 1_000;

/** The time between two updates, in milliseconds. */
const PAUSE = 100;

/** Runs `work`. If stderr is a terminal and the work takes longer than `PATIENCE`, a line shows the progress. */
export async function withProgress<Result>(
  { stderr, errorColumns }: System,
  isQuiet: boolean,
  work: (progress: Progress) => Promise<Result>,
): Promise<Result> {
  if (isQuiet || errorColumns === undefined) return work(() => {});
  let isShown = false;
  let next = Date.now() + PATIENCE;
  try {
    return await work((state) => {
      const now = Date.now();
      if (now < next) return;
      next = now + PAUSE;
      isShown = true;
      stderr.write(`\r\u001b[K${state.slice(0, errorColumns - 1)}`);
    });
  } finally {
    if (isShown) stderr.write('\r\u001b[K');
  }
}

/**
 * The requested formats and their files. Throws a `UsageError` if two formats go to stdout or to the same file, or if an
 * output would replace one of the `inputs`.
 */
export function distinctOutputs<Format extends string>(
  given: readonly Output<Format>[] | undefined,
  fallback: Format,
  inputs: readonly (string | undefined)[],
  cwd: string,
): readonly Output<Format>[] {
  const outputs = given ?? [{ format: fallback }];
  const targets = outputs.map(({ output }) => (output === undefined ? 'stdout' : resolve(cwd, output)));
  const shared = targets.find((target, at) => targets.indexOf(target) < at && !target.startsWith('/dev/'));
  if (shared !== undefined) throw new UsageError(`two formats go to ${shared}: add another --output`);
  const replaced = inputs.find((input) => input !== undefined && targets.includes(resolve(cwd, input)));
  if (replaced !== undefined) throw new UsageError(`'${replaced}' is an input: choose another --output`);
  return outputs;
}
