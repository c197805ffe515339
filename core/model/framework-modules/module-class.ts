import type { FrameworkAttribute } from '../framework';

/** `9.3`. Ranges take `since` in and leave `until` out. */
export type Release = `${number}.${number}`;

/** A public method of a module's service, or of the controller that stands for it. */
export interface ModuleMethod {
  readonly name: string;
  readonly parameters: readonly (readonly [name: string, type: string])[];
  readonly attributes: readonly FrameworkAttribute[];
  /** The first version that is known to have it. */
  readonly since?: Release;
  /** The first version that may have it, where that is earlier: from there to `since` nobody knows. */
  readonly perhapsSince?: Release;
  readonly until?: Release;
}

/** A class of one of the framework's application modules. Only what was seen in its source or its published API is listed. */
export interface ModuleClass {
  readonly name: string;
  readonly namespace: string;
  readonly isController: boolean;
  readonly attributes: readonly FrameworkAttribute[];
  readonly methods: readonly ModuleMethod[];
  readonly since?: Release;
  readonly until?: Release;
}

/** A module. `twin` starts the names of the packages of another edition, which declares other classes under the same names. */
export interface FrameworkModule {
  readonly twin: string | null;
  readonly classes: readonly ModuleClass[];
}

type Range = Pick<ModuleMethod, 'since' | 'perhapsSince' | 'until'>;
type Verb = 'Get' | 'Post' | 'Put' | 'Delete';

/** One endpoint: what the service calls it, and where the controller serves it. */
export interface Endpoint {
  readonly name: string;
  readonly parameters: ModuleMethod['parameters'];
  readonly verb: Verb;
  /** Below the controller's route; null for that route itself. */
  readonly template: string | null;
  readonly range: Range;
}

/** `endpoint('Get {id}', 'GetAsync', 'Guid id')`. */
export function endpoint(address: string, name: string, parameters = '', range: Range = {}): Endpoint {
  const [verb, template] = address.split(' ') as [Verb, string?];
  const pairs = parameters === '' ? [] : parameters.split(', ').map((pair) => pair.split(' '));
  return {
    name,
    verb,
    template: template ?? null,
    parameters: pairs.map(([type, parameter]) => [parameter!, type!]),
    range,
  };
}

/** A service with the methods of its endpoints. */
export function moduleService(
  name: string,
  namespace: string,
  endpoints: readonly Endpoint[] = [],
  range: Pick<ModuleClass, 'since' | 'until'> = {},
): ModuleClass {
  const methods = endpoints.map(
    (row): ModuleMethod => ({ name: row.name, parameters: row.parameters, attributes: [], ...row.range }),
  );
  return { name, namespace, isController: false, attributes: [], methods, ...range };
}

/** A controller with its route below the site root, its area and its endpoints. */
export function moduleController(
  name: string,
  namespace: string,
  { route, area }: { readonly route: string; readonly area: string },
  endpoints: readonly Endpoint[],
  range: Pick<ModuleClass, 'since' | 'until'> = {},
): ModuleClass {
  const methods = endpoints.map((row): ModuleMethod => {
    const attributes: FrameworkAttribute[] = [{ name: `Http${row.verb}`, argument: null }];
    if (row.template !== null) attributes.push({ name: 'Route', argument: row.template });
    return { name: row.name, parameters: row.parameters, attributes, ...row.range };
  });
  const attributes: FrameworkAttribute[] = [
    { name: 'RemoteService', argument: null },
    { name: 'Area', argument: area },
    { name: 'Route', argument: route },
  ];
  return { name, namespace, isController: true, attributes, methods, ...range };
}
