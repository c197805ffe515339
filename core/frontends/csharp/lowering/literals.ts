import type { Expression, ExpressionNode } from '../../../model/lowered-code';
import { type Node, operandsOf } from '../syntax/node';
import type { Lowering } from './lowering-types';

type Plain = string | number | boolean | null;

const textOf = (text: string) => (/["']$/.test(text) ? withoutEscapes(text.slice(1, -1)) : undefined);
const numberOf = (text: string) =>
  /^(?:[\d_]{1,15}|\d{1,9}\.\d{1,4})$/.test(text) ? Number(text.replaceAll('_', '')) : undefined;

const values: Readonly<Record<string, (text: string) => Plain | undefined>> = {
  string_literal: textOf,
  character_literal: textOf,
  verbatim_string_literal: (text) => /^@"(.*)"$/s.exec(text)?.[1]?.replaceAll('""', '"'),
  raw_string_literal: (text) => {
    const { length } = /^"*/.exec(text)![0];
    return /[\r\n]/.test(text) ? undefined : text.slice(length, -length);
  },
  boolean_literal: (text) => text === 'true',
  null_literal: () => null,
  integer_literal: numberOf,
  real_literal: numberOf,
};

/** The value of a literal; undefined for other nodes and unsupported literals such as `1.50m` and `"a"u8`. */
export const literalValue = (node: Node, at: Lowering): Plain | undefined =>
  values[node.type]?.(at.code.textOf(node));

const escapes = new Map(Object.entries({ n: '\n', r: '\r', t: '\t', '"': '"', "'": "'", '\\': '\\' }));

/** The text with its escapes resolved; undefined for rare escapes. */
function withoutEscapes(text: string): string | undefined {
  const found = [...text.matchAll(/\\(.)/gs)];
  if (!found.every(([, character = '']) => escapes.has(character))) return undefined;
  return text.replace(/\\(.)/gs, (_, character: string) => escapes.get(character) ?? '');
}

/** Lowers `$"a{b}"`; null if it is a multi-line raw string, or contains a format or an alignment. */
export function lowerInterpolation(node: Node, at: Lowering): ExpressionNode | null {
  const text = at.code.textOf(node);
  const isRaw = /^\$+"""/.test(text);
  if (isRaw && /[\r\n]/.test(text)) return null;
  const isVerbatim = /^[$@]*@/.test(text);
  const parts: Expression[] = [];
  for (const child of node.children) {
    if (child.type === 'interpolation') {
      const [, value, ...others] = operandsOf(child);
      if (others.length !== 1) return null;
      parts.push(at.expression(value));
    } else if (!child.type.startsWith('interpolation_')) {
      const value = textOfPart(at.code.textOf(child), isVerbatim, isRaw);
      if (value === undefined) return null;
      parts.push({ kind: 'literal', value, location: at.location(child) });
    }
  }
  const [first] = parts;
  return parts.length === 1 && first?.kind === 'literal' ? first : { kind: 'template', parts };
}

function textOfPart(text: string, isVerbatim: boolean, isRaw: boolean): string | undefined {
  if (isRaw) return text;
  const plain = text.replaceAll('{{', '{').replaceAll('}}', '}');
  return isVerbatim ? plain.replaceAll('""', '"') : withoutEscapes(plain);
}
