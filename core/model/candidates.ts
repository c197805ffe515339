import {
  attributeName,
  changesModel,
  frameworkClasses,
  isControllerAttribute,
  isNamedLikeController,
  isNamedLikeService,
  remoteServiceInterfaces,
  serviceConventionName,
} from './framework';
import { frameworkModules } from './framework-modules';

const moduleClasses = frameworkModules.flatMap(({ classes }) => classes.map(({ name }) => name));

const candidateBases: ReadonlySet<string> = new Set([
  ...frameworkClasses.keys(),
  ...remoteServiceInterfaces,
  ...moduleClasses,
  ...moduleClasses.map((name) => `I${name}`),
]);

/** Whether a class that is called so may be taken for a service or a controller, by people or by the framework (§5.4.1). */
export function isCandidateName(name: string): boolean {
  return /controller$/i.test(name) || resemblesService(name) || isNamedLikeService(name);
}

/** Whether a class is called like a service: where it is none, something says why. `EmailService`, not `IEmailService`. */
export function resemblesService(name: string): boolean {
  return /Service$/.test(name) && !/^I\p{Lu}/u.test(name);
}

/** Whether a class may be taken for one because of a base or an attribute that is called so and that the workspace need not declare. */
export function isCandidateBase(name: string): boolean {
  return (
    candidateBases.has(name) ||
    isNamedLikeService(name) ||
    isNamedLikeController(name) ||
    name.endsWith('ConventionalRouteBuilder') ||
    isControllerAttribute(attributeName(name)) ||
    attributeName(name) === 'RemoteService' ||
    serviceConventionName.test(name) ||
    changesModel(name)
  );
}
