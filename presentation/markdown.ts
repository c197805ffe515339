import { shownText } from './escaped-and-route-texts';

/** Escapes text from the workspace for Markdown, so that no markup, HTML or URL in the text is active. */
export function plainText(text: string): string {
  return shownText(text)
    .replace(/\s+/g, ' ')
    .replace(/[!-/:-@[-`{-~]/g, '\\$&');
}

/** Text from the workspace as inline code. */
export function code(text: string): string {
  const line = shownText(text).replace(/\s+/g, ' ');
  if (line.trim() === '') return '';
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map((ticks) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${line}${pad}${fence}`;
}

/** Lines of text from the workspace as a block of code. */
export function codeBlock(lines: readonly string[], language: string): string {
  const text = lines.map(shownText).join('\n');
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((ticks) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

/** A Markdown link to a URI. Only characters that could end the link target are encoded. */
export function link(text: string, target: string): string {
  const encode = (character: string) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
  return `[${plainText(text)}](${target.replace(/[\s!"'()*<>[\\\]`]/g, encode)})`;
}

/** The URI of a command with an argument. The editor decodes the argument twice: as part of the URI, then as JSON. */
export function commandUri(command: string, argument: string): string {
  return `command:${command}?${encodeURIComponent(encodeURIComponent(JSON.stringify([argument])))}`;
}
