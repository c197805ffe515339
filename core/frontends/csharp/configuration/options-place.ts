import type { Expression } from '../../../model/expression';
import type { FunctionHeadFacts } from '../../../model/facts/functions';
import type { Location } from '../../../model/location';
import type { TypeReference } from '../../../model/type-reference';
import { isWhole, type OptionsPath, registeredBefore } from '../../options-path';
import { opaqueExpression } from '../expressions/opaque';
import type { FunctionCode } from '../syntax/functions';
import { field, identifier, type Node } from '../syntax/nodes';
import { namedType } from '../syntax/type-references';
import type { SourceCode } from '../text/source-code';
import { pathsIn } from './option-paths';
import type { Frame } from './statements';

/** What does not change while the code of one options object is read. */
export interface OptionsReader {
  readonly code: SourceCode;
  /** The type whose methods may be called by their bare names. */
  readonly type: Node | null;
  /** Methods that were read because something called them. */
  readonly visited: Set<number>;
  /** The method whose code is read, where it has parameters. */
  readonly within: FunctionHeadFacts | null;
  /** The name of the method whose code is read, null outside of any. */
  readonly method: string | null;
  /** Where code has to stand that calls that method; null where it may run without. */
  readonly calledFrom: 'parts' | 'elsewhere' | null;
  /** Where a step of the start-up calls that method, see `ConfigurationFacts`. */
  readonly calledAt: Location | null;
}

/** The type whose code is read, null outside of any. */
export function containerOf({ type, code }: OptionsReader): TypeReference | null {
  const name = field(type, 'name');
  return name && namedType(identifier(code.textOf(name)), code.locationOf(name));
}

/** What a parameter stands for: an options object, a value, or nothing known. */
export type Binding = OptionsPath | Expression | null;

/** Where options code is being read. */
export interface Place {
  readonly reader: OptionsReader;
  readonly frame: Frame;
  readonly aliases: Map<string, OptionsPath>;
  /** How many methods deep. */
  readonly calls: number;
  /** Goes on into another function, as far as what is read there concerns options too. */
  readonly readFunction: (
    action: FunctionCode,
    bindings: readonly (Binding | undefined)[],
    outer: Place,
  ) => void;
}

/** Code that has no neutral shape: says which members it is about, or that it may be about any. */
export function readUnknown(node: Node, place: Place, shown = node): void {
  const { code } = place.reader;
  for (const path of pathsIn(node, place.aliases, code))
    assign(path, 'set', opaqueExpression(shown, code), shown, place);
}

/** Notes down what is done to an options object or to a part of it. */
export function assign(
  path: OptionsPath,
  operation: 'set' | 'add',
  value: Expression,
  node: Node,
  { reader, frame }: Place,
): void {
  const member = path.members.join('.');
  path.sink.assignments.push({
    member: isWhole(member, operation) ? '*' : member,
    operation,
    value,
    isConditional: frame.isConditional,
    ...registeredBefore(path, member),
    location: reader.code.locationOf(node),
  });
}
