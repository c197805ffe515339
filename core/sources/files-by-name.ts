import { partitionPoint } from '../model/collections';

/** Sorted paths of files, by a name that the files contain. Most names belong to one file and need no list. */
export class FilesByName {
  readonly #files = new Map<string, string | string[]>();

  /** The files that contain a name, ordered by path. The list is only valid until the next change. */
  get(name: string): readonly string[] {
    const files = this.#files.get(name) ?? [];
    return typeof files === 'string' ? [files] : files;
  }

  add(name: string, file: string): void {
    const files = this.#files.get(name);
    if (files === undefined) this.#files.set(name, file);
    else if (typeof files !== 'string') {
      const at = indexIn(files, file);
      if (files[at] !== file) files.splice(at, 0, file);
    } else if (files !== file) this.#files.set(name, files < file ? [files, file] : [file, files]);
  }

  delete(name: string, file: string): void {
    const files = this.#files.get(name);
    if (files === file) this.#files.delete(name);
    else if (Array.isArray(files)) {
      const at = indexIn(files, file);
      if (files[at] === file) files.splice(at, 1);
      if (files.length === 0) this.#files.delete(name);
    }
  }
}

const indexIn = (files: readonly string[], file: string) => partitionPoint(files, (other) => other < file);
