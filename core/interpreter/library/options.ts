import type { Location } from '../../model/location';
import type { ListValue, NativeClass, ObjectValue, Slot, Value } from '../../model/value';
import type { Run } from '../environments-and-functions';
import { assignMembers } from '../object-creation';
import { memberCell } from '../read-and-assign-members';
import { isFunction, isList, isObject, isUnknown, listOf, objectOf, unknown } from '../value-helpers';
import { assemblyOf } from './reflection';

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
    { Create: (target, args, location) => create(run, settings, target, args, location) },
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

/** `Create(assembly, options => …)`: adds a setting that the action configures. */
function create(
  run: Run,
  settings: ListValue,
  target: ObjectValue,
  [assemblyArgument = null, action = null]: readonly Value[],
  location: Location,
): Value {
  const assembly = assemblyArgument ?? unknown('Create is called without an assembly', location);
  const setting = objectOf(
    { Assembly: assemblyOf(assembly), ApiVersions: listOf([]), ControllerTypes: listOf([]) },
    null,
    settingClass,
    location,
  );
  if (isFunction(action)) action.call([setting], location);
  else if (isObject(action)) assignMembers(run, setting, action, location);
  else if (action !== null)
    run.taint(setting, isUnknown(action) ? action : unknown('the options action is not known', location));
  for (const name of READ_BY_CREATE)
    setting.members.set(createdName(name), { content: memberCell(setting, name)?.content ?? null });
  const { cell } = settings;
  const item = { value: snapshot(setting), uncertainty: null, location };
  run.journal.write(cell, { ...cell.content, items: cell.content.items.concat([item]) });
  return target;
}

/** A copy that stays the same when branches are joined: after a conditional call, only its existence is uncertain. */
function snapshot(setting: ObjectValue): ObjectValue {
  const members = [...setting.members].map(([name, { content }]) => {
    const value = content?.value ?? null;
    const own: Value = isList(value) ? { ...value, cell: { content: value.cell.content } } : value;
    return [name, { content: content && { ...content, value: own } }] as const;
  });
  return { ...setting, members: new Map(members), rest: { content: setting.rest.content } };
}

/** The value of a member of an options object, and where it was assigned; null if the member is not set. */
export function memberOf(target: ObjectValue, name: string): Slot | null {
  const rest = target.rest.content;
  return memberCell(target, name)?.content ?? (rest && { value: rest, location: rest.location });
}
