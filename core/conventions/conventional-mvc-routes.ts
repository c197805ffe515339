import type { ConventionalRoute } from '../model/application-model';
import type { ControllerContext } from './controller-context';
import type { EndpointTemplate } from './convention-route';
import { exact } from './evaluated-values';
import { nameOfController } from './names';

/** `{controller=Home}` */
const RESERVED = /^\{(area|controller|action)(?:=([^{}]*))?\}$/i;

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
    const template = { base: null, v3: path, v4: path, steps, reasons: route.reasons, diagnostics: [] };
    return { template, order: at + 1 };
  });
}

/**
 * The template with the names of a controller and an action. A default that equals the name stays if the URL can omit the
 * segment: `{controller=Home}/{action=Index}/{id?}` → `/Home/About/{id?}`. Null if the route has no place for the area.
 */
function pathOf(
  { template, area }: ConventionalRoute,
  values: Readonly<Partial<Record<string, string>>>,
): string | null {
  const segments = template.replace(/^~?\//, '').split('/');
  const reserved = segments.map((segment) => RESERVED.exec(segment));
  const hasArea = reserved.some((match) => match?.[1]?.toLowerCase() === 'area');
  if (area === null ? values.area !== undefined && !hasArea : values.area !== area) return null;
  const nameAt = (at: number) => values[reserved[at]?.[1]?.toLowerCase() ?? ''];
  const isDefault = (at: number) => reserved[at]?.[2]?.toLowerCase() === nameAt(at)?.toLowerCase();
  const last = segments.findLastIndex((_, at) => nameAt(at) !== undefined && !isDefault(at));
  return `/${segments.map((segment, at) => (at <= last ? (nameAt(at) ?? segment) : segment)).join('/')}`;
}
