/** Paths of files by name. Most names belong to one file and need no set. */
export class FilesByName {
  readonly #files = new Map<string, string | Set<string>>();

  /** The files with a name, ordered by path. */
  get(name: string): readonly string[] {
    const files = this.#files.get(name) ?? [];
    return typeof files === 'string' ? [files] : [...files].sort();
  }

  add(name: string, file: string): void {
    const files = this.#files.get(name);
    if (files === undefined || files === file) this.#files.set(name, file);
    else if (typeof files === 'string') this.#files.set(name, new Set([files, file]));
    else files.add(file);
  }

  delete(name: string, file: string): void {
    const files = this.#files.get(name);
    if (files instanceof Set) files.delete(file);
    if (files === file || (files instanceof Set && files.size === 0)) this.#files.delete(name);
  }
}
