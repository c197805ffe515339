import type { Application, ControllerModel } from '../model/application-model';
import { matchesName } from '../model/glob';
import type { Location, WithLocation } from '../model/location';
import { namesOfAction, namesOfController } from '../model/names-accepted-in-configuration';
import { lastSegment } from '../model/path';
import type { Profile } from '../model/profile';
import type { DerivationStep, DerivationStepKind } from '../model/route';
import type { NameConfiguration } from '../model/user-configuration';
import type { Selection } from './class-selection';
import type { ControllerContext, RouteRequest } from './controller-context';
import { DerivationBuilder } from './derivation-builder';

/** `fx-routes.json gives the root path /store`. */
function sentence(text: string, { file }: Location): string {
  return `${lastSegment(file)} ${text}`;
}

/** The root path (§5.2.2) in the user configuration; null for none. */
export function userRootPath({ user }: ControllerContext, derivation: DerivationBuilder): string | null {
  const rootPath = user?.rootPath ?? null;
  const text = `gives the root path /${rootPath?.value}`;
  return rootPath && addStep('root-path', text, rootPath, derivation).value;
}

/** The configured segment (§5.4.4) of a class, the same in both styles; null if not configured. */
export function userControllerSegment(
  { user, controller }: ControllerContext,
  derivation: DerivationBuilder,
): string | null {
  const name = user && configuredName(user.controllerNames, namesOfController(controller));
  const text = `gives the class ${controller.name} the segment /${name?.value}`;
  return name && addStep('given-controller-name', text, name, derivation).value;
}

/** The configured segment (§5.5.5) of a method, the same in both styles; '' for no segment, null if not configured. */
export function userActionSegment(
  { context, action }: RouteRequest,
  derivation: DerivationBuilder,
): string | null {
  const { user, controller } = context;
  const name = user && configuredName(user.actionNames, namesOfAction(controller, action));
  const segment = name?.value === '' ? 'no segment' : `the segment /${name?.value}`;
  const text = `gives the method ${action.written} ${segment}`;
  return name && addStep('given-action-name', text, name, derivation).value;
}

/** The first entry of the user configuration that matches a key, in the order of `keys`; else null. */
function configuredName(entries: readonly NameConfiguration[], keys: readonly string[]) {
  return keys.flatMap((key) => entries.find(({ name }) => name.value === key) ?? [])[0] ?? null;
}

/** Adds a step for `given`, a part of the user configuration, and returns `given`. */
function addStep<Given extends Pick<WithLocation<unknown>, 'location'>>(
  kind: DerivationStepKind,
  text: string,
  given: Given,
  derivation: DerivationBuilder,
): Given {
  derivation.step(kind, sentence(text, given.location), given.location);
  return given;
}

/** Adds a step for a style that the user configuration sets. */
export function noteUserStyle(
  { user, style, styleLocation }: ControllerContext,
  derivation: DerivationBuilder,
): void {
  const chosen = user?.useV3UrlStyle ?? null;
  if (chosen !== null && chosen.location === styleLocation)
    addStep('style', `sets the ${style} style`, chosen, derivation);
}

/** Whether a glob of the user configuration matches a class. */
const globFits =
  ({ name, fullName }: Pick<ControllerModel, 'name' | 'fullName'>) =>
  ({ value }: WithLocation<string>) =>
    [name, fullName].some((candidate) => matchesName(value, candidate));

/** Applies the user configuration's globs to a selection: like TypePredicate (§6), they reject classes. */
export function userSelection(selection: Selection, { user, name, fullName }: ControllerModel): Selection {
  const predicate = user?.typePredicate ?? null;
  if (predicate === null || selection.kind === 'rejected') return selection;
  const fits = globFits({ name, fullName });
  const { include, exclude, location } = predicate;
  const excluding = exclude.find(fits);
  const isIncluded = include.length === 0 || include.some(fits);
  if (excluding === undefined && isIncluded) return selection;
  const why = excluding ? `excludes ${name} with ${excluding.value}.` : `has no include glob for ${name}.`;
  const at = excluding?.location ?? location;
  const reason = sentence(why, at);
  return { kind: 'rejected', rejection: { code: 'type-predicate', reason, location: at } };
}

/** Reason and location for excluding an integration service that the user configuration does not expose. */
export function userHiding({ location }: WithLocation<boolean>) {
  return { reason: sentence('does not expose integration services.', location), location };
}

/** Steps for the framework version, the globs and the exposed integration services of the user configuration. */
export function userSteps(
  { user, name, fullName, isIntegrationService }: ControllerModel,
  { userVersion }: Application,
  profile: Profile,
): readonly DerivationStep[] {
  const derivation = new DerivationBuilder();
  if (userVersion !== undefined)
    addStep('framework-version', `gives the framework version ${userVersion.value}`, userVersion, derivation);
  const { typePredicate = null, exposeIntegrationServices: exposes = null } = user ?? {};
  if (typePredicate !== null) {
    const included = typePredicate.include.find(globFits({ name, fullName }));
    const how = included === undefined ? 'does not exclude it' : `includes it with ${included.value}`;
    addStep('selection', how, included ?? typePredicate, derivation);
  }
  if (exposes !== null && isIntegrationService && profile.hasIntegrationServices)
    addStep('selection', 'exposes integration services', exposes, derivation);
  return derivation.steps;
}
