/** The folder of a path, '' for a file in the root. */
export function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
}

/** A folder and its ancestors, the nearest first; the root '' is last. */
export function foldersFrom(folder: string): readonly string[] {
  return folder === '' ? [''] : [folder, ...foldersFrom(folderOf(folder))];
}

/** `src/books.ts` → `books.ts`, `src` → `src`. */
export const lastSegment = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The file name without its last extension: `a/Acme.Books.csproj` → `Acme.Books`. For URIs, decodes the name. */
export function baseName(path: string): string {
  const name = lastSegment(path).replace(/\.\w+$/, '');
  return isUri(path) ? unescaped(name) : name;
}

/** Joins and normalizes paths or URIs: `a/b`, `../c` → `a/c`. Keeps a `..` that leaves the root. */
export function joinPath(folder: string, relative: string): string {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of relative.split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** Joins a folder and a path that uses `/` or `\`: `a/b`, `..\c.csproj` → `a/c.csproj`. For URIs, encodes the path. */
export function joinWrittenPath(folder: string, written: string): string {
  const segments = written.trim().replaceAll('\\', '/').split('/');
  return joinPath(folder, (isUri(folder) ? segments.map(encodeURIComponent) : segments).join('/'));
}

function isUri(path: string): boolean {
  return /^[a-z][\w+.-]+:\/\//i.test(path);
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // A `%` that encodes nothing is kept as written.
  }
}
