import { HUB_PREFIX } from '../catalog/endpoint-words';
import { Interpreter } from '../interpreter/interpreter';
import type { MappedEndpoint } from '../model/application-model';
import type { Location } from '../model/location';
import type { Expression } from '../model/lowered-code';
import type { Reason, Requirement } from '../model/route';
import { kebabCase } from '../model/text';
import { is } from '../model/value-operations';
import { type AppliedAttribute, attributesOf } from '../symbols/attribute-meanings';
import type { CodeIndex } from '../symbols/code-index';
import type { Resolver } from '../symbols/name-resolution';
import type { TypeSymbol } from '../symbols/symbol-table';

/** What a hub requires of callers. */
interface Access {
  isAnonymous: boolean;
  readonly requirements: Requirement[];
  readonly uncertainties: Reason[];
}

/** Where hubs are declared. */
export interface HubCode {
  readonly code: CodeIndex;
  readonly resolver: Resolver;
}

/** The base classes of hubs that no attribute of the workspace is on, and interfaces, by their names. */
const PLAIN_BASE = /^(?:(?:Abp)?Hub|I\p{Lu}.*)$/u;

/** Attributes, also of base classes, with which the framework does not map a hub. */
const DISABLING = /^(?:DisableAutoHubMap|DisableConventionalRegistration)$/;

/** The text of an argument of an attribute: a literal or a constant; null if it is not evaluated. */
function textOf(
  value: Expression | undefined,
  { scope }: AppliedAttribute,
  { code }: HubCode,
): string | null {
  if (value === undefined || scope === null) return null;
  const found = new Interpreter(code).evaluate(value, { scope, owner: null });
  return is.string(found) ? found : null;
}

/** The names of base types outside of the workspace. */
const outsideBases = (symbol: TypeSymbol, { code }: HubCode) =>
  code
    .handle(symbol)
    .ancestors()
    .types.flatMap(({ id, name }) => (id === null ? name : []));

/** The attributes of a class and of its base classes, nearest first. */
const attributesOn = (symbol: TypeSymbol, { code, resolver }: HubCode) =>
  code.chain(symbol).flatMap((one) => attributesOf(one, resolver).applied);

/** Adds what attributes of a hub require. `symbol`: its class; null if the workspace does not declare it. */
export function hubRequirements(
  symbol: TypeSymbol | null,
  name: string,
  source: HubCode,
  access: Access,
  location: Location,
): void {
  const { requirements, uncertainties } = access;
  const unsure = (text: string) => uncertainties.push({ code: 'access-assumed', text, location });
  const outside = symbol === null ? [`the hub ${name}`] : outsideBases(symbol, source);
  const unread = outside.find((one) => !PLAIN_BASE.test(one));
  if (unread !== undefined) unsure(`${unread}, which the workspace does not declare, is assumed to be open`);
  for (const attribute of symbol === null ? [] : attributesOn(symbol, source)) {
    const { facts, meaning } = attribute;
    if (meaning.name === 'AllowAnonymous') access.isAnonymous = true;
    if (meaning.name !== 'Authorize') continue;
    const add = (kind: Requirement['kind'], text = '') =>
      requirements.push({ kind, name: text, location: facts.location });
    add('authenticated');
    // An attribute class of the workspace may set its policy itself.
    const isOwn = meaning.symbol !== null;
    for (const { name: key, value } of isOwn ? [] : facts.arguments) {
      const text = textOf(value, attribute, source);
      if (text === null) unsure('an attribute of the hub is not evaluated');
      else if (key === null || key === 'Policy') add('policy', text);
      else if (key === 'Roles') add('roles', text);
    }
    if (isOwn) unsure('an attribute of the hub is not evaluated');
  }
}

const ASSUMED = 'the application references the SignalR module, which is assumed to run';

/**
 * The endpoints of a class if the framework maps it: a hub that derives from `AbpHub`, or has `[HubRoute]`; any other hub
 * if the SignalR module of the framework runs. `mapsHubs`: whether it does.
 */
export function hubEndpoints(
  symbol: TypeSymbol,
  source: HubCode,
  mapsHubs: boolean | 'assumed',
): readonly MappedEndpoint[] {
  const { facts } = symbol.main;
  const attributes = attributesOn(symbol, source);
  const route = attributes.find(({ meaning }) => meaning.name === 'HubRoute');
  const isMapped =
    route !== undefined || source.code.hasAncestor(symbol, (name) => name === 'AbpHub') || mapsHubs;
  const isHub =
    facts.kind === 'class' &&
    facts.typeParameters.length === 0 &&
    !symbol.declarations.some((one) => one.facts.isAbstract) &&
    !attributes.some(({ meaning }) => DISABLING.test(meaning.name)) &&
    outsideBases(symbol, source).some((name) => /^(?:Abp)?Hub$/.test(name));
  if (!isHub || isMapped === false) return [];
  const { location } = facts;
  const template =
    route === undefined
      ? HUB_PREFIX + kebabCase(symbol.name.replace(/Hub$/, ''))
      : textOf(route.facts.arguments[0]?.value, route, source);
  const why = 'the template of [HubRoute] is not evaluated';
  const reasons: Reason[] = isMapped === true ? [] : [{ code: 'assumed-call', text: ASSUMED, location }];
  if (template === null) reasons.push({ code: 'not-evaluated', text: why, location: route!.facts.location });
  const access: Access = { isAnonymous: false, requirements: [], uncertainties: [] };
  hubRequirements(symbol, symbol.name, source, access, location);
  const path = template?.replace(/^\/*/, '/').replace(/\/+$/, '') ?? '/?';
  const hub = {
    call: 'MapHub',
    container: symbol.fullName,
    verbs: [],
    assembly: symbol.assembly.name,
    location,
    order: 0,
    name: null,
    condition: '',
  };
  return ['/negotiate', ''].map((end) => ({ ...hub, ...access, reasons, path: path + end }));
}
