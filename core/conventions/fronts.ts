import type { Application, ControllerModel } from '../model/application';

/** A handwritten controller stays one without being selected, as long as the web framework would take it. */
export function isController(controller: ControllerModel): boolean {
  const { isHandwritten, isPublic, isAbstract, isGeneric, isNested } = controller;
  return isHandwritten && isPublic && !isAbstract && !isGeneric && !isNested;
}

/** Handwritten controllers that answer for services, by the identity of the interface that both name. */
export type Fronts = ReadonlyMap<string, ControllerModel>;

/**
 * The fronts of a workspace, wherever they are hosted. Where no `Create(…)` call is found they tell that none is made for
 * such a service: its methods would answer twice.
 */
export function frontsOf(applications: readonly Application[]): Fronts {
  // Code that could not be read may make the call.
  const mayRegister = ({ registrations, settings }: Application) =>
    !registrations.isAssumed || settings.otherRegistrations !== null;
  if (applications.some(mayRegister)) return new Map();
  return new Map(
    applications
      .flatMap(({ controllers }) => controllers)
      .filter((controller) => isController(controller) && controller.implementsRemoteService !== 'no')
      .flatMap((controller) => controller.ownInterfaces.map((id) => [id, controller] as const)),
  );
}
