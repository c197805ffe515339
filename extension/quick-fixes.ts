import {
  CodeAction,
  CodeActionKind,
  type CodeActionProvider,
  commands,
  type Diagnostic,
  type Disposable,
  languages,
  type Position,
  Range,
  type TextDocument,
  type Uri,
  WorkspaceEdit,
  window,
  workspace,
} from 'vscode';
import { configurationName, type DiagnosticCode, type Route } from '../core';
import { locationKey } from '../core/model/location';
import { joinPath } from '../core/model/path';
import { isOnClass } from '../core/model/route';
import { routeLookup } from '../core/queries/filtered-analysis';
import {
  type Attribute,
  attributeEdits,
  attributeText,
  disablingAttribute,
  hasAttribute,
  hasVerbAttribute,
  nonAction,
  verbAttribute,
} from '../presentation/attribute-edits';
import { shownText } from '../presentation/escaped-and-route-texts';
import { lookupOf } from '../presentation/routes-and-exclusions-lookup';
import { type NewSuppression, withSuppression } from '../presentation/suppression-in-configuration';
import { addEdits } from './line-edits';
import { languageOf, sourceLanguages } from './source-languages';
import type { FolderRoutes } from './workspace/editor-folder';
import { rangeOf, type Workspaces } from './workspace/workspaces';

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

/** Registers quick fixes for findings: add a verb attribute, rename, exclude the method, suppress the finding. */
export function registerQuickFixes(workspaces: Workspaces): Disposable {
  const metadata = { providedCodeActionKinds: [CodeActionKind.QuickFix] };
  const provideCodeActions: CodeActionProvider['provideCodeActions'] = async (document, range, context) => {
    const found = await workspaces.current(document);
    if (found === null) return [];
    const { routes, file } = found;
    const namespace = routes.analysis.profile.startsWith('abp') ? 'Volo.Abp' : 'Fx';
    const methods = lookupOf(routes.analysis)
      .routesIn(file)
      // A method without source code is located at its class, where an attribute would affect the whole class.
      .filter((route) => route.location.file === file && !isOnClass(route));
    const own = context.diagnostics.filter(({ source }) => source === 'fx-routes');
    const subjects = own.flatMap((diagnostic): Subject[] => {
      const route = methods.find(({ location }) => rangeOf(location).isEqual(diagnostic.range));
      return route === undefined
        ? []
        : [{ document, at: diagnostic.range.start, code: codeOf(diagnostic), diagnostic, route, namespace }];
    });
    // A collision is reported at one of the colliding methods, but can be fixed at each of them.
    const colliding = methods.find(
      ({ location, collidesWith }) =>
        collidesWith.length > 0 && rangeOf(location).intersection(range) !== undefined,
    );
    if (colliding !== undefined && subjects.every(({ code }) => code !== 'route-collision')) {
      const at = rangeOf(colliding.location).start;
      subjects.push({ document, at, code: 'route-collision', diagnostic: null, route: colliding, namespace });
    }
    // An edit of an invalid fx-routes.json could damage it.
    const accepted = routes.configuration?.problems.length ? [] : own;
    return [
      ...subjects.flatMap(fixesOf),
      ...accepted.map((diagnostic) => acceptance(document, diagnostic, scopeOf(routes, file, diagnostic))),
    ];
  };
  return languages.registerCodeActionsProvider(sourceLanguages, { provideCodeActions }, metadata);
}

interface Subject {
  readonly document: TextDocument;
  /** The position of the method's name. */
  readonly at: Position;
  readonly code: DiagnosticCode;
  /** Null if the collision is reported at another method. */
  readonly diagnostic: Diagnostic | null;
  readonly route: Route;
  /** The framework's namespace. */
  readonly namespace: string;
}

const codeOf = ({ code }: Pick<Diagnostic, 'code'>) =>
  (typeof code === 'object' ? code.value : code) as DiagnosticCode;

function fixesOf(subject: Subject): CodeAction[] {
  const { document, at, code, route, namespace } = subject;
  const named = hasVerbAttribute(route) ? [] : (verbsFor[code]?.(route) ?? []);
  const [text, offset, language] = [document.getText(), document.offsetAt(at), languageOf(document)];
  const exclusion = route.origin === 'attribute' ? nonAction : disablingAttribute(namespace);
  const parameter = route.parameters.find(({ name }) => parameterFor[code]?.test(name));
  const range = parameter && rangeOfParameter(document, at, parameter.name);
  return [
    ...named.map((verb) => withAttribute(subject, verbAttribute(verb), `Answer ${verb}`, named.length === 1)),
    ...(range ? [renaming(subject, `Rename ${parameter.name} to id…`, range, 'id')] : []),
    renaming(subject, `Rename ${route.method} with a preview of its routes…`, at),
    ...(fixedByExclusion.has(code) && !hasAttribute(text, offset, exclusion.name, language)
      ? [withAttribute(subject, exclusion, `Exclude ${route.method}`, false)]
      : []),
  ];
}

/** A quick fix for a finding; `fix` contains the edit or command. */
function quickFix(title: string, diagnostic: Diagnostic | null, fix: Partial<CodeAction>): CodeAction {
  const action = new CodeAction(title, CodeActionKind.QuickFix);
  if (diagnostic !== null) action.diagnostics = [diagnostic];
  return Object.assign(action, fix);
}

function withAttribute(
  { document, at, diagnostic }: Subject,
  attribute: Attribute,
  aim: string,
  isPreferred: boolean,
): CodeAction {
  const language = languageOf(document);
  const title = shownText(`${aim}: add ${attributeText(attribute, language)}`);
  const edit = new WorkspaceEdit();
  const edits = attributeEdits(document.getText(), document.offsetAt(at), [attribute], language);
  addEdits(edit, document.uri, edits);
  return quickFix(title, diagnostic, { edit, isPreferred });
}

/** The scope of a suppression: the method if the finding is at a route, else the file. */
function scopeOf(
  { analysis, configuration }: FolderRoutes,
  file: string,
  { range, ...diagnostic }: Diagnostic,
): NewSuppression['scope'] {
  const finding = analysis.diagnostics.find(
    ({ code, message, location }) =>
      location.file === file &&
      code === codeOf(diagnostic) &&
      // A method of a base class has a finding for each subclass.
      shownText(message) === diagnostic.message &&
      rangeOf(location).isEqual(range),
  );
  const route =
    finding &&
    routeLookup(
      analysis.routes.filter(({ location }) => locationKey(location) === locationKey(finding.location)),
    )(finding)[0];
  if (route !== undefined) return { symbol: `${route.service}.${route.method}` };
  return { path: joinPath(configuration?.root ?? '', file) };
}

function acceptance(
  document: TextDocument,
  diagnostic: Diagnostic,
  scope: NewSuppression['scope'],
): CodeAction {
  const code = codeOf(diagnostic);
  const subject = 'symbol' in scope ? shownText(scope.symbol) : 'this file';
  const title = `Accept ${code} of ${subject} in ${configurationName}…`;
  const command = { title, command: SUPPRESS, arguments: [document.uri, code, scope] };
  return quickFix(title, diagnostic, { command });
}

function renaming({ document, diagnostic }: Subject, aim: string, at: Position, name?: string): CodeAction {
  const title = shownText(aim);
  const command = { title, command: 'fxRoutes.rename', arguments: [document.uri, at, name] };
  return quickFix(title, diagnostic, { command });
}

/** The position of a parameter in the declaration of the method whose name is at `method`; null if not found. */
function rangeOfParameter(document: TextDocument, method: Position, name: string): Position | null {
  const from = document.offsetAt(method);
  const rest = document.getText().slice(from, from + 4000);
  const found = new RegExp(`^[^(]*\\([\\s\\S]*?\\b${name}\\b`).exec(rest);
  return found === null ? null : document.positionAt(from + found[0].length - name.length);
}

/** The command of the quick fix that accepts a finding. Arguments: `(uri of the document, code, scope, reason?)`. */
const SUPPRESS = 'fxRoutes.suppress';

/**
 * Registers the command that asks for a reason and adds a suppression to the `fx-routes.json` of a document. The
 * command creates the file if it is missing.
 */
export function registerSuppressing(workspaces: Workspaces): Disposable {
  return commands.registerCommand(
    SUPPRESS,
    async (document: Uri, code: string, scope: NewSuppression['scope'], given?: string) => {
      const routes = workspaces.of(document)?.routes;
      if (routes === undefined) return;
      const reason =
        given ??
        (await window.showInputBox({
          title: `Accept ${code}`,
          prompt: 'Why is this finding acceptable? The reason goes into fx-routes.json.',
          validateInput: (text) => (text.trim() === '' ? 'Enter a reason.' : null),
        }));
      if (reason === undefined || reason.trim() === '') return;
      const file = routes.folder.uriOf({ file: routes.configuration?.file ?? configurationName });
      const edit = new WorkspaceEdit();
      edit.createFile(file, { ignoreIfExists: true });
      await workspace.applyEdit(edit);
      const open = await workspace.openTextDocument(file);
      const text = withSuppression(open.getText(), { code, scope, reason: reason.trim() });
      const change = new WorkspaceEdit();
      change.replace(file, new Range(0, 0, open.lineCount, 0), text);
      await workspace.applyEdit(change);
      await open.save();
    },
  );
}
