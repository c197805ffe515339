import type { Setting } from '../../model/application';
import { isSame } from '../../model/sameness';
import { doubtful } from './doubtful-setting';
import type { Registration, TimedSetting } from './file-configurations';
import type { NamedSetting } from './options-code';
import { compareTurns } from './run-order';

/** The one that runs last; one that cannot be told where others may run after it that say something else. */
export function lastInTime(assignments: readonly TimedSetting[], member: string): Setting | null {
  const set = assignments.filter((one) => one.member === member && one.operation === 'set');
  const found = set.at(-1);
  const isLast = set.every(
    (other) =>
      other === found || compareTurns(other.turn, found!.turn) !== null || isSameValue([other], [found!]),
  );
  return found === undefined || isLast
    ? (found ?? null)
    : doubtful(found, `${member}, set in places whose order is not known`);
}

/** Why a call may count or not: another one for the same assembly runs before or after it, and says something else. */
export function rivalsOf(registration: Registration, all: readonly Registration[]): readonly Setting[] {
  const { targets, turn, facts, assembly } = registration;
  if (typeof targets === 'string') return [];
  const rival = all.find(
    (other) =>
      other !== registration &&
      typeof other.targets !== 'string' &&
      other.targets.some((id) => targets.includes(id)) &&
      compareTurns(other.turn, turn) === null &&
      !isSameValue(other.settings, registration.settings),
  );
  if (rival === undefined) return [];
  return [
    doubtful(
      { value: assembly, isConditional: false, location: facts.location },
      'Create, called for the same assembly in places whose order is not known',
    ),
  ];
}

/** Whether settings say the same, whatever names mean at their places. */
const isSameValue = (a: readonly NamedSetting[], b: readonly NamedSetting[]) =>
  a.every(({ value }) => value.expression.kind === 'literal') &&
  isSame(a.map(spoken), b.map(spoken), undefined, new Set(['location']));

const spoken = ({ member, operation, isConditional, value: { expression } }: NamedSetting) => ({
  member,
  operation,
  isConditional,
  expression,
});
