import { type Diagnostic, unreadFile } from '../model/diagnostic';

/** Why a binary file is skipped. */
export const binary = 'it is binary (contains NUL characters)';

/**
 * Whether compilers reject a text because of a NUL: it comes before every string, comment, directive and JSX element.
 * In these, compilers accept NULs.
 */
export const isBinary = (text: string): boolean => /^[^\0'"`/#<]*\0/.test(text);

/** How many characters decide whether a binary file is UTF-8. */
const START = 256;

/** The finding for a binary file: info if it is not UTF-8, such as a video named `.ts`; else, an error. */
export function binaryFile(file: string, text: string): Diagnostic {
  const finding = unreadFile(file, binary);
  return text.slice(0, START).includes('\ufffd') ? { ...finding, severity: 'info' } : finding;
}
