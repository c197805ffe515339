import { unknown } from '../evaluation/outcome';
import type { Style } from '../model/route';
import type { Outcome, Value } from '../model/value';
import { removedPrefix } from './action-name';
import { isSingleValue, object } from './normalizers';
import type { RouteRequest } from './route-request';
import { isString } from './setting-values';
import { conventionalVerb } from './verb';

/**
 * What names of the framework stand for in a route builder of the workspace (§5.6): those that the default one uses, for
 * many are a copy of it with a line changed.
 */
export function frameworkNames(
  { context: { controller, profile } }: RouteRequest,
  style: Style,
): ReadonlyMap<string, Outcome> {
  const { location } = controller;
  const call = (make: (args: readonly Value[]) => Value | undefined): Value => ({
    kind: 'function',
    location,
    call: (args) => make(args) ?? unknown('what the framework makes of it is not known here', location),
  });
  const text = (value: Value | undefined) => (value !== undefined && isString(value) ? value : undefined);
  return new Map([
    [
      'TypeHelper',
      object({
        // Enumerations are single values where the last argument says so, and what is one here is not parted from them.
        IsPrimitiveExtended: call(([type, ...rest]) =>
          rest.at(-1) === true ? isSingleValue(type) : undefined,
        ),
      }),
    ],
    [
      'HttpMethodHelper',
      object({
        RemoveHttpMethodPrefix: call(([given, httpMethod]) => {
          const [name, verb] = [text(given), text(httpMethod)];
          if (name === undefined || verb === undefined) return undefined;
          return name.slice(removedPrefix(name, verb, profile)?.length ?? 0);
        }),
        GetConventionalVerbForMethodName: call(([given]) => {
          const name = text(given);
          return name === undefined ? undefined : conventionalVerb(name, profile.verbPrefixes).verb;
        }),
      }),
    ],
    [
      'Options',
      object({
        UseV3UrlStyle: style === 'v3',
        IgnoredUrlSuffixesInControllerNames: { kind: 'list', items: profile.ignoredUrlSuffixes },
      }),
    ],
  ]);
}
