import { HUB_PREFIX } from '../catalog/endpoint-words';
import type { MappedEndpoint } from '../model/application-model';
import type { FileFacts, TypeFacts } from '../model/facts/file-facts';
import type { Location } from '../model/location';
import type { Expression } from '../model/lowered-code';
import type { Reason, Requirement } from '../model/route';
import { kebabCase } from '../model/text';
import { dotted, simpleName } from '../model/type-reference';
import type { TypeSymbol } from '../symbols/symbol-table';

/** What a hub requires of callers. */
interface Access {
  isAnonymous: boolean;
  readonly requirements: Requirement[];
  readonly uncertainties: Reason[];
}

const textOf = (value: Expression | undefined) =>
  value?.kind === 'literal' && typeof value.value === 'string' ? value.value : null;

/** Adds what attributes of a hub require. `symbol`: its class; null if the workspace does not declare it. */
export function hubRequirements(
  symbol: TypeSymbol | null,
  name: string,
  access: Access,
  location: Location,
): void {
  const text = `the hub ${name}, which the workspace does not declare, is assumed to be open`;
  if (symbol === null) access.uncertainties.push({ code: 'access-assumed', text, location });
  for (const { facts } of symbol?.declarations ?? []) addRequirements(facts, access);
}

/** The base classes of hubs that no attribute of the workspace is on, and interfaces, by their names. */
const PLAIN_BASE = /^(?:(?:Abp)?Hub|I\p{Lu}.*)$/u;

/** Adds what the attributes on a declaration of a hub require. Those of base classes count, too, but are not read. */
function addRequirements({ attributes, bases, location: place }: TypeFacts, access: Access): void {
  const { requirements, uncertainties } = access;
  const unsure = (text: string) => uncertainties.push({ code: 'access-assumed', text, location: place });
  const base = bases.find(({ type }) => !PLAIN_BASE.test(simpleName(type.name)));
  if (base !== undefined) unsure(`the attributes of ${base.type.name} are not read`);
  if (attributes.some(({ name }) => name === 'AllowAnonymous')) access.isAnonymous = true;
  for (const { name, arguments: args, location } of attributes) {
    if (name !== 'Authorize') continue;
    requirements.push({ kind: 'authenticated', name: '', location });
    for (const { name: key, value } of args) {
      const text = textOf(value);
      if (text === null) unsure('an attribute of the hub is not evaluated');
      else if (key === null || key === 'Policy') requirements.push({ kind: 'policy', name: text, location });
      else if (key === 'Roles') requirements.push({ kind: 'roles', name: text, location });
    }
  }
}

/** The endpoints of a hub that the framework maps: a class that derives from `AbpHub`, or has `[HubRoute]`. */
export function hubEndpoints({ types }: FileFacts, assembly: string): readonly MappedEndpoint[] {
  return types.filter(isMappedHub).flatMap((type): readonly MappedEndpoint[] => {
    const { name, namespace, container, attributes, location } = type;
    const route = attributes.find((one) => one.name === 'HubRoute');
    const template =
      route === undefined
        ? HUB_PREFIX + kebabCase(name.replace(/Hub$/, ''))
        : textOf(route.arguments[0]?.value);
    const why = 'the template of [HubRoute] is not evaluated';
    const reasons: readonly Reason[] =
      template === null ? [{ code: 'not-evaluated', text: why, location: route!.location }] : [];
    const access: Access = { isAnonymous: false, requirements: [], uncertainties: [] };
    addRequirements(type, access);
    const path = template?.replace(/^\/*/, '/').replace(/\/+$/, '') ?? '/?';
    const hub = {
      call: 'MapHub',
      container: dotted(namespace ?? '', container, name),
      verbs: [],
      assembly,
      location,
      order: 0,
      name: null,
      condition: '',
    };
    return ['/negotiate', ''].map((end) => ({ ...hub, ...access, reasons, path: path + end }));
  });
}

const isMappedHub = ({ kind, isAbstract, typeParameters, bases, attributes }: TypeFacts) =>
  kind === 'class' &&
  !isAbstract &&
  typeParameters.length === 0 &&
  !attributes.some(({ name }) => name === 'DisableAutoHubMap') &&
  (bases.some(({ type }) => simpleName(type.name) === 'AbpHub') ||
    attributes.some(({ name }) => name === 'HubRoute'));
