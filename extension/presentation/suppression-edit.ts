import { applyEdits, type ModificationOptions, modify } from 'jsonc-parser';

/** What an entry of `suppressions` says; see the page about `fx-routes.json`. */
export interface NewSuppression {
  readonly code: string;
  /** What the finding is about, or the file that it stands in. */
  readonly scope: { readonly symbol: string } | { readonly path: string };
  readonly reason: string;
}

const formatting: ModificationOptions = {
  isArrayInsertion: true,
  formattingOptions: { insertSpaces: true, tabSize: 2, eol: '\n', insertFinalNewline: true },
};

/** The text of `fx-routes.json` with one more suppression at the end; comments and all else stay. An empty text counts as no file. */
export function withSuppression(text: string, { code, scope, reason }: NewSuppression): string {
  const before = text.trim() === '' ? '{}\n' : text;
  const entry = { code, ...scope, reason };
  return applyEdits(before, modify(before, ['suppressions', -1], entry, formatting));
}
