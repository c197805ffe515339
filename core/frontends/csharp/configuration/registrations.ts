import type { OptionsCallFacts } from '../../../model/facts/options-code';
import { newSink, type OptionsPath } from '../../options-path';
import { lowerExpression } from '../expressions/expressions';
import { opaqueExpression } from '../expressions/opaque';
import { argumentsOf, functionOf } from '../syntax/functions';
import { identifier, type Node } from '../syntax/nodes';
import { namedType } from '../syntax/type-references';
import { handOver } from './options-calls';
import { assign, type Place } from './options-place';
import { scopeOf } from './statements';

/** `Create(assembly, options => …)`. */
export function register(node: Node, name: Node, path: OptionsPath, place: Place): void {
  const { reader, frame } = place;
  const args = argumentsOf(node, reader.code);
  const assembly = args.find((a) => a.name === 'assembly') ?? args.find((a) => a.name === null);
  const action =
    args.find((a) => a.name === 'optionsAction') ?? args.find((a) => a !== assembly && a.name === null);
  const location = reader.code.locationOf({ startIndex: name.startIndex, endIndex: node.endIndex });
  const sink = newSink();
  const inner: OptionsPath = { sink, members: [] };
  if (frame.isConditional) assign(inner, 'set', opaqueExpression(node, reader.code), node, place);
  if (action && action.value.type !== 'null_literal') {
    const read = functionOf(action.value, reader.type, reader.code);
    const unconditional = { ...place, frame: { values: frame.values, isConditional: false } };
    const named = read ? null : methodGroup(action.value, unconditional);
    if (read) place.readFunction(read, [inner], unconditional);
    else if (named) handOver(inner, { ...named, isMember: false }, [], 0, action.value, unconditional);
    else assign(inner, 'set', opaqueExpression(action.value, reader.code), action.value, unconditional);
  }
  const called = { owner: null, name: 'Create', isMember: true };
  const value = assembly && lowerExpression(assembly.value, reader.code, scopeOf(frame));
  const isPlain = value && /^(assembly-of|own-assembly|literal|type)$/.test(value.kind);
  const handed = { sink: newSink(), members: path.members };
  if (!isPlain) handOver(handed, called, args, 0, node, place);
  path.sink.registrations.push({
    assembly: value ?? { kind: 'opaque', text: '', location },
    assignments: sink.assignments,
    calls: sink.calls,
    asCall: handed.sink.calls[0] ?? null,
    location,
  });
}

/** A function of another type by its name: `Elsewhere.Settings`. */
function methodGroup(
  node: Node,
  { reader: { code } }: Place,
): Pick<OptionsCallFacts, 'owner' | 'name'> | null {
  const text = code.textOf(node).replace(/\s+/g, '');
  if (/^@?\p{Lu}\w*$/u.test(text)) return { owner: null, name: identifier(text) };
  if (!/^(?:global::)?(?:\p{Lu}\w*\.)+\p{Lu}\w*$/u.test(text)) return null;
  const dot = text.lastIndexOf('.');
  const owner = namedType(text.slice(0, dot).replace(/^global::/, ''), code.locationOf(node));
  return { owner, name: text.slice(dot + 1) };
}
