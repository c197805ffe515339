import type { Style } from '../core';

/** How routes are shown in files. */
export type Presentation = 'lens' | 'inlayHint' | 'hover' | 'none';

/** Every setting of an editor. */
export type Settings = Readonly<ReturnType<typeof settingsOf>>;

/** The configuration section that contains all settings. */
export const section = 'fxRoutes';

/** Reads the settings; `written` returns what the user wrote for a name in the section. */
export function settingsOf(written: (name: string) => unknown) {
  /** The value of a setting; its default if there is none, or one of another type, such as a number. */
  function get<Value>(name: string, byDefault: Value): Value {
    const value = written(name);
    return typeof value === typeof byDefault ? (value as Value) : byDefault;
  }
  const style = get<Style | 'configured'>('style', 'configured');
  return {
    presentation: get<Presentation>('presentation', 'lens'),
    /** Whether to show the path in the other URL style, too. */
    showsOtherStyle: get('showOtherStyle', true),
    /** Whether to show why methods and classes have no route. */
    showsNotExposed: get('showNotExposed', true),
    /** Whether to show who may call a route, above methods and in the Routes view. */
    showsAccess: get('showAccess', false),
    /** Whether to read the clients of the workspace and show the number of calls above methods. */
    showsCallers: get('showCallers', false),
    showsProblems: get('problems', true),
    /** Null to use the detected profile. */
    profile: get('profile', '').trim() || null,
    /** Null to use the style that the workspace configures. */
    style: style === 'v3' || style === 'v4' ? style : null,
    /** Scheme and host of copied requests, without a trailing slash. */
    baseUrl: get('baseUrl', 'https://localhost:5001').replace(/\/+$/, ''),
  };
}
