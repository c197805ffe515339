/** The calls that map endpoints, by their verbs; an empty list means every verb. */
export const mappingCalls: ReadonlyMap<string, readonly string[]> = new Map([
  ['MapGet', ['GET']],
  ['MapPost', ['POST']],
  ['MapPut', ['PUT']],
  ['MapDelete', ['DELETE']],
  ['MapPatch', ['PATCH']],
  ['MapMethods', []],
  ['Map', []],
  ['MapHub', []],
  ['MapHealthChecks', []],
  ['UseHealthChecks', []],
  ['MapFallback', []],
  ['MapFallbackToFile', ['GET', 'HEAD']],
  ['MapFallbackToPage', []],
  ['MapFallbackToController', []],
  ['MapFallbackToAreaController', []],
]);

/** How many texts the call of a fallback takes besides its template, which it may lack. */
export const fallbackTexts: ReadonlyMap<string, number> = new Map([
  ['MapFallback', 0],
  ['MapFallbackToFile', 1],
  ['MapFallbackToPage', 1],
  ['MapFallbackToController', 2],
  ['MapFallbackToAreaController', 3],
]);

/** Calls of ASP.NET Core on endpoints and groups that return the same builder, and do not decide who may call them. */
export const plainCalls: ReadonlySet<string> = new Set(
  `WithTags WithDisplayName WithGroupName WithSummary WithDescription WithOpenApi WithFormOptions WithFormMappingOptions
  WithRequestTimeout WithHttpLogging WithStaticAssets WithApiVersionSet Produces ProducesProblem ProducesValidationProblem
  CacheOutput ShortCircuit RequireCors RequireRateLimiting ExcludeFromDescription DisableAntiforgery DisableHttpMetrics
  DisableRateLimiting DisableRequestTimeout DisableValidation AddOpenApiOperationTransformer`.split(/\s+/),
);

/** The directive that maps a Razor page. */
export const PAGE_DIRECTIVE = '@page';

/** The template of a fallback without a template: every URL whose last segment is not a file name. */
export const DEFAULT_FALLBACK = '{*path:nonfile}';

/** The router tries fallbacks after all other endpoints. */
export const FALLBACK_ORDER = 2 ** 31 - 1;

/** The routes that reach actions without a template in an application of the framework. */
const FRAMEWORK_ROUTES = [
  '{area}/{controller=Home}/{action=Index}/{id?}',
  '{controller=Home}/{action=Index}/{id?}',
];

/** Calls that map routes for all controllers, with their templates; `null`: arguments give the template. */
export const conventionalRoutes: ReadonlyMap<string, readonly string[] | null> = new Map([
  ['UseConfiguredEndpoints', FRAMEWORK_ROUTES],
  ['UseMvcWithDefaultRouteAndArea', FRAMEWORK_ROUTES],
  ['MapDefaultControllerRoute', FRAMEWORK_ROUTES.slice(1)],
  ['MapControllerRoute', null],
  ['MapAreaControllerRoute', null],
]);

/** Matches calls and attributes in files whose code may map endpoints. */
export const endpointWord =
  /\bMap(?:Get|Post|Put|Delete|Patch|Methods|Group|Hub|HealthChecks|Fallback\w*|\w*ControllerRoute)\s*[<(]|\bUse(?:HealthChecks|ConfiguredEndpoints|MvcWithDefaultRouteAndArea)\s*\(/;

/** Whether a name in lowered code belongs to code that maps endpoints. `Map` is too common a name to search for. */
export const isEndpointName = (name: string): boolean =>
  (name !== 'Map' && mappingCalls.has(name)) || name === 'MapGroup' || conventionalRoutes.has(name);

/** Where the framework maps a hub without `[HubRoute]`, followed by the name of its class in kebab case. */
export const HUB_PREFIX = '/signalr-hubs/';
