import type { ControllerSetting, GlobalSettings } from '../model/application-model';
import type { Location } from '../model/location';
import type { Profile } from '../model/profile';
import type { Reason, Style } from '../model/route';
import type { AssemblyConfiguration } from '../model/user-configuration';
import { evaluated, isBooleanOrNull } from './evaluated-values';

/** §10, by precedence: `forced`; v3 if there is no v4; the user configuration; `Create(…)`; the global setting; v4. */
export function styleOf(
  user: AssemblyConfiguration | null,
  setting: ControllerSetting | null,
  global: GlobalSettings,
  profile: Profile,
  forced: Style | null,
): { readonly style: Style; readonly location: Location | null; readonly reason: Reason | null } {
  if (forced !== null) return { style: forced, location: null, reason: null };
  if (profile.onlyV3Style) return { style: 'v3', location: null, reason: null };
  const chosen = user?.useV3UrlStyle ?? null;
  if (chosen !== null) return { style: chosen.value ? 'v3' : 'v4', location: chosen.location, reason: null };
  for (const source of [setting?.useV3UrlStyle ?? null, global.useV3UrlStyle]) {
    if (source === null) continue;
    const { location } = source;
    const given = evaluated(source, isBooleanOrNull, 'the style');
    if (!given.isKnown) return { style: 'v4', location, reason: given.reason };
    if (given.value !== null) return { style: given.value ? 'v3' : 'v4', location, reason: given.reason };
  }
  return { style: 'v4', location: null, reason: null };
}
