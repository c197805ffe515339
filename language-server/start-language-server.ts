import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  CodeActionKind,
  createConnection,
  DidChangeConfigurationNotification,
  type InitializeParams,
  type InitializeResult,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { version } from '../package.json';
import { shownText } from '../presentation/escaped-and-route-texts';
import { problemChanges } from '../presentation/problems';
import { section } from '../presentation/settings';
import { readerInThread } from '../reading/thread-backed-reader';
import { CallMatcher } from '../session/call-matcher';
import { OpenedFolders } from '../session/opened-folders';
import { ClientSettings } from './client-settings';
import { registerCodeActions } from './code-actions';
import { commandNames, registerCommands } from './commands';
import { type DiskFolder, diskFolder, pathOfUri } from './disk-folder';
import { fileWatcher } from './file-watching';
import { registerHovers } from './hover';
import { lensRefresher, registerLensesAndHints } from './lenses-and-hints';
import { diagnosticOf } from './protocol-values';
import { readingProgress } from './reading-progress';
import { inBackground, type ServerContext } from './server-context';
import { registerSymbols } from './symbols';

/** Serves one client on stdin and stdout; ends the process when the client does. */
export function startLanguageServer(): Promise<never> {
  const connection = createConnection(process.stdin, process.stdout);
  const documents = new TextDocuments(TextDocument);
  connection.onInitialize((params) => initialize(connection, documents, params));
  documents.listen(connection);
  connection.listen();
  return new Promise(() => {});
}

function initialize(
  connection: ServerContext['connection'],
  documents: ServerContext['documents'],
  params: InitializeParams,
): InitializeResult {
  const { capabilities: client } = params;
  const roots = new Map(rootsOf(params).map((root) => [root.uri, root.name]));
  const settings = new ClientSettings(connection, client, params.initializationOptions);
  const reader = readerInThread(join(__dirname, 'reader-thread.js'));
  const folders: OpenedFolders<string, DiskFolder> = new OpenedFolders(reader, configOf, {
    onChange: () => show(),
    log: {
      info: (message) => connection.console.log(message),
      error: (error) =>
        connection.console.error(shownText(typeof error === 'string' ? error : `${error.stack}`)),
    },
  });
  const changedProblems = problemChanges(folders, ({ uri }) => settings.of(uri).showsProblems);
  const showProgress = readingProgress(connection, client, folders);
  const refresh = lensRefresher({ connection, client, documents, folders });
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });

  function configOf({ uri, path }: DiskFolder) {
    const { profile, style } = settings.of(uri);
    return { profile, style, readsAccess: true, readsModules: true, rootName: path.split('/').at(-1) || '.' };
  }
  function show(): void {
    for (const [uri, problems] of changedProblems())
      inBackground(connection.sendDiagnostics({ uri, diagnostics: problems.map(diagnosticOf) }));
    showProgress();
    refresh();
  }
  const watch = fileWatcher({ connection, client });
  async function sync(): Promise<void> {
    await settings.load([...roots.keys()]);
    const known = { open: () => documents.all(), folders: () => [...roots.keys()] };
    const added = folders.sync(
      new Map([...roots].map(([uri, name]) => [uri, () => diskFolder(uri, name, known)])),
    );
    const addedFolders = added.map(({ folder }) => folder);
    await watch(addedFolders);
    show();
  }

  documents.onDidChangeContent(({ document }) => folders.touch(document.uri, true));
  documents.onDidSave(({ document }) => folders.touch(document.uri, false));
  documents.onDidClose(({ document }) => folders.touch(document.uri, false));
  connection.onDidChangeWatchedFiles(({ changes }) => {
    for (const { uri } of changes) folders.touch(uri, false);
  });
  connection.onDidChangeConfiguration(async ({ settings: sent }) => {
    await settings.load([...roots.keys()], sent);
    folders.configure();
    show();
  });
  connection.onInitialized(async () => {
    if (client.workspace?.didChangeConfiguration?.dynamicRegistration === true)
      inBackground(connection.client.register(DidChangeConfigurationNotification.type, { section }));
    if (client.workspace?.workspaceFolders === true)
      connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        for (const { uri } of removed) roots.delete(uri);
        for (const { uri, name } of added) if (pathOfUri(uri) !== null) roots.set(uri, name);
        void sync();
      });
    await sync();
    open();
  });
  connection.onShutdown(() => {
    folders.dispose();
    reader.dispose();
  });

  const context: ServerContext = {
    connection,
    client,
    documents,
    folders,
    matcher: new CallMatcher(folders),
    settingsOf: (document) => settings.of(folders.of(document)?.routes.folder.uri ?? ''),
    opened,
  };
  registerLensesAndHints(context);
  registerHovers(context);
  registerCodeActions(context);
  registerSymbols(context);
  registerCommands(context);
  return {
    serverInfo: { name: 'fx-routes', version },
    capabilities: {
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
      codeLensProvider: { resolveProvider: false },
      inlayHintProvider: true,
      hoverProvider: true,
      codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
      workspaceSymbolProvider: true,
      documentSymbolProvider: { label: 'FX Routes' },
      executeCommandProvider: { commands: Object.values(commandNames) },
      workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
    },
  };
}

/** The folders on disk that the client opens; older clients open one folder. */
function rootsOf({ workspaceFolders, rootUri, rootPath }: InitializeParams) {
  const uri = rootUri ?? (rootPath ? pathToFileURL(rootPath).href : null);
  const roots = workspaceFolders ?? (uri === null ? [] : [{ uri, name: null }]);
  return roots.filter((root) => pathOfUri(root.uri) !== null);
}
