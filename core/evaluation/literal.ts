import type { Expression } from '../model/expression';

/** The string that an expression plainly is, else null. */
export function literalString(expression: Expression): string | null {
  return expression.kind === 'literal' && typeof expression.value === 'string' ? expression.value : null;
}

/** The boolean that an expression plainly is, else null. */
export function literalBoolean(expression: Expression): boolean | null {
  return expression.kind === 'literal' && typeof expression.value === 'boolean' ? expression.value : null;
}

/** A plain expression as short source text, for messages; `…` for one that is not plain. */
export function expressionText(expression: Expression): string {
  switch (expression.kind) {
    case 'literal':
      return JSON.stringify(expression.value);
    case 'array':
      return `[${expression.items.map(expressionText).join(', ')}]`;
    case 'type':
    case 'assembly-of':
      return expression.type.text;
    case 'constant':
      return `${expression.type.text}.${expression.member}`;
    case 'name':
      return expression.name;
    case 'member':
      return `${expressionText(expression.target)}.${expression.member}`;
    case 'opaque':
      return expression.text;
    default:
      return '…';
  }
}
