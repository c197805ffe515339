import type { DocumentSelector, TextDocument } from 'vscode';
import type { SourceLanguage } from '../presentation/attribute-edits';

/** The VS Code language identifiers of each source language. */
const languageIds: Readonly<Record<SourceLanguage, readonly string[]>> = {
  typescript: ['typescript', 'typescriptreact'],
  csharp: ['csharp'],
};

/** Document selector for the source languages on every file system. */
export const sourceLanguages: DocumentSelector = Object.values(languageIds)
  .flat()
  .map((language) => ({ language }));

/** The source language of a document. */
export const languageOf = ({ languageId }: TextDocument): SourceLanguage =>
  languageIds.csharp.includes(languageId) ? 'csharp' : 'typescript';
