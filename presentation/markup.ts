import { shownText } from './escaped-and-route-texts';

/** How texts from the workspace become parts of a hover. */
export interface Markup {
  text(text: string): string;
  strong(text: string): string;
  code(text: string): string;
  codeBlock(lines: readonly string[], language: string): string;
  link(text: string, target: string): string;
}

/**
 * Characters that are markup anywhere, parts of addresses that become links by themselves, and what is markup at the
 * start of a line. Other punctuation is not escaped, because some editors show Markdown as it is.
 */
const MARKUP = /[\\`*_~[\]<>&|!#@]|:(?=\/\/)|(?<=\bwww)\.|(?<=\]\u2060?)\(|(?<=^\s*)[+=-]|(?<=^\s*\d+)[.)]/gi;

/** Escapes text from the workspace for Markdown, so that no markup, HTML or URL in the text is active. */
export function plainText(text: string): string {
  return shownText(text).replace(/\s+/g, ' ').replace(MARKUP, '\\$&');
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

export const markdown: Markup = {
  text: plainText,
  strong: (text) => `**${plainText(text)}**`,
  code,
  codeBlock,
  link,
};

/** For editors that show hovers as they are. */
export const noMarkup: Markup = {
  text: shownText,
  strong: shownText,
  code: shownText,
  codeBlock: (lines) => lines.map(shownText).join('\n'),
  link: shownText,
};
