/** The framework version of a profile. */
export interface FrameworkVersion {
  readonly major: number;
  readonly minor: number;
}

/** The version that `abp` means when the workspace names no version. */
export const newestAbp: FrameworkVersion = { major: 10, minor: 1 };

/** All rules that differ between the document and the ABP framework, or between versions of ABP. Contains only data. */
export interface Profile {
  /** Display name: `fx`, `abp@9.3`. */
  readonly id: string;
  /** Null for the document, which has no version. */
  readonly version: FrameworkVersion | null;
  /** §5.2.6: the trailing `…Id` segment needs a non-empty action name. */
  readonly trailingIdNeedsAction: boolean;
  /** §5.2.6: a parameter with a default value may become the trailing segment. */
  readonly trailingIdMayBeOptional: boolean;
  /** §5.2.4: an `id` of an object type becomes one segment for each property. */
  readonly complexIdExpands: boolean;
  /** An `id` counts as simple if a type converter can create its value from a string. */
  readonly convertibleIdIsSimple: boolean;
  /** `DateOnly` and `TimeOnly` are simple types, which are not bound from the body. */
  readonly dateOnlyIsSimple: boolean;
  /** §2.3: an enabled `RemoteService` attribute alone makes a class a service. */
  readonly attributeAloneSelects: boolean;
  /** Structs are selected like classes. */
  readonly selectsStructs: boolean;
  /** §5.4.4, §5.5.5: the style also applies to the result of a normalizer. */
  readonly normalizerResultIsCased: boolean;
  /** §5.1, verbs with their prefixes, in matching order. */
  readonly verbPrefixes: ReadonlyMap<string, readonly string[]>;
  /** §5.4.1, in matching order. */
  readonly controllerPostfixes: readonly string[];
  /** Removed from the controller segment, not from the controller name. */
  readonly ignoredUrlSuffixes: readonly string[];
  /** §5.5.1: an `Async` that remains after removing the prefix is also removed. */
  readonly removesAsyncTwice: boolean;
  /** Integration services exist. They have a separate prefix and are hidden unless exposed. */
  readonly hasIntegrationServices: boolean;
  /** Client proxies are hidden unless exposed. */
  readonly hidesClientProxies: boolean;
  /** A class with `ExposeServices` that extends a controller is removed from the controllers: it has no routes. */
  readonly exposeServicesRemoves: boolean;
  /** `ExposeServices` with `IncludeSelf` keeps the class and removes the controllers that the attribute lists. */
  readonly exposeServicesIncludeSelf: boolean;
  /** §9: `ReplaceControllers` and `ControllersToRemove` exist. */
  readonly replacesControllers: boolean;
  /** A method with `RemoteService(false)` keeps the routes that attributes of the method or its class define. */
  readonly disabledMethodKeepsOwnRoute: boolean;
  /** §10: versions before 4.0 have only the camelCase style. */
  readonly onlyV3Style: boolean;
}
