import type { Frontend } from '../../core';
import { factsOf, outlineOf } from '../../core/frontends/safe-reading';
import type { FileFacts } from '../../core/model/facts/file';
import type { Outline } from '../../core/model/outline';
import type { Disk } from './disk';

/** Which files of a language with outlines are read: those that routes depend on, or all, for the classes in them. */
export type Extent = 'relevant' | 'everything';

/** What a file says. Either is null, not both: a file with an outline may wait. */
interface FileReading {
  readonly outline: Outline | null;
  readonly facts: FileFacts | null;
}

/** Reads files of a disk. */
export interface FileReader {
  /** Leaves out files that cannot be read, or that no frontend accepts. */
  read(files: readonly string[]): readonly (readonly [file: string, reading: FileReading])[];
  /** The facts of a file, whether it has an outline or not. */
  factsOf(file: string): FileFacts | null;
}

export function fileReader(disk: Disk, frontends: readonly Frontend[], extent: Extent): FileReader {
  const frontendOf = (file: string) => frontends.find(({ accepts }) => accepts(file));
  return {
    read(files) {
      // All texts first: the disk is slower in between other work.
      const sources = files.map((file) => ({ file, frontend: frontendOf(file), text: disk.textOf(file) }));
      return sources.flatMap(({ file, frontend, text }) => {
        if (frontend === undefined || text === null) return [];
        const outline = extent === 'relevant' ? outlineOf(frontend, file, text) : null;
        const facts = outline === null ? factsOf(frontend, file, text) : null;
        return [[file, { outline, facts }] as const];
      });
    },
    factsOf(file) {
      const frontend = frontendOf(file);
      const text = disk.textOf(file);
      return frontend === undefined || text === null ? null : factsOf(frontend, file, text);
    },
  };
}
