import { compareLocations, type Location, startOf } from './location';
import { compareText } from './text';

export type Severity = 'error' | 'warning' | 'info';

/** All severities, the worst first. */
export const severities: readonly Severity[] = ['error', 'warning', 'info'];

/** Orders severities, the worst first. */
export function compareSeverity(a: Severity, b: Severity): number {
  return severities.indexOf(a) - severities.indexOf(b);
}

/** Properties that all findings with the same code share. */
export interface DiagnosticRule {
  readonly severity: Severity;
  /** The problem, in one sentence. */
  readonly summary: string;
  /** How to fix the problem, in one sentence. */
  readonly remedy: string;
}

const error = (summary: string, remedy: string) => ({ severity: 'error' as const, summary, remedy });
const warning = (summary: string, remedy: string) => ({ severity: 'warning' as const, summary, remedy });
const info = (summary: string, remedy: string) => ({ severity: 'info' as const, summary, remedy });

/** Every diagnostic code. Each code has a page in `docs/diagnostics`. */
export const diagnosticRules = {
  'route-collision': error(
    'Several methods answer the same verb and path.',
    'Rename one of the methods, set another route or verb with an attribute, or exclude one with RemoteService(false).',
  ),
  'empty-controller-segment': error(
    'The name of a class is empty once its postfix is removed.',
    'Add a name before the postfix.',
  ),
  'invalid-root-path': error(
    'The router rejects a root path.',
    'Write the root path as one or more segments separated by single slashes.',
  ),
  'duplicate-route-parameter': error('A route repeats a parameter.', 'Rename one of the parameters.'),
  'invalid-template': error('The router rejects a template.', 'Fix the syntax of the template.'),
  'verb-without-template': error(
    'A verb attribute sets `Name` or `Order` but no template, so the method has no route.',
    'Add a template, or remove `Name` and `Order`.',
  ),
  'unknown-constraint': error(
    'A template has a constraint that is not defined, so every request of the application fails.',
    'Correct the name of the constraint, or add the constraint to `ConstraintMap` of `RouteOptions`.',
  ),
  'invalid-constraint-argument': error(
    'A constraint has invalid arguments, so every request of the application fails.',
    'Correct the arguments of the constraint.',
  ),
  'unknown-route-token': error(
    'A template or route name has a token without a value, so the application does not start.',
    'Use `[controller]`, `[action]`, or `[area]` with an `[Area]` attribute; write `[[` and `]]` for brackets.',
  ),
  'duplicate-route-name': error(
    'Different templates have the same route name, so the application does not start.',
    'Give each template a name of its own.',
  ),
  'api-controller-without-route': error(
    'An action of a class with `[ApiController]` has no template, so the application does not start.',
    'Add a template to the method or `[Route]` to the class, or remove `[ApiController]`.',
  ),
  'api-controller-several-bodies': error(
    'An action of a class with `[ApiController]` takes several parameters from the body, so the application does not start.',
    'Combine the parameters in one class, or bind all but one of them from elsewhere.',
  ),
  'description-without-route': error(
    '`[ApiExplorerSettings]` adds an action without a template to API discovery, so the application does not start.',
    'Add a template, or set `IgnoreApi = true`.',
  ),
  'ambiguous-key-property': error(
    'A property of a key hides a property of a base class that has another type, so the application does not start.',
    'Rename one of the properties.',
  ),
  'invalid-media-type': error(
    '`[Consumes]` or `[Produces]` has an invalid media type, so the application does not start.',
    'Write the media type as `type/subtype`, without wildcards.',
  ),
  'invalid-configuration': error(
    '`fx-routes.json` or a suppression comment is invalid.',
    'Fix the error that the message describes.',
  ),
  'unread-file': error(
    'A file or folder could not be read.',
    'Fix the file, or add it to .gitignore if the application does not need it.',
  ),
  'broken-call': error(
    'A client calls a URL that no route answers.',
    'Call the route in the message, or restore the old route.',
  ),
  'untested-route': error('No test reaches a route.', 'Add a test that calls the method or the URL.'),
  'syntax-error': warning('A file could not be parsed completely.', 'Fix the syntax error.'),
  'project-cycle': warning(
    'Projects reference each other in a cycle.',
    'Move shared code into a project that references none of them.',
  ),
  'duplicate-assembly': warning(
    'Two projects of an application have the same assembly name.',
    'Rename one of the assemblies.',
  ),
  'inheritance-cycle': warning(
    'A class inherits from itself through its base types.',
    'Remove one of the base types.',
  ),
  'several-trailing-ids': warning(
    'Several parameter names end in `Id`, so none is part of the route.',
    'Rename the main one to `id`, or add a template.',
  ),
  'route-builder-replaced': warning(
    'Code of the workspace changes how routes are built.',
    'Compare with a running host: `fx-routes verify`.',
  ),
  'route-overlap': warning(
    'Two routes match the same URL, but only one of them receives the requests.',
    'Change one of the routes.',
  ),
  'style-only-collision': warning(
    'Methods would collide in the other URL style.',
    'Rename one of the methods before you change the style.',
  ),
  'style-difference': warning(
    'A route differs between the URL styles.',
    'Update callers, or redirect them: `fx-routes diff --styles --format nginx` prints the rules.',
  ),
  'prefix-inside-word': warning(
    'The removed verb prefix is only part of a word.',
    'Start the name with the intended prefix, or add a template.',
  ),
  'prefix-case': warning(
    'A prefix in unusual case, such as `GET`, sets the verb but stays in the route.',
    'Spell the prefix as the convention does: Get, Create, Update, …',
  ),
  'read-like-name-is-post': warning(
    'A method whose name suggests reading becomes a POST.',
    'Start the name with Get, or set the verb with an attribute.',
  ),
  'class-route-without-verbs': warning(
    'A method without a verb attribute answers every verb, because its class has a route.',
    'Set the verb with an attribute on the method.',
  ),
  'trailing-id-omitted': warning(
    'A parameter whose name ends in `Id` is not part of the route, because no action segment precedes it.',
    'Rename the parameter to `id`.',
  ),
  'id-case': warning('A parameter is named `Id` or `ID` instead of `id`.', 'Rename the parameter to `id`.'),
  'optional-id-in-path': warning(
    'A parameter is optional in the method but required in the path.',
    'Make the parameter required, or rename it so that it is sent in the query.',
  ),
  'unbound-route-parameter': warning(
    'A parameter in a template and the parameters of its method do not match.',
    'Give both the same name, or remove the one that is not used.',
  ),
  'form-and-body': warning(
    'A method takes parameters from the form and from the body.',
    'Bind the object from the form with `[FromForm]`, or split the method.',
  ),
  'stream-in-body': warning(
    'A method takes a stream or an upload inside a JSON body, which cannot carry it.',
    'Add the type of the parameter to `FormBodyBindingIgnoredTypes`, or bind it with `[FromForm]`.',
  ),
  'api-definition-fails': warning(
    'A method makes the API definition of the whole application fail.',
    'Change the parameter or type, or hide the method with `[RemoteService(IsMetadataEnabled = false)]`.',
  ),
  'ineffective-optional': warning(
    'An optional parameter in a template cannot be omitted.',
    'Move the parameter to the end of the template, or make it required.',
  ),
  'repeated-api-prefix': warning(
    'A route repeats the prefix `api`.',
    'Remove `api` from the root path or from the template.',
  ),
  'reserved-route-parameter': warning(
    'A template has a parameter with a reserved name.',
    'Rename the parameter, or write `[action]` or `[controller]`.',
  ),
  'ambiguous-description': warning(
    'An OpenAPI document cannot tell several routes apart.',
    'Change one of the templates, or hide one of the routes with `[ApiExplorerSettings(IgnoreApi = true)]`.',
  ),
  'several-bodies': warning(
    'Several parameters are bound to the request body.',
    'Combine them in one object.',
  ),
  'template-drops-prefix': warning(
    'A template on a method replaces the whole route, including the prefix.',
    'Write the full route in the template.',
  ),
  'attribute-on-interface': warning(
    'An attribute on an interface has no effect.',
    'Move the attribute to the class.',
  ),
  'ineffective-setting': warning(
    'A setting has no effect, because nothing reads it.',
    'Configure the options type of the conventional controllers instead.',
  ),
  'acronym-casing': warning(
    'The v4 style leaves capitals in a route.',
    'Write acronyms like words: Sms, Pdf.',
  ),
  'hidden-but-callable': warning(
    'A route is hidden from API discovery but can be called.',
    'Require authorization, or exclude the method of a service with RemoteService(false).',
  ),
  'unguarded-route': warning(
    'A route requires no authorization.',
    'Require a policy with [Authorize], or allow anonymous callers with [AllowAnonymous].',
  ),
  'unguarded-write': warning(
    'A route that writes requires no authorization.',
    'Require a policy with [Authorize], or allow anonymous callers with [AllowAnonymous].',
  ),
  'anonymous-and-authorized': warning(
    'A route has both [AllowAnonymous] and [Authorize].',
    'Remove one of the two attributes.',
  ),
  'unknown-permission': warning(
    'No permission definition provider defines the policy that a route requires.',
    'Fix the name, or define the permission.',
  ),
  'stale-client-type': warning(
    'A type that a client was generated with differs from the type of the service.',
    'Generate the client again.',
  ),
  'unused-configuration': warning(
    '`fx-routes.json` names something that the workspace does not contain.',
    'Fix the name, or remove the entry.',
  ),
  'unused-suppression': warning('A suppression matches no finding.', 'Remove it, or correct it.'),
  'expired-suppression': warning('A suppression has expired.', 'Fix the finding or extend the expiry date.'),
  'shadowed-route': info(
    'Other routes take precedence for some or all URLs that a route matches.',
    'If the wrong method receives URLs that match both routes, change one of the routes.',
  ),
  'unused-permission': info(
    'A permission is defined, but no code uses it.',
    'Require the permission on a route, or remove the permission.',
  ),
  'method-outside-interface': info(
    'A public method is not part of any interface of its service, but has a route.',
    'Add it to an interface, or exclude it with RemoteService(false).',
  ),
  'uncalled-endpoint': info(
    'A service inherits an endpoint that no client in the workspace calls.',
    'If it is not needed, override the method with RemoteService(false).',
  ),
  'not-evaluated': info(
    'A setting depends on code that cannot be evaluated.',
    'Use a constant if possible, or set the value in fx-routes.json.',
  ),
  'unresolved-base': info(
    'A base type is neither in the workspace nor a known type of the framework.',
    'Analyze a folder that also contains the base type.',
  ),
  'assembly-selects-nothing': info(
    'A `Create(…)` call names an assembly outside the workspace.',
    'No action is needed if the assembly comes from a package.',
  ),
  'assumed-registration': info(
    'No `Create(…)` call was found.',
    'Analyze a folder that also contains the module with the `Create(…)` call.',
  ),
  'assumed-version': info(
    'ABP was found, its version was not.',
    'Analyze a folder that also contains the file with the version, or set `frameworkVersion` in `fx-routes.json`.',
  ),
} as const satisfies Record<string, DiagnosticRule>;

export type DiagnosticCode = keyof typeof diagnosticRules;

/** Codes of findings about clients, which are reported only on request. */
export const clientCodes: ReadonlySet<string> = new Set([
  'broken-call',
  'stale-client-type',
  'uncalled-endpoint',
]);

/** Codes of findings about routes without a guard, which are reported only on request. */
export const auditCodes: ReadonlySet<string> = new Set(['unguarded-route', 'unguarded-write']);

/** Codes of findings about files that were not read completely: routes of any class may be missing. */
export const incompleteCodes: ReadonlySet<string> = new Set(['unread-file', 'syntax-error']);

export interface RelatedLocation {
  readonly message: string;
  readonly location: Location;
}

/** One finding about the workspace. */
export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly message: string;
  readonly location: Location;
  readonly related: readonly RelatedLocation[];
  /**
   * The subjects of the finding, as texts that edits of other code do not change: labels of routes (`routeLabel`), full
   * names of classes and methods, etc. `code` and `subjects` identify a finding. Empty for a finding about a file.
   */
  readonly subjects: readonly string[];
}

/** A finding that the user accepts. */
export interface SuppressedFinding extends Diagnostic {
  /** A comment in the source, or `fx-routes.json`. */
  readonly suppressedBy: 'comment' | 'configuration';
  readonly reason: string;
}

/** A finding with the default severity of its code. */
export function diagnostic(
  code: DiagnosticCode,
  message: string,
  location: Location,
  subjects: readonly string[] = [],
  related: readonly RelatedLocation[] = [],
): Diagnostic {
  return { code, severity: diagnosticRules[code].severity, message, location, related, subjects };
}

/** The finding for a file that could not be read. */
export function unreadFile(file: string, why: string): Diagnostic {
  return diagnostic('unread-file', `The file is skipped: ${why}.`, startOf(file));
}

/** All locations of a diagnostic, the primary one first. */
export function diagnosticLocations(diagnostic: Diagnostic): readonly Location[] {
  return [diagnostic.location, ...diagnostic.related.map((related) => related.location)];
}

/** The findings about files and folders that could not be read. */
export const unreadFindings = (findings: readonly Diagnostic[]) =>
  findings.filter(({ code }) => code === 'unread-file');

/** Orders exclusions and findings by location. */
export const byLocation = (
  a: { location: Location; code: string },
  b: { location: Location; code: string },
) => compareLocations(a.location, b.location) || compareText(a.code, b.code);

/** Removes duplicates: a check may report the same finding once for each route that the finding is about. */
export function distinctFindings<Finding extends Diagnostic>(diagnostics: readonly Finding[]): Finding[] {
  const key = ({ code, message, location }: Finding) =>
    [code, location.file, location.line, location.column, message].join('\0');
  return [...new Map(diagnostics.map((finding) => [key(finding), finding])).values()];
}
