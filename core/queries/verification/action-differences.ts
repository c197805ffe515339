import type { Diagnostic } from '../../model/diagnostic';
import type { ReportedSignature, ReportedValue } from '../../model/host-description';
import { shortName } from '../contract/schema-changes';
import { pairOff } from '../pair-items';
import type { Comparison } from './verification-result';

/** An action of an API definition; see `ApiDefinition`. */
interface DescribedAction {
  /** A JSON pointer. */
  readonly pointer: string;
  readonly entry: {
    readonly returnValue: { readonly type: string };
    readonly parameters: readonly ReportedValue[];
  };
}

/** The actions that the source says an application has. */
interface DescribedActions {
  readonly actions: ReadonlyMap<Comparison['predicted'], DescribedAction>;
  readonly 'x-fx-certainty': Readonly<Record<string, unknown>>;
}

/** What differs between a method as a host reports it and as the source declares it. */
export type SignatureDifference = Pick<Diagnostic, 'message' | 'location' | 'related' | 'subjects'>;

/**
 * How the types of results and parameters, and the places of parameters in requests, differ from the source, as far as
 * the source is certain. Only routes that the host reports as predicted are compared.
 */
export function actionDifferences(
  rows: readonly Comparison[],
  definitions: readonly DescribedActions[],
): readonly SignatureDifference[] {
  return rows.flatMap(({ predicted, reported, outcome }): readonly SignatureDifference[] => {
    if (predicted === null || outcome !== 'agreed' || !reported?.signature) return [];
    const definition = definitions.find(({ actions }) => actions.has(predicted));
    const { pointer, entry } = definition?.actions.get(predicted) ?? {};
    if (definition === undefined || entry === undefined) return [];
    const isExact = (part: string) => definition['x-fx-certainty'][`${pointer}/${part}`] === undefined;
    const { location, service, serviceFullName, method } = predicted;
    return signatureDifferences(reported.signature, entry, isExact).map((text) => {
      const message = `${service}.${method} ${text}`;
      return { message, location, related: [{ message, location }], subjects: [serviceFullName, method] };
    });
  });
}

function signatureDifferences(
  { result, parameters }: ReportedSignature,
  { returnValue, parameters: declared }: DescribedAction['entry'],
  isExact: (part: string) => boolean,
): readonly string[] {
  const keyOf = ({ name }: ReportedValue) => name.toLowerCase();
  const { pairs, left, right } = pairOff(parameters, declared, keyOf, keyOf);
  const isKnown = (one: ReportedValue) => isExact(`parameters/${declared.indexOf(one)}`);
  const texts: string[] = [];
  if (result !== null && result !== returnValue.type && isExact('returnValue'))
    texts.push(`returns ${unlike(result, returnValue.type)} in the source.`);
  for (const [theirs, ours] of pairs) {
    if (!isKnown(ours)) continue;
    const add = (text: string) => texts.push(`has the parameter ${ours.name} ${text} in the source.`);
    if (theirs.type !== ours.type) add(`of type ${unlike(theirs.type ?? 'none', ours.type ?? 'none')}`);
    const [place, own] = [theirs.bindingSourceId, ours.bindingSourceId];
    if (place !== null && place !== own) add(`bound from ${place}, but from ${own}`);
    if (theirs.isOptional !== ours.isOptional)
      add(theirs.isOptional ? 'optional in the URL, but required' : 'required in the URL, but optional');
  }
  // A parameter of an unknown type may be expanded into any names.
  if (!declared.every(isKnown)) return texts;
  return [
    ...texts,
    ...left.map(({ name }) => `has the parameter ${name}, which the source does not have.`),
    ...right.map(
      ({ name, type }) => `lacks the parameter ${name} (${shortName(type ?? 'none')}) of the source.`,
    ),
  ];
}

/** Two types, with namespaces only if they would be equal without. */
function unlike(theirs: string, ours: string): string {
  const [short, own] = [theirs, ours].map(shortName);
  return short === own ? `${theirs}, but ${ours}` : `${short}, but ${own}`;
}
