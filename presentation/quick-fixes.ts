import { configurationName, type DiagnosticCode, type Route } from '../core';
import { languageOf } from '../core/discovery/source-files';
import { type Location, lineStarts, locationInLines, locationKey } from '../core/model/location';
import { joinPath } from '../core/model/path';
import { type Analysis, isOnClass } from '../core/model/route';
import { routeLookup } from '../core/queries/filtered-analysis';
import type { FolderAnalysis } from '../session/folder-analysis';
import type { LineEdit } from './apply-line-edits';
import {
  type Attribute,
  attributeEdits,
  attributeText,
  disablingAttribute,
  hasAttribute,
  hasVerbAttribute,
  nonAction,
  type SourceLanguage,
  verbAttribute,
} from './attribute-edits';
import { shownText } from './escaped-and-route-texts';
import { lookupOf } from './routes-and-exclusions-lookup';
import type { NewSuppression } from './suppression-in-configuration';

/** A range in a file whose name does not matter. */
export type TextRange = Omit<Location, 'file'>;

/** A problem that the editor shows at a range, and `shown`, which identifies it for the editor. */
export interface ShownProblem<Shown> {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly range: TextRange;
  readonly shown: Shown;
}

/** A way to fix a finding. */
export interface Fix<Shown> {
  readonly title: string;
  /** The problem that is fixed; null for a collision that is reported at the other method. */
  readonly shown: Shown | null;
  readonly isPreferred: boolean;
  readonly change:
    | { readonly kind: 'edit'; readonly edits: readonly LineEdit[] }
    /** Renames the name at a position, to `name` unless it is null. */
    | {
        readonly kind: 'rename';
        readonly line: number;
        readonly column: number;
        readonly name: string | null;
      }
    | { readonly kind: 'suppress'; readonly code: DiagnosticCode; readonly scope: NewSuppression['scope'] };
}

const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** For each finding code, the verbs whose attribute would fix the finding, best first. */
const verbsFor: Partial<Readonly<Record<DiagnosticCode, (route: Route) => readonly string[]>>> = {
  'route-collision': ({ verb }) => verbs.filter((other) => other !== verb),
  'style-only-collision': ({ verb }) => verbs.filter((other) => other !== verb),
  'read-like-name-is-post': () => ['GET'],
  'class-route-without-verbs': ({ conventionalVerb }) => [conventionalVerb.verb],
};

/** The codes of findings that can be fixed by excluding the method. */
const fixedByExclusion: ReadonlySet<string> = new Set<DiagnosticCode>([
  'route-collision',
  'style-only-collision',
  'route-overlap',
  'shadowed-route',
  'hidden-but-callable',
  'method-outside-interface',
]);

/** For each finding code, a pattern for parameters that become part of the route if they are renamed to `id`. */
const parameterFor: Partial<Readonly<Record<DiagnosticCode, RegExp>>> = {
  'id-case': /^(?:Id|ID)$/,
  'trailing-id-omitted': /.Id$/,
  'several-trailing-ids': /.Id$/,
};

/** A finding at a method of a file. */
interface Subject<Shown> {
  readonly text: string;
  readonly language: SourceLanguage;
  readonly code: DiagnosticCode;
  readonly shown: Shown | null;
  readonly route: Route;
  /** The framework's namespace. */
  readonly namespace: string;
}

/**
 * The fixes for the problems that the editor shows at a range of a file: add a verb attribute, rename, exclude the
 * method, suppress the finding. `text`: the text of the file, which the analysis of `routes` includes.
 */
export function quickFixes<Shown>(
  { analysis, configuration }: Pick<FolderAnalysis, 'analysis' | 'configuration'>,
  file: string,
  text: string,
  range: TextRange,
  problems: readonly ShownProblem<Shown>[],
): readonly Fix<Shown>[] {
  const language = languageOf(file)?.name;
  if (language === undefined) return [];
  const namespace = analysis.profile.startsWith('abp') ? 'Volo.Abp' : 'Fx';
  const methods = lookupOf(analysis)
    .routesIn(file)
    // A method without source code is located at its class, where an attribute would affect the whole class.
    .filter((route) => route.location.file === file && !isOnClass(route));
  const subjects = problems.flatMap(({ code, range: own, shown }): Subject<Shown>[] => {
    const route = methods.find(({ location }) => isSameRange(location, own));
    return route === undefined ? [] : [{ text, language, code, shown, route, namespace }];
  });
  // A collision is reported at one of the colliding methods, but can be fixed at each of them.
  const colliding = methods.find(
    ({ location, collidesWith }) => collidesWith.length > 0 && doRangesMeet(location, range),
  );
  if (colliding !== undefined && subjects.every(({ code }) => code !== 'route-collision'))
    subjects.push({ text, language, code: 'route-collision', shown: null, route: colliding, namespace });
  // An edit of an invalid fx-routes.json could damage it.
  const accepted = configuration?.problems.length ? [] : problems;
  return [
    ...subjects.flatMap(fixesOf),
    ...accepted.map((problem) => {
      return acceptance(problem, scopeOf(analysis, file, problem, configuration?.root ?? ''));
    }),
  ];
}

function isSameRange(a: TextRange, b: TextRange): boolean {
  return a.line === b.line && a.column === b.column && a.endLine === b.endLine && a.endColumn === b.endColumn;
}

/** Whether two ranges have a position in common; their ends count. */
export function doRangesMeet(a: TextRange, b: TextRange): boolean {
  const isBefore = (one: TextRange, other: TextRange) =>
    one.endLine < other.line || (one.endLine === other.line && one.endColumn < other.column);
  return !isBefore(a, b) && !isBefore(b, a);
}

function fixesOf<Shown>(subject: Subject<Shown>): readonly Fix<Shown>[] {
  const { text, language, code, shown, route } = subject;
  const named = hasVerbAttribute(route) ? [] : (verbsFor[code]?.(route) ?? []);
  const offset = offsetIn(text, route.location);
  const exclusion = route.origin === 'attribute' ? nonAction : disablingAttribute(subject.namespace);
  const parameter = route.parameters.find(({ name }) => parameterFor[code]?.test(name));
  const range = parameter && locationOfParameter(text, offset, parameter.name);
  const renaming = (aim: string, { line, column }: TextRange, name: string | null): Fix<Shown> => {
    return {
      title: shownText(aim),
      shown,
      isPreferred: false,
      change: { kind: 'rename', line, column, name },
    };
  };
  return [
    ...named.map((verb) => withAttribute(subject, verbAttribute(verb), `Answer ${verb}`, named.length === 1)),
    ...(range ? [renaming(`Rename ${parameter.name} to id…`, range, 'id')] : []),
    renaming(`Rename ${route.method} with a preview of its routes…`, route.location, null),
    ...(fixedByExclusion.has(code) && !hasAttribute(text, offset, exclusion.name, language)
      ? [withAttribute(subject, exclusion, `Exclude ${route.method}`, false)]
      : []),
  ];
}

const offsetIn = (text: string, { line, column }: TextRange) =>
  Math.min((lineStarts(text)[line] ?? text.length) + column, text.length);

function withAttribute<Shown>(
  { text, language, shown, route }: Subject<Shown>,
  attribute: Attribute,
  aim: string,
  isPreferred: boolean,
): Fix<Shown> {
  const title = shownText(`${aim}: add ${attributeText(attribute, language)}`);
  const edits = attributeEdits(text, offsetIn(text, route.location), [attribute], language);
  return { title, shown, isPreferred, change: { kind: 'edit', edits } };
}

/** The scope of a suppression: the method if the finding is at a route, else the file. `root`: of the configuration. */
function scopeOf(
  analysis: Analysis,
  file: string,
  problem: ShownProblem<unknown>,
  root: string,
): NewSuppression['scope'] {
  const finding = analysis.diagnostics.find(
    ({ code, message, location }) =>
      location.file === file &&
      code === problem.code &&
      // A method of a base class has a finding for each subclass.
      shownText(message) === problem.message &&
      isSameRange(location, problem.range),
  );
  const route =
    finding &&
    routeLookup(
      analysis.routes.filter(({ location }) => locationKey(location) === locationKey(finding.location)),
    )(finding)[0];
  if (route !== undefined) return { symbol: `${route.service}.${route.method}` };
  return { path: joinPath(root, file) };
}

function acceptance<Shown>({ code, shown }: ShownProblem<Shown>, scope: NewSuppression['scope']): Fix<Shown> {
  const subject = 'symbol' in scope ? shownText(scope.symbol) : 'this file';
  const title = `Accept ${code} of ${subject} in ${configurationName}`;
  return { title, shown, isPreferred: false, change: { kind: 'suppress', code, scope } };
}

/** The location of a parameter of the method whose name is at `offset`; null if not found. */
function locationOfParameter(text: string, offset: number, name: string): TextRange | null {
  const rest = text.slice(offset, offset + 4000);
  const found = new RegExp(`^[^(]*\\([\\s\\S]*?\\b${name}\\b`).exec(rest);
  const end = offset + (found?.[0].length ?? 0);
  return found === null ? null : locationInLines('', lineStarts(text), end - name.length, end);
}
