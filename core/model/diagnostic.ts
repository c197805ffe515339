import type { Location } from './location';

export type Severity = 'error' | 'warning' | 'info';

/** The worst first. */
export const severities: readonly Severity[] = ['error', 'warning', 'info'];

/** Orders severities, the worst first. */
export function compareSeverity(a: Severity, b: Severity): number {
  return severities.indexOf(a) - severities.indexOf(b);
}

/** Properties that all findings of a code share. */
export interface DiagnosticRule {
  readonly severity: Severity;
  /** The problem, in one sentence. */
  readonly summary: string;
  /** How to fix it, in one sentence. */
  readonly remedy: string;
}

const error = (summary: string, remedy: string) => ({ severity: 'error' as const, summary, remedy });
const warning = (summary: string, remedy: string) => ({ severity: 'warning' as const, summary, remedy });
const info = (summary: string, remedy: string) => ({ severity: 'info' as const, summary, remedy });

/** Every diagnostic code. Each has a page in `docs/diagnostics`. */
export const diagnosticRules = {
  'route-collision': error(
    'Several methods answer the same verb and address.',
    'Rename one of the methods, give it another verb by an attribute, or take it out with RemoteService(false).',
  ),
  'empty-controller-segment': error(
    'Nothing is left of a class name once the postfix is cut.',
    'Give the class a name of its own before the postfix.',
  ),
  'invalid-root-path': error(
    'A root path contains an empty segment.',
    'Write the root path without slashes at its ends.',
  ),
  'duplicate-route-parameter': error('A route names a parameter twice.', 'Rename one of the parameters.'),
  'verb-without-template': error(
    'A verb attribute has a name or an order and no template, so the method gets no route.',
    'Write a template, or remove the name and the order.',
  ),
  'invalid-configuration': error(
    'The configuration, or a comment that suppresses findings, is invalid.',
    'Fix the location that the message names.',
  ),
  'unread-file': error(
    'A file could not be read.',
    'Fix the file, or name it in .gitignore if the application does not need it.',
  ),
  'broken-call': error(
    'A client calls an address that no route answers.',
    'Call the route that the message names, or bring the old one back.',
  ),
  'syntax-error': warning('A file could not be parsed in full.', 'Fix the file.'),
  'project-cycle': warning(
    'Projects refer to each other in a circle.',
    'Move what both need into a project that refers to neither.',
  ),
  'duplicate-assembly': warning(
    'Two projects of an application have the same assembly name.',
    'Give one of them another assembly name.',
  ),
  'inheritance-cycle': warning('A class is one of its own base types.', 'Remove one of the bases.'),
  'several-trailing-ids': warning(
    'Several parameters end in `Id`, so none is in the route.',
    'Call the one that is acted upon `id`, or write a template.',
  ),
  'route-builder-replaced': warning(
    'Code of the workspace builds the routes.',
    'Compare with the routes of a running host.',
  ),
  'route-overlap': warning(
    'An address fits two routes; one of them never gets it.',
    'Give one of the routes another form.',
  ),
  'style-only-collision': warning(
    'Methods would collide after a change of style.',
    'Rename one of the methods before the style is changed.',
  ),
  'style-difference': warning(
    'A change of style would move a route.',
    'Tell callers, or redirect them: `fx-routes diff --styles` prints the rules.',
  ),
  'prefix-inside-word': warning(
    'A prefix was cut that is only the beginning of a word.',
    'Begin the name with a prefix that is meant, or write a template.',
  ),
  'prefix-case': warning(
    'A prefix decides about the verb and stays in the address, because of its case.',
    'Write the prefix as the convention does: Get, Create, Update, …',
  ),
  'read-like-name-is-post': warning(
    'A method whose name suggests reading becomes a POST.',
    'Begin the name with Get, or name the verb by an attribute.',
  ),
  'class-route-without-verbs': warning(
    'A method below a route of its class answers every verb.',
    'Name the verb by an attribute on the method.',
  ),
  'trailing-id-omitted': warning(
    'A parameter that ends in `Id` is not in the route, for there is no action before it.',
    'Call the parameter `id`.',
  ),
  'id-case': warning('A parameter is called `Id` or `ID`, which is not `id`.', 'Call the parameter `id`.'),
  'optional-id-in-path': warning(
    'A parameter of the path may be left out by the method, and not by the address.',
    'Remove the default value, or use another parameter for the optional value.',
  ),
  'several-bodies': warning(
    'Several parameters come from the body of one request.',
    'Put them into one object.',
  ),
  'template-drops-prefix': warning(
    'A template on a method stands alone, without the prefix of the convention.',
    'Write the whole address into the template.',
  ),
  'attribute-on-interface': warning(
    'An attribute on an interface has no effect.',
    'Move the attribute to the class.',
  ),
  'ineffective-setting': warning(
    'A setting is made where it has no effect.',
    'Configure the options type of the conventional controllers instead.',
  ),
  'acronym-casing': warning(
    'Consecutive capitals stay capitals in an address.',
    'Write acronyms like words: Sms, Pdf.',
  ),
  'hidden-but-callable': warning(
    'A route is not in API discovery, and answers all the same.',
    'Protect it, or take it out with IsEnabled = false.',
  ),
  'unguarded-route': warning(
    'Nothing guards a route.',
    'Require a policy with [Authorize], or allow everyone with [AllowAnonymous].',
  ),
  'unguarded-write': warning(
    'Nothing guards a route that writes.',
    'Require a policy with [Authorize], or allow everyone with [AllowAnonymous].',
  ),
  'anonymous-and-authorized': warning(
    'A route is under [AllowAnonymous] and under [Authorize].',
    'Remove one of the two attributes.',
  ),
  'unknown-permission': warning(
    'A policy has a name that no permission definition provider defines.',
    'Fix the name, or define the permission.',
  ),
  'unused-configuration': warning(
    'The configuration names something that the workspace does not have.',
    'Fix the name, or remove the entry.',
  ),
  'unused-suppression': warning('A suppression matches no finding.', 'Remove it, or fix what it names.'),
  'expired-suppression': warning('A suppression has expired.', 'Fix the finding or extend the expiry date.'),
  'shadowed-route': info(
    'Another route takes all or some addresses of a route.',
    'Give one of the methods another address if such values exist.',
  ),
  'unused-permission': info(
    'No route requires a permission that is defined.',
    'Require it where it is meant, or remove it.',
  ),
  'method-outside-interface': info(
    'A public method is in none of the interfaces of its service, and answers requests.',
    'Add it to an interface, or take it out with RemoteService(false).',
  ),
  'uncalled-endpoint': info(
    'A service inherits an endpoint that no client of the workspace calls.',
    'Override the method with RemoteService(false) if it is not needed.',
  ),
  'not-evaluated': info(
    'A setting is decided by code that is not evaluated.',
    'Write the value as a constant if possible, or set it in fx-routes.json.',
  ),
  'unresolved-base': info(
    'A base class is neither in the workspace nor known.',
    'Analyze a folder that includes the base class.',
  ),
  'assembly-selects-nothing': info(
    'A `Create(…)` call names an assembly outside the workspace.',
    'Nothing, if the module comes from a package.',
  ),
  'assumed-registration': info(
    'No `Create(…)` call was found.',
    'Analyze a folder that includes the module with the call.',
  ),
} as const satisfies Record<string, DiagnosticRule>;

export type DiagnosticCode = keyof typeof diagnosticRules;

/** Codes of findings about the clients of a workspace, which are read only on request. */
export const clientCodes: ReadonlySet<string> = new Set(['broken-call', 'uncalled-endpoint']);

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
   * What it is about, by names that do not change with edits elsewhere: labels of routes (`routeLabel`), full names of classes and
   * methods, texts. With the code they identify the finding; empty if it is about the file only.
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
