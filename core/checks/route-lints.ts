import { type Diagnostic, type DiagnosticCode, diagnostic } from '../model/diagnostic';
import { locationKey } from '../model/location';
import { compareRoutes, type Route } from '../model/route';
import { parseTemplate } from '../routing/template';
import type { Candidate, Check } from './check';

/** A property of one route that its author may not have intended. */
interface Lint {
  readonly code: DiagnosticCode;
  /** The message, without the leading name of the method; null for none. */
  find(route: Route): string | null;
}

/** Whether the convention chose the verb, by the name or by default (§5.1). */
function hasConventionalVerb({ derivation }: Route): boolean {
  return derivation.some(({ kind }) => kind === 'conventional-verb');
}

/** Whether a `Create(…)` call, or the assumption of one, selects the class (§6.1); handwritten controllers are not. */
function isSelected({ derivation }: Route): boolean {
  return derivation.some(({ kind }) => kind === 'selection');
}

const READING =
  /^(?:Find|Search|List|Query|Fetch|Load|Read|Show|View|Has|Is|Can|Exists|Check|Count|Export|Download|Lookup|LookUp)(?![a-z])/;

const lints: readonly Lint[] = [
  /** `AddressLookup` starts with `Add`, so `ressLookup` remains. */
  {
    code: 'prefix-inside-word',
    find({ removedPrefix, actionName, path }) {
      if (removedPrefix === null) return null;
      const rest = actionName.slice(removedPrefix.length);
      if (!/^\p{Ll}/u.test(rest)) return null;
      return `loses ${removedPrefix}, which is only the beginning of a word: ${rest} is left in ${path}.`;
    },
  },
  /** `GETBooks` is a GET and keeps its prefix: detecting the verb ignores case, removing the prefix does not. */
  {
    code: 'prefix-case',
    find(route) {
      const { origin, removedPrefix, actionName, verb, conventionalVerb } = route;
      const { prefix } = conventionalVerb;
      if (prefix === null || removedPrefix !== null || origin !== 'convention') return null;
      if (!hasConventionalVerb(route)) return null;
      const written = actionName.slice(0, prefix.length);
      return `becomes ${verb} by ${written}, which stays in the address because of its case.`;
    },
  },
  /** `FindByName` sounds like a query but becomes a POST, because no prefix in the table matches. */
  {
    code: 'read-like-name-is-post',
    find(route) {
      const { origin, conventionalVerb, actionName, path } = route;
      const isDefault = conventionalVerb.prefix === null && hasConventionalVerb(route);
      if (origin !== 'convention' || !isDefault || !READING.test(actionName)) return null;
      return `reads by its name, and becomes POST ${path}: that name has no verb of its own.`;
    },
  },
  /** A class-level route turns the convention off, verbs included. */
  {
    code: 'class-route-without-verbs',
    find: ({ verb, path }) =>
      verb === 'ANY' ? `answers every verb at ${path}: below a route of the class no verb is added.` : null,
  },
  /** `Update(bookId, …)`: a trailing id needs an action segment before it. */
  {
    code: 'trailing-id-omitted',
    find({ origin, parameters, path, derivation }) {
      const [only, ...others] = parameters.filter(({ name }) => name.endsWith('Id'));
      if (origin !== 'convention' || only === undefined || others.length > 0) return null;
      const hasNoAction = derivation.some(({ kind }) => kind === 'no-action');
      if (only.in === 'path' || only.optional || !hasNoAction) return null;
      return `has the parameter ${only.name}, which is not part of ${path}: without an action in the route only id is.`;
    },
  },
  /** `Id` and `ID` are not `id`. */
  {
    code: 'id-case',
    find({ origin, parameters }) {
      const found = parameters.find(({ name }) => name === 'Id' || name === 'ID');
      if (origin !== 'convention' || found === undefined) return null;
      return `has a parameter ${found.name}: only id in lowercase letters directly follows the name of the service.`;
    },
  },
  /** A request has one body. */
  {
    code: 'several-bodies',
    find(route) {
      const bodies = route.parameters.filter((parameter) => parameter.in === 'body').map(({ name }) => name);
      if (bodies.length < 2 || !isSelected(route)) return null;
      return `takes ${bodies.join(' and ')} from the body, and a request has only one.`;
    },
  },
  /** The convention adds no prefix to a template on a method. With a template on the class as well, this is intended. */
  {
    code: 'template-drops-prefix',
    find(route) {
      const { origin, path, derivation } = route;
      if (origin !== 'attribute' || !isSelected(route) || /^\/api(\/|$)/i.test(path)) return null;
      if (derivation.some(({ kind }) => kind === 'class-template')) return null;
      return `is at ${path}, for a template on a method starts at the root of the site.`;
    },
  },
  /** `SMSSending` → `s-mSSending`: consecutive capitals are not split. */
  {
    code: 'acronym-casing',
    find({ origin, styles, style }) {
      // The style produces no leading capital, and `aB` only after its own hyphen (`x-aB`): other text is written in the source.
      const isWritten = (text: string) => /^\p{Lu}|(?<!-)[a-z][A-Z]/u.test(text);
      const isUpper = (text: string) => /\p{Lu}/u.test(text) && !isWritten(text);
      if (origin !== 'convention' || style !== 'v4' || !/\p{Lu}/u.test(styles.v4)) return null;
      const part = parseTemplate(styles.v4)
        .flat()
        .find((one) => one.kind === 'literal' && isUpper(one.text));
      if (part?.kind !== 'literal') return null;
      return `has ${part.text} in its address: consecutive capitals and digits are not split.`;
    },
  },
  /** An attribute hides it from API discovery, but anyone who knows the URL can call it. */
  {
    code: 'hidden-but-callable',
    find: ({ derivation, verb, path }) =>
      derivation.some(({ kind, location }) => kind === 'visibility' && location !== null)
        ? `is not in API discovery, and still answers ${verb} ${path}.`
        : null,
  },
  /** A public helper method, meant for another class for example, is served like all others. */
  {
    code: 'method-outside-interface',
    find: ({ isOutsideInterfaces, verb, path }) =>
      isOutsideInterfaces
        ? `is in none of the interfaces of its service, and answers ${verb} ${path}.`
        : null,
  },
];

/** Whether the workspace declares the method: other endpoints have the location of the class name. */
const isWritten = ({ inheritedFrom, location, serviceLocation }: Route) =>
  inheritedFrom === null || locationKey(location) !== locationKey(serviceLocation);

/** Checks each route by itself, once. Endpoints of framework base classes are skipped: their names are not the author's choice. */
export class LintCheck implements Check {
  readonly #findings = new Map<Route, readonly Diagnostic[]>();

  add({ route }: Candidate): void {
    const findings = findingsIn(route);
    if (findings.length > 0) this.#findings.set(route, findings);
  }

  remove({ route }: Candidate): void {
    this.#findings.delete(route);
  }

  findings(): readonly Diagnostic[] {
    return [...this.#findings].sort(([a], [b]) => compareRoutes(a, b)).flatMap(([, findings]) => findings);
  }
}

function findingsIn(route: Route): readonly Diagnostic[] {
  if (route.certainty === 'unknown' || !isWritten(route)) return [];
  const { service, serviceFullName, method, location } = route;
  const findings: Diagnostic[] = [];
  for (const lint of lints) {
    const finding = lint.find(route);
    if (finding === null) continue;
    const message = `${service}.${method} ${finding}`;
    findings.push(diagnostic(lint.code, message, location, [`${serviceFullName}.${method}`]));
  }
  return findings;
}
