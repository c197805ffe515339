import type { Interpreter } from '../interpreter/interpreter';
import { type Expression, nameOf } from '../model/lowered-code';
import { is } from '../model/value-operations';
import type { Scope } from './endpoint-scope';

/** What an expression evaluates to in a scope; null if it is neither a known text nor a known number. */
export function valueIn(value: Expression, scope: Scope, interpreter: Interpreter): string | number | null {
  if (value.kind === 'name' && scope.names.has(value.name)) {
    const meaning = scope.names.get(value.name);
    return typeof meaning === 'string' ? meaning : null;
  }
  const inner = (part: Expression | undefined) => textIn(part, scope, interpreter);
  if (value.kind === 'new' && value.type?.name === 'PathString') return inner(value.arguments[0]?.value);
  if (value.kind === 'call' && value.callee.kind === 'member' && value.callee.name === 'EnsureStartsWith')
    return inner(value.callee.target)?.replace(/^\/?/, '/') ?? null;
  if (value.kind === 'template' || (value.kind === 'binary' && value.operator === '+')) {
    const texts = (value.kind === 'template' ? value.parts : [value.left, value.right]).map(inner);
    return texts.every((one) => one !== null) ? texts.join('') : null;
  }
  if (!/^(?:literal|name|member|unary)$/.test(value.kind)) return null;
  const found = interpreter.evaluate(value, scope.site);
  return is.string(found) || typeof found === 'number' ? found : null;
}

/** The text that an expression evaluates to in a scope; null if it is not known. */
export function textIn(value: Expression | undefined, scope: Scope, interpreter: Interpreter): string | null {
  const found = value === undefined ? null : valueIn(value, scope, interpreter);
  return typeof found === 'string' ? found : null;
}

/** The verbs in a list, such as `["GET", HttpMethods.Head]`; null if they are not evaluated. */
export function verbsIn(value: Expression | undefined, scope: Scope, interpreter: Interpreter) {
  const named = value?.kind === 'name' ? scope.names.get(value.name) : null;
  const items = value?.kind === 'array' ? value.items : Array.isArray(named) ? (named as Expression[]) : null;
  const verbs = items?.map((item) =>
    item.kind === 'member' && nameOf(item.target) === 'HttpMethods'
      ? item.name.toUpperCase()
      : textIn(item, scope, interpreter)?.toUpperCase(),
  );
  return verbs?.every((verb) => verb !== undefined) ? verbs : null;
}
