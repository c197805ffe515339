import {
  type CodeAction,
  CodeActionKind,
  type Diagnostic,
  type TextDocumentEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { configurationName } from '../core';
import { decode } from '../core/discovery/decoding';
import { problemsOfFile } from '../presentation/problems';
import { doRangesMeet, type Fix, quickFixes } from '../presentation/quick-fixes';
import { type NewSuppression, withSuppression } from '../presentation/suppression-in-configuration';
import type { FolderAnalysis } from '../session/folder-analysis';
import type { DiskFolder } from './disk-folder';
import { diagnosticOf, textEdits, textRange } from './protocol-values';
import { answering, type ServerContext } from './server-context';

/** The protocol has no way to ask for a text, so the user replaces this one in the file. */
const REASON = 'TODO: say why this finding is acceptable';

/** Answers with quick fixes for the findings at a range. */
export function registerCodeActions(context: ServerContext): void {
  const { connection, documents, folders } = context;
  connection.onCodeAction(
    answering(context, async ({ textDocument: { uri }, range, context: { diagnostics, only } }) => {
      const isWanted =
        only?.some((kind) => kind === '' || `${CodeActionKind.QuickFix}.`.startsWith(`${kind}.`)) ?? true;
      const found = await folders.current(uri);
      const text = documents.get(uri)?.getText();
      if (found === null || text === undefined || !isWanted) return [];
      const { routes, file } = found;
      const isSent = (shown: Diagnostic) => diagnostics.some((one) => isSame(one, shown));
      const problems = problemsOfFile(routes, file)
        .map((problem) => {
          const { code, message, location } = problem.finding;
          return { code, message, range: location, shown: diagnosticOf(problem) };
        })
        .filter((one) => doRangesMeet(one.range, textRange(range)) || isSent(one.shown));
      const fixes = quickFixes(routes, file, text, textRange(range), problems);
      const actions = await Promise.all(fixes.map((fix) => codeAction(context, uri, routes, fix)));
      return actions.filter((action) => action !== null);
    }),
  );
}

const isSame = (a: Diagnostic, b: Diagnostic) =>
  a.message === b.message &&
  a.range.start.line === b.range.start.line &&
  a.range.start.character === b.range.start.character;

/** Null for a fix that the client cannot apply: the protocol has no rename with a preview. */
async function codeAction(
  context: ServerContext,
  uri: string,
  routes: FolderAnalysis<DiskFolder>,
  { title, shown, isPreferred, change }: Fix<Diagnostic>,
): Promise<CodeAction | null> {
  if (change.kind === 'rename') return null;
  const edit =
    change.kind === 'edit'
      ? { changes: { [uri]: textEdits(change.edits) } }
      : await suppression(context, routes, { ...change, reason: REASON });
  if (edit === null) return null;
  const diagnostics = shown === null ? {} : { diagnostics: [shown] };
  return { title, kind: CodeActionKind.QuickFix, ...diagnostics, isPreferred, edit };
}

/** The edit that adds a suppression to the configuration; null if there is none and the client cannot create files. */
async function suppression(
  { client, documents }: ServerContext,
  { folder, configuration }: FolderAnalysis<DiskFolder>,
  added: NewSuppression,
): Promise<WorkspaceEdit | null> {
  const file = configuration?.file ?? configurationName;
  const uri = folder.uriOf({ file });
  const text =
    configuration === null ? '' : (documents.get(uri)?.getText() ?? decode(await folder.bytesOf(file)));
  const range = { start: { line: 0, character: 0 }, end: { line: text.split('\n').length, character: 0 } };
  const edits = [{ range, newText: withSuppression(text, added) }];
  if (configuration !== null) return { changes: { [uri]: edits } };
  const { resourceOperations = [], documentChanges = false } = client.workspace?.workspaceEdit ?? {};
  if (!documentChanges || !resourceOperations.includes('create')) return null;
  const document: TextDocumentEdit = { textDocument: { uri, version: null }, edits };
  return { documentChanges: [{ kind: 'create', uri, options: { ignoreIfExists: true } }, document] };
}
