import type { OptionsFunctionFacts } from '../../model/facts/configurations';
import type { FileFacts } from '../../model/facts/file';
import type { OptionsCallFacts } from '../../model/facts/options-code';
import { groupBy } from '../../model/grouping';
import { isOfAllControllers } from '../../model/options-types';
import { namesOf, type OptionsPlace } from '../code/bound-parameters';
import type { CodeNames } from '../code/code-names';
import type { Resolver } from '../names/resolution';

/** A function that is handed options, and the file that it stands in. */
interface LinkedFunction {
  readonly facts: OptionsFunctionFacts;
  readonly file: FileFacts;
}

/** Whether a function that takes options of one type may take what lies below the MVC options at `member`. */
function fits({ optionsType }: OptionsFunctionFacts, member: string): boolean {
  return isOfAllControllers(optionsType) === (member !== '');
}

/** Finds the function that a call hands options to: the only one that it can mean, null when there is none, or more. */
export function linkOptionsFunctions(
  files: readonly FileFacts[],
  names: CodeNames,
  resolver: Resolver,
): (call: OptionsCallFacts, place: OptionsPlace) => LinkedFunction | null {
  const functions = files.flatMap((file) =>
    file.optionsFunctions.map((facts): LinkedFunction => ({ facts, file })),
  );
  const extensions = groupBy(
    functions.filter(({ facts }) => facts.isExtension),
    ({ facts }) => facts.name,
  );
  const byType = groupBy(
    functions.filter(({ facts }) => facts.container !== null),
    ({ facts, file }) => namesOf(names, { file, container: null }).type(facts.container!).id,
  );

  function candidates(call: OptionsCallFacts, place: OptionsPlace): readonly LinkedFunction[] {
    const { owner, name, isMember } = call;
    if (isMember) return extensions.get(name) ?? [];
    const at = namesOf(names, place);
    const type = owner ?? place.container;
    if (type !== null) {
      const handle = at.type(type);
      for (const { id } of [handle, ...handle.ancestors().types]) {
        const own = id === null ? [] : (byType.get(id) ?? []).filter(({ facts }) => facts.name === name);
        if (own.length > 0) return own;
      }
    }
    const member = owner === null ? resolver.member(place.file, name) : null;
    if (member === null) return [];
    return functions.filter(
      ({ facts, file }) => file === member.file && facts.container === null && facts.name === member.name,
    );
  }

  return (call, place) => {
    const given = call.arguments.length + 1;
    const fitting = candidates(call, place).filter(({ facts }) => {
      const { parameters, position } = facts;
      const needed = parameters.filter(
        ({ initial, isRest }, index) => index === position || (initial === null && !isRest),
      ).length;
      const isEnough = given >= needed && (given <= parameters.length || parameters.at(-1)?.isRest === true);
      return isEnough && call.position === position && fits(facts, call.member);
    });
    return fitting.length === 1 ? fitting[0]! : null;
  };
}
