import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type ClientCapabilities,
  CodeLensRefreshRequest,
  ConfigurationRequest,
  createProtocolConnection,
  type Diagnostic,
  type InitializeResult,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  RegistrationRequest,
  ShowMessageNotification,
  StreamMessageReader,
  StreamMessageWriter,
  WorkDoneProgressCreateRequest,
} from 'vscode-languageserver/node';

const main = join(__dirname, '..', '..', 'dist', 'cli.js');

/** What a client of the tests does besides opening folders. */
export interface ClientOptions {
  readonly capabilities?: ClientCapabilities;
  readonly initializationOptions?: unknown;
  /** Whether it rejects all requests of the server. */
  readonly rejects?: boolean;
  /** The settings in the section `fxRoutes`, of the folder with the given URI. */
  settingsOf?(folder: string): unknown;
}

export const uriOf = (folder: string, file = '') => pathToFileURL(join(folder, file)).href;

/** Starts `fx-routes lsp` and opens folders in it. */
export async function openClient(folders: readonly string[], options: ClientOptions = {}): Promise<Client> {
  const process = spawn(globalThis.process.execPath, [main, 'lsp'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const connection = createProtocolConnection(
    new StreamMessageReader(process.stdout),
    new StreamMessageWriter(process.stdin),
  );
  const client = new Client(process, connection, options);
  connection.listen();
  await client.initialize(folders);
  return client;
}

/** A notification of how much is read. */
interface Progress {
  readonly token: string;
  readonly value: { readonly kind: string; readonly title?: string; readonly cancellable?: boolean };
}

/** A client of the language server, which only knows the protocol. */
export class Client {
  readonly #diagnostics = new Map<string, readonly Diagnostic[]>();
  readonly #events = new EventEmitter();
  readonly #progress: Progress[] = [];
  readonly messages: string[] = [];
  /** The number of requests of the server to query lenses again. */
  refreshes = 0;
  /** The methods for which the server registered itself. */
  readonly registered: string[] = [];
  initialized: InitializeResult | null = null;
  readonly #versions = new Map<string, number>();

  constructor(
    readonly process: ChildProcess,
    readonly connection: ProtocolConnection,
    private readonly options: ClientOptions,
  ) {
    connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
      this.#diagnostics.set(uri, diagnostics);
      this.#events.emit('change');
    });
    connection.onNotification(
      ShowMessageNotification.type,
      ({ message }) => void this.messages.push(message),
    );
    connection.onNotification('$/progress', (progress: Progress) => {
      this.#progress.push(progress);
      this.#events.emit('change');
    });
    if (options.rejects) return;
    connection.onRequest(CodeLensRefreshRequest.type, () => {
      this.refreshes += 1;
      this.#events.emit('change');
    });
    connection.onRequest(RegistrationRequest.type, ({ registrations }) => {
      this.registered.push(...registrations.map(({ method }) => method));
    });
    connection.onRequest(WorkDoneProgressCreateRequest.type, () => {});
    connection.onRequest(ConfigurationRequest.type, ({ items }) =>
      items.map(({ scopeUri = '' }) => options.settingsOf?.(scopeUri) ?? null),
    );
  }

  async initialize(folders: readonly string[]): Promise<void> {
    this.initialized = await this.connection.sendRequest('initialize', {
      processId: null,
      rootUri: null,
      workspaceFolders: folders.map((folder) => ({ uri: uriOf(folder), name: folder })),
      capabilities: this.options.capabilities ?? {},
      initializationOptions: this.options.initializationOptions,
    });
    await this.connection.sendNotification('initialized', {});
  }

  open(uri: string, text: string): Promise<void> {
    return this.connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId: 'typescript', version: 1, text },
    });
  }

  /** Replaces the text of an open document. */
  change(uri: string, text: string): Promise<void> {
    const version = (this.#versions.get(uri) ?? 1) + 1;
    this.#versions.set(uri, version);
    return this.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version },
      contentChanges: [{ text }],
    });
  }

  request<Result>(method: string, params: unknown): Promise<Result> {
    return this.connection.sendRequest(method, params);
  }

  /** The lenses of a document, with 1-based lines, once none of them is a preview. */
  async lenses(uri: string): Promise<readonly string[]> {
    for (;;) {
      const lenses = await this.request<
        readonly { range: { start: { line: number } }; command: { title: string } }[]
      >('textDocument/codeLens', { textDocument: { uri } });
      const shown = lenses.map(({ range, command }) => `${range.start.line + 1} ${command.title}`);
      if (shown.length > 0 && shown.every((text) => !text.endsWith('still reading'))) return shown;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Waits until the diagnostics of a document meet a condition. */
  async diagnostics(
    uri: string,
    isWanted: (found: readonly Diagnostic[]) => boolean = (found) => found.length > 0,
  ): Promise<readonly Diagnostic[]> {
    for (;;) {
      const found = this.#diagnostics.get(uri) ?? [];
      if (isWanted(found)) return found;
      await once(this.#events, 'change');
    }
  }

  /** All notifications of progress, once there are as many as given. */
  async progress(count: number): Promise<readonly Progress[]> {
    while (this.#progress.length < count) await once(this.#events, 'change');
    return this.#progress;
  }

  /** Ends the server as the protocol prescribes; returns its exit code. */
  async close(): Promise<number | null> {
    const exited = once(this.process, 'exit');
    await this.connection.sendRequest('shutdown');
    await this.connection.sendNotification('exit');
    const [code] = await exited;
    this.connection.dispose();
    return code;
  }
}
