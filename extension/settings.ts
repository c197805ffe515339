import { type ConfigurationScope, workspace } from 'vscode';
import type { Style } from '../core/index';

/** How routes are shown in files. */
export type Presentation = 'lens' | 'inlayHint' | 'hover' | 'none';

/** Every setting of the extension. */
export interface Settings {
  readonly presentation: Presentation;
  /** Whether to show the address in the other URL style, too. */
  readonly showsOtherStyle: boolean;
  /** Whether to show why methods and classes have no route. */
  readonly showsNotExposed: boolean;
  /** Whether to show who may call a route, above methods and in the Routes view. */
  readonly showsAccess: boolean;
  /** Whether to read the clients of the workspace and show the number of calls above methods. */
  readonly showsCallers: boolean;
  readonly showsProblems: boolean;
  /** Null to use the detected profile. */
  readonly profile: string | null;
  /** Null to use the style that the workspace configures. */
  readonly style: Style | null;
  /** Scheme and host of copied requests, without a trailing slash. */
  readonly baseUrl: string;
}

/** The configuration section that contains all settings. */
export const section = 'fxRoutes';

/** Reads the current settings; no other code reads settings. */
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
