import type { Expression } from '../model/code';
import type { Location } from '../model/location';
import type { Value } from '../model/value';
import { isUnknown, unknown } from './values';

/** An expression as short source text, for messages; `…` for one that is not plain. */
function sourceText(expression: Expression): string {
  const { kind } = expression;
  if (kind === 'literal') return JSON.stringify(expression.value);
  if (kind === 'name') return expression.name;
  if (kind === 'this' || kind === 'base') return kind;
  if (kind === 'type') return expression.type.text;
  if (kind === 'opaque') return expression.text;
  if (kind === 'member') return `${sourceText(expression.target)}.${expression.name}`;
  if (kind === 'index') return `${sourceText(expression.target)}[${sourceText(expression.index)}]`;
  if (kind !== 'call') return '…';
  const types = expression.typeArguments.map(({ text }) => text).join(', ');
  const given = expression.arguments.map(({ value }) => sourceText(value)).join(', ');
  return `${sourceText(expression.callee)}${types && `<${types}>`}(${given})`;
}

const NOT_KNOWN = ' is not known here';
const MAX_LENGTH = 80;

/** Says of something that is not known what was asked of it: `configuration["App:Root"] is not known here`. */
export function extended(value: Value, expression: Expression): Value {
  if (!isUnknown(value) || !value.reason.endsWith(NOT_KNOWN)) return value;
  if (!isWithin(value.location, expression.location)) return value;
  const text = sourceText(expression);
  return text.length > MAX_LENGTH || text.includes('…')
    ? value
    : unknown(`${text}${NOT_KNOWN}`, expression.location);
}

const isWithin = (inner: Location, outer: Location) =>
  inner.file === outer.file &&
  (inner.line > outer.line || (inner.line === outer.line && inner.column >= outer.column)) &&
  (inner.endLine < outer.endLine || (inner.endLine === outer.endLine && inner.endColumn <= outer.endColumn));
