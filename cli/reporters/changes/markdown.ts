import { groupBy } from '../../../core/model/collections';
import { counted } from '../../../core/model/counted';
import type { Change } from '../../../core/queries/diff';
import { markdownCode, markdownText } from '../escape-markdown';
import { methodOf, verbAndPath } from './change-columns';

/** Limits the size of the output, since GitHub accepts at most 65,536 characters in a comment. */
const MAX_ROWS = 100;
const MAX_LENGTH = 60_000;

/** An invisible line by which the GitHub action finds its earlier comment. */
const commentMarker = '<!-- fx-routes diff -->';

/** The changes for a pull request: counts, then a table with breaking changes first, up to the size limits. */
export function changesMarkdown(changes: readonly Change[]): string {
  if (changes.length === 0) return '### Routes: no change\n';
  const breaking = changes.filter(({ isBreaking }) => isBreaking);
  const title = `### Routes: ${counted(changes.length, 'change')}, ${breaking.length} breaking`;
  const counts = [...groupBy(changes, ({ kind }) => kind)].map(([kind, own]) => `${own.length} ${kind}`);
  const sorted = [...breaking, ...changes.filter(({ isBreaking }) => !isBreaking)];
  const lines = [
    title,
    '',
    counts.join(' · '),
    '',
    '| change | before | after | method | |',
    '| - | - | - | - | - |',
  ];
  let length = lines.join('\n').length;
  let shown = 0;
  for (const change of sorted.slice(0, MAX_ROWS)) {
    const line = row(change);
    length += line.length + 1;
    if (length > MAX_LENGTH) break;
    lines.push(line);
    shown += 1;
  }
  const left = sorted.length - shown;
  if (left > 0) lines.push('', `${left} more: \`fx-routes diff\` shows all of them.`);
  return `${lines.join('\n')}\n`;
}

/** The output of `changesMarkdown` with the marker that identifies the comment. */
export function changesComment(changes: readonly Change[]): string {
  return `${commentMarker}\n${changesMarkdown(changes)}`;
}

function row(change: Change): string {
  const [before, after] = [verbAndPath(change.before), verbAndPath(change.after)];
  const kind = change.isBreaking ? `**${change.kind}**, breaking` : change.kind;
  const code = (text: string) => (text === '' ? '' : markdownCode(text));
  return `| ${[kind, code(before), code(after), code(methodOf(change)), markdownText(change.detail)].join(' | ')} |`;
}
