import { isUnknown } from '../evaluation/outcome';
import type { ActionModel, ParameterModel } from '../model/application';
import { type Diagnostic, diagnostic } from '../model/diagnostic';
import { replacedId } from './replaced-parts';
import { idSegments, trailingId } from './route-composition';
import { type ControllerContext, type RouteRequest, UNKNOWN_SEGMENT } from './route-request';
import type { Trail } from './trail';

/** A segment has to be there, whatever the method says. */
function optionalInPath(
  { controller }: ControllerContext,
  action: ActionModel,
  { name, isOptional }: ParameterModel,
): Diagnostic[] {
  if (!isOptional) return [];
  const message = `${controller.name}.${action.written} may do without ${name}, but its address cannot: the request without it meets another route or none.`;
  return [
    diagnostic('optional-id-in-path', message, action.location, [`${controller.fullName}.${action.written}`]),
  ];
}

/** The segments of the parameter `id` (§5.2.4). */
export function idPart(request: RouteRequest, trail: Trail): readonly string[] {
  const { context, action } = request;
  const { parameter, segments, isAssumed } = idSegments(action.parameters, context.profile);
  if (parameter === null) return segments;
  trail.diagnostics.push(...optionalInPath(context, action, parameter));
  // The properties of an object are named by the route builder, `id` itself is not.
  const named = segments.map((segment) =>
    segment === '{id}'
      ? segment
      : braced(request, 'NormalizeIdPropertyNameCase', segment.slice(1, -1), trail),
  );
  const shown = named.map((segment) => `/${segment}`).join('') || 'no segment';
  trail.step('id', `The parameter id adds ${shown}`, parameter.location);
  if (isAssumed) {
    const text = `the type ${parameter.type || 'of id'} is not known from the workspace: it is taken as a single value`;
    trail.reasons.push({ code: 'unresolved-type', text, location: parameter.location });
  }
  return named;
}

function braced(
  request: RouteRequest,
  member: 'NormalizeIdPropertyNameCase' | 'NormalizeSecondaryIdNameCase',
  name: string,
  trail: Trail,
): string {
  const replaced = replacedId(request, member, name, trail);
  return isUnknown(replaced) ? UNKNOWN_SEGMENT : `{${replaced ?? name}}`;
}

/** The segment of the only other parameter that ends in `Id` (§5.2.6); null for none. */
export function trailingPart(request: RouteRequest, hasAction: boolean, trail: Trail): string | null {
  const { context, action } = request;
  const { controller, profile } = context;
  const { parameter, candidates } = trailingId(action.parameters, hasAction, profile);
  if (parameter !== null) {
    trail.diagnostics.push(...optionalInPath(context, action, parameter));
    const segment = braced(request, 'NormalizeSecondaryIdNameCase', parameter.name, trail);
    trail.step('trailing-id', `The parameter ${parameter.name} adds /${segment}`, parameter.location);
    return segment;
  }
  const names = candidates.map(({ name }) => name).join(', ');
  if (candidates.length > 1) {
    trail.step('trailing-id', `Several parameters end in Id (${names}): none is appended`, action.location);
    const message = `${controller.name}.${action.written} has several parameters that end in Id (${names}): none of them becomes part of the route.`;
    trail.diagnostics.push(
      diagnostic('several-trailing-ids', message, action.location, [
        `${controller.fullName}.${action.written}`,
      ]),
    );
  } else if (candidates.length === 1) {
    trail.step('trailing-id', `The parameter ${names} is not appended`, candidates[0]!.location);
  }
  return null;
}
