const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/**
 * The summary in the documentation comment (`///`) directly above a line (0-based); null for none. References keep the
 * name that they refer to: `<see cref="Book"/>` → `Book`.
 */
export function descriptionAbove(lines: readonly string[], line: number): string | null {
  let first = line;
  while (first > 0 && /^\s*\/\/\//.test(lines[first - 1]!)) first--;
  if (first === line) return null;
  const comment = lines.slice(first, line).map((one) => one.replace(/^\s*\/\/\/ ?/, ''));
  const [, summary = ''] = /<summary>([\s\S]*?)<\/summary>/.exec(comment.join('\n')) ?? [];
  const text = summary
    .replace(/<\w+\s+(?:cref|name|langword|href)\s*=\s*"(?:[A-Z]:)?([^"]*)"\s*\/>/g, '$1')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(\w+);/g, (all, name: string) => ENTITIES[name] ?? all)
    .replace(/\s+/g, ' ')
    .trim();
  return text === '' ? null : text;
}
