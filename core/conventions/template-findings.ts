import type { ActionModel } from '../model/application-model';
import type { Diagnostic, DiagnosticCode } from '../model/diagnostic';
import { parseTemplate } from '../routing/template';
import { constraintError, templateError } from '../routing/template-errors';
import { actionFinding } from './action-findings';
import type { ControllerContext } from './controller-context';

/** Findings about a template that the router rejects, or with which every request of the application fails. */
export function templateFindings(
  context: ControllerContext,
  action: ActionModel,
  path: string,
  isByConvention: boolean,
): readonly Diagnostic[] {
  const error = templateError(path);
  if (error !== null) {
    const { kind } = error;
    // `invalid-root-path` reports what the settings of the convention get wrong.
    if (isByConvention && kind === 'syntax') return [];
    const hidden = isByConvention ? hiddenKeyProperty(action) : undefined;
    if (hidden !== undefined) {
      const text = `has a key with two properties ${hidden}, one of which hides the other: the application does not start.`;
      return [actionFinding(context, action, 'ambiguous-key-property', text)];
    }
  }
  return templateProblems(path, context.constraints).map(({ code, text }) =>
    actionFinding(context, action, code, text),
  );
}

/** What is wrong with a template, as the end of a sentence about its endpoint. `constraints`: those of the workspace. */
export function templateProblems(
  path: string,
  constraints: readonly string[],
): readonly { readonly code: DiagnosticCode; readonly text: string }[] {
  const error = templateError(path);
  if (error !== null) {
    const code = error.kind === 'repetition' ? 'duplicate-route-parameter' : 'invalid-template';
    const text = `is at ${path}, which the router rejects: ${error.text}. The application does not start.`;
    return [{ code, text }];
  }
  return constraintsIn(path).flatMap(([parameter, constraint]) => {
    const wrong = constraintError(constraint, constraints);
    if (wrong === null) return [];
    const what = wrong === 'name' ? 'is not defined' : 'has invalid arguments';
    const text = `is at ${path}, but the constraint ${constraint} of {${parameter}} ${what}: every request of the application fails.`;
    return [{ code: wrong === 'name' ? 'unknown-constraint' : 'invalid-constraint-argument', text }];
  });
}

/** The property of a complex `id` that a property of another type hides. */
function hiddenKeyProperty({ parameters }: ActionModel): string | undefined {
  const shape = parameters.find(({ name }) => name === 'id')?.shape;
  const names = shape !== undefined && 'properties' in shape ? shape.properties : [];
  return names.find((name, at) => names.indexOf(name) < at);
}

function constraintsIn(path: string): readonly (readonly [parameter: string, constraint: string])[] {
  if (!path.includes(':')) return [];
  return parseTemplate(path)
    .flat()
    .flatMap((part) =>
      part.kind === 'parameter' ? part.constraints.map((one) => [part.name, one] as const) : [],
    );
}
