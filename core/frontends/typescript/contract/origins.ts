import type { ts } from 'ts-morph';
import type { Schema } from '../../../model/contract';
import type { Location } from '../../../model/location';
import { locationOf as locationInSource } from '../syntax/nodes';

/** The folder of the declarations that are part of this program. Workspaces do not include files of this folder. */
export const FOLDER = '/node_modules/.declarations';
export const LIBRARY = `${FOLDER}/lib.d.ts`;
export const FRAMEWORK = `${FOLDER}/framework.d.ts`;

/** The path of the workspace file that contains a node; null for declarations of ECMAScript and of the framework. */
export function fileOf(node: ts.Node): string | null {
  const { fileName } = node.getSourceFile();
  return fileName === LIBRARY || fileName === FRAMEWORK ? null : fileName.slice(1);
}

export const isInLibrary = (node: ts.Node): boolean => node.getSourceFile().fileName === LIBRARY;

/** The location of a node; null outside of the workspace. */
export function locationOf(node: ts.Node): Location | null {
  const file = fileOf(node);
  return file === null ? null : locationInSource({ file, tree: node.getSourceFile() }, node);
}

/** A schema that allows every value, because it is not known which values the type has. `at` is the cause. */
export function unknownSchema(text: string, at: ts.Node): Schema {
  const reason = { code: 'unresolved-type', text, location: locationOf(at) } as const;
  return { uncertainty: { certainty: 'unknown', reason } };
}
