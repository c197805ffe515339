/** The folder of a path, '' for a file of the root. */
export function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
}

/** A folder and those above it, the nearest first, '' for the root the last. */
export function foldersFrom(folder: string): readonly string[] {
  return folder === '' ? [''] : [folder, ...foldersFrom(folderOf(folder))];
}

/** The file's name without folders and without its last extension. `a/Acme.Books.csproj` → `Acme.Books`; in URIs unescaped. */
export function baseName(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
  return isUri(path) ? unescaped(name) : name;
}

/** Joins and normalises path segments. `a/b`, `../c` → `a/c`; what leads out of the root keeps its `..`. Works on paths and on URIs. */
export function joinPath(folder: string, relative: string): string {
  const parts = folder === '' ? [] : folder.split('/');
  for (const part of relative.split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** Joins a relative path that is written with either separator. `a/b`, `..\c.csproj` → `a/c.csproj`; in URIs its segments are escaped. */
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
    return text;
  }
}
