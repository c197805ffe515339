import { getLibFiles } from '@ts-morph/common';

/** Parts of ECMAScript that no type of a service needs: they take time to parse. */
const UNUSED =
  /full|intl|temporal|sharedmemory|typedarrays|float16|reflect|proxy|weakref|regexp|disposable|decorators|arraybuffer/;

/**
 * The global declarations of ECMAScript, such as `Promise` and `Pick`. A build replaces this module with the text.
 */
export const libraryDeclarations: string = getLibFiles()
  .filter(
    ({ fileName, text }) => /^lib\.es/.test(fileName) && !UNUSED.test(fileName) && !/^export\b/m.test(text),
  )
  .map(({ text }) => text.replace(/^\/\/\/.*$/gm, ''))
  .join('\n');
