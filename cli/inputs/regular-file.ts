import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { UsageError } from '../usage-error';

/**
 * Throws a `UsageError` for what is there and no regular file: reading a pipe waits for a writer, and writing to one for a
 * reader, perhaps for ever; a device has no end.
 */
export function requireFile(path: string, shown: string): void {
  const isOther = statSync(path, { throwIfNoEntry: false })?.isFile() === false;
  if (isOther) throw new UsageError(`not a file: ${shown}`);
}

/** The text of a file. Throws a `UsageError` for what is no regular file, and else as the system does. */
export function readRegularFile(path: string, shown: string): string {
  requireFile(path, shown);
  return readFileSync(path, 'utf8');
}

/** Writes a file, new or regular. Throws as reading does. */
export function writeRegularFile(path: string, shown: string, text: string): void {
  requireFile(path, shown);
  writeFileSync(path, text);
}
