import { type ConfigurationScope, workspace } from 'vscode';
import type { Presentation, Settings } from './presentation/settings';

/** The name under which all settings stand. */
export const section = 'fxRoutes';

/** Reads every setting as it is now; nothing else reads any. */
export function readSettings(scope?: ConfigurationScope): Settings {
  const configuration = workspace.getConfiguration(section, scope);
  const style = configuration.get<string>('style');
  return {
    presentation: configuration.get<Presentation>('presentation', 'lens'),
    showsOtherStyle: configuration.get('showOtherStyle', true),
    showsNotExposed: configuration.get('showNotExposed', true),
    showsAccess: configuration.get('showAccess', false),
    showsProblems: configuration.get('problems', true),
    profile: configuration.get<string>('profile')?.trim() || null,
    style: style === 'v3' || style === 'v4' ? style : null,
    baseUrl: configuration.get('baseUrl', 'https://localhost:5001').replace(/\/+$/, ''),
  };
}
