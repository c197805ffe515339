import { isNamedLikeService } from '../catalog/candidate-names';
import { remoteServiceInterfaces } from '../catalog/framework-classes';
import { removePostfix } from '../conventions/controller-names';
import { namedArgument } from '../conventions/evaluated-values';
import type { OwnedAttribute } from '../model/application-model';
import { getOrInsert } from '../model/collections';
import { jsonPointer } from '../model/json-object';
import { capitalized } from '../model/language-traits';
import type { Location } from '../model/location';
import { newestAbp, type Profile } from '../model/profile';
import type { Certainty, Reason, Route } from '../model/route';
import { compareText } from '../model/text';
import type { Lineage } from '../symbols/inheritance';
import type { ApplicationTypes } from './application-types';
import { type ClrDefinition, type ClrType, innerTypes, unresolved } from './clr-types';
import type { DeclaredTypes } from './declared-types';
import {
  type DescribedParameter,
  describedParameters,
  nameInRequest,
  templateParameters,
} from './described-parameters';
import { awaited, typeCollector, typeEntry } from './described-types';
import type { ClrOperation } from './route-methods';
import { interfaceEntries, interfaceOf, methodParameter } from './service-interfaces';
import { type TypeNames, typeNames } from './type-names';

interface ModuleEntry {
  readonly rootPath: string;
  readonly remoteServiceName: string;
  readonly controllers: Record<string, ReturnType<typeof controllerEntry>>;
}

/** The action of a route, with its JSON pointer. */
interface DescribedAction {
  readonly entry: ReturnType<typeof actionEntry>;
  readonly pointer: string;
}

/** Why a part of the document is not exact. */
interface Uncertainty {
  readonly certainty: Exclude<Certainty, 'exact'>;
  readonly reasons: readonly string[];
  readonly location: Location | null;
}

/** The description that the framework gives of an application under `/api/abp/api-definition?includeTypes=true`. */
export interface ApiDefinition {
  readonly modules: Readonly<Record<string, ModuleEntry>>;
  readonly types: Readonly<Record<string, ReturnType<typeof typeEntry>>>;
  /** By JSON pointer; only what is not exact. */
  readonly 'x-fx-certainty': Readonly<Record<string, Uncertainty>>;
  /** Where the workspace declares types, and properties that JSON has, by JSON pointer; not a part of the document. */
  readonly locations: ReadonlyMap<string, Location>;
  /** The actions of routes, with their JSON pointers; not a part of the document. */
  readonly actions: ReadonlyMap<Route, DescribedAction>;
  /** Visible routes that the document lacks, because no file of the workspace declares their methods in C#. */
  readonly undescribed: readonly Route[];
}

/** Describes the visible operations of one application. */
export function apiDefinition({
  operations,
  types,
  profile,
}: ApplicationTypes): Omit<ApiDefinition, 'undescribed'> {
  const { major, minor } = profile.version ?? newestAbp;
  const isSince = (first: number, second = 0) => major > first || (major === first && minor >= second);
  const names = typeNames(types, { namesEnums: !isSince(9, 1), repeats: !isSince(4) });
  // ABP 10.0.0 and 10.0.1 do not write `isNullable`; profiles have no third number.
  const written = {
    isRequired: isSince(4),
    requiredModifier: isSince(9, 1),
    isNullable: isSince(10),
    staticProperties: !isSince(9, 1),
  };
  const modules = new Map<string, ModuleEntry>();
  const uncertain: Record<string, Uncertainty> = {};
  const locations = new Map<string, Location>();
  const described = new Map<Route, DescribedAction>();
  const collector = typeCollector(types);

  function note(pointer: readonly string[], reasons: readonly Reason[], certainty: Certainty): void {
    if (certainty === 'exact') return;
    uncertain[jsonPointer(pointer)] ??= {
      certainty,
      reasons: reasons.map(({ text }) => text),
      location: reasons[0]?.location ?? null,
    };
  }

  for (const operation of operations) {
    const { route, controller, action } = operation;
    const { facts, setting, symbol } = controller;
    const rootPath = textIn(setting?.rootPath?.value) ?? (facts.area?.isKnown ? facts.area.value : 'app');
    const remoteServiceName =
      textIn(setting?.remoteServiceName?.value) ??
      nameOfRemoteService(facts.controller.attributes) ??
      'Default';
    const module = getOrInsert(
      modules,
      rootPath,
      (): ModuleEntry => ({ rootPath, remoteServiceName, controllers: {} }),
    );
    const type = types.definitionOf(symbol).fullName;
    const version = versionOf(route);
    const key = version === null ? type : `${version}.${type}`;
    module.controllers[key] ??= controllerEntry(operation, profile, types, names);
    const all = describedParameters(operation, types);
    const shown = isSince(4) && !isSince(7) ? withOwnLast(all) : all;
    const entry = actionEntry(operation, shown, types, names);
    const { actions } = module.controllers[key];
    if (entry.uniqueName in actions) continue;
    actions[entry.uniqueName] = entry;
    for (const used of [...operation.parameters.map((one) => one.type), operation.result])
      collector.add(used);
    const pointer = ['modules', rootPath, 'controllers', key, 'actions', entry.uniqueName];
    described.set(route, { entry, pointer: jsonPointer(pointer) });
    note(pointer, route.reasons, route.certainty);
    for (const { text, methods } of unknownInterfaces(controller.lineage)) {
      note(pointer.slice(0, 4).concat('interfaces'), [unresolved(text)], 'unknown');
      if (methods === null || methods.includes(action.name))
        note([...pointer, 'implementFrom'], [unresolved(text)], 'unknown');
    }
    note([...pointer, 'returnValue'], ...uncertaintyOf(operation.result));
    for (const [at, { type: used }] of operation.parameters.entries())
      note([...pointer, 'parametersOnMethod', String(at)], ...uncertaintyOf(used));
    for (const [at, { type: used, source }] of shown.entries()) {
      const place = [...pointer, 'parameters', String(at)];
      if (used !== null) note(place, ...uncertaintyOf(used));
      if (isEnum(used) && source !== 'Body' && (major === 8 || major === 9))
        note(place, [ENUM_AS_TEXT], 'assumed');
    }
  }

  const entries = [...collector.found].map(([name, definition]) => {
    noteType(name, definition);
    return [name, typeEntry(definition, types, names, written)] as const;
  });

  function noteType(name: string, definition: ClrDefinition): void {
    const { symbol } = definition;
    if (symbol !== null) locations.set(jsonPointer(['types', name]), symbol.main.facts.location);
    const base = types.baseOf(definition);
    const ofForm = types.formUncertainty(definition);
    if (ofForm !== null) note(['types', name], [ofForm], 'assumed');
    if (base !== null) note(['types', name, 'baseType'], ...uncertaintyOf(base));
    types
      .propertiesOf(definition)
      .filter(({ isStatic }) => isStatic !== true || written.staticProperties)
      .forEach(({ type, annotations, location }, at) => {
        const pointer = ['types', name, 'properties', String(at)];
        if (location !== null && !annotations.isIgnored) locations.set(jsonPointer(pointer), location);
        note(pointer, ...uncertaintyOf(type));
        if (annotations.uncertainty !== null) note(pointer, [annotations.uncertainty], 'unknown');
      });
    if (definition.kind === 'enum' && types.valuesOf(definition).some(({ value }) => value === null))
      note(
        ['types', name, 'enumValues'],
        [{ code: 'not-evaluated', text: 'a value is not known', location: null }],
        'unknown',
      );
  }

  const sorted = <Value>(all: Iterable<readonly [string, Value]>) =>
    Object.fromEntries([...all].sort(([a], [b]) => compareText(a, b)));
  return {
    modules: sorted(
      [...modules].map(([rootPath, module]) => [
        rootPath,
        { ...module, controllers: sorted(Object.entries(module.controllers)) },
      ]),
    ),
    types: sorted(entries),
    'x-fx-certainty': uncertain,
    locations,
    actions: described,
  };
}

/** Why interfaces of a class are not known, and the names of their methods; null for any. */
const unknownInterfaces = ({ frameworks, interfaces, interfaceNames }: Lineage) => [
  ...frameworks.flatMap(({ name, framework }) => {
    const methods = framework.module === undefined ? [] : framework.methods(0).map((one) => one.name);
    const text = `the catalog does not contain the interfaces of ${name}`;
    return methods.length === 0 ? [] : [{ text, methods }];
  }),
  ...[...interfaceNames]
    .filter(
      (name) =>
        isNamedLikeService(name) &&
        !remoteServiceInterfaces.has(name) &&
        !interfaces.some((one) => one.name === name),
    )
    .map((name) => ({ text: `no file of the workspace declares ${name}`, methods: null })),
];

const textIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

function nameOfRemoteService(attributes: readonly OwnedAttribute[]): string | undefined {
  const attribute = attributes.find(({ name }) => name === 'RemoteService');
  return attribute && textIn(namedArgument(attribute, 'Name')?.value);
}

const isEnum = (type: ClrType | null): boolean =>
  type?.kind === 'nullable' ? isEnum(type.inner) : type?.kind === 'named' && type.definition.kind === 'enum';

/** ABP 8 and 9 run on .NET 8, 9 or 10, and only the last describes the enum. */
const ENUM_AS_TEXT: Reason = {
  code: 'assumed-version',
  text: 'ASP.NET Core 8 and 9 describe an enum outside the body as System.String',
  location: null,
};

/** Whether a type is known, with the reason why it is not. */
function uncertaintyOf(type: ClrType): readonly [readonly Reason[], Certainty] {
  const reasons = reasonsOf(type);
  if (reasons.length > 0) return [reasons, 'unknown'];
  return hasLongName(type) ? [[LONG_NAME], 'assumed'] : [[], 'exact'];
}

const reasonsOf = (type: ClrType): readonly Reason[] =>
  type.kind === 'unknown' ? [type.reason] : innerTypes(type).flatMap(reasonsOf);

/** `List<int>[]`: the framework writes the names of assemblies, with versions that no source has. */
const hasLongName = (type: ClrType): boolean =>
  (type.kind === 'array' &&
    (type.item.kind === 'nullable' || (type.item.kind === 'named' && type.item.arguments.length > 0))) ||
  innerTypes(type).some(hasLongName);

const LONG_NAME = unresolved(
  'the framework writes an array of a constructed type with the versions of assemblies',
);

const versionOf = ({ apiVersions }: Route) => apiVersions.find((one) => one !== '*') ?? null;

function controllerEntry(
  { route, controller }: ClrOperation,
  { controllerPostfixes }: Profile,
  types: DeclaredTypes,
  names: TypeNames,
) {
  const { facts, symbol } = controller;
  const name = removePostfix(facts.controller.name.replace(/Controller$/, ''), controllerPostfixes);
  const actions: Record<string, ReturnType<typeof actionEntry>> = {};
  return {
    controllerName: name,
    controllerGroupName: route.group || name,
    isRemoteService: facts.isService,
    isIntegrationService: facts.controller.isIntegrationService,
    apiVersion: versionOf(route),
    type: types.definitionOf(symbol).fullName,
    interfaces: interfaceEntries(controller, types, names),
    actions,
  };
}

function actionEntry(
  operation: ClrOperation,
  described: readonly DescribedParameter[],
  types: DeclaredTypes,
  names: TypeNames,
) {
  const { route, action, parameters } = operation;
  const list = parameters.map(({ model }) => capitalized(model.name)).join('And');
  return {
    uniqueName: list === '' ? action.name : `${action.name}By${list}`,
    name: action.name,
    httpMethod: route.verb === 'ANY' ? null : route.verb,
    url: urlOf(route),
    supportedVersions: route.apiVersions,
    parametersOnMethod: parameters.map(({ model, ...one }) =>
      methodParameter({ name: model.name, ...one }, names),
    ),
    parameters: parameterEntries(operation, described, names),
    returnValue: names.both(awaited(operation.result)),
    allowAnonymous: allowsAnonymous([
      ...action.attributes,
      ...operation.controller.facts.controller.attributes,
    ]),
    implementFrom: interfaceOf(operation, types, names),
  };
}

/** The path without constraints and defaults: `/api/app/{id:guid}/{x?}` → `api/app/{id}/{x}`. */
const urlOf = ({ path }: Route) =>
  path
    .slice(1)
    .replace(/\{\{|\}\}|\{\*{0,2}([^{}:=?]+)[^{}]*\}/g, (all, name?: string) =>
      name === undefined ? all.slice(1) : `{${name}}`,
    );

function allowsAnonymous(attributes: readonly OwnedAttribute[]): boolean | null {
  if (attributes.some(({ name }) => name === 'AllowAnonymous')) return true;
  return attributes.some(({ name }) => name === 'Authorize') ? false : null;
}

const CONSTRAINTS: Readonly<Record<string, string>> = {
  datetime: 'DateTime',
  minlength: 'MinLength',
  maxlength: 'MaxLength',
  regex: 'RegexInline',
  nonfile: 'NonFileName',
};

const constraintName = (text: string) => {
  const name = text.replace(/\(.*/s, '');
  return `${CONSTRAINTS[name] ?? capitalized(name)}RouteConstraint`;
};

const PAGE = /^Volo\.Abp\.Application\.Dtos\.Paged(?:AndSorted)?ResultRequestDto$/;

/**
 * ABP 4 to 6 describe the own property of these two types after the inherited ones. Of types that are derived from them,
 * and in all other versions, own properties are first.
 */
const withOwnLast = (described: readonly DescribedParameter[]): readonly DescribedParameter[] =>
  described.flatMap((one) => {
    const type = one.property && one.parameter?.type;
    if (type?.kind !== 'named' || !PAGE.test(type.definition.fullName)) return [one];
    const [own, ...inherited] = described.filter(({ parameter }) => parameter === one.parameter);
    return own === one ? [...inherited, one] : [];
  });

function parameterEntries(
  operation: ClrOperation,
  described: readonly DescribedParameter[],
  names: TypeNames,
) {
  const inTemplate = templateParameters(operation.route.path);
  const methodNames = operation.parameters.map(({ model }) => nameInRequest(model.attributes) ?? model.name);
  const owners = ownersOf(
    described.map(({ name }) => name),
    methodNames,
  );
  return described.map(({ name, source, type, parameter, property }, at) => {
    const token = inTemplate.get(name.toLowerCase());
    return {
      nameOnMethod: owners[at]!,
      name,
      jsonName: property?.annotations.jsonName ?? null,
      type: type && names.full(type),
      typeSimple: type && names.simple(type),
      isOptional: token?.isOptional === true || token?.initial !== undefined,
      defaultValue: token?.initial ?? null,
      constraintTypes: token ? token.constraints.map(constraintName) : null,
      bindingSourceId: source,
      descriptorName: property === null || parameter === null ? '' : parameter.model.name,
    };
  });
}

/**
 * The method parameter that the framework takes each described name for. It matches both lists in order: a name that
 * differs from the next parameter belongs to that parameter, until a name is equal.
 */
function ownersOf(described: readonly string[], parameters: readonly string[]): readonly string[] {
  let next = 0;
  let owner: string | null = null;
  return described.map((name) => {
    const expected = parameters[next];
    if (expected !== undefined && name === expected) {
      owner = null;
      next++;
    } else if (expected !== undefined && owner === null) {
      owner = expected;
      next++;
    }
    return owner ?? name;
  });
}
