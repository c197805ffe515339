import type { ActionModel } from '../model/application-model';
import { type Diagnostic, type DiagnosticCode, diagnostic } from '../model/diagnostic';
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
