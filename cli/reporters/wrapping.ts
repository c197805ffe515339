import { textWidth } from './fitting';

/**
 * Breaks lines between words where a terminal is narrower than they are; what follows is set in two cells deeper, or below
 * the text of a numbered line, or `column` cells from the left. Words stay whole, so that a path can be copied. A width of
 * null leaves all as it is.
 */
export function wrapped(text: string, width: number | null, column?: number): string {
  if (width === null) return text;
  return text
    .split('\n')
    .map((line) => (textWidth(line) <= width ? line : wrappedLine(line, width, column)))
    .join('\n');
}

function wrappedLine(line: string, width: number, column?: number): string {
  const [start = '', number = ''] = /^ *(\d+\. )?/.exec(line)!;
  const rest = ' '.repeat(column ?? (number === '' ? start.length + 2 : start.length));
  const [first = '', ...words] = line.slice(start.length).split(' ');
  const lines: string[] = [];
  let current = start + first;
  for (const word of words) {
    const longer = `${current} ${word}`;
    // A line of its own that starts no further to the left would not help.
    if (word !== '' && textWidth(longer) > width && textWidth(current) >= rest.length) {
      lines.push(current);
      current = rest + word;
    } else current = longer;
  }
  return [...lines, current].map((part) => part.trimEnd()).join('\n');
}
