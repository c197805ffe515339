import type { ReportedRoute } from '../../model/host-description';
import {
  addressOf,
  type JsonObject,
  objectAt,
  objectsIn,
  optionalListAt,
  optionalTextAt,
  textAt,
} from './document';

/** The routes of the framework's own API definition: modules, their controllers, their actions. */
export function apiDefinitionRoutes(document: JsonObject): readonly ReportedRoute[] {
  return objectsIn(document.modules, 'modules').flatMap(([module, { controllers }]) => {
    const place = `modules.${module}.controllers`;
    return objectsIn(controllers, place).flatMap(([key, controller]) => {
      const name = optionalTextAt(controller.type, `${place}.${key}.type`) ?? key;
      return objectsIn(controller.actions, `${place}.${key}.actions`).map(([action, members]) =>
        reportedRoute(name, module, members, `${place}.${key}.actions.${action}`),
      );
    });
  });
}

function reportedRoute(controller: string, group: string, action: JsonObject, place: string): ReportedRoute {
  return {
    verb: optionalTextAt(action.httpMethod, `${place}.httpMethod`)?.toUpperCase() || 'ANY',
    path: addressOf(textAt(action.url, `${place}.url`), `${place}.url`),
    controller,
    method: optionalTextAt(action.name, `${place}.name`),
    parameters: parameterNames(action.parametersOnMethod, `${place}.parametersOnMethod`),
    group,
  };
}

function parameterNames(value: unknown, place: string): readonly string[] | null {
  if (value === undefined || value === null) return null;
  return optionalListAt(value, place).map((parameter, at) =>
    textAt(objectAt(parameter, `${place}[${at}]`).name, `${place}[${at}].name`),
  );
}
