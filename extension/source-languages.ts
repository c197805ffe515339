import type { DocumentSelector, TextDocument } from 'vscode';
import type { SourceLanguage } from './presentation/attribute-edits';

/** Document selector for the source languages on every file system. */
export const sourceLanguages: DocumentSelector = [
  { language: 'typescript' },
  { language: 'typescriptreact' },
  { language: 'csharp' },
];

/** The language that attributes in a document are written in. */
export const languageOf = ({ languageId }: TextDocument): SourceLanguage =>
  languageId === 'csharp' ? 'csharp' : 'typescript';
