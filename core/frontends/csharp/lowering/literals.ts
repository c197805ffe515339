import type { Expression } from '../../../model/code';
import { childrenOf, type Node, operandsOf } from '../syntax/nodes';
import type { Lower } from './lowering';

/** Value of a literal; undefined for other nodes and for literals whose value is not plain: `1.50m`, `"a"u8`. */
export function literalValue({ type }: Node, text: string): string | number | boolean | null | undefined {
  switch (type) {
    case 'string_literal':
    case 'character_literal':
      return /["']$/.test(text) ? withoutEscapes(text.slice(1, -1)) : undefined;
    case 'verbatim_string_literal':
      return text.endsWith('"') ? text.slice(2, -1).replaceAll('""', '"') : undefined;
    case 'raw_string_literal':
      return /^("{3,})([^\r\n]*)\1$/.exec(text)?.[2];
    case 'boolean_literal':
      return text === 'true';
    case 'null_literal':
      return null;
    case 'integer_literal':
    case 'real_literal':
      return /^(?:[\d_]{1,15}|\d{1,9}\.\d{1,4})$/.test(text) ? Number(text.replaceAll('_', '')) : undefined;
    default:
      return undefined;
  }
}

const escapes = new Map(Object.entries({ n: '\n', r: '\r', t: '\t', '"': '"', "'": "'", '\\': '\\' }));

/** Undefined for a text with an escape that is hardly ever used. */
function withoutEscapes(text: string): string | undefined {
  let isKnown = true;
  const plain = text.replace(/\\(.)/gs, (_, character: string) => {
    isKnown &&= escapes.has(character);
    return escapes.get(character) ?? '';
  });
  return isKnown ? plain : undefined;
}

/** `$"a{b}"`; null where a format or alignment depends on the culture, and for raw texts, which have rules of their own. */
export const lowerInterpolation: Lower<Expression> = (node, at, location) => {
  if (/^\$+"""/.test(at.code.textOf(node))) return null;
  const [start = node, ...children] = childrenOf(node);
  const parts: Expression[] = [];
  for (const child of children) {
    const text = at.code.textOf(child);
    if (child.type === 'interpolation') {
      const [, value, ...others] = operandsOf(child);
      if (others.length !== 1) return null;
      parts.push(at.expression(value));
      continue;
    }
    const plain = text.replaceAll('{{', '{').replaceAll('}}', '}');
    const isVerbatim = at.code.textOf(start).includes('@');
    const value = isVerbatim ? plain.replaceAll('""', '"') : withoutEscapes(plain);
    // The grammar takes `{{{a}` for text.
    if (value === undefined || /[{}]/.test(text.replaceAll(/\{\{|\}\}/g, ''))) return null;
    parts.push({ kind: 'literal', value, location: at.code.locationOf(child) });
  }
  const [first] = parts;
  return parts.length === 1 && first?.kind === 'literal' ? first : { kind: 'template', parts, location };
};
