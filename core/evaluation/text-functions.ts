import type { FunctionTable } from './functions';
import { runtimeText } from './runtime-text';
import { scriptText } from './script-text';

/** Methods of text in both languages, which never spell two of them alike. */
export const textFunctions: FunctionTable<string> = { ...runtimeText, ...scriptText };
