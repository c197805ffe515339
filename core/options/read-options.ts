import type { Interpreter } from '../interpreter/interpreter';
import { createdName, memberOf, type OptionsObjects, settingClass } from '../interpreter/library/options';
import {
  isAssumed,
  isFunction,
  isList,
  isObject,
  isUnknown,
  mapValue,
  unknown,
  withoutAssumption,
} from '../interpreter/value-helpers';
import type { ControllerSetting, CreateOptions, GlobalSettings, Setting } from '../model/application-model';
import { createOptions } from '../model/create-options';
import type { FunctionValue, ListItem, ObjectValue, Value } from '../model/value';
import type { AssemblyMap } from '../projects/assemblies';
import { renaming } from './model-configurer';
import { typeOf } from './replaced-framework-services';

/** One `Create(…)` call, or one setting that code adds to the list of settings. */
export interface Registration {
  /** The assembly argument of the call. */
  readonly assembly: Value;
  /** Identities of the assemblies; `foreign`: an assembly outside the workspace; `unknown`: possibly any assembly. */
  readonly targets: readonly string[] | 'foreign' | 'unknown';
  readonly setting: ControllerSetting;
}

/** Returns the value. If it is a function, each call of the function gets a separate evaluation budget. */
const budgeted = (value: Value, interpreter: Interpreter, adapt = (known: FunctionValue) => known) =>
  mapValue(value, (known) =>
    isFunction(known)
      ? { ...known, call: (args, location) => interpreter.call(adapt(known), args, location) }
      : known,
  );

export function readOptions(
  { mvc, conventional, settings }: OptionsObjects,
  assemblies: AssemblyMap,
  interpreter: Interpreter,
) {
  const settingOf = (target: ObjectValue, name: string): Setting | null => {
    const slot = memberOf(target, name);
    const adapt = name === 'ControllerModelConfigurer' ? renaming : undefined;
    const isSet = slot !== null && slot.value !== null;
    return isSet ? { ...slot, value: budgeted(slot.value, interpreter, adapt) } : null;
  };

  function registration({ value, uncertainty, location }: ListItem): readonly Registration[] {
    if (!isObject(value) || value.native !== settingClass) return [];
    const assembly = memberOf(value, 'Assembly')?.value ?? null;
    const targets = targetsOf(assembly, assemblies);
    const unknownAssembly = unknown('the assembly that Create(…) names is not known', location);
    const own = (name: string) => settingOf(value, name);
    const options = Object.fromEntries(
      Object.entries(createOptions).map(([name, key]) => [key, own(createdName(name))]),
    ) as CreateOptions;
    const setting: ControllerSetting = {
      ...options,
      location,
      apiVersions: [
        ...itemsOf(memberOf(value, 'ApiVersions')?.value),
        ...[own('ApiVersionConfigurer') ?? []].flat(),
      ],
      uncertainty: uncertainty ?? uncertaintyIn(assembly) ?? (targets === 'unknown' ? unknownAssembly : null),
    };
    return [{ assembly, targets, setting }];
  }

  const controllers = memberOf(mvc, 'ConventionalControllers')?.value;
  const formTypes = isObject(controllers) && memberOf(controllers, 'FormBodyBindingIgnoredTypes')?.value;
  const removed = memberOf(mvc, 'ControllersToRemove')?.value;
  const { items, rest } = settings.cell.content;
  const otherItem = items.find(({ value }) => !isObject(value) || value.native !== settingClass);
  const anyType = 'code adds a setting whose types are not known';
  return {
    registrations: items.flatMap(registration),
    global: {
      useV3UrlStyle: settingOf(conventional, 'UseV3UrlStyle'),
      exposeIntegrationServices: settingOf(mvc, 'ExposeIntegrationServices'),
      exposeClientProxyServices: settingOf(mvc, 'ExposeClientProxyServices'),
      ...removals(removed),
      ignoredOnExclusion: itemsOf(memberOf(mvc, 'IgnoredControllersOnModelExclusion')?.value).flatMap(
        ({ value }) => typeOf(value)?.id ?? [],
      ),
      formTypes: itemsOf(formTypes || null).flatMap(({ value }) => typeOf(value)?.name ?? []),
      ineffective: UNREAD_BY_MVC.flatMap((name) => {
        const slot = isObject(controllers) ? controllers.members.get(name)?.content : null;
        return slot ? [{ text: `ConventionalControllers.${name}`, location: slot.location }] : [];
      }),
      otherRegistrations: rest ?? (otherItem ? unknown(anyType, otherItem.location) : null),
    },
  };
}

/**
 * Members that have no effect in `ConventionalControllers` of the MVC options: the framework reads them only from the
 * separate `ConventionalControllerOptions`.
 */
const UNREAD_BY_MVC = ['UseV3UrlStyle', 'IgnoredUrlSuffixesInControllerNames'] as const;

function targetsOf(assembly: Value, assemblies: AssemblyMap): Registration['targets'] {
  const known = withoutAssumption(assembly);
  if (typeof known === 'string') {
    const named = assemblies.named(known);
    return named.length === 0 ? 'foreign' : named.map(({ id }) => id);
  }
  if (typeof known !== 'object' || known?.kind !== 'assembly') return 'unknown';
  return known.id === null ? 'foreign' : [known.id];
}

const uncertaintyIn = (value: Value) =>
  isUnknown(value) || isAssumed(value) ? unknown(value.reason, value.location) : null;

const itemsOf = (value: Value | undefined) => (isList(value) ? value.cell.content.items : []);

/** The types in a list of removed controllers, and why the list may have further types. */
function removals(list: Value | undefined): Pick<GlobalSettings, 'controllersToRemove' | 'otherRemovals'> {
  const items = itemsOf(list);
  const other = items.find(({ value }) => typeOf(value) === null);
  const reason = 'the removed type is not known';
  return {
    controllersToRemove: items.flatMap(({ value, uncertainty, location }) => {
      const type = typeOf(value);
      return type === null ? [] : [{ name: type.name, id: type.id, uncertainty, location }];
    }),
    otherRemovals:
      (isList(list) ? list.cell.content.rest : list && isUnknown(list) ? list : null) ??
      (other ? (isUnknown(other.value) ? other.value : unknown(reason, other.location)) : null),
  };
}
