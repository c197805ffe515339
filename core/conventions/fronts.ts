import type { Application, ControllerModel } from '../model/application';
import { isController } from './controller-context';

/**
 * Handwritten controllers that answer for services, by the identity of the interface that both name. Where no `Create(…)`
 * call is found they tell that none is made for such a service: its methods would answer twice.
 */
export function frontsOf({
  controllers,
  registrations,
  settings,
}: Application): ReadonlyMap<string, ControllerModel> {
  // Code that could not be read may make the call.
  if (!registrations.isAssumed || settings.unreadMvc.length > 0) return new Map();
  return new Map(
    controllers
      .filter((controller) => isController(controller) && controller.implementsRemoteService === 'yes')
      .flatMap((controller) => controller.ownInterfaces.map((id) => [id, controller] as const)),
  );
}
