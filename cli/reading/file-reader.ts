import type { Frontend } from '../../core';
import { type FileReading, readFile, readingOf } from '../../core/frontends/safe-reading';
import type { Reading } from '../../core/model/outline';
import type { Disk } from './disk';

/** Which files of a language with outlines are read: those that routes depend on, or all, for the classes in them. */
export type Extent = 'relevant' | 'everything';

/** Reads files of a disk. */
export interface FileReader {
  /** Leaves out files that cannot be read, or that no frontend accepts. */
  read(files: readonly string[]): readonly (readonly [file: string, reading: FileReading])[];
  /** A file that was read, here or elsewhere; more of it is read when it is asked for. */
  readingOf(file: string, reading: FileReading): Reading;
}

/** `frontends` in the order in which they are asked whether they accept a file. */
export function fileReader(disk: Disk, frontends: readonly Frontend[], extent: Extent): FileReader {
  const readers = extent === 'relevant' ? frontends : frontends.map(({ outline, ...rest }) => rest);
  const readerOf = (file: string) => readers.find(({ accepts }) => accepts(file));
  return {
    read(files) {
      // All texts first: the disk is slower in between other work.
      const sources = files.map((file) => ({ file, reader: readerOf(file), text: disk.textOf(file) }));
      return sources.flatMap(({ file, reader, text }) =>
        reader === undefined || text === null ? [] : [[file, readFile(reader, file, text)] as const],
      );
    },
    readingOf: (file, reading) => readingOf(readerOf(file)!, file, reading, () => disk.textOf(file)),
  };
}
