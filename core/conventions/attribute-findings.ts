import { verbAttributes } from '../catalog/framework-attributes';
import type { ActionModel, OwnedAttribute } from '../model/application-model';
import type { Diagnostic, DiagnosticCode } from '../model/diagnostic';
import type { RouteParameter } from '../model/route';
import { actionFinding } from './action-findings';
import type { ControllerContext } from './controller-context';
import type { Endpoint } from './endpoints';
import { namedArgument, positional } from './evaluated-values';
import type { Selector } from './route-attributes';

const NO_START = 'the application does not start';

/** Findings about an action whose attributes keep the application from starting, whatever its templates are. */
export function attributeFindings(
  context: ControllerContext,
  action: ActionModel,
  selectors: readonly Selector[],
  endpoints: readonly Endpoint[],
): readonly Diagnostic[] {
  const { controller, hasUnknownBase, isApi, routes } = context;
  const findings = mediaTypeFindings(context, action);
  // An unknown base class may have a template, and so may an attribute of another package, such as `[ShopRoute("a")]`.
  const mayRoute = [...action.attributes, ...controller.attributes].some(
    ({ name }) =>
      /(?:Route|Get|Post|Put|Delete|Patch)$/.test(name) && name !== 'Route' && !verbAttributes.has(name),
  );
  if (hasUnknownBase || routes.length > 0 || mayRoute) return findings;
  const bare = selectors.find(({ template }) => template === null);
  if (bare === undefined) return findings;
  const report = (code: DiagnosticCode, text: string) => [
    ...findings,
    actionFinding(context, action, code, text, bare.location ?? action.location),
  ];
  if (isApi) {
    const text = `has no attribute with a template, which [ApiController] requires of each action: ${NO_START}.`;
    return report('api-controller-without-route', text);
  }
  const isConventional = endpoints.some(({ selector }) => selector.template === null);
  if (isConventional) return findings;
  if (selectors.length > 1) {
    const text = `has a verb attribute without a template beside one with a template: ${NO_START}.`;
    return report('verb-without-template', text);
  }
  // The framework hides an action with [RemoteService(false)], unless the action itself sets another visibility.
  const isOwn = action.attributes.some(({ name }) => name === 'RemoteService');
  const owned = isOwn ? action.attributes : [...action.attributes, ...controller.attributes];
  const described = owned.find(({ name }) => name === 'ApiExplorerSettings');
  if (described === undefined || isIgnoring(described)) return findings;
  const text = `has no template, but [ApiExplorerSettings] adds it to API discovery: ${NO_START}.`;
  return report('description-without-route', text);
}

/** Whether `IgnoreApi` of `[ApiExplorerSettings]` is, or may be, true. */
function isIgnoring(attribute: OwnedAttribute): boolean {
  const argument = namedArgument(attribute, 'IgnoreApi') ?? positional(attribute)[0];
  return argument !== undefined && argument.value !== false;
}

const MEDIA_TYPE = /^[\w!#$%&'+.^`|~-]+\/[\w!#$%&'+.^`|~-]+\s*(?:;.*)?$/s;
/** `application/*+json`, but not `*` alone */
const CONSUMED = /^[\w!#$%&'+.^`|~-]+\/(?!\*\s*(?:;|$))[\w!#$%&'*+.^`|~-]+\s*(?:;.*)?$/s;

function mediaTypeFindings(context: ControllerContext, action: ActionModel): readonly Diagnostic[] {
  for (const attribute of [...action.attributes, ...context.controller.attributes]) {
    const isConsumed = attribute.name === 'Consumes';
    if (!isConsumed && attribute.name !== 'Produces') continue;
    const invalid = positional(attribute).find(
      ({ value }) => typeof value === 'string' && !(isConsumed ? CONSUMED : MEDIA_TYPE).test(value.trim()),
    );
    if (invalid === undefined) continue;
    const text = `has [${attribute.name}] with '${invalid.value}', which is not a media type: ${NO_START}.`;
    return [actionFinding(context, action, 'invalid-media-type', text, attribute.location)];
  }
  return [];
}

/** With `[ApiController]`, the application does not start if the framework binds several parameters from the body. */
export function bodyFindings(
  context: ControllerContext,
  action: ActionModel,
  parameters: readonly RouteParameter[],
): readonly Diagnostic[] {
  if (!context.isApi) return [];
  // A parameter whose type is an interface, or not in the workspace, may be a service; an attribute may bind it.
  const isObject = (name: string) =>
    action.parameters.some(
      (one) =>
        one.name === name &&
        (one.attributes.length === 0
          ? one.shape.kind === 'complex' && !/^I\p{Lu}/u.test(one.type)
          : one.attributes.some((own) => own.name === 'FromBody')),
    );
  const bodies = parameters.filter((one) => one.in === 'body' && isObject(one.name)).map(({ name }) => name);
  if (bodies.length < 2) return [];
  const text = `takes ${bodies.join(' and ')} from the body, but with [ApiController] only one parameter may be: ${NO_START}.`;
  return [actionFinding(context, action, 'api-controller-several-bodies', text)];
}
