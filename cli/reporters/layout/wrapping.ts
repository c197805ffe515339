import { textWidth } from './text-width';

/**
 * Wraps lines between words to the width of a terminal. Continuation lines are indented by two more cells, or to the text of
 * a numbered line, or to `column`. Words are not broken, so that a path can be copied. A width of null leaves text
 * unchanged.
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
    // A new line only helps if it starts further to the left.
    if (word !== '' && textWidth(longer) > width && textWidth(current) >= rest.length) {
      lines.push(current);
      current = rest + word;
    } else current = longer;
  }
  return [...lines, current].map((part) => part.trimEnd()).join('\n');
}
