import type { Interpreter } from '../interpreter/interpreter';
import { asCreated, memberOf, type OptionsObjects, settingClass } from '../interpreter/library/options';
import {
  isAssumed,
  isFunction,
  isList,
  isObject,
  isUnknown,
  mapValue,
  unknown,
  withoutAssumption,
} from '../interpreter/values';
import type { ControllerSetting, GlobalSettings, Setting } from '../model/application';
import type { ListItem, ObjectValue, Value } from '../model/value';
import type { AssemblyMap } from '../projects/assemblies';
import { typeOf } from './replacements';

/** One `Create(…)` call, or a setting that code made by itself. */
export interface Registration {
  /** The assembly as the call gives it. */
  readonly assembly: Value;
  /** Identities of the assemblies that it means; `foreign`: none of the workspace; `unknown`: it may be any. */
  readonly targets: readonly string[] | 'foreign' | 'unknown';
  readonly setting: ControllerSetting;
}

/** A value whose function has a budget of its own each time it is called. */
const budgeted = (value: Value, interpreter: Interpreter) =>
  mapValue(value, (known) =>
    isFunction(known)
      ? { ...known, call: (args, location) => interpreter.call(known, args, location) }
      : known,
  );

/** Reads the options that configuration left behind. */
export function readOptions(
  { mvc, conventional, settings }: OptionsObjects,
  assemblies: AssemblyMap,
  interpreter: Interpreter,
) {
  const settingOf = (target: ObjectValue, name: string): Setting | null => {
    const slot = memberOf(target, name);
    const isSet = slot !== null && slot.value !== null;
    return isSet ? { ...slot, value: budgeted(slot.value, interpreter) } : null;
  };

  function registration({ value, doubt, location }: ListItem): readonly Registration[] {
    if (!isObject(value) || value.native !== settingClass) return [];
    const assembly = memberOf(value, 'Assembly')?.value ?? null;
    const targets = targetsOf(assembly, assemblies);
    const open = unknown('which assembly is meant is not known', location);
    const own = (name: string) => settingOf(value, name);
    const setting: ControllerSetting = {
      location,
      rootPath: own('RootPath'),
      useV3UrlStyle: own('UseV3UrlStyle'),
      typePredicate: own(asCreated('TypePredicate')),
      controllerNameNormalizer: own('UrlControllerNameNormalizer'),
      actionNameNormalizer: own('UrlActionNameNormalizer'),
      applicationServiceTypes: own(asCreated('ApplicationServiceTypes')),
      modelConfigurer: own('ControllerModelConfigurer'),
      apiVersions: [
        ...itemsOf(memberOf(value, 'ApiVersions')?.value),
        ...[own('ApiVersionConfigurer') ?? []].flat(),
      ],
      doubt: doubt ?? doubtIn(assembly) ?? (targets === 'unknown' ? open : null),
    };
    return [{ assembly, targets, setting }];
  }

  const controllers = memberOf(mvc, 'ConventionalControllers')?.value;
  const removed = memberOf(mvc, 'ControllersToRemove')?.value;
  const { items, rest } = settings.cell.content;
  const handmade = items.find(({ value }) => !isObject(value) || value.native !== settingClass);
  const anyType = 'which types a setting takes that code adds is not known';
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
      ineffective: READ_ELSEWHERE.flatMap((name) => {
        const slot = isObject(controllers) ? controllers.members.get(name)?.content : null;
        return slot ? [{ text: `ConventionalControllers.${name}`, location: slot.location }] : [];
      }),
      otherRegistrations: rest ?? (handmade ? unknown(anyType, handmade.location) : null),
    },
  };
}

/** Members that the framework reads from the options of all conventional controllers alone; the MVC options hold another instance. */
const READ_ELSEWHERE = ['UseV3UrlStyle', 'IgnoredUrlSuffixesInControllerNames'] as const;

function targetsOf(assembly: Value, assemblies: AssemblyMap): Registration['targets'] {
  const known = withoutAssumption(assembly);
  if (typeof known === 'string') {
    const named = assemblies.named(known);
    return named.length === 0 ? 'foreign' : named.map(({ id }) => id);
  }
  if (typeof known !== 'object' || known?.kind !== 'assembly') return 'unknown';
  return known.id === null ? 'foreign' : [known.id];
}

const doubtIn = (value: Value) =>
  isUnknown(value) || isAssumed(value) ? unknown(value.reason, value.location) : null;

const itemsOf = (value: Value | undefined) => (isList(value) ? value.cell.content.items : []);

/** The types that a list removes, and why others may be removed. */
function removals(list: Value | undefined): Pick<GlobalSettings, 'controllersToRemove' | 'otherRemovals'> {
  const items = itemsOf(list);
  const other = items.find(({ value }) => typeOf(value) === null);
  const reason = 'it is no type that is known here';
  return {
    controllersToRemove: items.flatMap(({ value, doubt, location }) => {
      const type = typeOf(value);
      return type === null ? [] : [{ name: type.name, id: type.id, doubt, location }];
    }),
    otherRemovals:
      (isList(list) ? list.cell.content.rest : list && isUnknown(list) ? list : null) ??
      (other ? (isUnknown(other.value) ? other.value : unknown(reason, other.location)) : null),
  };
}
