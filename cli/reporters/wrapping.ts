import { textWidth } from './fitting';

/**
 * Breaks lines between words where a terminal is narrower than they are; what follows is set in two cells deeper. Words
 * stay whole, so that a path can be copied. A width of null leaves all as it is.
 */
export function wrapped(text: string, width: number | null): string {
  if (width === null) return text;
  return text
    .split('\n')
    .map((line) => (textWidth(line) <= width ? line : wrappedLine(line, width)))
    .join('\n');
}

function wrappedLine(line: string, width: number): string {
  const start = /^ */.exec(line)![0];
  const lines: string[] = [];
  let current = '';
  for (const word of line.slice(start.length).split(' ')) {
    const indent = start.length + (lines.length > 0 ? 2 : 0);
    const longer = current === '' ? word : `${current} ${word}`;
    if (current.trim() !== '' && word !== '' && indent + textWidth(longer) > width) {
      lines.push(current);
      current = word;
    } else current = longer;
  }
  return [...lines, current]
    .map((part, at) => `${start}${at > 0 ? '  ' : ''}${at > 0 ? part.trimStart() : part}`.trimEnd())
    .join('\n');
}
