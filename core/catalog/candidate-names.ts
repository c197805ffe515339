import { attributeName, isControllerAttribute } from './framework-attributes';
import { frameworkClasses, remoteServiceInterfaces } from './framework-classes';
import { changesModel, serviceConventionName } from './framework-names';

const candidateBases: ReadonlySet<string> = new Set([...frameworkClasses.keys(), ...remoteServiceInterfaces]);

/** Whether this name makes a class a controller (§5.4.1). */
export function isControllerName(name: string): boolean {
  return /controller$/i.test(name);
}

/** Whether a name suggests a service or proxy whose lack of routes is reported: `EmailService`, not `IEmailService`. */
export function resemblesService(name: string): boolean {
  return isNamedLikeService(name) || (/(?:Service|ClientProxy)$/.test(name) && !/^I\p{Lu}/u.test(name));
}

/** Whether a class with a base type or attribute of this name may be a service or controller, or may change routes. */
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

/** Whether the name of an unknown base type suggests a service: `IBookAppService`, `AcmeAppServiceBase`. */
export function isNamedLikeService(name: string): boolean {
  return /(AppService|ApplicationService)(Base)?$/.test(name);
}

/** Whether a base type is named like a controller or a base class of controllers. Type arguments are ignored. */
export function isNamedLikeController(written: string): boolean {
  return /^[^<]*Controller(?:Base)?(?:<|$)/.test(written);
}
