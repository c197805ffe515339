import type { Interpreter } from '../interpreter/interpreter';
import { asCreated, memberOf, type OptionsObjects, settingClass } from '../interpreter/library/options';
import {
  isFunction,
  isList,
  isObject,
  isUnknown,
  mapValue,
  unknown,
  withoutAssumption,
} from '../interpreter/values';
import type { ControllerSetting, GlobalSettings, Setting } from '../model/application';
import type { ListItem, ObjectValue, Unknown, Value } from '../model/value';
import type { AssemblyMap } from '../projects/assemblies';

/** One `Create(…)` call, or a setting that code made by itself. */
export interface Registration {
  /** The assembly as the call gives it. */
  readonly assembly: Value;
  /** Identities of the assemblies that it means; `foreign`: none of the workspace; `unknown`: it may be any. */
  readonly targets: readonly string[] | 'foreign' | 'unknown';
  readonly setting: ControllerSetting;
}

/** What the configuration of an application comes to. */
interface ConfiguredOptions {
  /** In the order of the calls. */
  readonly registrations: readonly Registration[];
  readonly global: Omit<GlobalSettings, 'routeBuilder' | 'serviceConventions' | 'tables'>;
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
): ConfiguredOptions {
  const settingOf = (target: ObjectValue, name: string): Setting | null => {
    const slot = memberOf(target, name);
    return slot === null || slot.value === null
      ? null
      : { value: budgeted(slot.value, interpreter), location: slot.location };
  };

  function registration({ value, doubt, location }: ListItem): readonly Registration[] {
    if (!isObject(value) || value.native !== settingClass) return [];
    const assembly = memberOf(value, 'Assembly')?.value ?? null;
    const targets = targetsOf(assembly, assemblies);
    const reason = isUnknown(assembly) ? assembly : unknown('which assembly is meant is not known', location);
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
      doubt: doubt ?? (targets === 'unknown' ? reason : assumption(assembly)),
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
        ({ value }) => typeIn(value)?.id ?? [],
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

const assumption = (value: Value): Unknown | null =>
  typeof value === 'object' && value?.kind === 'assumed' ? { ...value, kind: 'unknown' } : null;

const itemsOf = (value: Value | undefined) => (isList(value) ? value.cell.content.items : []);

const typeIn = (value: Value) => (typeof value === 'object' && value?.kind === 'type' ? value.type : null);

/** The types that a list removes, and why others may be removed. */
function removals(list: Value | undefined): Pick<GlobalSettings, 'controllersToRemove' | 'otherRemovals'> {
  const items = itemsOf(list);
  const other = items.find(({ value }) => typeIn(value) === null);
  const reason = 'it is no type that is known here';
  return {
    controllersToRemove: items.flatMap(({ value, doubt, location }) => {
      const type = typeIn(value);
      return type === null ? [] : [{ name: type.name, id: type.id, doubt, location }];
    }),
    otherRemovals:
      (isList(list) ? list.cell.content.rest : null) ??
      (other ? (isUnknown(other.value) ? other.value : unknown(reason, other.location)) : null),
  };
}
