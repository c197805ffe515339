import type { Application, ControllerModel } from '../model/application';
import { isController } from './web-controller';

/** Handwritten controllers that answer for services, by the identity of the interface that both name. */
export type Fronts = ReadonlyMap<string, ControllerModel>;

/**
 * The fronts of a workspace, wherever they are hosted. Where no `Create(…)` call is found they tell that none is made for
 * such a service: its methods would answer twice.
 */
export function frontsOf(applications: readonly Application[]): Fronts {
  // Code that could not be read may make the call.
  const mayRegister = ({ registrations, settings }: Application) =>
    !registrations.isAssumed || settings.unreadMvc.length > 0;
  if (applications.some(mayRegister)) return new Map();
  return new Map(
    applications
      .flatMap(({ controllers }) => controllers)
      .filter((controller) => isController(controller) && controller.implementsRemoteService !== 'no')
      .flatMap((controller) => controller.ownInterfaces.map((id) => [id, controller] as const)),
  );
}
