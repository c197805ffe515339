import { HUB_PREFIX } from '../catalog/endpoint-words';
import type { Hub, MappedEndpoint } from '../model/application-model';
import type { Reason } from '../model/route';
import { kebabCase } from '../model/text';
import { is } from '../model/value-operations';
import { attributesOf } from '../symbols/attribute-meanings';
import type { CodeIndex } from '../symbols/code-index';
import type { Resolver } from '../symbols/name-resolution';
import type { TypeSymbol } from '../symbols/symbol-table';
import { attributeEvaluator } from './attribute-evaluator';

/** Where hubs are declared. */
interface DeclaringCode {
  readonly code: CodeIndex;
  readonly resolver: Resolver;
  /** Names in code that sets options of hubs. */
  readonly configuredHubs: ReadonlySet<string>;
}

/** The base classes of hubs that no attribute of the workspace is on, and interfaces, by their names. */
const PLAIN_BASE = /^(?:(?:Abp)?Hub|I\p{Lu}.*)$/u;

/** Attributes, also of base classes, with which the framework does not map a hub. */
const DISABLING = /^(?:DisableAutoHubMap|DisableConventionalRegistration)$/;

/** The names of base types outside of the workspace. */
const outsideBases = (symbol: TypeSymbol, code: CodeIndex) =>
  code
    .handle(symbol)
    .ancestors()
    .types.flatMap(({ id, name }) => (id === null ? name : []));

/** The hub of a class. */
export function hubOf(symbol: TypeSymbol, { code, resolver }: Pick<DeclaringCode, 'code' | 'resolver'>): Hub {
  const evaluate = attributeEvaluator(code);
  const attributes = code
    .chain(symbol)
    .flatMap((one, depth) =>
      attributesOf(one, resolver).applied.map((applied) => evaluate(applied, { depth, isOwn: depth === 0 })),
    );
  return { attributes, unread: outsideBases(symbol, code).find((one) => !PLAIN_BASE.test(one)) ?? null };
}

const MAY_MOVE = 'AbpSignalROptions is assumed not to change the path';
const ASSUMED = 'the application references the SignalR module, which is assumed to run';

/**
 * The endpoints of a class if the framework maps it: a hub that derives from `AbpHub`, or has `[HubRoute]`; any other hub
 * if the SignalR module of the framework runs. `mapsHubs`: whether it does.
 */
export function hubEndpoints(
  symbol: TypeSymbol,
  source: DeclaringCode,
  mapsHubs: boolean | 'assumed',
): readonly MappedEndpoint[] {
  const { code } = source;
  const { facts } = symbol.main;
  const hub = hubOf(symbol, source);
  const route = hub.attributes.find(({ name }) => name === 'HubRoute');
  const isMapped = route !== undefined || code.hasAncestor(symbol, (name) => name === 'AbpHub') || mapsHubs;
  const isHub =
    facts.kind === 'class' &&
    facts.typeParameters.length === 0 &&
    !symbol.declarations.some((one) => one.facts.isAbstract) &&
    !hub.attributes.some(({ name }) => DISABLING.test(name)) &&
    outsideBases(symbol, code).some((name) => /^(?:Abp)?Hub$/.test(name));
  if (!isHub || isMapped === false) return [];
  const { location } = facts;
  const template = route
    ? route.arguments.value[0]?.value
    : HUB_PREFIX + kebabCase(symbol.name.replace(/Hub$/, ''));
  const path = is.string(template) ? template.replace(/^\/*/, '/').replace(/\/+$/, '') : '/?';
  const why = 'the template of [HubRoute] is not evaluated';
  const reasons: Reason[] = isMapped === true ? [] : [{ code: 'assumed-call', text: ASSUMED, location }];
  if (source.configuredHubs.has(symbol.name))
    reasons.push({ code: 'assumed-call', text: MAY_MOVE, location });
  if (route && !is.string(template))
    reasons.push({ code: 'not-evaluated', text: why, location: route.location });
  return ['/negotiate', ''].map((end) => ({
    ...{ call: 'MapHub', container: symbol.fullName, assembly: symbol.assembly.name, verbs: [] },
    ...{ path: path + end, reasons, location, hub, requirements: [], isAnonymous: false, uncertainties: [] },
  }));
}
