/** The framework version that a profile speaks for. */
export interface FrameworkVersion {
  readonly major: number;
  readonly minor: number;
}

/** The version that `abp` means when the workspace names none. */
export const newestAbp: FrameworkVersion = { major: 10, minor: 1 };

/** Every decision in which the document and the running framework, or two versions of it, may differ. Data only. */
export interface Profile {
  readonly name: 'fx' | 'abp';
  /** As shown to people: `fx`, `abp@9.3`. */
  readonly id: string;
  /** Null for the document, which names none. */
  readonly version: FrameworkVersion | null;
  /** §5.2.6: the trailing `…Id` segment needs a non-empty action name. */
  readonly trailingIdNeedsAction: boolean;
  /** §5.2.6: a parameter with a default value may become the trailing segment. */
  readonly trailingIdMayBeOptional: boolean;
  /** §5.2.4: an `id` of an object type becomes one segment for each property. */
  readonly complexIdExpands: boolean;
  /** An `id` of a type that converts from a string counts as simple. */
  readonly convertibleIdIsSimple: boolean;
  /** §2.3: an enabled `RemoteService` attribute alone makes a class a service. */
  readonly attributeAloneSelects: boolean;
  /** Structs are selected as classes are. */
  readonly selectsStructs: boolean;
  /** §5.4.4, §5.5.5: what a normalizer returns is still cased. */
  readonly normalizerResultIsCased: boolean;
  /** §5.1, verbs and the prefixes of each in order of trial. */
  readonly verbPrefixes: ReadonlyMap<string, readonly string[]>;
  /** §5.4.1, in order of trial. */
  readonly controllerPostfixes: readonly string[];
  /** Cut from the controller segment, not from the controller name. */
  readonly ignoredUrlSuffixes: readonly string[];
  /** §5.5.1: an `Async` that is left after the prefix is cut, too. */
  readonly cutsAsyncTwice: boolean;
  /** Integration services exist: their own prefix, and hidden unless exposed. */
  readonly hasIntegrationServices: boolean;
  /** Client proxies are hidden unless exposed. */
  readonly hidesClientProxies: boolean;
  /** `ExposeServices` takes a derived service, or the listed ones, out of the model. */
  readonly exposeServicesRemoves: boolean;
  readonly exposeServicesIncludeSelf: boolean;
  /** §9: `ReplaceControllers` and `ControllersToRemove` exist. */
  readonly replacesControllers: boolean;
  /** A method with `RemoteService(false)` below a class-level route stays reachable. */
  readonly disabledMethodKeepsOwnRoute: boolean;
  /** §10: versions before 4.0 know no other style than camelCase. */
  readonly onlyV3Style: boolean;
}
