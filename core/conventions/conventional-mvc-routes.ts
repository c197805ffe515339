import type { ConventionalRoute } from '../model/application-model';
import type { ControllerContext } from './controller-context';
import { nameOfController } from './controller-names';
import type { EndpointTemplate } from './convention-route';
import { exact } from './evaluated-values';

/** `{area:exists}`, `{controller=Home}` */
const RESERVED = /^\{(area|controller|action)((?::[^{}=]+)*)(?:=([^{}]*))?\}$/i;

const CHANGED = 'a constraint of the route may change names of controllers and actions in the URL';

/** The endpoints of an action without a template: one for each route of the application that reaches all controllers. */
export function conventionalMvcTemplates(
  context: ControllerContext,
  action: string,
): readonly { readonly template: EndpointTemplate; readonly order: number }[] {
  const { isController, isApi, unknownBase, conventionalRoutes, area } = context;
  if (!isController || isApi || unknownBase !== null) return [];
  const controller = exact(nameOfController(context));
  if (!controller.isKnown) return [];
  const values = { controller: controller.value, action, ...(area?.isKnown && { area: area.value }) };
  return conventionalRoutes.flatMap((route, at) => {
    const path = pathOf(route, values);
    if (path === null) return [];
    const text = `The route ${route.template} reaches the action, which has no template of its own`;
    const steps = [{ kind: 'mapped-endpoint' as const, text, location: route.location }];
    const isChanged = /\{(?:area|controller|action):(?!exists\b)/i.test(route.template);
    const reasons = isChanged
      ? [...route.reasons, { code: 'assumed-call' as const, text: CHANGED, location: route.location }]
      : route.reasons;
    const template = { base: null, v3: path, v4: path, steps, reasons, diagnostics: [] };
    return { template, order: at + 1 };
  });
}

/**
 * The template with the names of a controller and an action. A default that equals the name stays if the URL can omit the
 * segment: `{controller=Home}/{action=Index}/{id?}` → `/Home/About/{id?}`. Null if the route has no place for the area, or
 * none for controller and action, which it then takes from defaults, which are not read.
 */
function pathOf(
  { template, area }: ConventionalRoute,
  values: Readonly<Partial<Record<string, string>>>,
): string | null {
  const segments = template.replace(/^~?\//, '').split('/');
  const reserved = segments.map((segment) => RESERVED.exec(segment));
  const reservedFor = (name: string) => reserved.find((match) => match?.[1]?.toLowerCase() === name);
  if (!reservedFor('controller') || !reservedFor('action')) return null;
  const hasArea = reservedFor('area') !== undefined;
  if (values.area === undefined && reservedFor('area')?.[2] === ':exists') return null;
  if (area === null ? values.area !== undefined && !hasArea : values.area !== area) return null;
  const nameAt = (at: number) => values[reserved[at]?.[1]?.toLowerCase() ?? ''];
  const isDefault = (at: number) => reserved[at]?.[3]?.toLowerCase() === nameAt(at)?.toLowerCase();
  const last = segments.findLastIndex((_, at) => nameAt(at) !== undefined && !isDefault(at));
  return `/${segments.map((segment, at) => (at <= last ? (nameAt(at) ?? segment) : segment)).join('/')}`;
}
