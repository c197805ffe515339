import { literalBoolean } from '../evaluation/literal';
import type { ControllerSetting, GlobalSettings, Setting } from '../model/application';
import type { Location } from '../model/location';
import type { Profile } from '../model/profile';
import type { Reason, Style } from '../model/route';
import { notEvaluated } from './certainty';

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
    const isNull = source.value.kind === 'literal' && source.value.value === null;
    const value = literalBoolean(source.value);
    if (value === null && isNull) return null;
    const style: Style = value === true ? 'v3' : 'v4';
    const isCertain = value !== null && !source.isConditional;
    return { style, location: source.location, reason: isCertain ? null : notEvaluated('the style', source) };
  };
  const own = setting?.useV3UrlStyle ?? null;
  const decided = (own && decide(own)) ?? (global.useV3UrlStyle && decide(global.useV3UrlStyle));
  if (decided) return decided;
  return {
    style: 'v4',
    location: null,
    reason: unread === undefined ? null : notEvaluated('the style', unread),
  };
}
