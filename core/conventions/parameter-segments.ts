import type { ParameterModel } from '../model/application-model';
import type { Profile } from '../model/profile';

/**
 * Segments for the parameter named exactly `id` (§5.2.4). In some profiles, an object type adds one segment for each
 * property. `isAssumed`: the type is unknown and assumed to be a single value.
 */
export function idSegments(parameters: readonly ParameterModel[], profile: Profile) {
  const parameter = parameters.find(({ name }) => name === 'id');
  if (parameter === undefined) return { parameter: null, segments: [], isAssumed: false };
  const whole = { parameter, segments: ['{id}'], isAssumed: false };
  if (!profile.complexIdExpands) return whole;
  const { shape } = parameter;
  if (shape.kind === 'simple' || (shape.kind === 'convertible' && profile.convertibleIdIsSimple))
    return whole;
  if (shape.kind !== 'convertible' && shape.kind !== 'complex') return { ...whole, isAssumed: true };
  return { ...whole, segments: shape.properties.map((name) => `{${name}}`) };
}

/** §5.2.6. `candidates`: parameters named `…Id` (case-sensitive). `parameter`: the appended candidate, else null. */
export function trailingId(parameters: readonly ParameterModel[], hasAction: boolean, profile: Profile) {
  const candidates = parameters.filter(({ name }) => name.endsWith('Id'));
  const [only] = candidates;
  const applies =
    only !== undefined &&
    candidates.length === 1 &&
    (hasAction || !profile.trailingIdNeedsAction) &&
    (!only.isOptional || profile.trailingIdMayBeOptional);
  return { parameter: applies ? only : null, candidates };
}
