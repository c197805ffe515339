import type { Location } from '../../../model/location';
import { startUpSteps } from '../../../model/module-lifecycle';
import { readModifiers } from '../syntax/modifiers';
import { childrenOf, field, identifier, type Node } from '../syntax/nodes';
import type { SourceCode } from '../text/source-code';
import type { PlainText } from './uncalled-methods';

/** A step of a module's start-up, and where in it a method is called. */
interface StartUpCall {
  readonly step: string;
  readonly at: Location;
}

/** The one call of a method of a type; null unless it stands in a step of the start-up of that type, and nothing else names the method. */
export function startUpCall(
  member: Node,
  type: Node,
  plain: PlainText,
  code: SourceCode,
): StartUpCall | null {
  const name = field(member, 'name');
  if (!name || readModifiers(type, code).has('partial')) return null;
  const places = plain.mentions(identifier(code.textOf(name))).map((offset) => code.locationAt(offset));
  const declared = code.locationOf(name);
  const others = places.filter(({ line, column }) => line !== declared.line || column !== declared.column);
  const [at] = others;
  if (at === undefined || others.length > 1 || places.length !== 2) return null;
  for (const candidate of childrenOf(field(type, 'body') ?? type)) {
    const step = field(candidate, 'name');
    if (!step || !startUpSteps.has(code.textOf(step))) continue;
    if (isWithin(at, code.locationOf(candidate))) return { step: code.textOf(step), at };
  }
  return null;
}

const isWithin = ({ line, column }: Location, range: Location) =>
  (line > range.line || (line === range.line && column >= range.column)) &&
  (line < range.endLine || (line === range.endLine && column < range.endColumn));
