import type { DocumentSelector } from 'vscode';

/** Document selector for the source languages on every file system. */
export const sourceLanguages: DocumentSelector = [
  { language: 'typescript' },
  { language: 'typescriptreact' },
  { language: 'csharp' },
];
