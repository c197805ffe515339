import { type Diagnostic, diagnostic } from '../model/diagnostic';
import { startOf } from '../model/location';

/** The finding for a file that is not text: it may be a video with the extension of a source file. */
export function binaryFile(file: string): Diagnostic {
  const message = 'The file is left out: it is not text, it contains NUL characters.';
  return { ...diagnostic('unread-file', message, startOf(file)), severity: 'warning' };
}
