/**
 * Text to parse, made of stretches of a file's own text. `starts[k]` is where the k-th stretch begins in `text`,
 * `shifts[k]` is what to add there to get the place in the file.
 */
export interface ReducedText {
  readonly text: string;
  readonly starts: readonly number[];
  readonly shifts: readonly number[];
}

interface Reducing {
  /** Leaves out a stretch; `replacement` takes its place. */
  drop(start: number, end: number, replacement?: string): void;
  done(): ReducedText;
}

/** Leaves out stretches of a text, given in order. One may take in those before it. */
export function reducing(text: string): Reducing {
  const pieces: string[] = [];
  const starts = [0];
  const shifts = [0];
  const dropped: (readonly [start: number, end: number])[] = [];
  const drop = (start: number, end: number, replacement = ''): void => {
    if (end - start <= replacement.length) return;
    while (dropped.length > 0 && dropped.at(-1)![0] >= start) {
      dropped.pop();
      starts.pop();
      shifts.pop();
      pieces.length -= 2;
    }
    const copied = dropped.at(-1)?.[1] ?? 0;
    const length = starts.at(-1)! + start - copied + replacement.length;
    pieces.push(text.slice(copied, start), replacement);
    dropped.push([start, end]);
    starts.push(length);
    shifts.push(end - length);
  };
  return {
    drop,
    done: (): ReducedText => ({
      text: pieces.join('') + text.slice(dropped.at(-1)?.[1] ?? 0),
      starts,
      shifts,
    }),
  };
}
