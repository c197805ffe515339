import { type ConfigurationScope, workspace } from 'vscode';
import type { Style } from '../core/index';

/** How routes are shown in files. */
export type Presentation = 'lens' | 'inlayHint' | 'hover' | 'none';

/** Every setting of the extension. */
export type Settings = Readonly<ReturnType<typeof readSettings>>;

/** The configuration section that contains all settings. */
export const section = 'fxRoutes';

/** Reads the current settings; no other code reads settings. */
export function readSettings(scope?: ConfigurationScope) {
  const configuration = workspace.getConfiguration(section, scope);
  const style = configuration.get<Style | 'configured'>('style');
  return {
    presentation: configuration.get<Presentation>('presentation', 'lens'),
    /** Whether to show the path in the other URL style, too. */
    showsOtherStyle: configuration.get('showOtherStyle', true),
    /** Whether to show why methods and classes have no route. */
    showsNotExposed: configuration.get('showNotExposed', true),
    /** Whether to show who may call a route, above methods and in the Routes view. */
    showsAccess: configuration.get('showAccess', false),
    /** Whether to read the clients of the workspace and show the number of calls above methods. */
    showsCallers: configuration.get('showCallers', false),
    showsProblems: configuration.get('problems', true),
    /** Null to use the detected profile. */
    profile: configuration.get<string>('profile')?.trim() || null,
    /** Null to use the style that the workspace configures. */
    style: style === 'v3' || style === 'v4' ? style : null,
    /** Scheme and host of copied requests, without a trailing slash. */
    baseUrl: configuration.get('baseUrl', 'https://localhost:5001').replace(/\/+$/, ''),
  };
}
