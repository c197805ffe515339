import type { ActionModel, Application, ControllerModel } from '../model/application';
import { actionKeys, configuredName, controllerKeys } from '../model/configured-names';
import { matchesName } from '../model/glob';
import type { Location } from '../model/location';
import type { Profile } from '../model/profile';
import type { Style } from '../model/route';
import type { Step, StepKind } from '../model/step';
import type { AssemblyConfiguration, Placed } from '../model/user-configuration';
import type { Trail } from './route-request';
import type { Selection } from './selection';

/** `fx-routes.json gives the root path /store`. */
function sentence(text: string, { file }: Location): string {
  return `${file.slice(file.lastIndexOf('/') + 1)} ${text}`;
}

/** The root path (§5.2.2) that the user gives; null for none. */
export function userRootPath(user: AssemblyConfiguration | null, trail: Trail): string | null {
  const rootPath = user?.rootPath ?? null;
  return rootPath && said('root-path', `gives the root path /${rootPath.value}`, rootPath, trail);
}

/** The segment (§5.4.4) that the user gives a class, in either style; null for none. */
export function userControllerSegment(
  user: AssemblyConfiguration | null,
  controller: ControllerModel,
  trail: Trail,
): string | null {
  const name = user && configuredName(user.controllerNames, controllerKeys(controller));
  const text = `gives the class ${controller.name} the segment /${name?.value}`;
  return name && said('given-controller-name', text, name, trail);
}

/** The segment (§5.5.5) that the user gives a method, in either style; empty for none at all, null where the user says nothing. */
export function userActionSegment(
  user: AssemblyConfiguration | null,
  controller: ControllerModel,
  action: ActionModel,
  trail: Trail,
): string | null {
  const name = user && configuredName(user.actionNames, actionKeys(controller, action));
  const segment = name?.value === '' ? 'no segment' : `the segment /${name?.value}`;
  return name && said('given-action-name', `gives the method ${action.written} ${segment}`, name, trail);
}

function said(kind: StepKind, text: string, { value, location }: Placed<string>, trail: Trail): string {
  trail.step(kind, sentence(text, location), location);
  return value;
}

/** Takes note of the style where the user decided it. */
export function noteUserStyle(
  user: AssemblyConfiguration | null,
  { style, styleLocation }: { readonly style: Style; readonly styleLocation: Location | null },
  trail: Trail,
): void {
  const chosen = user?.useV3UrlStyle ?? null;
  if (chosen !== null && chosen.location === styleLocation)
    said('style', `sets the ${style} style`, { value: style, location: chosen.location }, trail);
}

/** Whether a glob of the user fits a class. */
const globFits =
  ({ name, fullName }: Pick<ControllerModel, 'name' | 'fullName'>) =>
  ({ value }: Placed<string>) =>
    [name, fullName].some((candidate) => matchesName(value, candidate));

/** The globs of the user over a selection: what they leave out is rejected as by a predicate (§6). */
export function userSelection(selection: Selection, { user, name, fullName }: ControllerModel): Selection {
  const predicate = user?.typePredicate ?? null;
  if (predicate === null || selection.kind === 'rejected') return selection;
  const fits = globFits({ name, fullName });
  const { include, exclude, location } = predicate;
  const excluding = exclude.find(fits);
  const isIncluded = include.length === 0 || include.some(fits);
  if (excluding === undefined && isIncluded) return selection;
  const why = excluding ? `excludes ${name} by ${excluding.value}.` : `includes no glob that fits ${name}.`;
  const at = excluding?.location ?? location;
  const reason = sentence(why, at);
  return { kind: 'rejected', rejection: { code: 'type-predicate', reason, location: at } };
}

/** Why the user has integration services hidden; `none` where they are exposed, null where the user says nothing. */
export function userHiding(
  user: AssemblyConfiguration | undefined,
): { readonly reason: string; readonly location: Location } | 'none' | null {
  const exposes = user?.exposeIntegrationServices ?? null;
  if (exposes === null) return null;
  if (exposes.value) return 'none';
  const { location } = exposes;
  return { reason: sentence('does not expose integration services.', location), location };
}

/** Values of the user that all routes of a controller rest on, beside those that a segment shows. */
export function userSteps(
  { user, name, fullName, isIntegrationService }: ControllerModel,
  { userVersion }: Application,
  profile: Profile,
): readonly Step[] {
  const steps: Step[] = [];
  const add = (kind: StepKind, text: string, location: Location) =>
    steps.push({ kind, text: sentence(text, location), location });
  if (userVersion !== undefined)
    add('framework-version', `gives the framework version ${userVersion.value}`, userVersion.location);
  const { typePredicate = null, exposeIntegrationServices: exposes = null } = user ?? {};
  if (typePredicate !== null) {
    const included = typePredicate.include.find(globFits({ name, fullName }));
    const how = included === undefined ? 'does not exclude it' : `includes it by ${included.value}`;
    add('selection', how, included?.location ?? typePredicate.location);
  }
  if (exposes !== null && isIntegrationService && profile.hasIntegrationServices)
    add('selection', 'exposes integration services', exposes.location);
  return steps;
}
