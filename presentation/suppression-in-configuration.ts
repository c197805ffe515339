import { applyEdits, type ModificationOptions, modify } from 'jsonc-parser';

/** An entry of `suppressions` in `fx-routes.json`, see `docs/configuration.md`. */
export interface NewSuppression {
  readonly code: string;
  /** What the suppression covers: a symbol, or a file. */
  readonly scope: { readonly symbol: string } | { readonly path: string };
  readonly reason: string;
}

/** Keeps the indentation of the first indented line; two spaces if there is none. */
function formattingOf(text: string): ModificationOptions {
  const [indent] = /^[ \t]+(?=")/m.exec(text) ?? ['  '];
  const insertSpaces = !indent.startsWith('\t');
  const formattingOptions = { insertSpaces, tabSize: indent.length, eol: '\n', insertFinalNewline: true };
  return { isArrayInsertion: true, formattingOptions };
}

/** Appends a suppression to the text of `fx-routes.json`, and keeps everything else. An empty text is read as `{}`. */
export function withSuppression(text: string, { code, scope, reason }: NewSuppression): string {
  const before = text.trim() === '' ? '{}\n' : text;
  const entry = { code, ...scope, reason };
  return applyEdits(before, modify(before, ['suppressions', -1], entry, formattingOf(before)));
}
