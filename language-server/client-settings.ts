import type { ClientCapabilities, Connection } from 'vscode-languageserver/node';
import { type Settings, section, settingsOf } from '../presentation/settings';

/**
 * The settings of each workspace folder. A client that answers `workspace/configuration` is asked; else the settings are
 * those of the last `workspace/didChangeConfiguration`, at first the `initializationOptions`.
 */
export class ClientSettings {
  readonly #byFolder = new Map<string, Settings>();
  #sent: Settings;

  constructor(
    private readonly connection: Connection,
    private readonly client: ClientCapabilities,
    initializationOptions: unknown,
  ) {
    this.#sent = settingsIn(sectionOf(initializationOptions));
  }

  /** The settings of a folder, as last loaded. */
  of(folder: string): Settings {
    return this.#byFolder.get(folder) ?? this.#sent;
  }

  /** Loads the settings of folders. `sent`: what the client sent with the notification that they changed. */
  async load(folders: readonly string[], sent?: unknown): Promise<void> {
    if (isObject(sent) && isObject(sent[section])) this.#sent = settingsIn(sent[section]);
    if (this.client.workspace?.configuration !== true || folders.length === 0) return;
    const answers = await this.connection.workspace
      .getConfiguration(folders.map((scopeUri) => ({ scopeUri, section })))
      .catch(() => []);
    // A client answers null for a section that it does not have.
    for (const [at, folder] of folders.entries())
      if (isObject(answers[at])) this.#byFolder.set(folder, settingsIn(answers[at]));
      else this.#byFolder.delete(folder);
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** The settings in `{ "fxRoutes": { … } }`, or in the section alone. */
const sectionOf = (options: unknown) =>
  isObject(options) && isObject(options[section]) ? options[section] : options;

const settingsIn = (values: unknown): Settings =>
  settingsOf((name) => (isObject(values) && Object.hasOwn(values, name) ? values[name] : undefined));
