import { HUB_PREFIX } from '../catalog/endpoint-words';
import type { MappedEndpoint } from '../model/application-model';
import type { AttributeFacts, FileFacts, TypeFacts } from '../model/facts/file-facts';
import type { Location } from '../model/location';
import type { Expression } from '../model/lowered-code';
import type { Reason, Requirement } from '../model/route';
import { kebabCase } from '../model/text';
import { dotted, simpleName } from '../model/type-reference';
import type { TypeSymbol } from '../symbols/symbol-table';

/** What a hub requires of callers. */
interface Requirements {
  readonly requirements: Requirement[];
  readonly uncertainties: Reason[];
}

const textOf = (value: Expression | undefined) =>
  value?.kind === 'literal' && typeof value.value === 'string' ? value.value : null;

/** Adds what `[Authorize]` on a hub requires. `symbol`: its class; null if the workspace does not declare it. */
export function hubRequirements(
  symbol: TypeSymbol | null,
  name: string,
  { requirements, uncertainties }: Requirements,
  location: Location,
): void {
  const unsure = (text: string) => uncertainties.push({ code: 'access-assumed', text, location });
  if (symbol === null) unsure(`the hub ${name}, which the workspace does not declare, is assumed to be open`);
  for (const { facts } of symbol?.declarations ?? [])
    addRequirements(facts.attributes, requirements, () => unsure('an attribute of the hub is not evaluated'));
}

function addRequirements(
  attributes: readonly AttributeFacts[],
  requirements: Requirement[],
  unsure: () => void,
): void {
  for (const { name, arguments: args, location } of attributes) {
    if (name !== 'Authorize') continue;
    requirements.push({ kind: 'authenticated', name: '', location });
    for (const { name: key, value } of args) {
      const text = textOf(value);
      if (text === null) unsure();
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
    const requirements: Requirement[] = [];
    const uncertainties: Reason[] = [];
    addRequirements(attributes, requirements, () =>
      uncertainties.push({
        code: 'access-assumed',
        text: 'an attribute of the hub is not evaluated',
        location,
      }),
    );
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
    const access = {
      requirements,
      uncertainties,
      isAnonymous: attributes.some((one) => one.name === 'AllowAnonymous'),
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
