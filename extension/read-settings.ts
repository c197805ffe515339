import { type ConfigurationScope, workspace } from 'vscode';
import type { Presentation, Settings } from './settings';

/** The section of all settings. */
export const section = 'fxRoutes';

/** Reads the current settings; the only place that does. */
export function readSettings(scope?: ConfigurationScope): Settings {
  const configuration = workspace.getConfiguration(section, scope);
  const style = configuration.get<string>('style');
  return {
    presentation: configuration.get<Presentation>('presentation', 'lens'),
    showsOtherStyle: configuration.get('showOtherStyle', true),
    showsNotExposed: configuration.get('showNotExposed', true),
    showsAccess: configuration.get('showAccess', false),
    showsCallers: configuration.get('showCallers', false),
    showsProblems: configuration.get('problems', true),
    profile: configuration.get<string>('profile')?.trim() || null,
    style: style === 'v3' || style === 'v4' ? style : null,
    baseUrl: configuration.get('baseUrl', 'https://localhost:5001').replace(/\/+$/, ''),
  };
}
