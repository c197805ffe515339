import { MAX_FILE_SIZE, tooLarge } from '../core/discovery/source-files';
import type { OpenedFolder } from './opened-folder';

/** The entries and files of a folder; null for those that cannot be read. */
export type ReadableDirectory = ReturnType<typeof readableDirectory>;

/** `note` is called with each path that cannot be read, and the reason. The path of a folder ends in a slash. */
export function readableDirectory(folder: OpenedFolder, note: (path: string, why: string) => void) {
  return {
    async entriesOf(path: string) {
      try {
        return await folder.entriesOf(path);
      } catch (error) {
        note(`${path}/`, messageOf(error));
        return null;
      }
    },
    async bytesOf(file: string) {
      try {
        const bytes = await folder.bytesOf(file);
        if (bytes.length <= MAX_FILE_SIZE) return bytes;
        note(file, tooLarge);
      } catch (error) {
        note(file, messageOf(error));
      }
      return null;
    },
    /** Null if the path does not exist. */
    async kindOf(path: string) {
      try {
        return await folder.kindOf(path);
      } catch {
        return null;
      }
    },
  };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
