import type { ActionModel } from '../model/application-model';
import type { Diagnostic } from '../model/diagnostic';
import type { RouteParameter } from '../model/route';
import { actionFinding } from './action-finding';
import type { ControllerContext } from './controller-context';

/** Values that middleware or filters read, such as the culture of a request. */
const READ_ELSEWHERE = /^(?:culture|ui-culture|lang(?:uage)?|(?:__)?tenant|version|api-?version)$/i;

/**
 * The finding about a parameter in the template of a method (`ownNames`) that no parameter of the method has, or about a
 * parameter with `[FromRoute]` that the whole template (`inPath`) does not have. An object in the query may have a property
 * with the name.
 */
export function unboundFindings(
  context: ControllerContext,
  action: ActionModel,
  parameters: readonly RouteParameter[],
  ownNames: readonly string[],
  inPath: readonly string[],
): readonly Diagnostic[] {
  const report = (text: string) => [actionFinding(context, action, 'unbound-route-parameter', text)];
  const isIn = (names: readonly string[], wanted: string) =>
    names.some((name) => name.toLowerCase() === wanted.toLowerCase());
  const outside = parameters.find((one) => one.in === 'path' && !isIn(inPath, one.name));
  if (outside !== undefined)
    return report(
      `binds ${outside.name} from the route, but the template has no parameter {${outside.name}}: the value is never set.`,
    );
  if (context.hasUnknownBase || ownNames.length === 0) return [];
  const objects = action.parameters.filter(({ shape }) => !/^(?:simple|special|file)$/.test(shape.kind));
  const sourceOf = (object: string) => parameters.find((one) => (one.propertyOf ?? one.name) === object)?.in;
  const sources = objects.map(({ name }) => sourceOf(name));
  if (sources.some((source) => source === 'query' || source === 'path')) return [];
  const bound = parameters
    .filter((one) => one.in === 'path' && one.isUnbound !== true)
    .map(({ name }) => name);
  const unread = ownNames.find((name) => !READ_ELSEWHERE.test(name) && !isIn(bound, name));
  if (unread === undefined) return [];
  const read = sources.includes('form') ? ' unless a property of an object in the form has the name' : '';
  return report(
    `has {${unread}} in its template, but no parameter of that name: the value in the URL is ignored${read}.`,
  );
}
