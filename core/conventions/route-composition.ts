import type { ParameterModel } from '../model/application';
import type { Profile } from '../model/profile';

/** Puts parts together (§5.2), null for one that is not there; a trailing slash is trimmed as the web framework does. */
export function composeRoute(start: string, ...parts: readonly (string | null)[]): string {
  let route = start;
  for (const part of parts) if (part !== null) route += `/${part}`;
  return route.endsWith('/') ? route.slice(0, -1) : route;
}

/** Segments for the parameter named exactly `id` (§5.2.4), and whether its type had to be assumed simple. */
interface IdSegments {
  readonly parameter: ParameterModel | null;
  readonly segments: readonly string[];
  readonly isAssumed: boolean;
}

/** §5.2.4. An object type counts property by property where the profile says so. */
export function idSegments(parameters: readonly ParameterModel[], profile: Profile): IdSegments {
  const parameter = parameters.find(({ name }) => name === 'id');
  if (parameter === undefined) return { parameter: null, segments: [], isAssumed: false };
  const whole = { parameter, segments: ['{id}'], isAssumed: false };
  if (!profile.complexIdExpands) return whole;
  const { shape } = parameter;
  switch (shape.kind) {
    case 'simple':
      return whole;
    case 'convertible':
      return profile.convertibleIdIsSimple
        ? whole
        : { ...whole, segments: shape.properties.map((name) => `{${name}}`) };
    case 'complex':
      return { ...whole, segments: shape.properties.map((name) => `{${name}}`) };
    default:
      return { ...whole, isAssumed: true };
  }
}

/** The trailing segment (§5.2.6), and the parameters that would have qualified. */
interface TrailingId {
  readonly parameter: ParameterModel | null;
  readonly candidates: readonly ParameterModel[];
}

/** §5.2.6: the only parameter whose name ends in `Id`, case-sensitive; with several, none. */
export function trailingId(
  parameters: readonly ParameterModel[],
  hasAction: boolean,
  profile: Profile,
): TrailingId {
  const candidates = parameters.filter(({ name }) => name.endsWith('Id'));
  const [only] = candidates;
  const applies =
    only !== undefined &&
    candidates.length === 1 &&
    (hasAction || !profile.trailingIdNeedsAction) &&
    (!only.isOptional || profile.trailingIdMayBeOptional);
  return { parameter: applies ? only : null, candidates };
}

/** Parameter names in a template, in order, with constraints, defaults and markers cut. `/a/{id:guid}/{*rest}` → id, rest. */
export function templateParameters(template: string): string[] {
  const names: string[] = [];
  for (const match of template.replaceAll('{{', '').matchAll(/\{\*{0,2}([^{}:=?*]+)[^{}]*\}/g))
    names.push(match[1]!);
  return names;
}
