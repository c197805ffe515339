import type { ModuleReference } from '../model/facts/modules';
import { folderOf, joinPath } from '../model/path';

const SOURCE_EXTENSION = /\.(?:d\.[mc]?ts|[mc]?ts|tsx|[mc]?js|jsx)$/;

/** Removes the extension of a source file from a path. */
export function withoutExtension(path: string): string {
  return path.replace(SOURCE_EXTENSION, '');
}

/** Paths by which a file may be imported. `src/books/index.ts` → `src/books/index`, `src/books`. */
export function moduleKeys(file: string): string[] {
  const key = withoutExtension(file);
  if (key === 'index') return [key, ''];
  return key.endsWith('/index') ? [key, key.slice(0, -'/index'.length)] : [key];
}

/** What an import specifier in a file refers to. */
export function moduleReference(file: string, specifier: string): ModuleReference {
  return specifier.startsWith('.')
    ? { kind: 'key', key: withoutExtension(joinPath(folderOf(file), specifier)) }
    : { kind: 'package', name: specifier };
}
