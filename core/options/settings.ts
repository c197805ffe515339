import type { Interpreter } from '../interpreter/interpreter';
import { asCreated, memberOf, type OptionsObjects, settingClass } from '../interpreter/library/options';
import { isFunction, isList, isObject, isUnknown, unknown, withoutAssumption } from '../interpreter/values';
import type { ControllerSetting, GlobalSettings, ListedType, Setting } from '../model/application';
import type { Location } from '../model/location';
import type { ListItem, ListValue, ObjectValue, Unknown, Value } from '../model/value';
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

/** A value whose functions have a budget of their own each time they are called. */
function budgeted(value: Value, interpreter: Interpreter): Value {
  const known = withoutAssumption(value);
  if (!isFunction(known)) return value;
  const guarded = {
    ...known,
    call: (args: readonly Value[], at: Location) => interpreter.call(known, args, at),
  };
  return typeof value === 'object' && value?.kind === 'assumed' ? { ...value, value: guarded } : guarded;
}

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
        ...listed(own('ApiVersionConfigurer')),
      ],
      doubt: doubt ?? (targets === 'unknown' ? reason : assumption(assembly)),
    };
    return [{ assembly, targets, setting }];
  }

  const controllers = memberOf(mvc, 'ConventionalControllers')?.value;
  const nested = isObject(controllers) ? controllers : null;
  const lists = [mvc, ...(nested === null ? [] : [nested])].map(
    (owner) => memberOf(owner, 'ControllersToRemove')?.value,
  );
  const removed = lists.filter(isList).map(listedTypes);
  const { items, rest } = settings.cell.content;
  const handmade = items.find(({ value }) => !isObject(value) || value.native !== settingClass);
  return {
    registrations: items.flatMap(registration),
    global: {
      useV3UrlStyle: settingOf(conventional, 'UseV3UrlStyle'),
      exposeIntegrationServices: settingOf(mvc, 'ExposeIntegrationServices'),
      exposeClientProxyServices: settingOf(mvc, 'ExposeClientProxyServices'),
      controllersToRemove: removed.flatMap(({ types }) => types),
      otherRemovals: removed.find(({ other }) => other !== null)?.other ?? null,
      ignoredOnExclusion: itemsOf(memberOf(mvc, 'IgnoredControllersOnModelExclusion')?.value).flatMap(
        ({ value }) => typeIdOf(value) ?? [],
      ),
      ineffective: READ_ELSEWHERE.flatMap((name) => {
        const slot = nested?.members.get(name)?.content ?? null;
        return slot === null ? [] : [{ text: `ConventionalControllers.${name}`, location: slot.location }];
      }),
      otherRegistrations:
        rest ??
        (handmade === undefined
          ? null
          : unknown('which types a setting takes that code adds is not known', handmade.location)),
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

const listed = (setting: Setting | null) => (setting === null ? [] : [setting]);

function itemsOf(value: Value | undefined): readonly Setting[] {
  return isList(value) ? value.cell.content.items : [];
}

function typeIdOf(value: Value): string | null {
  return typeof value === 'object' && value?.kind === 'type' ? value.type.id : null;
}

/** The types in a list, and why there may be others. */
function listedTypes({ cell: { content } }: ListValue): {
  readonly types: readonly ListedType[];
  readonly other: Unknown | null;
} {
  const types: ListedType[] = [];
  let other = content.rest;
  for (const { value, doubt, location } of content.items) {
    if (typeof value === 'object' && value?.kind === 'type')
      types.push({ name: value.type.name, id: value.type.id, doubt, location });
    else other ??= isUnknown(value) ? value : unknown('it is no type that is known here', location);
  }
  return { types, other };
}
