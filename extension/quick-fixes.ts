import {
  CodeAction,
  type CodeActionContext,
  CodeActionKind,
  type CodeActionProvider,
  type Diagnostic,
  type Disposable,
  languages,
  type Position,
  Range,
  type TextDocument,
  WorkspaceEdit,
} from 'vscode';
import type { DiagnosticCode, Route } from '../core';
import { fxProfile } from '../core/conventions/profiles';
import { conventionalVerb } from '../core/conventions/verb';
import { placeKey } from '../core/model/location';
import {
  type Attribute,
  attributeEdits,
  attributeText,
  carries,
  disablingAttribute,
  type SourceLanguage,
  verbAttribute,
} from './presentation/attribute-edits';
import { lookupOf } from './presentation/route-lookup';
import { sourceLanguages } from './source-languages';
import type { Workspaces } from './workspaces';

const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The verbs that an attribute on the method could name to mend a finding, the best first. */
const verbsFor: Partial<Readonly<Record<DiagnosticCode, (route: Route) => readonly string[]>>> = {
  'route-collision': ({ verb }) => verbs.filter((other) => other !== verb),
  'style-only-collision': ({ verb }) => verbs.filter((other) => other !== verb),
  'read-like-name-is-post': () => ['GET'],
  'class-route-without-verbs': ({ actionName }) => [conventionalVerb(actionName, fxProfile).verb],
};

/** Findings that are gone with the route. */
const gonerCodes: ReadonlySet<string> = new Set<DiagnosticCode>([
  'route-collision',
  'style-only-collision',
  'route-overlap',
  'shadowed-route',
  'hidden-but-callable',
]);

/** Parameters that another name would bring into the route, and how they are called. */
const parameterFor: Partial<Readonly<Record<DiagnosticCode, RegExp>>> = {
  'id-case': /^(?:Id|ID)$/,
  'trailing-id-omitted': /.Id$/,
  'several-trailing-ids': /.Id$/,
};

/** What can be done about findings: name the verb, rename, take the method out. */
class QuickFixes implements CodeActionProvider {
  readonly #workspaces: Workspaces;

  constructor(workspaces: Workspaces) {
    this.#workspaces = workspaces;
  }

  async provideCodeActions(
    document: TextDocument,
    _: Range,
    { diagnostics }: CodeActionContext,
  ): Promise<CodeAction[]> {
    const own = diagnostics.filter(({ source }) => source === 'fx-routes');
    const found = own.length === 0 ? null : await this.#workspaces.current(document);
    if (found === null) return [];
    const { routes, file } = found;
    const lookup = lookupOf(routes.analysis);
    return own.flatMap((diagnostic) => {
      const { start } = diagnostic.range;
      const at = { file, line: start.line, column: start.character, endLine: start.line, endColumn: 0 };
      // What is written nowhere stands at the class, where an attribute would mean something else.
      const [route] = lookup
        .at(at)
        .routes.filter(({ location, serviceLocation }) => placeKey(location) !== placeKey(serviceLocation));
      if (route === undefined) return [];
      const namespace = routes.analysis.profile.startsWith('abp') ? 'Volo.Abp' : 'Fx';
      return fixesOf({ document, diagnostic, route, namespace });
    });
  }
}

interface Subject {
  readonly document: TextDocument;
  readonly diagnostic: Diagnostic;
  readonly route: Route;
  /** Of the framework. */
  readonly namespace: string;
}

function fixesOf(subject: Subject): CodeAction[] {
  const { document, diagnostic, route, namespace } = subject;
  const code = (
    typeof diagnostic.code === 'object' ? diagnostic.code.value : diagnostic.code
  ) as DiagnosticCode;
  const { start } = diagnostic.range;
  const text = document.getText();
  const hasVerb = verbs.some((verb) => carries(text, start.line, verbAttribute(verb).name));
  const named = hasVerb ? [] : (verbsFor[code]?.(route) ?? []);
  const isMarked = carries(text, start.line, 'RemoteService');
  const parameter = route.parameters.find(({ name }) => parameterFor[code]?.test(name));
  const place = parameter && placeOfParameter(document, start, parameter.name);
  return [
    ...named.map((verb, at) =>
      withAttribute(subject, verbAttribute(verb), `Answer ${verb}`, named.length === 1 && at === 0),
    ),
    ...(place ? [renaming(subject, `Rename ${parameter.name} to id…`, place, 'id')] : []),
    renaming(subject, `Rename ${route.method} with its routes in sight…`, start),
    ...(gonerCodes.has(code) && !isMarked
      ? [withAttribute(subject, disablingAttribute(namespace), `Take ${route.method} out`, false)]
      : []),
  ];
}

function withAttribute(
  { document, diagnostic }: Subject,
  attribute: Attribute,
  aim: string,
  isPreferred: boolean,
): CodeAction {
  const language: SourceLanguage = document.languageId === 'csharp' ? 'csharp' : 'typescript';
  const action = new CodeAction(`${aim}: add ${attributeText(attribute, language)}`, CodeActionKind.QuickFix);
  action.edit = new WorkspaceEdit();
  for (const edit of attributeEdits(document.getText(), diagnostic.range.start.line, attribute, language)) {
    action.edit.replace(
      document.uri,
      new Range(edit.line, edit.column, edit.line, edit.endColumn),
      edit.text,
    );
  }
  action.diagnostics = [diagnostic];
  action.isPreferred = isPreferred;
  return action;
}

function renaming({ document, diagnostic }: Subject, title: string, at: Position, name?: string): CodeAction {
  const action = new CodeAction(title, CodeActionKind.QuickFix);
  action.command = { title, command: 'fxRoutes.rename', arguments: [document.uri, at, name] };
  action.diagnostics = [diagnostic];
  return action;
}

/** Where a parameter of the method whose name stands at a position is declared. */
function placeOfParameter(document: TextDocument, method: Position, name: string): Position | null {
  const from = document.offsetAt(method);
  const rest = document.getText().slice(from, from + 4000);
  const found = new RegExp(`^[\\w$@]+\\s*\\([\\s\\S]*?\\b${name}\\b`).exec(rest);
  return found === null ? null : document.positionAt(from + found[0].length - name.length);
}

export function registerQuickFixes(workspaces: Workspaces): Disposable[] {
  const metadata = { providedCodeActionKinds: [CodeActionKind.QuickFix] };
  return [languages.registerCodeActionsProvider(sourceLanguages, new QuickFixes(workspaces), metadata)];
}
