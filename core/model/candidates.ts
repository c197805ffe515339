import {
  attributeName,
  changesModel,
  frameworkClasses,
  isControllerAttribute,
  remoteServiceInterfaces,
  serviceConventionName,
  soundsLikeService,
} from './framework';
import { frameworkModules } from './framework-modules';

const moduleClasses = frameworkModules.flatMap(({ classes }) => classes.map(({ name }) => name));

const candidateBases: ReadonlySet<string> = new Set([
  ...frameworkClasses.keys(),
  ...remoteServiceInterfaces,
  ...moduleClasses,
  ...moduleClasses.map((name) => `I${name}`),
]);

/** Whether a class that is called so may be taken for a service or a controller. */
export function isCandidateName(name: string): boolean {
  return /controller$/i.test(name) || soundsLikeService(name);
}

/** Whether a class is called like a service: where it is none, something says why. `EmailService`, not `IEmailService`. */
export function resemblesService(name: string): boolean {
  return /Service$/.test(name) && !/^I\p{Lu}/u.test(name);
}

/** Whether a class may be taken for one because of a base that is called so and that the workspace need not declare. */
export function isCandidateBase(name: string): boolean {
  return (
    candidateBases.has(name) ||
    soundsLikeService(name) ||
    name.endsWith('ConventionalRouteBuilder') ||
    isCandidateAttribute(attributeName(name)) ||
    serviceConventionName.test(name) ||
    changesModel(name)
  );
}

/** Whether an attribute that is called so makes it one, its own or that of a base class. */
export function isCandidateAttribute(name: string): boolean {
  return isControllerAttribute(name) || name === 'RemoteService';
}
