import type { FunctionFacts, FunctionParameterFacts } from '../../../model/facts/functions';
import { lowering } from '../expressions/expressions';
import { lowerBody } from '../expressions/function-bodies';
import { lower } from '../expressions/lowering';
import { isVirtual, readModifiers } from '../syntax/modifiers';
import { childrenOf, field, identifier, type Node } from '../syntax/nodes';
import { readType } from '../syntax/type-references';
import type { SourceCode } from '../text/source-code';
import { hasDefault } from './parameters';

/** A method or constructor as a function that configuration may call; null when its code was left out. */
export function readFunction(node: Node, code: SourceCode): FunctionFacts | null {
  const [name, body] = [field(node, 'name'), field(node, 'body')];
  const list = field(node, 'parameters');
  if (!name || !body || isLeftOut(body, code)) return null;
  const parameters = list ? readFunctionParameters(list, code) : [];
  return {
    name: identifier(code.textOf(name)),
    parameters,
    body: lowerBody(
      body,
      lowering(code),
      parameters.map((parameter) => parameter.name),
    ),
    ...(isVirtual(readModifiers(node, code)) && { isVirtual: true }),
    isExtension: list !== null && isExtension(list, code),
    ...(list !== null && excludesText(node, list, code) && { excludesText: true }),
    location: code.locationOf(name),
  };
}

/** `(this string text)`: may be called as a member of its first parameter. */
export function isExtension(list: Node, code: SourceCode): boolean {
  return /^\(\s*(?:\[[^\]]*\]\s*)*this\s/.test(code.textOf(list));
}

/** Types that a text is, too, as the receiver of an extension method. */
const textual =
  /^(?:string|object|dynamic|String|Object|I(?:Comparable|Convertible|Cloneable|Equatable|Enumerable|Parsable|SpanParsable)|ReadOnlySpan)$/;

/** Whether the receiver of an extension method is of a type that no text is: neither a base of it nor a type parameter. */
function excludesText(method: Node, list: Node, code: SourceCode): boolean {
  if (!isExtension(list, code)) return false;
  const first = childrenOf(list).find(({ type }) => type === 'parameter');
  const type = field(first ?? null, 'type');
  if (!type) return false;
  const { form, name, text } = readType(type, code);
  if (form === 'nullable' || form === 'other') return false;
  const own = field(method, 'type_parameters');
  const simple = (form === 'named' ? name : text).replace(/^.*\./, '');
  const isParameter = own !== null && new RegExp(`\\b${simple}\\b`).test(code.textOf(own));
  return !textual.test(simple) && !isParameter;
}

/** What is not kept of a text reads `{}` or `=>0`. */
function isLeftOut(body: Node, code: SourceCode): boolean {
  return /^(?:\{\s*\}|=>\s*0)$/.test(code.textOf(body));
}

/** Parameters of a function with what they are when the caller gives nothing. */
export function readFunctionParameters(list: Node, code: SourceCode): readonly FunctionParameterFacts[] {
  const parameters: FunctionParameterFacts[] = [];
  let type: Node | null = null;
  for (const child of childrenOf(list)) {
    if (child.type === 'parameter') {
      const name = field(child, 'name');
      const last = childrenOf(child).at(-1);
      if (!name) continue;
      parameters.push({
        name: identifier(code.textOf(name)),
        initial: last && hasDefault(child, name, code) ? lower(last, lowering(code)) : null,
        isRest: false,
      });
    } else if (child.type === 'attribute_list') continue;
    // The parts of a `params` parameter stand in the list itself.
    else if (type === null) type = child;
    else {
      parameters.push({ name: identifier(code.textOf(child)), initial: null, isRest: true });
      type = null;
    }
  }
  return parameters;
}
