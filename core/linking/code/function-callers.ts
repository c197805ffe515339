import type { FileFacts } from '../../model/facts/file';
import type { FunctionCallFacts, FunctionHeadFacts } from '../../model/facts/functions';
import { groupBy } from '../../model/grouping';
import type { Outcome } from '../../model/value';
import type { Resolver } from '../names/resolution';
import { boundParameters, namesOf, type OptionsPlace } from './bound-parameters';
import type { CodeNames } from './code-names';

/** Tells what the parameters of a function at a place stand for, once for each call of it that was found. */
export type CallersOf = (
  head: FunctionHeadFacts,
  place: OptionsPlace,
) => readonly ReadonlyMap<string, Outcome>[];

export function linkCallers(files: readonly FileFacts[], names: CodeNames, resolver: Resolver): CallersOf {
  const callsByName = groupBy(
    files.flatMap((file) => file.functionCalls.map((facts) => ({ facts, file }))),
    ({ facts }) => facts.name,
  );

  /** Whether a call means a function that stands in a type, or in a file. */
  function means(
    call: FunctionCallFacts,
    from: FileFacts,
    head: FunctionHeadFacts,
    place: OptionsPlace,
  ): boolean {
    if (call.isMember && call.owner === null) return head.isExtension;
    const at = namesOf(names, { file: from, container: call.container });
    if (place.container === null) {
      const member = resolver.member(from, call.name);
      return member?.file === place.file && member.name === head.name;
    }
    const wanted = namesOf(names, place).type(place.container).id;
    const owner = call.owner ?? call.container;
    if (owner === null || wanted === null) return false;
    const handle = at.type(owner);
    return [handle, ...handle.ancestors().types].some(({ id }) => id === wanted);
  }

  return (head, place) =>
    (callsByName.get(head.name) ?? []).flatMap(({ facts, file }) => {
      const isMember = facts.isMember && facts.owner === null;
      const given = facts.arguments.length + (isMember ? 1 : 0);
      if (given > head.parameters.length || !means(facts, file, head, place)) return [];
      const from = { caller: namesOf(names, { file, container: facts.container }), locals: new Map() };
      const own = namesOf(names, place);
      return [boundParameters(head.parameters, isMember ? 0 : null, facts.arguments, own, from)];
    });
}
