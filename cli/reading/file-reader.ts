import type { Frontend } from '../../core';
import type { Reading } from '../../core/model/outline';
import { type FileReading, readFile, readingOf, tryToReadFile } from '../../core/sources/reading';
import type { Disk } from './disk';

/** Which files of a language with outlines are read: those that routes depend on, or all, for the classes in them. */
export type Extent = 'relevant' | 'everything';

/** What was read of some files. What cannot be read, or no frontend accepts, is not in it. */
export interface Read {
  readonly readings: readonly (readonly [file: string, reading: FileReading])[];
  /** Those that are nested too deeply, where others are to try again. */
  readonly tooDeep: readonly string[];
}

/** Reads files of a disk. */
export interface FileReader {
  /** What fails for good says so. */
  read(files: readonly string[]): Read;
  /** What fails by the depth of its nesting is left to others. */
  tryToRead(files: readonly string[]): Read;
  /** A file that was read, here or elsewhere; more of it is read when it is asked for. */
  readingOf(file: string, reading: FileReading): Reading;
}

/** `frontends` in the order in which they are asked whether they accept a file. */
export function fileReader(disk: Disk, frontends: readonly Frontend[], extent: Extent): FileReader {
  const readers = extent === 'relevant' ? frontends : frontends.map(({ outline, ...rest }) => rest);
  const readerOf = (file: string) => readers.find(({ accepts }) => accepts(file));
  function readAll(files: readonly string[], readOne: typeof tryToReadFile): Read {
    // All texts first: the disk is slower in between other work.
    const sources = files.map((file) => ({ file, reader: readerOf(file), text: disk.textOf(file) }));
    const readings: Read['readings'][number][] = [];
    const tooDeep: string[] = [];
    for (const { file, reader, text } of sources) {
      if (reader === undefined || text === null) continue;
      const reading = readOne(reader, file, text);
      if (reading === null) tooDeep.push(file);
      else readings.push([file, reading]);
    }
    return { readings, tooDeep };
  }
  return {
    read: (files) => readAll(files, readFile),
    tryToRead: (files) => readAll(files, tryToReadFile),
    readingOf: (file, reading) => readingOf(readerOf(file)!, file, reading, () => disk.textOf(file)),
  };
}
