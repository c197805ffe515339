import type { Application, RouteBuilder } from '../model/application-model';
import { type Diagnostic, diagnostic } from '../model/diagnostic';
import { codeInPlace, conventionsInPlace, conventionsOfModel } from './custom-conventions';

/** Findings about the configuration as a whole. */
export function configurationDiagnostics(application: Application): Diagnostic[] {
  const { registrations, settings } = application;
  const foreign = registrations.foreign.map(({ text, location }) => {
    const message = `Create(${text}) names an assembly that is not in the workspace.`;
    return diagnostic('assembly-selects-nothing', message, location, [text]);
  });
  const { routeBuilder, verbSelector } = codeInPlace(settings);
  const builders = [...new Set([routeBuilder, verbSelector])].flatMap((builder) => {
    if (builder === null) return [];
    const text = replacedText(builder, builder === settings.routeBuilder);
    return diagnostic('route-builder-replaced', text, builder.location, [builder.name]);
  });
  const conventions = conventionsInPlace(application).map(({ name, reach, reason }) => {
    const whose = reach === 'all' ? 'routes' : 'routes of classes without a Route attribute';
    const message = `${name} replaces the service convention: ${whose} are unknown, because its code is not interpreted.`;
    return diagnostic('route-builder-replaced', message, reason.location, [name]);
  });
  const ofModel = conventionsOfModel(application).map(({ name, reach, reason }) => {
    const whose = reach === 'all' ? 'routes' : 'routes with [controller], [action] or [area]';
    const message = `${name} may change controllers when the application starts: ${whose} are unknown, because its code is not interpreted.`;
    return diagnostic('route-builder-replaced', message, reason.location, [name]);
  });
  const ineffective = settings.ineffective.map(({ text, location }) => {
    const message = `${text} in the MVC options has no effect: the framework does not build routes from it.`;
    return diagnostic('ineffective-setting', message, location, [text]);
  });
  return [...foreign, ...builders, ...conventions, ...ofModel, ...ineffective];
}

function replacedText({ name, unknown }: RouteBuilder, isRouteBuilder: boolean): string {
  const what = `${name} replaces the ${isRouteBuilder ? 'default route builder' : 'service convention'}`;
  return unknown === null
    ? `${what}: its code is interpreted.`
    : `Routes by convention are unknown: ${unknown}.`;
}
