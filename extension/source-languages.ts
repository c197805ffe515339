import type { DocumentSelector } from 'vscode';

/** The languages that services are written in, on every file system. */
export const sourceLanguages: DocumentSelector = [
  { language: 'typescript' },
  { language: 'typescriptreact' },
  { language: 'csharp' },
];
