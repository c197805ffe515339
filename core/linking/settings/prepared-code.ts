import { preparedMember } from '../../model/options-types';
import type { FileConfiguration, Registration, TimedSetting } from './file-configurations';

/** What code says to the two kinds of options, those of all files together. */
export interface Said {
  readonly registrations: readonly Registration[];
  readonly mvc: readonly TimedSetting[];
  readonly conventional: readonly TimedSetting[];
}

const isPrepared = ({ turn }: Pick<TimedSetting, 'turn'>) => turn.stage === 'pre';

/** Whether code that is no prepared code itself lets the prepared code run. */
const runsPrepared = (settings: readonly TimedSetting[]) =>
  settings.some((one) => one.member === preparedMember && !one.isConditional && !isPrepared(one));

/**
 * What all files say. `PreConfigure` only notes down what it is given: where nothing is known to let that run, it may have
 * no effect. `isByFramework`: the framework does so for the MVC options.
 */
export function whatIsSaid(configurations: readonly FileConfiguration[], isByFramework: boolean): Said {
  const registrations = configurations.flatMap((configuration) => configuration.registrations);
  const mvc = configurations.flatMap((configuration) => configuration.mvc);
  const conventional = configurations.flatMap((configuration) => configuration.conventional);
  const doubted = (settings: readonly TimedSetting[]) =>
    settings.map((one) => (isPrepared(one) ? { ...one, isConditional: true } : one));
  const isRun = isByFramework || runsPrepared(mvc);
  return {
    registrations: isRun
      ? registrations
      : registrations.map((one) => (isPrepared(one) ? doubtedRegistration(one) : one)),
    mvc: isRun ? mvc : doubted(mvc),
    conventional: runsPrepared(conventional) ? conventional : doubted(conventional),
  };
}

function doubtedRegistration(registration: Registration): Registration {
  const { location } = registration.facts;
  const text = 'PreConfigure, for which nothing is known to let it run';
  const value = { ...registration.assembly, expression: { kind: 'opaque', text, location } as const };
  return { ...registration, unread: [...registration.unread, { value, isConditional: true, location }] };
}
