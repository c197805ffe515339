/** Text from the workspace as it is, not as Markdown. Line breaks become spaces. */
export function plainText(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]()#+\-.!|<>~&$]/g, '\\$&');
}

/** Text from the workspace as code. */
export function code(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map((ticks) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  const pad = line.startsWith('`') || line.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${line}${pad}${fence}`;
}

/** A link; `target` must be escaped already, as URIs are. */
export function link(text: string, target: string): string {
  return `[${plainText(text)}](${target.replace(/[()]/g, encodeURIComponent)})`;
}
