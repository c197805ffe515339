import type { Application } from '../model/application';
import { type Diagnostic, diagnostic } from '../model/diagnostic';
import { type RouteBuilding, routeBuilding } from './route-building';
import { conventionsInPlace } from './service-convention';

/** Findings about the configuration as a whole. */
export function configurationDiagnostics(application: Application): Diagnostic[] {
  const { registrations, settings } = application;
  const foreign = registrations.foreign.map(({ text, location }) =>
    diagnostic(
      'assembly-selects-nothing',
      `Create(${text}) names an assembly that is not in the workspace.`,
      location,
      [text],
    ),
  );
  const building = routeBuilding(settings.routeBuilders);
  const builders = settings.routeBuilders
    .filter(({ claim }) => claim !== 'default')
    .map(({ name, location }) =>
      diagnostic('route-builder-replaced', replacedText(name, building), location, [name]),
    );
  const conventions = conventionsInPlace(application).map(({ name, reach, reason }) => {
    const whose = reach === 'all' ? 'routes' : 'routes of classes without a route of their own';
    const message = `${name} takes the place of the service convention: ${whose} cannot be known, for its code is not followed.`;
    return diagnostic('route-builder-replaced', message, reason.location!, [name]);
  });
  const ineffective = settings.ineffective.map(({ text, location }) =>
    diagnostic(
      'ineffective-setting',
      `${text} of the MVC options is not what routes are made from: it has no effect.`,
      location,
      [text],
    ),
  );
  return [...foreign, ...builders, ...conventions, ...ineffective];
}

function replacedText(name: string, building: RouteBuilding | null): string {
  const what = `${name} takes the place of the default route builder`;
  return building === null || building.unknown === null
    ? `${what}: routes by convention are what its code makes of them, as far as that can be told.`
    : `${what}: routes by convention cannot be known, for ${building.unknown}.`;
}
