import { childrenOf, type Node } from '../syntax/nodes';
import type { SourceCode } from '../text/source-code';

type Value = string | number | boolean | null;

/** Value of a literal; undefined for everything else. */
export function literalValue(node: Node, code: SourceCode): Value | undefined {
  const text = code.textOf(node);
  switch (node.type) {
    case 'string_literal':
      return withoutEscapes(text.replace(/u8$/i, '').slice(1, -1));
    case 'character_literal':
      return withoutEscapes(text.slice(1, -1));
    case 'verbatim_string_literal':
      return text.replace(/u8$/i, '').slice(2, -1).replaceAll('""', '"');
    case 'raw_string_literal':
      return rawString(text.replace(/u8$/i, ''));
    case 'interpolated_string_expression':
      return plainInterpolation(node, text);
    case 'boolean_literal':
      return text === 'true';
    case 'null_literal':
      return null;
    case 'integer_literal':
    case 'real_literal':
      return numberValue(text);
    default:
      return undefined;
  }
}

/** `0xFF` → 255, `1_000L` → 1000. Not those that print or count otherwise: `1.0m`, `1e20`, `1u`. */
function numberValue(text: string): number | undefined {
  const digits = text.replaceAll('_', '').toLowerCase();
  if (/u/.test(digits) || (!digits.startsWith('0x') && /[em]/.test(digits))) return undefined;
  const value = Number(
    digits.startsWith('0x') ? digits.replace(/[ul]+$/, '') : digits.replace(/[ulfdm]+$/, ''),
  );
  return Number.isNaN(value) ? undefined : value;
}

const escapes: Readonly<Record<string, string>> = {
  n: '\n',
  r: '\r',
  t: '\t',
  0: '\0',
  a: '\x07',
  b: '\b',
  f: '\f',
  v: '\v',
  e: '\x1b',
};

function withoutEscapes(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(
    /\\(?:u([0-9a-f]{4})|U([0-9a-f]{8})|x([0-9a-f]{1,4})|(.))/gis,
    (whole, four?: string, eight?: string, some?: string, single?: string) => {
      const digits = four ?? eight ?? some;
      if (digits === undefined) return escapes[single ?? ''] ?? single ?? '';
      const point = Number.parseInt(digits, 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    },
  );
}

/** Content between the quotes; over several lines, without the first and last break and the last line's indentation. */
function rawString(text: string): string {
  const quotes = /^"+/.exec(text)?.[0].length ?? 0;
  const content = text.slice(quotes, -quotes);
  const lines = content.split(/\r\n|\n|\r/);
  if (lines.length === 1) return content;
  const indentation = lines.at(-1) ?? '';
  return lines
    .slice(1, -1)
    .map((line) => (line.startsWith(indentation) ? line.slice(indentation.length) : line.trimStart()))
    .join('\n');
}

/** An interpolated string without holes is an ordinary one. */
function plainInterpolation(node: Node, text: string): string | undefined {
  if (childrenOf(node).some((child) => child.type === 'interpolation') || text.includes('{'))
    return undefined;
  if (/^\$+"""/.test(text)) return rawString(text.replace(/^\$+/, ''));
  const isVerbatim = text.startsWith('$@') || text.startsWith('@$');
  return isVerbatim ? text.slice(3, -1).replaceAll('""', '"') : withoutEscapes(text.slice(2, -1));
}

/** A stretch of text inside an interpolated string; undefined where its lines are indented by rules of their own. */
export function textPart(part: string, whole: string): string | undefined {
  if (/^\$+"""/.test(whole)) return /^\$"""/.test(whole) && !whole.includes('\n') ? part : undefined;
  const plain = part.replaceAll('{{', '{').replaceAll('}}', '}');
  return whole.startsWith('$@') || whole.startsWith('@$')
    ? plain.replaceAll('""', '"')
    : withoutEscapes(plain);
}
