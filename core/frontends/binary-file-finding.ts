import { type Diagnostic, diagnostic } from '../model/diagnostic';
import { startOf } from '../model/location';

/** Why a binary file is skipped. */
export const binary = 'it is binary (contains NUL characters)';

/** The finding for a binary file, such as a video with the extension `.ts`. */
export function binaryFile(file: string): Diagnostic {
  const message = `The file is skipped: ${binary}.`;
  return { ...diagnostic('unread-file', message, startOf(file)), severity: 'warning' };
}
