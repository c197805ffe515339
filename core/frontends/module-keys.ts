import type { ModuleReference } from '../model/facts';

const SOURCE_EXTENSION = /\.(?:d\.[mc]?ts|[mc]?ts|tsx|[mc]?js|jsx)$/;

/** Joins and normalises path segments. `a/b`, `../c` → `a/c`. Works on paths and on URIs, on `/` alone. */
export function joinPath(folder: string, relative: string): string {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of relative.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** The folder of a path, '' for a file of the root. */
export function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
}

/** A path without the extension of a source file. */
export function withoutExtension(path: string): string {
  return path.replace(SOURCE_EXTENSION, '');
}

/** Names under which a file may be imported. `src/books/index.ts` → `src/books/index`, `src/books`. */
export function moduleKeys(file: string): string[] {
  const key = withoutExtension(file);
  if (key === 'index') return [key, ''];
  return key.endsWith('/index') ? [key, key.slice(0, -'/index'.length)] : [key];
}

/** What an import specifier of a file refers to. */
export function moduleReference(file: string, specifier: string): ModuleReference {
  return specifier.startsWith('.')
    ? { kind: 'key', key: withoutExtension(joinPath(folderOf(file), specifier)) }
    : { kind: 'package', name: specifier };
}
