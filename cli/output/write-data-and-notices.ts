import { resolve } from 'node:path';
import { systemMessage, UsageError } from '../../reading/system-errors';
import type { Output } from '../definitions/options';
import { wrapped } from '../reporters/layout/wrapping';
import type { OutputStream, System } from '../system';
import { writeFile } from './write-file';

/** Formats for people. All other formats are data, or commands that are intended. A backslash is invisible in Markdown. */
const textFormats = new Set(['text', 'table', 'markdown']);

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

/** Writes lines for people: notices, progress and errors. */
export function writeNotices(lines: readonly string[], system: System): void {
  const text = wrapped(`${lines.join('\n')}\n`, system.errorColumns ?? null);
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
