import { type Diagnostic, type DiagnosticCode, diagnostic } from '../model/diagnostic';
import { type DerivationStepKind, isOfFramework, isUnguarded, type Route } from '../model/route';
import { parseTemplate, wholeParameter } from '../routing/template';

/** Whether the derivation has a step of the `wanted` kind, such as `conventional-verb` (§5.1) or `selection` (§6.1). */
const hasStep = ({ derivation }: Route, wanted: DerivationStepKind) =>
  derivation.some(({ kind }) => kind === wanted);

const READING =
  /^(?:Find|Search|List|Query|Fetch|Load|Read|Show|View|Has|Is|Can|Exists|Check|Count|Export|Download|Lookup|LookUp)(?![a-z])/;

/** The message about a possibly unintended route, without the leading method name; null for other routes. */
const lints = {
  /** `AddressLookup` starts with `Add`, so `ressLookup` remains. */
  'prefix-inside-word': ({ removedPrefix, actionName, path }) => {
    if (removedPrefix === null) return null;
    const rest = actionName.slice(removedPrefix.length);
    if (!/^\p{Ll}/u.test(rest)) return null;
    return `loses ${removedPrefix}, which is only a part of a word; ${rest} is left: ${path}.`;
  },
  /** `GETBooks` is a GET and keeps its prefix: detecting the verb ignores case, removing the prefix does not. */
  'prefix-case': (route) => {
    const { origin, removedPrefix, actionName, verb, conventionalVerb } = route;
    const { prefix } = conventionalVerb;
    if (prefix === null || removedPrefix !== null || origin !== 'convention') return null;
    if (!hasStep(route, 'conventional-verb')) return null;
    const written = actionName.slice(0, prefix.length);
    return `becomes ${verb} due to the prefix ${written}, which stays in the path because of its case.`;
  },
  /** `FindByName` sounds like a query but becomes a POST, because no prefix in the table matches. */
  'read-like-name-is-post': (route) => {
    const { origin, conventionalVerb, actionName, path } = route;
    const isDefault = conventionalVerb.prefix === null && hasStep(route, 'conventional-verb');
    if (origin !== 'convention' || !isDefault || !READING.test(actionName)) return null;
    return `has a name that suggests reading, but becomes POST ${path}: the name begins with no known prefix.`;
  },
  /** A class-level route turns the convention off, including its choice of verbs. */
  'class-route-without-verbs': (route) =>
    route.verb === 'ANY' && hasStep(route, 'class-template')
      ? `answers every verb at ${route.path}: the class has a Route attribute, so the method name sets no verb.`
      : null,
  /** `Update(bookId, …)`: a trailing id needs an action segment before it. */
  'trailing-id-omitted': ({ origin, parameters, path, derivation }) => {
    const [only, ...others] = parameters.filter(({ name }) => name.endsWith('Id'));
    if (origin !== 'convention' || only === undefined || others.length > 0) return null;
    const hasNoAction = derivation.some(({ kind }) => kind === 'no-action');
    const isInTemplate = path.toLowerCase().includes(`{${only.name.toLowerCase()}`);
    if (isInTemplate || only.optional || !hasNoAction) return null;
    return `has the parameter ${only.name}, which is not part of ${path}: without an action segment, only id is added to the route.`;
  },
  /** `Id` and `ID` are not `id`. */
  'id-case': ({ origin, parameters }) => {
    const found = parameters.find(({ name }) => name === 'Id' || name === 'ID');
    if (origin !== 'convention' || found === undefined) return null;
    return `has a parameter ${found.name}: only id in lowercase letters becomes the segment after the service.`;
  },
  /** A request has one body: JSON, or a form with any number of fields. */
  'several-bodies': (route) => {
    const ofForm = route.parameters.find((parameter) => parameter.in === 'form');
    const ofBody = route.parameters.filter((parameter) => parameter.in === 'body');
    const bodies = [...ofBody, ...(ofForm ? [ofForm] : [])].map(({ name }) => name);
    if (bodies.length < 2 || !hasStep(route, 'selection')) return null;
    return `needs a body for each of ${bodies.join(' and ')}, but a request has only one body.`;
  },
  /** With an object in the body, the request is JSON, so its form is empty. */
  'form-and-body': ({ parameters }) => {
    const [body, form] = ['body', 'form'].map((source) => parameters.find((one) => one.in === source));
    return body && form
      ? `takes ${body.name} from the body and ${form.name} from the form, but a request has only one of them.`
      : null;
  },
  /** Only the last segments of a path may be omitted. */
  'ineffective-optional': ({ path }) => {
    const segments = parseTemplate(path).map((segment) => wholeParameter(segment));
    const last = segments.findLastIndex(
      (parameter) => parameter === null || !(parameter.isOptional || parameter.isCatchAll),
    );
    const ineffective = segments
      .slice(0, Math.max(0, last))
      .find((parameter) => parameter?.isOptional === true);
    return ineffective
      ? `is at ${path}, where {${ineffective.name}} cannot be omitted, because required segments follow.`
      : null;
  },
  /** A root path or template that starts with `api`. */
  'repeated-api-prefix': ({ path }) =>
    /^\/api\/api(?:\/|$)/i.test(path) ? `is at ${path}, which repeats the prefix api.` : null,
  /** The web framework sets these values itself, so a URL matches only with the name of the action. */
  'reserved-route-parameter': ({ path, origin }) => {
    if (origin === 'endpoint') return null;
    const reserved = parseTemplate(path)
      .flat()
      .find(
        (part) => part.kind === 'parameter' && /^(?:action|area|controller|handler|page)$/i.test(part.name),
      );
    return reserved?.kind === 'parameter'
      ? `is at ${path}, but {${reserved.name}} is a reserved name: the web framework sets its value.`
      : null;
  },
  /** The convention adds no prefix to a template on a method. Not reported if the class also has a template. */
  'template-drops-prefix': (route) => {
    const { origin, path, derivation } = route;
    if (origin !== 'attribute' || !hasStep(route, 'selection') || /^\/api(\/|$)/i.test(path)) return null;
    if (derivation.some(({ kind }) => kind === 'class-template')) return null;
    return `is at ${path}, because a template on a method starts at the root of the site.`;
  },
  /** `SMSSending` → `s-mSSending`: consecutive capitals are not split. */
  'acronym-casing': ({ origin, styles, style }) => {
    // The style produces neither a leading capital nor `aB` without a `-` before it: such text is from the source.
    const isWritten = (text: string) => /^\p{Lu}|(?<!-)[a-z][A-Z]/u.test(text);
    const isUpper = (text: string) => /\p{Lu}/u.test(text) && !isWritten(text);
    if (origin !== 'convention' || style !== 'v4' || !/\p{Lu}/u.test(styles.v4)) return null;
    const part = parseTemplate(styles.v4)
      .flat()
      .find((one) => one.kind === 'literal' && isUpper(one.text));
    if (part?.kind !== 'literal') return null;
    return `has ${part.text} in its path: consecutive capitals and digits are not split.`;
  },
  /** An attribute hides the route from API discovery, but anyone who knows the URL can call it. */
  'hidden-but-callable': ({ derivation, verb, path, access }) =>
    derivation.some(({ kind, location }) => kind === 'visibility' && location !== null) &&
    (access === undefined || access.certainty === 'unknown' || isUnguarded(access))
      ? `is not in API discovery, but still answers ${verb} ${path}.`
      : null,
  /** A public helper method, for example one that only other classes call, is served like any other method. */
  'method-outside-interface': ({ isOutsideInterfaces, verb, path }) =>
    isOutsideInterfaces ? `is not part of any interface of its service, but answers ${verb} ${path}.` : null,
} as const satisfies Partial<Record<DiagnosticCode, (route: Route) => string | null>>;

const codes = Object.keys(lints) as readonly (keyof typeof lints)[];

/** Endpoints of framework base classes are skipped: their names are not the author's choice. */
export function lintFindings(route: Route): readonly Diagnostic[] {
  if (route.certainty === 'unknown' || isOfFramework(route)) return [];
  const { service, serviceFullName, method, location } = route;
  const findings: Diagnostic[] = [];
  for (const code of codes) {
    const text = lints[code](route);
    if (text === null) continue;
    const subjects = [`${serviceFullName}.${method}`];
    findings.push(diagnostic(code, `${service}.${method} ${text}`, location, subjects));
  }
  return findings;
}
