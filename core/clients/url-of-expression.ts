import { type Expression, nameOf } from '../model/lowered-code';

/** Finds the value first assigned to the variable or member that a node names; null if it is unknown. */
export type Lookup = (node: Expression) => Constant | null;

/** A value, and whether code appends to it or replaces it later. */
export interface Constant {
  readonly value: Expression;
  readonly isAppended: boolean;
  readonly isReplaced: boolean;
  /** Whether this is the initial value of a mutable field. Such a value is used only if it contains a slash. */
  readonly isMutable: boolean;
  /** Finds the values of the names in `value`. */
  readonly lookup: Lookup;
}

/** Represents unknown text, which may contain any number of segments. */
export const ANY_TEXT = '{*}';

/** Maximum depth of nested expressions. The value of a name is nested in the expression that uses the name. */
const MAX_DEPTH = 16;

/** Functions whose result is a single value in the URL, not several segments. */
const VALUE_FUNCTION =
  /^(?:encodeURI(?:Component)?|EscapeDataString|String|toString|ToString|NewGuid|randomUUID|toLowerCase|toUpperCase|trim|Trim)$/;

/** Functions that are assumed to change a URL only in its placeholders, at its ends or in its query. */
const SAME_TEXT = /^(?:replace|replaceAll|Replace|trim|Trim|TrimEnd|toString|ToString|valueOf)$/;

/** The URL in an expression: constant parts as written, a single value as `{name}`, arbitrary text as `{*}`. */
export function urlOfExpression(node: Expression, lookup: Lookup, depth = 0): string {
  const text = (part: Expression) => urlOfExpression(part, lookup, depth + 1);
  if (depth > MAX_DEPTH) return ANY_TEXT;
  switch (node.kind) {
    case 'literal':
      return typeof node.value === 'string' ? node.value : hole(String(node.value));
    case 'template':
      return node.parts.map(text).join('');
    case 'binary':
      if (node.operator === '+') return text(node.left) + text(node.right);
      return node.operator === '??' || node.operator === '||'
        ? either(text(node.left), text(node.right))
        : ANY_TEXT;
    case 'conditional':
      return either(text(node.whenTrue), text(node.whenFalse));
    case 'name':
    case 'member': {
      const constant = lookup(node);
      if (constant === null) return hole(nameOf(node) ?? '');
      if (constant.isReplaced) return ANY_TEXT;
      const found = urlOfExpression(constant.value, constant.lookup, depth + 1);
      if (constant.isMutable && !found.includes('/')) return hole(nameOf(node) ?? '');
      return constant.isAppended && !found.includes('?') ? found + ANY_TEXT : found;
    }
    case 'call': {
      const name = nameOf(node.callee) ?? '';
      const [first] = node.arguments;
      if (SAME_TEXT.test(name) && node.callee.kind === 'member') {
        const inner = text(node.callee.target);
        if (inner !== ANY_TEXT) return inner;
      }
      if (name === 'Format' && first !== undefined) return text(first.value);
      if (name === 'concat' && node.callee.kind === 'member')
        return [node.callee.target, ...node.arguments.map(({ value }) => value)].map(text).join('');
      if (VALUE_FUNCTION.test(name)) return hole((first && nameOf(first.value)) ?? 'value');
      return ANY_TEXT;
    }
    case 'index':
      return hole(nameOf(node.target) ?? '');
    default:
      return ANY_TEXT;
  }
}

/** A choice between two texts: the first if both are equal or each is a single placeholder, else arbitrary text. */
function either(left: string, right: string): string {
  if (left === right) return left;
  return isHole(left) && isHole(right) ? left : ANY_TEXT;
}

const isHole = (text: string) => /^\{[^{}*]*\}$/.test(text);

const hole = (name: string) => `{${name.replace(/\W/g, '') || 'value'}}`;

/** A URL without its query and fragment. A `?` or `#` in braces begins neither. */
export function withoutQuery(text: string): string {
  return text.replace(/^((?:[^{}?#]|\{[^{}]*\}|[{}])*).*/s, '$1');
}
