import type { ts } from 'ts-morph';
import type { Expression } from '../../../model/expression';
import { isWhole, type OptionsPath, registeredBefore } from '../../options-path';
import { opaqueExpression } from '../expressions/opaque';
import type { FunctionCode } from '../syntax/functions';
import { locationOf, type Source } from '../syntax/source';
import { type Local, sinksIn } from './option-paths';
import type { Frame } from './statements';

/** The class around a place in the code. */
export type Owner = ts.ClassLikeDeclaration | null;

/** What a parameter stands for; null for nothing known. */
export type Binding = Local | null;

/** Where options code is being read. */
export interface Place {
  readonly source: Source;
  /** The class whose methods may be called on `this`. */
  readonly owner: Owner;
  readonly frame: Frame;
  /** How many functions deep. */
  readonly calls: number;
  /** Goes on into another function, as far as what is read there concerns options too. */
  readonly readFunction: (
    code: FunctionCode,
    bindings: readonly (Binding | undefined)[],
    outer: Place,
  ) => void;
}

/** Notes down what is done to an options object or to a part of it. */
export function assign(
  path: OptionsPath,
  operation: 'set' | 'add',
  value: Expression,
  node: ts.Node,
  { source, frame: { isConditional } }: Place,
): void {
  const { sink, members } = path;
  const member = members.join('.');
  sink.assignments.push({
    member: isWhole(member, operation) ? '*' : member,
    operation,
    value,
    isConditional,
    ...registeredBefore(path, member),
    location: locationOf(source, node),
  });
}

/** Code that has no neutral shape may do anything to the objects that it speaks of. */
export function readUnknown(node: ts.Node, place: Place): void {
  for (const sink of sinksIn(node, place.frame.locals))
    assign({ sink, members: [] }, 'set', opaqueExpression(node, place.source), node, place);
}
