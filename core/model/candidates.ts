import {
  frameworkClasses,
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

/** Whether a class that is called so may be taken for a service or a controller, by people or by the framework (§5.4.1). */
export function isCandidateName(name: string): boolean {
  return /controller$/i.test(name) || /Service$/.test(name) || soundsLikeService(name);
}

/** Attributes that make a class one. */
const candidateAttributes: ReadonlySet<string> = new Set(['Controller', 'RemoteService']);

/** Whether a class may be taken for one because of a base or an attribute that is called so and that the workspace need not declare. */
export function isCandidateBase(name: string): boolean {
  return (
    candidateAttributes.has(name) ||
    candidateBases.has(name) ||
    soundsLikeService(name) ||
    name.endsWith('ConventionalRouteBuilder') ||
    serviceConventionName.test(name)
  );
}
