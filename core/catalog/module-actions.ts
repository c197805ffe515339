import type { Occurrence, Range } from './version-ranges';

/** A package that brings controllers of the framework's modules into the hosts that reference it. */
export interface ModulePackage {
  readonly name: string;
  /** Other such packages that come with it. */
  readonly includes?: readonly string[];
  /** The versions whose controllers are known; absent without controllers. */
  readonly known?: Range;
  readonly controllers?: readonly ModuleController[];
  /** The paths of its Razor pages in ABP 9.1, separated by white space. */
  readonly pages?: string;
}

export interface ModuleController {
  /** The full name of the class. */
  readonly name: string;
  /** Relative to the site root. */
  readonly route: string;
  readonly area?: string;
  /** The full name of the service that its actions call; absent if there is none. */
  readonly service?: string;
  /** Whether the controller is exposed only if integration services are (§9). */
  readonly isIntegrationService?: true;
  /** The class of the global feature that must be enabled; absent if there is none. */
  readonly globalFeature?: string;
  readonly actions: readonly ModuleAction[];
}

/**
 * `['GET {id}', 'GetAsync(Guid id): BookDto']`. The template is relative to the controller's route, unless it has a leading
 * slash. The result is that of the task; `?` if it is not known. Types have the name of the one in the nearest namespace.
 */
type ModuleAction = readonly [verbsAndTemplate: string, signature: string, details?: ActionDetails];

interface ActionDetails extends Occurrence {
  /** What the action and the service behind it require, as in `Access.text`; absent if anyone may call it. */
  readonly access?: string;
  /** Whether API definitions leave it out. */
  readonly isHidden?: true;
}

/** The version whose requirements, hidden routes and integration services are known. */
export const WHOLLY_KNOWN: Range = { since: '9.1', until: '9.2' };

/** The parts of an action. `known`: the versions of which it is known whether they have it. */
export function actionOf(
  [verbsAndTemplate, signature, details = {}]: ModuleAction,
  { isIntegrationService }: ModuleController,
  { known = WHOLLY_KNOWN }: ModulePackage,
) {
  const [verbs = '', template = ''] = verbsAndTemplate.split(' ');
  const [method = '', parameters = '', result = ''] = signature.split(/\(|\)(?:: )?/);
  return {
    verbs: verbs.split(','),
    template,
    method,
    parameters: [...parameters.matchAll(/([^ ,][^ ]*) (\w+)/g)].map(([, argument = '', name = '']) => ({
      name,
      argument,
    })),
    ...(result !== '?' && { result: result === '' ? null : result }),
    details,
    known: details.isHidden || isIntegrationService ? WHOLLY_KNOWN : known,
  };
}
