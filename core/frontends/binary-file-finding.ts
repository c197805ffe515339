import { type Diagnostic, diagnostic } from '../model/diagnostic';
import { startOf } from '../model/location';

/** The finding for a binary file, such as a video with the extension `.ts`. */
export function binaryFile(file: string): Diagnostic {
  const message = 'The file is skipped: it is binary (contains NUL characters).';
  return { ...diagnostic('unread-file', message, startOf(file)), severity: 'warning' };
}
