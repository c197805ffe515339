import type { ActionModel } from '../model/application-model';
import type { Diagnostic } from '../model/diagnostic';
import type { RouteParameter, Visibility } from '../model/route';
import { actionFinding } from './action-finding';
import type { ControllerContext } from './controller-context';

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
