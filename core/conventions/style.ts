import type { ControllerSetting, GlobalSettings, Setting } from '../model/application';
import type { Location } from '../model/location';
import type { Profile } from '../model/profile';
import type { Reason, Style } from '../model/route';
import { notEvaluated, unreadReason } from './certainty';
import { isBooleanOrNull, settingValue } from './setting-values';

/** The style in force for a controller (§10), and what decided it. */
export interface StyleDecision {
  readonly style: Style;
  readonly location: Location | null;
  readonly reason: Reason | null;
}

/** §10: the setting of the assembly's own `Create(…)` before the global one, v4 when neither speaks. */
export function styleOf(
  setting: ControllerSetting | null,
  global: GlobalSettings,
  profile: Profile,
  forced: Style | null,
): StyleDecision {
  if (forced !== null) return { style: forced, location: null, reason: null };
  if (profile.onlyV3Style) return { style: 'v3', location: null, reason: null };
  const unread = global.unread[0];
  const decide = (source: Setting): StyleDecision | null => {
    const value = settingValue(source, isBooleanOrNull);
    if (value === null) return null;
    const { location } = source;
    if (typeof value !== 'boolean')
      return { style: 'v4', location, reason: notEvaluated('the style', value) };
    return { style: value ? 'v3' : 'v4', location, reason: null };
  };
  const own = setting?.useV3UrlStyle ?? null;
  const decided = (own && decide(own)) ?? (global.useV3UrlStyle && decide(global.useV3UrlStyle));
  if (decided) return decided;
  return {
    style: 'v4',
    location: null,
    reason: unread === undefined ? null : unreadReason('the style', unread),
  };
}
