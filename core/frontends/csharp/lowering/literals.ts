import type { Expression } from '../../../model/code';
import { childrenOf, type Node, operandsOf } from '../syntax/nodes';
import type { Lowering, Unlocated } from './lowering';

type Plain = string | number | boolean | null;

const textOf = (text: string) => (/["']$/.test(text) ? withoutEscapes(text.slice(1, -1)) : undefined);
const numberOf = (text: string) =>
  /^(?:[\d_]{1,15}|\d{1,9}\.\d{1,4})$/.test(text) ? Number(text.replaceAll('_', '')) : undefined;

const values: Readonly<Record<string, (text: string) => Plain | undefined>> = {
  string_literal: textOf,
  character_literal: textOf,
  verbatim_string_literal: (text) => /^@"(.*)"$/s.exec(text)?.[1]?.replaceAll('""', '"'),
  raw_string_literal: (text) => /^("{3,})([^\r\n]*)\1$/.exec(text)?.[2],
  boolean_literal: (text) => text === 'true',
  null_literal: () => null,
  integer_literal: numberOf,
  real_literal: numberOf,
};

/** Value of a literal; undefined for other nodes and for literals whose value is not plain: `1.50m`, `"a"u8`. */
export const literalValue = (node: Node, at: Lowering): Plain | undefined =>
  values[node.type]?.(at.code.textOf(node));

const escapes = new Map(Object.entries({ n: '\n', r: '\r', t: '\t', '"': '"', "'": "'", '\\': '\\' }));

/** Undefined for a text with an escape that is hardly ever used. */
function withoutEscapes(text: string): string | undefined {
  const found = [...text.matchAll(/\\(.)/gs)];
  if (!found.every(([, character]) => escapes.has(character!))) return undefined;
  return text.replace(/\\(.)/gs, (_, character: string) => escapes.get(character)!);
}

/** `$"a{b}"`; null where a format or alignment depends on the culture, and for raw texts, which have rules of their own. */
export function lowerInterpolation(node: Node, at: Lowering): Unlocated<Expression> | null {
  if (/^\$+"""/.test(at.code.textOf(node))) return null;
  const [start = node, ...children] = childrenOf(node);
  const isVerbatim = at.code.textOf(start).includes('@');
  const parts: Expression[] = [];
  for (const child of children) {
    if (child.type === 'interpolation') {
      const [, value, ...others] = operandsOf(child);
      if (others.length !== 1) return null;
      parts.push(at.expression(value));
      continue;
    }
    const text = at.code.textOf(child);
    const plain = text.replaceAll('{{', '{').replaceAll('}}', '}');
    const value = isVerbatim ? plain.replaceAll('""', '"') : withoutEscapes(plain);
    // The grammar takes `{{{a}` for text.
    if (value === undefined || /[{}]/.test(text.replaceAll(/\{\{|\}\}/g, ''))) return null;
    parts.push({ kind: 'literal', value, location: at.location(child) });
  }
  const [first] = parts;
  return parts.length === 1 && first?.kind === 'literal' ? first : { kind: 'template', parts };
}
