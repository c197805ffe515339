import { type ConfigurationScope, workspace } from 'vscode';
import { section, settingsOf } from '../presentation/settings';

/** Reads the current settings; no other code of the extension reads settings. */
export function readSettings(scope?: ConfigurationScope) {
  const configuration = workspace.getConfiguration(section, scope);
  return settingsOf((name) => configuration.get(name));
}
