import type { ActionModel } from '../model/application-model';
import { type Diagnostic, type DiagnosticCode, diagnostic } from '../model/diagnostic';
import type { RouteParameter, Visibility } from '../model/route';
import type { ControllerContext } from './controller-context';

/** A finding about an action. `text` follows the name of the action in the message. */
export function actionFinding(
  { controller: { name, fullName } }: Pick<ControllerContext, 'controller'>,
  { written, location }: ActionModel,
  code: DiagnosticCode,
  text: string,
  at = location,
): Diagnostic {
  return diagnostic(code, `${name}.${written} ${text}`, at, [`${fullName}.${written}`]);
}

/** Findings about types of an action that neither JSON nor the API definition of the application can have. */
export function contractFindings(
  context: ControllerContext,
  action: ActionModel,
  bound: readonly RouteParameter[],
  visibility: Visibility,
): readonly Diagnostic[] {
  const findings: Diagnostic[] = [];
  const body = action.parameters.find(
    ({ name, stream }) =>
      bound.some((one) => one.name === name && one.in === 'body') && stream.value !== null,
  );
  if (body?.stream.value) {
    const { path, text } = body.stream.value;
    const message = `takes ${body.name} from a JSON body, which cannot carry ${path} of type ${text}: the upload fails.`;
    findings.push(actionFinding(context, action, 'stream-in-body', message));
  }
  const failure = visibility === 'visible' ? action.definitionFailure.value : null;
  if (failure !== null) {
    const message = `makes the API definition of the whole application fail, because ${failure}.`;
    findings.push(actionFinding(context, action, 'api-definition-fails', message));
  }
  return findings;
}

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
