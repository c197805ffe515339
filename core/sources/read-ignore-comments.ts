import type { IgnoreComment } from '../model/ignore-comment';

/** Every comment that suppresses findings contains this word. */
export const ignoreWord = 'fx-routes-ignore';
const COMMENT = new RegExp(`^((?:.*\\s)?)//\\s*${ignoreWord}(?![\\w-])\\s*([\\w-]*)\\s*:?(.*)`);

/**
 * The ignore comments of a file. A comment after code applies to its own line; any other comment applies to the next
 * line that is not an ignore comment itself. Text that looks like an ignore comment counts as one, even in a string.
 */
export function ignoreCommentsIn(file: string, text: string): readonly IgnoreComment[] {
  if (!text.includes(ignoreWord)) return [];
  const comments: IgnoreComment[] = [];
  let above: Omit<IgnoreComment, 'line'>[] = [];
  // The additional empty line is for comments at the end of the file.
  for (const [line, written] of [...text.split(/\r\n|\r|\n/), ''].entries()) {
    const [, before, code = '', reason = ''] = (written.includes(ignoreWord) && COMMENT.exec(written)) || [];
    const isAlone = before !== undefined && before.trim() === '';
    if (before !== undefined) {
      const location = { file, line, column: before.length, endLine: line, endColumn: written.length };
      above.push({ code, reason: reason.trim(), location });
    }
    if (isAlone) continue;
    for (const comment of above) comments.push({ ...comment, line });
    above = [];
  }
  return comments;
}
