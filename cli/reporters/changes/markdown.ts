import { groupBy } from '../../../core/model/collections';
import { counted } from '../../../core/model/counted';
import type { Change } from '../../../core/queries/diff';
import { markdownCode, markdownText, rowsWithin } from '../markdown-texts-and-rows';
import { methodOf, verbAndPath } from './change-columns';

/** Limits the rows of the table, since GitHub accepts at most 65,536 characters in a comment. */
const MAX_ROWS = 100;
const MAX_BYTES = 60_000;

/** The changes for a pull request: counts, then a table with breaking changes first, up to the size limits. */
export function changesMarkdown(changes: readonly Change[], folder = ''): string {
  const subject = `### Routes${folder && ` in ${markdownText(folder)}`}`;
  if (changes.length === 0) return `${subject}: no change\n`;
  const breaking = changes.filter(({ isBreaking }) => isBreaking);
  const title = `${subject}: ${counted(changes.length, 'change')}, ${breaking.length} breaking`;
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
  const rows = rowsWithin(MAX_BYTES, MAX_ROWS, sorted.map(row), 'fx-routes diff');
  return `${[...lines, ...rows].join('\n')}\n`;
}

/** The output of `changesMarkdown` below an invisible line by which the GitHub action finds its earlier comment. */
export function changesComment(changes: readonly Change[], folder = ''): string {
  return `<!-- fx-routes diff ${folder && `${markdownText(folder)} `}-->\n${changesMarkdown(changes, folder)}`;
}

function row(change: Change): string {
  const [before, after] = [verbAndPath(change.before), verbAndPath(change.after)];
  const kind = change.isBreaking ? `**${change.kind}**, breaking` : change.kind;
  const code = (text: string) => (text === '' ? '' : markdownCode(text));
  return `| ${[kind, code(before), code(after), code(methodOf(change)), markdownText(change.detail)].join(' | ')} |`;
}
