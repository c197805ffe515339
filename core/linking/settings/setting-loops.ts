import { eachSettingMember } from '../../model/options-types';
import { doubtful } from './doubtful-setting';
import type { NamedSetting, OptionsRegistration } from './options-code';
import { compareTurns, type Turn } from './run-order';

interface Timed {
  readonly turn: Turn;
}

/** Members that `Create(…)` reads at once, before any loop could change them. */
const READ_BY_CREATE: ReadonlySet<string> = new Set(['TypePredicate', 'ApplicationServiceTypes']);

/** Whether it is done to each setting of the list: `options.ConventionalControllers.ConventionalControllerSettings.ForEach(…)`. */
export const concernsEach = ({ member }: NamedSetting): boolean => member.startsWith(eachSettingMember);

/** Calls of `Create(…)` with what loops over their settings make of them later. Both are in run order. */
export function withLoops<Registration extends OptionsRegistration & Timed>(
  registrations: readonly Registration[],
  loops: readonly (NamedSetting & Timed)[],
): readonly Registration[] {
  if (loops.length === 0) return registrations;
  return registrations.map((registration) => {
    const changes = loops.flatMap((loop) => changeOf(registration, loop) ?? []);
    return changes.length === 0
      ? registration
      : { ...registration, settings: [...registration.settings, ...changes] };
  });
}

/** What one statement of a loop does to the setting of a call; null for nothing. */
function changeOf(
  { facts, turn }: OptionsRegistration & Timed,
  loop: NamedSetting & Timed,
): NamedSetting | null {
  const member = loop.member.slice(eachSettingMember.length + 1) || '*';
  if (READ_BY_CREATE.has(member)) return null;
  const setting: NamedSetting = { ...loop, member };
  if (loop.turn === turn) return loop.earlier?.includes(facts) ? setting : null;
  const order = compareTurns(turn, loop.turn) || null;
  if (order === null)
    return { ...setting, ...doubtful(setting, `${member}, set in a loop that runs before or after`) };
  return order < 0 ? setting : null;
}
