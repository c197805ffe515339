import type { Run } from '../interpreter/environment';
import { assemblyOf } from '../interpreter/library/reflection';
import { memberCell, writeMember } from '../interpreter/members';
import { append, taint } from '../interpreter/uncertainty';
import type { Location } from '../model/location';
import type { ListValue, NativeClass, ObjectValue, Slot, Value } from '../model/value';
import { is, listOf, objectOf, unknown } from '../model/value-operations';

/** The class of the setting that each `Create(…)` call adds. */
export const settingClass: NativeClass = { readonlyMembers: ['Assembly'], methods: {} };

/** Members that `Create(…)` reads immediately; changing them later has no effect. */
const READ_BY_CREATE: readonly string[] = ['TypePredicate', 'ApplicationServiceTypes'];
/** The member that holds the value of an option. `Create(…)` copies options in `READ_BY_CREATE` to other members. */
export const createdName = (name: string) => (READ_BY_CREATE.includes(name) ? `${name} as created` : name);

/** The options objects of one application (§2.1, §2.2). */
export interface OptionsObjects {
  /** `…AspNetCoreMvcOptions` */
  readonly mvc: ObjectValue;
  /** `…ConventionalControllerOptions` */
  readonly conventional: ObjectValue;
  /** The settings added by `Create(…)` calls. */
  readonly settings: ListValue;
}

const native = (members: Readonly<Record<string, Value>>, methods: NativeClass['methods'] = {}) =>
  objectOf(members, null, { methods });

/** Creates the options objects with the framework's default `ignoredSuffixes`. */
export function newOptions(run: Run, ignoredSuffixes: readonly string[]): OptionsObjects {
  const settings = listOf([]);
  const controllers = native(
    { ConventionalControllerSettings: settings, FormBodyBindingIgnoredTypes: listOf([]) },
    {
      Create(target, [assembly = null, action = null], location) {
        const setting = newSetting(run, assemblyOf(assembly), action, location);
        append(run, settings, [setting], location);
        return target;
      },
    },
  );
  return {
    settings,
    mvc: native({
      ConventionalControllers: controllers,
      ControllersToRemove: listOf([]),
      IgnoredControllersOnModelExclusion: listOf([]),
    }),
    conventional: native({ IgnoredUrlSuffixesInControllerNames: listOf(ignoredSuffixes) }),
  };
}

/** The setting that `Create(assembly, options => …)` adds, as the action configures it. */
function newSetting(run: Run, Assembly: Value, action: Value, location: Location): ObjectValue {
  const level = run.causes.length;
  const [ApiVersions, ControllerTypes] = [listOf([], location, level), listOf([], location, level)];
  const members = { Assembly, ApiVersions, ControllerTypes };
  const setting = objectOf(members, null, settingClass, location, level);
  if (is.function(action)) action.call([setting], location);
  else if (is.object(action)) {
    for (const [name, { content }] of action.members)
      if (content !== null) writeMember(run, setting, name, content.value, content.location);
    if (action.rest.content !== null) taint(run, setting, action.rest.content);
  } else if (action !== null)
    taint(run, setting, is.unknown(action) ? action : unknown('the options action is not known', location));
  for (const name of READ_BY_CREATE)
    setting.members.set(createdName(name), { content: memberCell(setting, name)?.content ?? null });
  return setting;
}

/** The value of a member of an options object, and where it was assigned; null if the member is not set. */
export function memberOf(target: ObjectValue, name: string): Slot | null {
  const rest = target.rest.content;
  return memberCell(target, name)?.content ?? (rest && { value: rest, location: rest.location });
}
