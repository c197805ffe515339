import type { Interpreter } from '../interpreter/interpreter';
import type { ControllerSetting, CreateOptions, GlobalSettings, Setting } from '../model/application-model';
import { createOptions } from '../model/create-options';
import type { ListItem, ObjectValue, Value } from '../model/value';
import { is, mapValue, typeOf, unknown, withoutAssumption } from '../model/value-operations';
import type { AssemblyMap } from '../projects/assemblies';
import { renaming } from './model-configurer';
import { createdName, memberOf, type OptionsObjects, settingClass } from './options-objects';

/** One `Create(…)` call, or one setting that code adds to the list of settings. */
export interface Registration {
  /** The assembly argument of the call. */
  readonly assembly: Value;
  /** Identities of the assemblies; `foreign`: an assembly outside the workspace; `unknown`: possibly any assembly. */
  readonly targets: readonly string[] | 'foreign' | 'unknown';
  readonly setting: ControllerSetting;
}

/** Reads the options of an application after all configuration code has run. */
export function readOptions(
  { mvc, conventional, settings }: OptionsObjects,
  assemblies: AssemblyMap,
  interpreter: Interpreter,
) {
  /** The value of an option. If it is a function, each call of the function gets a separate evaluation budget. */
  function settingOf(target: ObjectValue, name: string): Setting | null {
    const slot = memberOf(target, name);
    if (slot === null || slot.value === null) return null;
    const value = mapValue(slot.value, (known) => {
      if (!is.function(known)) return known;
      const callee = name === 'ControllerModelConfigurer' ? renaming(known) : known;
      return { ...known, call: (args, location) => interpreter.call(callee, args, location) };
    });
    return { ...slot, value };
  }

  function registration({ value, uncertainty, location }: ListItem): readonly Registration[] {
    if (!is.object(value) || value.native !== settingClass) return [];
    const assembly = memberOf(value, 'Assembly')?.value ?? null;
    const targets = targetsOf(assembly, assemblies);
    const unknownAssembly = unknown('the assembly that Create(…) names is not known', location);
    const doubt =
      is.unknown(assembly) || is.assumed(assembly) ? unknown(assembly.reason, assembly.location) : null;
    const options = Object.entries(createOptions).map(([name, key]) => [
      key,
      settingOf(value, createdName(name)),
    ]);
    const setting: ControllerSetting = {
      ...(Object.fromEntries(options) as CreateOptions),
      location,
      apiVersions: [
        ...itemsOf(memberOf(value, 'ApiVersions')?.value),
        ...[settingOf(value, 'ApiVersionConfigurer') ?? []].flat(),
      ],
      uncertainty: uncertainty ?? doubt ?? (targets === 'unknown' ? unknownAssembly : null),
    };
    return [{ assembly, targets, setting }];
  }

  const member = memberOf(mvc, 'ConventionalControllers')?.value;
  const controllers = is.object(member) ? member : null;
  const { items, rest } = settings.cell.content;
  const otherItem = items.find(({ value }) => !is.object(value) || value.native !== settingClass);
  const anyType = 'code adds a setting whose types are not known';
  const typesIn = (target: ObjectValue | null, name: string) =>
    itemsOf(target && memberOf(target, name)?.value).flatMap(({ value }) => typeOf(value) ?? []);
  return {
    registrations: items.flatMap(registration),
    global: {
      useV3UrlStyle: settingOf(conventional, 'UseV3UrlStyle'),
      exposeIntegrationServices: settingOf(mvc, 'ExposeIntegrationServices'),
      exposeClientProxyServices: settingOf(mvc, 'ExposeClientProxyServices'),
      ...removals(memberOf(mvc, 'ControllersToRemove')?.value),
      ignoredOnExclusion: typesIn(mvc, 'IgnoredControllersOnModelExclusion').flatMap(({ id }) => id ?? []),
      formTypes: typesIn(controllers, 'FormBodyBindingIgnoredTypes').map(({ name }) => name),
      ineffective: UNREAD_BY_MVC.flatMap((name) => {
        const slot = controllers?.members.get(name)?.content;
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

const itemsOf = (value: Value | undefined) => (is.list(value) ? value.cell.content.items : []);

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
      (is.list(list) ? list.cell.content.rest : list && is.unknown(list) ? list : null) ??
      (other ? (is.unknown(other.value) ? other.value : unknown(reason, other.location)) : null),
  };
}
