import { getLibFiles } from '@ts-morph/common';

/**
 * The global declarations of ECMAScript, such as `Promise` and `Pick`. A build replaces this module with the text.
 */
export const libraryDeclarations: string = getLibFiles()
  .filter(
    ({ fileName, text }) =>
      /^lib\.(?:es|decorators)(?!.*\.full\.)/.test(fileName) && !/^export\b/m.test(text),
  )
  .map(({ text }) => text.replace(/^\/\/\/.*$/gm, ''))
  .join('\n');
